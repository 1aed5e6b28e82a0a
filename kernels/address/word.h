#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#include "kernels/portability.h"

// Words of n bits, 1 <= n <= 64, held in the low bits of 64. Bit n-1 is the leftmost (TR-611 section 2). Every function
// here expects the bits above n to be 0 and leaves them 0; none shifts by 64. Debug builds assert the ranges.

namespace cubeverify {

// An n-bit address relative to the source, or a set of dimensions with bit m standing for dimension m.
using Word = std::uint64_t;

inline constexpr int kMaxDimensions = 64;

// The n-bit word of all ones, for 1 <= n <= 64.
CUBEVERIFY_HD constexpr Word all_ones(int n) {
  assert(n >= 1 && n <= kMaxDimensions);
  return ~Word{0} >> (kMaxDimensions - n);
}

// The word whose only 1-bit is bit m, 0 <= m <= 63.
CUBEVERIFY_HD constexpr Word bit(int m) {
  assert(m >= 0 && m < kMaxDimensions);
  return Word{1} << m;
}

// Bit m, 0 <= m <= 63.
CUBEVERIFY_HD constexpr bool has_bit(Word c, int m) {
  assert(m >= 0 && m < kMaxDimensions);
  return (c >> m & 1) != 0;
}

// ||c||, the number of 1-bits: the level of address c in any greedy tree.
CUBEVERIFY_HD constexpr int weight(Word c) { CUBEVERIFY_IF_DEVICE((return __popcll(c);), (return std::popcount(c);)) }

// The position of the leftmost 1-bit. Undefined for c = 0.
CUBEVERIFY_HD constexpr int highest_bit(Word c) {
  assert(c != 0);
  CUBEVERIFY_IF_DEVICE((return 63 - __clzll(static_cast<long long>(c));), (return 63 - std::countl_zero(c);))
}

// The position of the rightmost 1-bit: the number of trailing zeroes. Undefined for c = 0.
CUBEVERIFY_HD constexpr int lowest_bit(Word c) {
  assert(c != 0);
  CUBEVERIFY_IF_DEVICE((return __ffsll(static_cast<long long>(c)) - 1;), (return std::countr_zero(c);))
}

// The number of leading zeroes of c as an n-bit word; n for c = 0.
CUBEVERIFY_HD constexpr int leading_zeros(int n, Word c) { return c == 0 ? n : n - 1 - highest_bit(c); }

// c without its leftmost 1-bit. Undefined for c = 0.
CUBEVERIFY_HD constexpr Word without_highest_bit(Word c) { return c ^ bit(highest_bit(c)); }

}  // namespace cubeverify
