#pragma once

#include "kernels/address/rotation.h"

// Periods and necklaces (TR-611 section 2).

namespace cubeverify {

// P(c): the least u > 0 with R^u(c) = c, found by trying every u. 1 <= P(c) <= n. c < 2^n, 1 <= n <= 64, here and
// below; takes n rotations.
CUBEVERIFY_HD constexpr int period_by_definition(int n, Word c) {
  int u = 1;
  while (u < n && rotate_right(n, c, u) != c) ++u;
  return u;
}

// True if P(c) < n. A period below n divides n, so it divides n/q for a prime q: only those rotations are tried.
CUBEVERIFY_HD constexpr bool is_cyclic(int n, Word c) {
  int rest = n;
  for (int q = 2; q <= rest; ++q) {
    if (rest % q != 0) continue;
    if (rotate_right(n, c, n / q) == c) return true;
    while (rest % q == 0) rest /= q;
  }
  return false;
}

}  // namespace cubeverify
