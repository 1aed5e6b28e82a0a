#pragma once

#include "kernels/lanes/binomial_ways.h"

namespace cubeverify::lanes {

// What sweep `binomial` knows of its tree nodes before their checks, in lanes; none is the root.
template <class V>
struct BinomialNodes {
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  [[gnu::always_inline]] BinomialNodes(int n, const Vec& node)
      : t(node), label(labels<V>(t)), edge(t), level(V::highest_bit(label) + 1), fanout(fanouts<V>(n, label)) {
    const WaysUp<V> above(edge.parent);
    const Mask inner = V::meet(edge.parent, edge.parent);
    depth = above.depth + 1;
    in_half = V::equal(V::select(inner, above.last, edge.number), V::broadcast(1));
    parent_in_half = inner & V::equal(above.last, V::broadcast(1));
    volume = volumes<V>(n, above.halved + edge.number);
    phase = V::highest_bit(labels<V>(edge.parent)) + edge.number;
    phase_depth = above.depth + edge.number;
  }

  Vec t;
  Vec label;
  EdgesUp<V> edge;
  Vec level;  // of the label
  Vec fanout;
  Vec depth;
  Vec volume;
  Vec phase;
  Vec phase_depth;
  Mask in_half;  // below the root's first child, or it
  Mask parent_in_half;
};

}  // namespace cubeverify::lanes
