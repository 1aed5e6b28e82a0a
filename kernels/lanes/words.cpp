#include "kernels/lanes/visitors.h"
#include "kernels/sliced/orbit_slices.h"
#include "kernels/sliced/tree_slices.h"

namespace cubeverify::lanes {

std::span<const NamedVisitor> word_visitors() {
  static constexpr NamedVisitor kVisitors[] = {
      {"tree", sliced::visit_tree<sliced::WordPlane>},
      {"orbit", sliced::visit_orbit<sliced::WordPlane>},
  };
  return kVisitors;
}

}  // namespace cubeverify::lanes
