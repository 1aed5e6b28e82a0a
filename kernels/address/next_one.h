#pragma once

#include "kernels/address/rotation.h"

namespace cubeverify {

// The first 1-bit of c != 0 met when stepping right from bit j, 0 <= j < n: j-1, j-2, ..., mod n, and at last bit j.
CUBEVERIFY_HD constexpr int next_one(int n, Word c, int j) { return cyclic(highest_bit(rotate_right(n, c, j)) + j, n); }

// The bits stepped over on the way there, as a set.
CUBEVERIFY_HD constexpr Word zeros_before_next_one(int n, Word c, int j) {
  return rotate_left(n, all_ones(n) & ~Word{1} << highest_bit(rotate_right(n, c, j)), j);
}

}  // namespace cubeverify
