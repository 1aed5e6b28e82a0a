#pragma once

#include "kernels/trees/sbnt.h"

// The trees that TR-611 section 4 leaves aside because they are minR and maxL with other labels on their subtrees: minL
// singles out the least word by left rotations where minR does by right ones, maxR the greatest by right rotations
// where maxL does by left ones. They offer what SpanningTree offers of single addresses, but no children.

namespace cubeverify {

template <class Self>
struct RelabelledTree {
  // index(c), 0 <= index < n.
  CUBEVERIFY_HD static constexpr int index(int n, Word c) { return lowest_bit(Self::rotations(n, c)); }

  // Everything about c. 0 <= c < 2^n.
  CUBEVERIFY_HD static constexpr Node locate(int n, Word c) {
    Node node{};
    node.address = c;
    node.rotations = Self::rotations(n, c);
    node.index = lowest_bit(node.rotations);
    node.period = n / weight(node.rotations);
    if constexpr (Self::kRight) {
      node.frame = rotate_right(n, c, node.index);
      node.zeros = rotate_left(n, c == 0 ? all_ones(n) : bit(lowest_bit(node.frame)) - 1, node.index);
      node.k = c == 0 ? n : cyclic(lowest_bit(node.frame) + node.index, n);
    } else {
      node.frame = rotate_left(n, c, node.index);
      const int top = c == 0 ? 0 : highest_bit(node.frame);
      node.zeros = c == 0 ? all_ones(n) : rotate_right(n, all_ones(n) & ~Word{1} << top, node.index);
      node.k = c == 0 ? -1 : cyclic(top - node.index, n);
    }
    return node;
  }
};

// L^j(c) is least; the frame's leading zeroes are complemented.
struct MinL : RelabelledTree<MinL> {
  static constexpr const char* kName = "minL";
  static constexpr bool kRight = false;
  CUBEVERIFY_HD static constexpr Word rotations(int n, Word c) {
    return negate_rotations(n, least_right_rotations(n, c));
  }
};

// R^j(c) is greatest; the frame's trailing zeroes are complemented.
struct MaxR : RelabelledTree<MaxR> {
  static constexpr const char* kName = "maxR";
  static constexpr bool kRight = true;
  CUBEVERIFY_HD static constexpr Word rotations(int n, Word c) { return least_right_rotations(n, ~c & all_ones(n)); }
};

}  // namespace cubeverify
