#pragma once

#include "kernels/lanes/shifts.h"

namespace cubeverify::lanes {

// The complete binary trees of kernels/trees/shift_tree.h in lanes.
template <class V>
struct ShiftTreeLanes {
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  explicit ShiftTreeLanes(const Shifts<V>& network, int number)
      : ShiftTreeLanes(network, shift_tree<DeBruijn>(network.n, number)) {}

  Mask contains(const Vec& v) const { return ~V::equal(v, absent); }
  Mask is_root(const Vec& v) const { return V::equal(v, root); }
  Mask is_leaf(const Vec& v) const { return V::equal(v & dropped, leaf); }
  Vec child(const Shifts<V>& network, const Vec& v, Word entering) const {
    return to_left ? network.left(v, entering) : network.right(v, entering);
  }
  Vec parent(const Shifts<V>& network, const Vec& v) const {
    return to_left ? network.right(v, 1 - b) : network.left(v, 1 - b);
  }

  // The edges from v up to the root; n if fewer do not lead there.
  [[gnu::always_inline]] Vec depth(const Shifts<V>& network, Vec v) const {
    Vec steps{};
    for (int step = 0; step < network.n; ++step) {
      const Mask there = is_root(v);
      if (V::all(there)) break;
      steps = V::select(there, steps, steps + 1);
      v = V::select(there, v, parent(network, v));
    }
    return steps;
  }

  // True where an edge has the ends v and w.
  Mask has_edge(const Shifts<V>& network, const Vec& v, const Vec& w) const {
    return contains(v) & contains(w) &
           ((~is_root(v) & V::equal(parent(network, v), w)) | (~is_root(w) & V::equal(parent(network, w), v)));
  }

  bool to_left;
  Word b;
  Vec absent;
  Vec root;
  Vec dropped;  // the word with the bit that the next shift drops
  Vec leaf;     // what a leaf has there

 private:
  ShiftTreeLanes(const Shifts<V>& network, const ShiftTree<DeBruijn>& tree)
      : to_left(tree.to_left),
        b(tree.b),
        absent(V::broadcast(tree.absent())),
        root(V::broadcast(tree.root())),
        dropped(to_left ? network.top : network.one),
        leaf(b == 1 ? dropped : Vec{}) {}
};

}  // namespace cubeverify::lanes
