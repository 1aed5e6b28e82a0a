#pragma once

#include "kernels/address/word.h"

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

}  // namespace cubeverify::sliced
