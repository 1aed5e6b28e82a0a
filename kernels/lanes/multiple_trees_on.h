#pragma once

#include "kernels/lanes/lift.h"
#include "kernels/lanes/scalar_lane.h"
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
  CUBEVERIFY_HD static constexpr Vec dimension(const Ring<V>& ring, const Vec& c, const Vec& tree) {
    return below_source(c, tree,
                        [n = ring.n](Word word, int j) { return static_cast<Word>(Trees::dimension(n, word, j)); });
  }
  CUBEVERIFY_HD static constexpr Vec level(const Ring<V>& ring, const Vec& c, const Vec& tree) {
    return below_source(c, tree,
                        [n = ring.n](Word word, int j) { return static_cast<Word>(Trees::level(n, word, j)); });
  }
  CUBEVERIFY_HD static constexpr Vec label(const Ring<V>& ring, const Vec& c, const Vec& tree) {
    return below_source(c, tree,
                        [n = ring.n](Word word, int j) { return static_cast<Word>(Trees::label(n, word, j)); });
  }
  // The dimensions of 0-bits across which there is an address whose parent is c.
  CUBEVERIFY_HD static constexpr Vec entered(const Ring<V>& ring, const Vec& c, const Vec& tree) {
    return lift<V>(c, tree, [n = ring.n](Word word, Word j) {
      Word all = 0;
      for (int d = 0; d < n; ++d) {
        if (!has_bit(word, d) && Trees::dimension(n, word ^ bit(d), static_cast<int>(j)) == d) all |= bit(d);
      }
      return all;
    });
  }

 private:
  template <class F>
  CUBEVERIFY_HD static constexpr Vec below_source(const Vec& c, const Vec& tree, F&& f) {
    return lift<V>(c, tree, [&](Word word, Word j) { return word == 0 ? 0 : f(word, static_cast<int>(j)); });
  }
};

template <class V>
requires(V::kLanes > 1 || by_formulas<V>) struct MultipleTreesOn<V, Msbt> {
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  [[gnu::always_inline]] CUBEVERIFY_HD static constexpr Vec k(const Ring<V>& ring, const Vec& c, const Vec& tree) {
    return ring.cyclic(first_one(ring, c, tree) + tree);
  }
  [[gnu::always_inline]] CUBEVERIFY_HD static constexpr Vec stepped_over(const Ring<V>& ring, const Vec& c,
                                                                         const Vec& tree) {
    return ring.left(V::shift_left(V::broadcast(~Word{1}), first_one(ring, c, tree)) & ring.ones, tree);
  }
  [[gnu::always_inline]] CUBEVERIFY_HD static constexpr Vec children(const Ring<V>& ring, const Vec& c,
                                                                     const Vec& tree) {
    const Vec bit_j = V::shift_left(V::broadcast(1), tree), first = first_one(ring, c, tree);
    const Vec across_j = V::select(V::meet(first, first), bit_j, Vec{});
    return V::select(V::meet(c, bit_j), stepped_over(ring, c, tree) | across_j, Vec{});
  }
  [[gnu::always_inline]] CUBEVERIFY_HD static constexpr Vec dimension(const Ring<V>& ring, const Vec& c,
                                                                      const Vec& tree) {
    return V::select(has_bit_j(c, tree), k(ring, c, tree), tree);
  }
  [[gnu::always_inline]] CUBEVERIFY_HD static constexpr Vec level(const Ring<V>& /*ring*/, const Vec& c,
                                                                  const Vec& tree) {
    const Vec weight = V::weight(c);
    return V::select(has_bit_j(c, tree), weight, weight + V::broadcast(2));
  }
  [[gnu::always_inline]] CUBEVERIFY_HD static constexpr Vec label(const Ring<V>& ring, const Vec& c, const Vec& tree) {
    const Vec dimension = k(ring, c, tree), late = dimension + ring.length;
    return V::select(has_bit_j(c, tree), V::select(V::less(dimension, tree), late, dimension), tree + ring.length);
  }
  [[gnu::always_inline]] CUBEVERIFY_HD static constexpr Vec entered(const Ring<V>& ring, const Vec& c,
                                                                    const Vec& tree) {
    return children(ring, c, tree) & ~c;
  }

 private:
  [[gnu::always_inline]] CUBEVERIFY_HD static constexpr Mask has_bit_j(const Vec& c, const Vec& tree) {
    return V::meet(c, V::shift_left(V::broadcast(1), tree));
  }
  // The first 1-bit met when stepping right from bit j, in the word turned so that bit j is bit 0; bit 0 if there is no
  // other.
  [[gnu::always_inline]] CUBEVERIFY_HD static constexpr Vec first_one(const Ring<V>& ring, const Vec& c,
                                                                      const Vec& tree) {
    return V::highest_bit(ring.right(c, tree) | V::broadcast(1));
  }
};

}  // namespace cubeverify::lanes
