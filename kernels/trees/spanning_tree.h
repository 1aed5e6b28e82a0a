#pragma once

#include "kernels/address/least_rotation.h"
#include "kernels/address/period.h"
#include "kernels/trees/node.h"

// What all trees of TR-611 have in common. A tree is a type with
//   static Word rotations(int n, Word c)      J(c) as a set
//   static constexpr bool kRight              true: c is turned right, the frame's leading zeroes are complemented
//                                             (minR, maxBR); false: left, its trailing zeroes (maxL, minBL)
//   static constexpr const char* kName
// and inherits the rest from here. Sweeps take the tree as a template argument, so a tree of one's own, or a
// deliberately wrong one in a test, goes through the same checks.

namespace cubeverify {

template <class Self>
struct SpanningTree {
  // index(c), 0 <= index < n.
  CUBEVERIFY_HD static constexpr int index(int n, Word c) { return lowest_bit(Self::rotations(n, c)); }

  // Everything about c but its children. 0 <= c < 2^n.
  CUBEVERIFY_HD static constexpr Node locate(int n, Word c) {
    Node node{};
    node.address = c;
    node.rotations = Self::rotations(n, c);
    node.index = lowest_bit(node.rotations);
    node.period = (node.rotations & (node.rotations - 1)) == 0 ? n : n / weight(node.rotations);
    if constexpr (Self::kRight) {
      node.frame = rotate_right(n, c, node.index);
      const int top = c == 0 ? 0 : highest_bit(node.frame);
      node.zeros = c == 0 ? all_ones(n) : rotate_left(n, all_ones(n) & ~Word{1} << top, node.index);
      node.k = c == 0 ? -1 : cyclic(top + node.index, n);
    } else {
      node.frame = rotate_left(n, c, node.index);
      node.zeros = rotate_right(n, c == 0 ? all_ones(n) : bit(lowest_bit(node.frame)) - 1, node.index);
      node.k = c == 0 ? n : cyclic(lowest_bit(node.frame) - node.index, n);
    }
    return node;
  }

  // The parent of c != 0: bit k complemented.
  CUBEVERIFY_HD static constexpr Word parent(int n, Word c) { return c ^ bit(Self::locate(n, c).k); }

  // True if complementing bit m of node.zeros gives a child, by definition: the index stays.
  CUBEVERIFY_HD static constexpr bool is_child(int n, const Node& node, int m) {
    return node.address == 0 || Self::index(n, node.address ^ bit(m)) == node.index;
  }

  // The dimensions of the edges to the children. Every element of M(c) is tried; none is inferred from another.
  CUBEVERIFY_HD static constexpr Word children(int n, const Node& node) {
    Word found = 0;
    for (Word rest = node.zeros; rest != 0; rest &= rest - 1) {
      const int m = lowest_bit(rest);
      if (Self::is_child(n, node, m)) found |= bit(m);
    }
    return found;
  }
};

}  // namespace cubeverify
