#pragma once

#include <algorithm>
#include <vector>

#include "kernels/facts/chunk.h"

namespace cubeverify::sliced {

// Splits a chunk into whole blocks, of which whole(first block, blocks) is called, and what is left before and after
// them, which rest(chunk) gets.
template <class BitPlane, class Whole, class Rest>
void in_blocks(Chunk chunk, Whole&& whole, Rest&& rest) {
  constexpr Word kBlock = bit(BitPlane::kLowBits);
  const Word head = std::min(chunk.count, (Word{0} - chunk.first) % kBlock);
  const Word blocks = (chunk.count - head) / kBlock;
  const Word tail = (chunk.count - head) % kBlock;
  if (head != 0) rest(Chunk{chunk.first, head});
  if (blocks != 0) whole((chunk.first + head) / kBlock, blocks);
  if (tail != 0) rest(Chunk{chunk.first + head + blocks * kBlock, tail});
}

// The same where blocks may be left to another form: whole(first block, blocks, left) adds them to `left`, and rest
// gets their addresses.
template <class BitPlane, class Whole, class Rest>
void in_blocks_but(Chunk chunk, Whole&& whole, Rest&& rest) {
  constexpr int kLowBits = BitPlane::kLowBits;
  in_blocks<BitPlane>(
      chunk,
      [&](Word first, Word blocks) {
        std::vector<Word> left;
        whole(first, blocks, left);
        BitPlane::clear_upper();
        std::ranges::sort(left);
        for (std::size_t i = 0; i < left.size();) {
          Word together = 1;
          while (i + together < left.size() && left[i + together] == left[i] + together) ++together;
          rest(Chunk{left[i] << kLowBits, together << kLowBits});
          i += together;
        }
      },
      rest);
}

}  // namespace cubeverify::sliced
