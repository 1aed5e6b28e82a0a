#pragma once

#include "kernels/address/rotation.h"

// Least rotations, J(c) of TR-611 section 2, by candidate elimination: all n rotations of a word are compared at once,
// one bit of each per step, from their leading bits on. A set of candidates starts as all rotations; at each step those
// that show a 0 there drop the rest, if there are any. Mean steps: 5 to 6 for n = 28..44, because a few bits single out
// the longest block of zeroes.

namespace cubeverify {

// The set (bit j for rotation j) of all j for which R^j(c) is least. With c = 0 all n. c < 2^n, 1 <= n <= 64.
// Bit n-s of R^j(c), its s-th from the left, is bit (j - s) mod n of c.
CUBEVERIFY_HD constexpr Word least_right_rotations(int n, Word c) {
  Word candidates = all_ones(n);
  Word zeros = ~c & all_ones(n);
  for (int s = 1; s <= n; ++s) {
    zeros = (zeros << 1 | zeros >> (n - 1)) & all_ones(n);
    const Word kept = candidates & zeros;
    if (kept == 0) continue;
    candidates = kept;
    if ((kept & (kept - 1)) == 0) break;
  }
  return candidates;
}

}  // namespace cubeverify
