#pragma once

#include "kernels/lanes/lanes.h"

namespace cubeverify::lanes {

// BDG(n) and its contraction F in lanes that hold n+1 bits (kernels/networks/de_bruijn.h).
template <class V>
struct Shifts {
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  explicit Shifts(int dimensions)
      : n(dimensions),
        ones(V::broadcast(all_ones(dimensions))),
        one(V::broadcast(1)),
        top(V::broadcast(bit(dimensions - 1))) {}

  // x shifted by one bit, b entering.
  Vec left(const Vec& x, Word b) const { return b == 0 ? (x + x) & ones : ((x + x) & ones) | one; }
  Vec right(const Vec& x, Word b) const { return b == 0 ? x >> 1 : (x >> 1) | top; }

  // True where y is one of the two shifts of x.
  Mask is_left(const Vec& x, const Vec& y) const { return V::equal(left(x, 0), y) | V::equal(left(x, 1), y); }
  Mask is_right(const Vec& x, const Vec& y) const { return V::equal(right(x, 0), y) | V::equal(right(x, 1), y); }

  // F of words of n+1 bits, and the words of n+1 bits with the given leftmost bit whose F is x.
  Vec contract(const Vec& v) const { return (v ^ (v >> 1)) & ones; }
  Vec lift(const Vec& x, Word leftmost) const {
    Vec v = x;
    for (int step = 1; step < n; step *= 2) v = v ^ (v >> step);
    return leftmost == 0 ? v : v ^ (ones + top + top);
  }

  int n;
  Vec ones;  // the word of n ones
  Vec one;
  Vec top;  // the word whose only 1-bit is the leftmost
};

}  // namespace cubeverify::lanes
