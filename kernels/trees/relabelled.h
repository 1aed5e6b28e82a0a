#pragma once

#include "kernels/trees/sbnt.h"

// The trees that TR-611 section 4 leaves aside because they are minR and maxL with other labels on their subtrees: minL
// singles out the least word by left rotations where minR does by right ones, maxR the greatest by right rotations
// where maxL does by left ones.

namespace cubeverify {

// L^j(c) is least.
struct MinL : SpanningTree<MinL> {
  static constexpr const char* kName = "minL";
  static constexpr bool kRight = false;
  static constexpr bool kLeading = true;
  CUBEVERIFY_HD static constexpr Word rotations(int n, Word c) {
    return negate_rotations(n, least_right_rotations(n, c));
  }
};

// R^j(c) is greatest.
struct MaxR : SpanningTree<MaxR> {
  static constexpr const char* kName = "maxR";
  static constexpr bool kRight = true;
  static constexpr bool kLeading = false;
  CUBEVERIFY_HD static constexpr Word rotations(int n, Word c) { return least_right_rotations(n, ~c & all_ones(n)); }
};

}  // namespace cubeverify
