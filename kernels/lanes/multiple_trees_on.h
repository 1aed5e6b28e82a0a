#pragma once

#include "kernels/lanes/lift.h"
#include "kernels/trees/msbt.h"

namespace cubeverify::lanes {

// Multiple trees of the kind of kernels/trees/msbt.h on lanes of type V: what their scalar functions say at address c
// in tree j, in every lane. Any are asked lane by lane; the right ones have vector code below. What they say of the
// source means nothing.
template <class V, class Trees>
struct MultipleTreesOn {
  using Vec = typename V::Vec;

  CUBEVERIFY_HD static constexpr Vec k(const Ring<V>& ring, const Vec& c, const Vec& tree) {
    return below_source(c, tree, [n = ring.n](Word word, int j) { return static_cast<Word>(Trees::k(n, word, j)); });
  }
  CUBEVERIFY_HD static constexpr Vec stepped_over(const Ring<V>& ring, const Vec& c, const Vec& tree) {
    return below_source(c, tree, [n = ring.n](Word word, int j) { return Trees::stepped_over(n, word, j); });
  }
  CUBEVERIFY_HD static constexpr Vec children(const Ring<V>& ring, const Vec& c, const Vec& tree) {
    return below_source(c, tree, [n = ring.n](Word word, int j) { return Trees::children(n, word, j); });
  }

 private:
  template <class F>
  CUBEVERIFY_HD static constexpr Vec below_source(const Vec& c, const Vec& tree, F&& f) {
    return lift<V>(c, tree, [&](Word word, Word j) { return word == 0 ? 0 : f(word, static_cast<int>(j)); });
  }
};

template <class V>
requires(V::kLanes > 1) struct MultipleTreesOn<V, Msbt> {
  using Vec = typename V::Vec;

  [[gnu::always_inline]] static Vec k(const Ring<V>& ring, const Vec& c, const Vec& tree) {
    return ring.cyclic(first_one(ring, c, tree) + tree);
  }
  [[gnu::always_inline]] static Vec stepped_over(const Ring<V>& ring, const Vec& c, const Vec& tree) {
    return ring.left(V::shift_left(V::broadcast(~Word{1}), first_one(ring, c, tree)) & ring.ones, tree);
  }
  [[gnu::always_inline]] static Vec children(const Ring<V>& ring, const Vec& c, const Vec& tree) {
    const Vec bit_j = V::shift_left(V::broadcast(1), tree), first = first_one(ring, c, tree);
    const Vec across_j = V::select(V::meet(first, first), bit_j, Vec{});
    return V::select(V::meet(c, bit_j), stepped_over(ring, c, tree) | across_j, Vec{});
  }

 private:
  // The first 1-bit met when stepping right from bit j, in the word turned so that bit j is bit 0; bit 0 if there is no
  // other.
  [[gnu::always_inline]] static Vec first_one(const Ring<V>& ring, const Vec& c, const Vec& tree) {
    return V::highest_bit(ring.right(c, tree) | V::broadcast(1));
  }
};

}  // namespace cubeverify::lanes
