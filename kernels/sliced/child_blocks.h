#pragma once

#include "kernels/sliced/exceptional_addresses.h"

// Representatives of rotation classes hang from each other, in the SBnT of TR-611 section 3, by leading zeroes: the
// children of a block's by a high bit lie in the blocks where that bit is 1 as well (kernels/sweeps/orbit/facts.h).

namespace cubeverify::sliced {

// The high bits first, ..., last of a block, left of its leftmost 1, whose complement may lead to children.
struct ChildBits {
  int first;
  int last;
};

// Of the block with these high bits, which has its leftmost bit 0 and is not 0.
CUBEVERIFY_HD constexpr ChildBits child_bits(int high_bits, Word high) {
  const int top = highest_bit(high);
  const int leading = high_bits - 1 - top;
  // A child with p leading zeroes has leading - 1 - p of them after the next 1, and these must not be more.
  return {top + 1, high_bits - 1 - (leading / 2 > 1 ? leading / 2 : 1)};
}

// Whether one of the odd addresses of the block has these low bits.
template <int kLowBits>
CUBEVERIFY_HD constexpr bool has_odd_low(const ExceptionalAddresses<kLowBits>& exceptional, Word high, Word low) {
  bool has = false;
  exceptional.in(high).each([&](Word c) { has = has || c == (high << kLowBits | low); });
  return has;
}

// Calls f with the low bits of the odd addresses of the block high | bit(m), but for those that blocks high | bit(k)
// have, from <= k < m.
template <int kLowBits, class F>
CUBEVERIFY_HD constexpr void each_new_odd_low(const ExceptionalAddresses<kLowBits>& exceptional, Word high, int from,
                                              int m, F&& f) {
  exceptional.in(high | bit(m)).each([&](Word c) {
    const Word low = c & all_ones(kLowBits);
    bool is_new = true;
    for (int before = from; before < m; ++before) is_new = is_new && !has_odd_low(exceptional, high | bit(before), low);
    if (is_new) f(low);
  });
}

// Calls f with low bits, with each once, whose representatives in the block are for the plain form to record: those of
// odd addresses of the block, and of the blocks with its children. Of a class whose least address has a cyclic child,
// not all addresses have one.
template <int kLowBits, class F>
CUBEVERIFY_HD constexpr void each_odd_low(const ExceptionalAddresses<kLowBits>& exceptional, int high_bits, Word high,
                                          F&& f) {
  const ChildBits bits = child_bits(high_bits, high);
  int first = -1;  // the first block that has one: none before it is to be searched
  // The first of these bits is 1 in the block itself.
  for (int m = bits.first - 1; m <= bits.last; ++m) {
    bool some = false;
    each_new_odd_low(exceptional, high, first < 0 ? m : first, m, [&](Word low) {
      some = true;
      f(low);
    });
    if (first < 0 && some) first = m;
  }
}

}  // namespace cubeverify::sliced
