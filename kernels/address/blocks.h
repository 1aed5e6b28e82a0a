#pragma once

#include "kernels/address/rotation.h"

// Longest sets of consecutive equal bits: blocks are counted cyclically (TR-611 section 4), runs are not (section 6).
// Those of 0-bits are those of 1-bits of the complement.

namespace cubeverify {

// The longest blocks of a word.
struct Blocks {
  Word leftmost;  // the leftmost bit of each, as a set
  int length;
};

// The longest cyclic blocks of 1-bits of c; none, of length 0, for c = 0 and c = 2^n - 1.
CUBEVERIFY_HD constexpr Blocks longest_blocks(int n, Word c) {
  if (c == 0 || c == all_ones(n)) return {0, 0};
  Blocks blocks{c, 1};
  // A bit is in the set while it leads `length` 1-bits.
  for (;;) {
    const Word longer = blocks.leftmost & rotate_left(n, blocks.leftmost, 1);
    if (longer == 0) return blocks;
    blocks.leftmost = longer;
    ++blocks.length;
  }
}

// The longest runs of 0-bits of c as an n-bit word, c != 2^n - 1.
CUBEVERIFY_HD constexpr Blocks longest_zero_runs(int n, Word c) {
  Blocks runs{~c & all_ones(n), 1};
  for (;;) {
    const Word longer = runs.leftmost & runs.leftmost << 1;
    if (longer == 0) return runs;
    runs.leftmost = longer;
    ++runs.length;
  }
}

// The number of bits of the longest run of 1-bits of c.
CUBEVERIFY_HD constexpr int longest_run(Word c) {
  int length = 0;
  for (; c != 0; c &= c >> 1) ++length;
  return length;
}

// The number of 1-bits that trail c as an n-bit word.
CUBEVERIFY_HD constexpr int trailing_ones(int n, Word c) { return c == all_ones(n) ? n : lowest_bit(~c); }

}  // namespace cubeverify
