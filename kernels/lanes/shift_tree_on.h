#pragma once

#include "kernels/lanes/network_on.h"

namespace cubeverify::lanes {

// One of the four complete binary trees in BDG(n) (CIS-TR-91-21 property 3.1) on lanes. Children are shifts, to the
// left or to the right; the bit that the next shift drops is 1-b except in leaves, where it is b. The nodes are all
// words but the one of n bits 1-b.
template <class V, class Network>
class ShiftTreeOn {
 public:
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;
  using Net = NetworkOn<V, Network>;

  static constexpr int kTrees = 4;

  // Number 0 left 1, 1 left 0, 2 right 1, 3 right 0.
  CUBEVERIFY_HD constexpr ShiftTreeOn(int n, int number)
      : n_(n),
        to_left_(number < 2),
        b_(number % 2 == 0 ? 1 : 0),
        absent_(V::broadcast(b_ == 0 ? all_ones(n) : 0)),
        // The last bit to enter the word of bits 1-b is b.
        root_(absent_ ^ V::broadcast(bit(to_left_ ? 0 : n - 1))),
        dropped_(V::broadcast(bit(to_left_ ? n - 1 : 0))),
        leaf_(b_ == 0 ? Vec{} : dropped_) {}

  CUBEVERIFY_HD constexpr Mask contains(const Vec& v) const { return ~V::equal(v, absent_); }
  CUBEVERIFY_HD constexpr Mask is_root(const Vec& v) const { return V::equal(v, root_); }
  CUBEVERIFY_HD constexpr Mask is_leaf(const Vec& v) const { return V::equal(v & dropped_, leaf_); }
  CUBEVERIFY_HD constexpr Vec child(const Net& network, const Vec& v, Word entering) const {
    return to_left_ ? network.left(v, entering) : network.right(v, entering);
  }
  CUBEVERIFY_HD constexpr Vec parent(const Net& network, const Vec& v) const {
    return to_left_ ? network.right(v, 1 - b_) : network.left(v, 1 - b_);
  }

  // The edges from v up to the root; n if fewer do not lead there.
  CUBEVERIFY_HD constexpr Vec depth(const Net& network, Vec v) const {
    Vec steps{};
    for (int step = 0; step < n_; ++step) {
      const Mask there = is_root(v);
      if (V::all(there)) break;
      steps = V::select(there, steps, steps + 1);
      v = V::select(there, v, parent(network, v));
    }
    return steps;
  }

  // True where an edge has the ends v and w.
  CUBEVERIFY_HD constexpr Mask has_edge(const Net& network, const Vec& v, const Vec& w) const {
    return contains(v) & contains(w) &
           ((~is_root(v) & V::equal(parent(network, v), w)) | (~is_root(w) & V::equal(parent(network, w), v)));
  }

 private:
  int n_;
  bool to_left_;
  Word b_;
  Vec absent_;
  Vec root_;
  Vec dropped_;  // the word with the bit that the next shift drops
  Vec leaf_;     // what a leaf has there
};

}  // namespace cubeverify::lanes
