#pragma once

#include "kernels/address/blocks.h"

namespace cubeverify::sliced {

// Which addresses of a block are the least of their rotations (TR-611 section 2). All of them begin with the shared
// high bits, so most of what decides it is decided once for the block.
struct LowBound {
  enum Kind {
    kNone,  // none is
    kFrom,  // those with low bits `least` or above, unless their end beats the front (is_beaten)
    kEach   // each must be looked at by itself
  };
  Kind kind;
  Word least = 0;  // may be 2^kLowBits
};

// Of the block whose n - kLowBits high bits are `high`, which has its leftmost bit 0 and is not 0. The high bits must
// be more than the low bits.
template <int kLowBits>
[[gnu::always_inline]] CUBEVERIFY_HD constexpr LowBound low_bound(int n, Word high) {
  const int high_bits = n - kLowBits;
  const int leading = high_bits - 1 - highest_bit(high);
  const Blocks runs = longest_zero_runs(high_bits, high);
  if (runs.length > leading) return {LowBound::kNone};
  // The least low bits with which no rotation that starts in the high bits is less.
  Word least = 0;
  Word starts = runs.leftmost ^ bit(high_bits - 1);
  if (!has_bit(high, 0)) starts |= bit(lowest_bit(high) - 1);
  for (; starts != 0; starts &= starts - 1) {
    const int start = lowest_bit(starts);
    const int known = start + 1;
    const Word own = high & all_ones(known);
    const Word first = high >> (high_bits - known);
    if (own > first) continue;
    if (own < first) return {LowBound::kNone};
    if (high_bits - known <= kLowBits) return {LowBound::kEach};
    // What follows there are the low bits; they must not be below what follows the same bits in front.
    const Word next = high >> (high_bits - known - kLowBits) & all_ones(kLowBits);
    const Word equal = high << kLowBits | next;
    const Word wanted = rotate_right(n, equal, kLowBits + known) < equal ? next + 1 : next;
    if (wanted > least) least = wanted;
  }
  return {LowBound::kFrom, least};
}

// Whether low bits end in one bit or more that are not above as many of the first bits of x, where a block's high bits
// begin with x. If they are the same, the high bits follow: and those are less than any of their own parts, unless they
// repeat themselves so soon that low_bound is kEach.
template <int kLowBits>
CUBEVERIFY_HD constexpr bool is_beaten(Word x, Word low) {
  for (int known = 1; known <= kLowBits; ++known) {
    if ((low & all_ones(known)) <= x >> (kLowBits - known)) return true;
  }
  return false;
}

}  // namespace cubeverify::sliced
