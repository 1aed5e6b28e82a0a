#include "kernels/lanes/folded_one_by_one.h"
#include "kernels/lanes/visitors.h"
#include "kernels/sliced/visit_in_words.h"
#include "kernels/sweeps/marks/tuned.h"

namespace cubeverify {

namespace lanes {

std::span<const NamedVisitor> word_visitors() {
  static constexpr NamedVisitor kVisitors[] = {
      {"tree", sliced::visit_tree_in_words<TreeSweep<>, sliced::Parts>},
      {"places", sliced::visit_tree_in_words<PlacesSweep<>, sliced::Parts>},
      {"orbit", sliced::visit_orbit_in_words<sliced::Parts>},
      {"marks", visit_marks<FoldedOneByOne>},
  };
  return kVisitors;
}

}  // namespace lanes

}  // namespace cubeverify
