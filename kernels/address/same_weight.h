#pragma once

#include "kernels/address/word.h"

// Words of one weight in increasing order. Words here are below 2^62, so that no carry is lost.

namespace cubeverify {

// The least word above v that has as many 1-bits (Gosper's hack, HAKMEM item 175). v != 0.
CUBEVERIFY_HD constexpr Word next_of_same_weight(Word v) {
  const int low = lowest_bit(v);
  const Word carried = v + bit(low);
  return carried | (v ^ carried) >> 2 >> low;
}

// The least word not below v that has `ones` 1-bits. 0 <= ones <= 62.
CUBEVERIFY_HD constexpr Word least_of_weight(Word v, int ones) {
  // No word from v up to where the carry leads has fewer 1-bits than v.
  while (weight(v) > ones) v += bit(lowest_bit(v));
  while (weight(v) < ones) v |= v + 1;
  return v;
}

}  // namespace cubeverify
