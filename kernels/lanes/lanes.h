#pragma once

#include <cstddef>

#include "kernels/address/word.h"

// A lane type V is one kind of vector register holding V::kLanes words of V::Element (32 bits for n <= 32, else 64):
//   Vec, Mask                     the words; one truth value for each. Vec has the C operators, Mask has & | ~
//   Wide, kParts                  the lane type of 64 bits, and how many of it hold the lanes of one Vec
//   widen(x, part)                one of the kParts equal parts of x in 64-bit lanes, lowest lanes first
//   broadcast(x), iota()          x in every lane; the lane's number
//   load(from), store(x, to)      kLanes elements, aligned to 64 bytes
//   first(x)                      the word in lane 0
//   shift_left, shift_right       (x, by), lane by lane; 0 where `by` is the width or more
//   funnel_left(x, below, by)     x shifted left, the highest bits of `below` shifted in; 0 < by <= the width, and at
//                                 the width either x or `below` (they agree where it is used)
//   reverse(x)                    the bits of a whole lane in the opposite order
//   weight(x), highest_bit(x)     as kernels/address/word.h; highest_bit(0) wraps around to all ones (-1)
//   highest_only(x)               the word whose only 1-bit is the highest of x; 0 for 0
//   equal(a, b), less(a, b)       a = b; a < b unsigned
//   lesser(a, b)                  the lesser of a and b, unsigned
//   meet(a, b)                    a & b != 0
//   select(m, a, b)               a where m, else b
//   and_where(m, a, b)            a & b where m, else a
//   any(m), all(m), bits(m)       the last with bit i for lane i
//   low_product(a, b)             of 64-bit lanes: the product of their lower halves
//   clear_upper()                 before code for any x86-64 is called again and again (kernels/forms/vzeroupper.h)

namespace cubeverify::lanes {

// The n-bit words of one n, in lanes.
template <class V>
struct Ring {
  using Vec = typename V::Vec;

  CUBEVERIFY_HD explicit constexpr Ring(int dimensions)
      : n(dimensions),
        ones(V::broadcast(all_ones(dimensions))),
        length(V::broadcast(static_cast<Word>(dimensions))),
        last(V::broadcast(static_cast<Word>(dimensions - 1))),
        spare(V::broadcast(8 * sizeof(typename V::Element) - static_cast<Word>(dimensions))) {}

  // L(x) and R(x).
  CUBEVERIFY_HD constexpr Vec left(Vec x) const { return ((x + x) | V::shift_right(x, last)) & ones; }
  CUBEVERIFY_HD constexpr Vec right(Vec x) const { return ((x >> 1) | V::shift_left(x, last)) & ones; }
  // L^steps(x) and R^steps(x), 0 <= steps < n.
  CUBEVERIFY_HD constexpr Vec left(Vec x, Vec steps) const {
    return (V::shift_left(x, steps) | V::shift_right(x, length - steps)) & ones;
  }
  CUBEVERIFY_HD constexpr Vec right(Vec x, Vec steps) const {
    return (V::shift_right(x, steps) | V::shift_left(x, length - steps)) & ones;
  }
  // B(x).
  CUBEVERIFY_HD constexpr Vec reverse(Vec x) const { return V::shift_right(V::reverse(x), spare); }
  // a mod n for 0 <= a < 2n.
  CUBEVERIFY_HD constexpr Vec cyclic(Vec a) const { return V::select(V::less(a, length), a, a - length); }
  // True in every lane.
  CUBEVERIFY_HD constexpr typename V::Mask every() const { return V::equal(ones, ones); }

  int n;
  Vec ones;    // the word of n ones
  Vec length;  // n
  Vec last;    // n - 1
  Vec spare;   // a lane's bits above n
};

// The lowest 1-bit of each word, left in place.
template <class Vec>
CUBEVERIFY_HD constexpr Vec lowest_only(const Vec& x) {
  return x & (Vec{} - x);
}

// The highest 1-bit of each word, left in place; 0 for 0.
template <class V>
CUBEVERIFY_HD constexpr typename V::Vec highest_only(const typename V::Vec& x) {
  return V::highest_only(x);
}

// True in the lanes whose word has two 1-bits or more.
template <class V>
CUBEVERIFY_HD constexpr typename V::Mask many(const typename V::Vec& x) {
  return V::meet(x, x - 1);
}

// True if no lane has both x and y other than 0. (To compare with 0 takes an operation less than to find what is not.)
template <class V>
CUBEVERIFY_HD constexpr bool never_both(const typename V::Vec& x, const typename V::Vec& y) {
  return V::all(V::equal(x, typename V::Vec{}) | V::equal(y, typename V::Vec{}));
}

}  // namespace cubeverify::lanes
