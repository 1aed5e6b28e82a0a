#pragma once

#include "kernels/lanes/lanes.h"

namespace cubeverify::lanes {

// The edges of B(n) in lanes (kernels/trees/binomial_tree.h); t != 0 in every lane.
template <class V>
struct EdgesUp {
  using Vec = typename V::Vec;

  explicit EdgesUp(const Vec& t) : number(V::weight(t ^ (t - 1))), parent(V::shift_right(t, number)) {}

  Vec number;
  Vec parent;
};

// The label of a tree node, and the label of its child number k.
template <class V>
typename V::Vec labels(const typename V::Vec& t) {
  return (t + t) | V::broadcast(1);
}
template <class V>
typename V::Vec child_labels(const typename V::Vec& label, const typename V::Vec& k) {
  return V::shift_left(label, k) | V::broadcast(1);
}

// The number of children by label.
template <class V>
typename V::Vec fanouts(int n, const typename V::Vec& label) {
  return V::broadcast(static_cast<Word>(n)) - V::highest_bit(label);
}

// The label at the top of a label's cluster.
template <class V>
typename V::Vec tops(const typename V::Vec& label) {
  return V::shift_right(label, V::weight(label ^ (label - 1)) - 1);
}

// The ways up to the root; the depth is 0 and nothing halved in lanes that are there.
template <class V>
struct WaysUp {
  using Vec = typename V::Vec;

  [[gnu::always_inline]] explicit WaysUp(Vec t) {
    for (;;) {
      const auto live = V::meet(t, t);
      if (!V::any(live)) break;
      // The root would stay where it is: number is the width there, and shifting by that leaves 0.
      const EdgesUp<V> edge(t);
      depth = V::select(live, depth + 1, depth);
      halved = V::select(live, halved + edge.number, halved);
      last = V::select(live, edge.number, last);
      t = edge.parent;
    }
  }

  Vec depth{};
  Vec halved{};  // how often the volume was, which is the sum of the edges' numbers
  Vec last{};    // the number of the root's child
};

// The volume in units of 2^-n, which was halved so often; 0 for more than n times.
template <class V>
typename V::Vec volumes(int n, const typename V::Vec& halved) {
  // A negative shift is one by more than the width.
  return V::shift_left(V::broadcast(1), V::broadcast(static_cast<Word>(n)) - halved);
}

}  // namespace cubeverify::lanes
