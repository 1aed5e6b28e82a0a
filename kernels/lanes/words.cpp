#include "kernels/lanes/folded_one_by_one.h"
#include "kernels/lanes/marks_by_step.h"
#include "kernels/lanes/visitors.h"
#include "kernels/sliced/orbit_slices.h"
#include "kernels/sliced/tree_slices.h"

namespace cubeverify {

template <class Plain>
void sliced::visit_tree_in_words(int n, Chunk chunk, std::span<Word> tally) {
  visit_tree<WordPlane, Plain>(n, chunk, tally);
}
template void sliced::visit_tree_in_words<TreeSweep<>>(int, Chunk, std::span<Word>);
template void sliced::visit_tree_in_words<PlacesSweep<>>(int, Chunk, std::span<Word>);

void sliced::visit_orbit_in_words(int n, Chunk chunk, std::span<Word> tally) {
  visit_orbit<WordPlane>(n, chunk, tally);
}

namespace lanes {

std::span<const NamedVisitor> word_visitors() {
  static constexpr NamedVisitor kVisitors[] = {
      {"tree", sliced::visit_tree_in_words<TreeSweep<>>},
      {"places", sliced::visit_tree_in_words<PlacesSweep<>>},
      {"orbit", sliced::visit_orbit_in_words},
      {"marks", visit_marks<FoldedOneByOne>},
  };
  return kVisitors;
}

}  // namespace lanes

}  // namespace cubeverify
