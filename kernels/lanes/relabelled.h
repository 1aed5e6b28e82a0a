#pragma once

#include "kernels/lanes/tree_on.h"
#include "kernels/trees/relabelled.h"

namespace cubeverify::lanes {

// The trees minL and maxR of kernels/trees/relabelled.h on lanes: both turn the other way than the tree whose frame
// they share. J(c) is read off least_right_rotations of another word as in kernels/lanes/trees.h.
template <class V>
struct MinLLanes {
  static constexpr bool kRight = false;
  static constexpr bool kLeading = true;
  static constexpr bool kNegated = true;
  static typename V::Vec seen(const Ring<V>&, const typename V::Vec& c) { return c; }
};

template <class V>
struct MaxRLanes {
  static constexpr bool kRight = true;
  static constexpr bool kLeading = false;
  static constexpr bool kNegated = false;
  static typename V::Vec seen(const Ring<V>& ring, const typename V::Vec& c) { return ~c & ring.ones; }
};

template <class V>
requires(V::kLanes > 1) struct TreeOn<V, MinL> : RotationTreeOn<V, MinLLanes<V>> {
};
template <class V>
requires(V::kLanes > 1) struct TreeOn<V, MaxR> : RotationTreeOn<V, MaxRLanes<V>> {
};

}  // namespace cubeverify::lanes
