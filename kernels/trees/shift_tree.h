#pragma once

#include "kernels/networks/de_bruijn.h"

namespace cubeverify {

// One of the four complete binary trees in BDG(n) (CIS-TR-91-21 property 3.1). Children are shifts, to the left or to
// the right; the bit that the next shift drops is 1-b except in leaves, where it is b. The nodes are all words but the
// one of n bits 1-b.
template <class Network>
struct ShiftTree {
  int n;
  bool to_left;
  Word b;

  CUBEVERIFY_HD constexpr Word absent() const { return b == 0 ? all_ones(n) : 0; }
  CUBEVERIFY_HD constexpr bool contains(Word v) const { return v != absent(); }
  // The last bit to enter the word of bits 1-b is b.
  CUBEVERIFY_HD constexpr Word root() const { return absent() ^ bit(to_left ? 0 : n - 1); }
  CUBEVERIFY_HD constexpr bool is_leaf(Word v) const { return (v >> (to_left ? n - 1 : 0) & 1) == b; }
  CUBEVERIFY_HD constexpr Word child(Word v, Word entering) const {
    return to_left ? Network::left(n, v, entering) : Network::right(n, v, entering);
  }
  CUBEVERIFY_HD constexpr Word parent(Word v) const {
    return to_left ? Network::right(n, v, 1 - b) : Network::left(n, v, 1 - b);
  }

  // The edges from v up to the root; n if fewer do not lead there.
  CUBEVERIFY_HD constexpr int depth(Word v) const {
    int steps = 0;
    for (; v != root() && steps < n; ++steps) v = parent(v);
    return steps;
  }
  CUBEVERIFY_HD constexpr bool has_edge(Word v, Word w) const {
    const auto up = [this](Word below, Word above) {
      return contains(below) && contains(above) && below != root() && parent(below) == above;
    };
    return up(v, w) || up(w, v);
  }
};

// Number 0 left 1, 1 left 0, 2 right 1, 3 right 0.
template <class Network>
CUBEVERIFY_HD constexpr ShiftTree<Network> shift_tree(int n, int number) {
  return {n, number < 2, number % 2 == 0 ? Word{1} : Word{0}};
}

}  // namespace cubeverify
