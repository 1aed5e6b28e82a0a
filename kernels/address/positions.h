#pragma once

#include "kernels/address/word.h"

namespace cubeverify {

// The sum of the positions of the 1-bits of a word, all of them below 2^kBits, kBits <= 6: bit by bit of the positions.
template <int kBits = 6>
CUBEVERIFY_HD constexpr Word sum_of_positions(Word set) {
  constexpr Word kWithBit[] = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0,
                               0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000};
  Word sum = 0;
  for (int b = 0; b < kBits; ++b) sum += static_cast<Word>(weight(set & kWithBit[b])) << b;
  return sum;
}

}  // namespace cubeverify
