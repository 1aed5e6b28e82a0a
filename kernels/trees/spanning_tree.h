#pragma once

#include "kernels/address/least_rotation.h"
#include "kernels/address/period.h"
#include "kernels/trees/node.h"

// What all trees of TR-611 have in common. A tree is a type with
//   static Word rotations(int n, Word c)   J(c) as a set
//   static constexpr bool kRight           true: c is turned right, and the leading zeroes of its frame may be
//                                          complemented (minR, maxBR); false: c is turned left, and the trailing
//                                          zeroes of its frame may be complemented (maxL, minBL)
//   static constexpr bool kLeading         where it differs from that (minL, maxR): whether it is the leading
//                                          zeroes that are complemented
//   static constexpr const char* kName
// and inherits the rest from here. Sweeps take the tree as a template argument, so that a test's deliberately
// wrong tree goes through the same checks.

namespace cubeverify {

template <class Self>
struct SpanningTree {
  // index(c), 0 <= index < n.
  CUBEVERIFY_HD static constexpr int index(int n, Word c) { return lowest_bit(Self::rotations(n, c)); }

  // Whether the zeroes that may be complemented lead the frame or trail it.
  static constexpr bool leading() {
    if constexpr (requires { Self::kLeading; }) {
      return Self::kLeading;
    } else {
      return Self::kRight;
    }
  }

  // Everything about c but its children. 0 <= c < 2^n.
  CUBEVERIFY_HD static constexpr Node locate(int n, Word c) {
    Node node{};
    node.address = c;
    node.rotations = Self::rotations(n, c);
    node.index = lowest_bit(node.rotations);
    node.period = (node.rotations & (node.rotations - 1)) == 0 ? n : n / weight(node.rotations);
    const auto turned_back = [n, &node](Word w) {
      return Self::kRight ? rotate_left(n, w, node.index) : rotate_right(n, w, node.index);
    };
    const int index_back = Self::kRight ? node.index : -node.index;
    node.frame = Self::kRight ? rotate_right(n, c, node.index) : rotate_left(n, c, node.index);
    if constexpr (leading()) {
      const int top = c == 0 ? 0 : highest_bit(node.frame);
      node.zeros = c == 0 ? all_ones(n) : turned_back(all_ones(n) & ~Word{1} << top);
      node.k = c == 0 ? -1 : cyclic(top + index_back, n);
    } else {
      node.zeros = turned_back(c == 0 ? all_ones(n) : bit(lowest_bit(node.frame)) - 1);
      node.k = c == 0 ? n : cyclic(lowest_bit(node.frame) + index_back, n);
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

// Whether c has this index and this parent in Tree.
template <class Tree>
CUBEVERIFY_HD constexpr bool has_edge(int n, Word c, int index, Word parent) {
  const Node node = Tree::locate(n, c);
  return node.index == index && parent_of(node) == parent;
}

}  // namespace cubeverify
