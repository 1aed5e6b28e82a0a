#pragma once

#include "kernels/networks/de_bruijn.h"

namespace cubeverify {

// One of the four complete binary trees in BDG(n) (CIS-TR-91-21 property 3.1). Children are shifts, to the left or to
// the right; the bit that the next shift drops is 1-b except in leaves, where it is b. The nodes are all words but the
// one of n bits 1-b.
template <class Network>
class ShiftTree {
 public:
  static constexpr int kTrees = 4;

  // Number 0 left 1, 1 left 0, 2 right 1, 3 right 0: the direction of the shifts, and b.
  CUBEVERIFY_HD constexpr ShiftTree(int n, int number)
      : n_(n),
        to_left_(number < 2),
        b_(number % 2 == 0 ? 1 : 0),
        absent_(b_ == 0 ? all_ones(n) : 0),
        root_(absent_ ^ bit(to_left_ ? 0 : n - 1)) {}

  CUBEVERIFY_HD constexpr bool contains(Word v) const { return v != absent_; }
  // The last bit to enter the word of bits 1-b is b.
  CUBEVERIFY_HD constexpr bool is_root(Word v) const { return v == root_; }
  CUBEVERIFY_HD constexpr bool is_leaf(Word v) const { return (v >> (to_left_ ? n_ - 1 : 0) & 1) == b_; }
  CUBEVERIFY_HD constexpr Word child(Word v, Word entering) const {
    return to_left_ ? Network::left(n_, v, entering) : Network::right(n_, v, entering);
  }
  CUBEVERIFY_HD constexpr Word parent(Word v) const {
    return to_left_ ? Network::right(n_, v, 1 - b_) : Network::left(n_, v, 1 - b_);
  }

  // The edges from v up to the root; n if fewer do not lead there.
  CUBEVERIFY_HD constexpr int depth(Word v) const {
    int steps = 0;
    for (; steps < n_ && !is_root(v); ++steps) v = parent(v);
    return steps;
  }

  // Whether an edge has the ends v and w.
  CUBEVERIFY_HD constexpr bool has_edge(Word v, Word w) const {
    return contains(v) && contains(w) && ((!is_root(v) && parent(v) == w) || (!is_root(w) && parent(w) == v));
  }

 private:
  int n_;
  bool to_left_;
  Word b_;
  Word absent_;
  Word root_;
};

}  // namespace cubeverify
