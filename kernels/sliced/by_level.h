#pragma once

#include "kernels/address/same_weight.h"

namespace cubeverify::sliced {

// Blocks first, ..., first + count - 1, counted from address 0, those of one level together, so that their planes can
// be counted together: calls visit(high bits) for each, and done(their 1-bits) after those of a level.
void by_level(Word first, Word count, auto&& visit, auto&& done) {
  // A tile's blocks share all but so many of their bits.
  constexpr int kMostTileBits = 13;
  const int tile_bits = count < bit(kMostTileBits) ? highest_bit(count) : kMostTileBits;
  const Word last = first + count - 1;
  for (Word tile = first >> tile_bits; tile <= last >> tile_bits; ++tile) {
    for (int ones = 0; ones <= tile_bits; ++ones) {
      const Word end = ones == 0 ? 0 : all_ones(ones) << (tile_bits - ones);
      for (Word within = ones == 0 ? 0 : all_ones(ones);; within = next_of_same_weight(within)) {
        const Word high = tile << tile_bits | within;
        if (high >= first && high <= last) visit(high);
        if (within == end) break;
      }
      done(weight(tile) + ones);
    }
  }
}

}  // namespace cubeverify::sliced
