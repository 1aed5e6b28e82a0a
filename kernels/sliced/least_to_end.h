#pragma once

#include "kernels/address/blocks.h"

namespace cubeverify::sliced {

// Those of the starts among a block's high bits, all of which show the same in their first `same` bits, that no other
// of them beats before it comes to the low bits.
CUBEVERIFY_HD constexpr Word least_to_end(Word high, Word starts, int same) {
  Word open = starts;  // that have shown the same so far
  Word ended = 0;
  for (int s = same; (open & (open - 1)) != 0; ++s) {
    const Word before = bit(s) - 1;  // s may be 0
    ended |= open & before;
    open &= ~before;
    const Word showing_zero = open & ~(high << s);
    if (showing_zero != 0) open = showing_zero;
  }
  return ended | open;
}

// Those zeroes of a block's high bits that can be complemented so that the start of their only longest run may still be
// least, which is bit `only` of them: with the p-th zero of the run complemented, neither the other runs nor what is
// left of it may be longer than p.
CUBEVERIFY_HD constexpr Word inner_zeros(int high_bits, Word high, int run, int only) {
  const int last = only + 1 - run;
  const Word without = high | all_ones(run) << last;
  const int others = without == all_ones(high_bits) ? 0 : longest_zero_runs(high_bits, without).length;
  const int least = others > run / 2 ? others : run / 2, first = least > 1 ? least : 1;
  return first < run ? all_ones(run - first) << last : 0;
}

}  // namespace cubeverify::sliced
