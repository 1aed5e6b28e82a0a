#pragma once

#include "kernels/lanes/least_rotation.h"

namespace cubeverify::lanes {

// The four trees of kernels/trees/sbnt.h on lanes. A tree's J(c) is read off J' = least_right_rotations of another
// word:
//   seen(ring, c)      that word
//   kNegated           J = {(n - j) mod n : j in J'} instead of J'
//   kRight             as in kernels/trees/spanning_tree.h
//   kLeading           whether it is the leading zeroes that are complemented
template <class V>
struct MinRLanes {
  static constexpr bool kRight = true;
  static constexpr bool kLeading = true;
  static constexpr bool kNegated = false;
  static typename V::Vec seen(const Ring<V>&, const typename V::Vec& c) { return c; }
};

template <class V>
struct MaxLLanes {
  static constexpr bool kRight = false;
  static constexpr bool kLeading = false;
  static constexpr bool kNegated = true;
  static typename V::Vec seen(const Ring<V>& ring, const typename V::Vec& c) { return ~c & ring.ones; }
};

template <class V>
struct MinBLLanes {
  static constexpr bool kRight = false;
  static constexpr bool kLeading = false;
  static constexpr bool kNegated = false;
  static typename V::Vec seen(const Ring<V>& ring, const typename V::Vec& c) { return ring.reverse(c); }
};

template <class V>
struct MaxBRLanes {
  static constexpr bool kRight = true;
  static constexpr bool kLeading = true;
  static constexpr bool kNegated = true;
  static typename V::Vec seen(const Ring<V>& ring, const typename V::Vec& c) { return ring.reverse(~c & ring.ones); }
};

// The element of J' that gives the least of J, as a word with that bit. Negated, 0 comes first, then n - 1, n - 2, ...
template <class V, class Tree>
typename V::Vec first_of(const typename V::Vec& rotations) {
  if constexpr (Tree::kNegated) {
    const auto one = V::broadcast(1);
    return V::select(V::meet(rotations, one), one, highest_only<V>(rotations));
  } else {
    return lowest_only(rotations);
  }
}

// True in the lanes where index(c) is the one that belongs to the bit `first` of J'. What becomes of the other
// candidates does not matter once it is dropped.
template <class V, class Tree>
[[gnu::always_inline]] inline typename V::Mask has_index(const Ring<V>& ring, const typename V::Vec& c,
                                                         const typename V::Vec& first) {
  const auto candidates = eliminate<V>(ring, Tree::seen(ring, c), [&](const typename V::Vec& left) {
    return !V::any(many<V>(left) & V::meet(left, first));
  });
  return V::equal(first_of<V, Tree>(candidates), first);
}

}  // namespace cubeverify::lanes
