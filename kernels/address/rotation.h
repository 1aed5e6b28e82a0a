#pragma once

#include <cassert>

#include "kernels/address/word.h"

// Rotation and bit reversal of n-bit words (TR-611 section 2, "Preliminaries").

namespace cubeverify {

// R^steps(c): bit m of the result is bit (m + steps) mod n of c. 0 <= steps < n.
CUBEVERIFY_HD constexpr Word rotate_right(int n, Word c, int steps) {
  assert(steps >= 0 && steps < n && c <= all_ones(n));
  // The left shift is split in two so that n = 64 with no steps does not shift by 64.
  return (c >> steps | c << (n - 1 - steps) << 1) & all_ones(n);
}

// L^steps(c), the inverse of R^steps. 0 <= steps < n.
CUBEVERIFY_HD constexpr Word rotate_left(int n, Word c, int steps) {
  assert(steps >= 0 && steps < n && c <= all_ones(n));
  return (c << steps | c >> (n - 1 - steps) >> 1) & all_ones(n);
}

// A word of 64 bits, the last first.
constexpr Word reversed(Word c) {
  c = (c >> 1 & 0x5555555555555555) | (c & 0x5555555555555555) << 1;
  c = (c >> 2 & 0x3333333333333333) | (c & 0x3333333333333333) << 2;
  c = (c >> 4 & 0x0f0f0f0f0f0f0f0f) | (c & 0x0f0f0f0f0f0f0f0f) << 4;
  c = (c >> 8 & 0x00ff00ff00ff00ff) | (c & 0x00ff00ff00ff00ff) << 8;
  c = (c >> 16 & 0x0000ffff0000ffff) | (c & 0x0000ffff0000ffff) << 16;
  return c >> 32 | c << 32;
}

// B(c): bit m of the result is bit n-1-m of c.
CUBEVERIFY_HD constexpr Word reverse_bits(int n, Word c) {
  assert(c <= all_ones(n));
  CUBEVERIFY_IF_DEVICE((return __brevll(c) >> (kMaxDimensions - n);), (return reversed(c) >> (kMaxDimensions - n);))
}

// T(i, s), the relative address of node i with respect to source s (and back again).
CUBEVERIFY_HD constexpr Word translate(Word i, Word s) { return i ^ s; }

// a mod n for -n <= a < 2n: dimensions are counted cyclically.
CUBEVERIFY_HD constexpr int cyclic(int a, int n) {
  assert(a >= -n && a < 2 * n);
  return a < 0 ? a + n : a >= n ? a - n : a;
}

}  // namespace cubeverify
