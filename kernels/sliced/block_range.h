#pragma once

#include <algorithm>

#include "kernels/facts/chunk.h"

namespace cubeverify::sliced {

// Splits a chunk into whole blocks, of which whole(first block, blocks) is told, and what is left before and after
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

}  // namespace cubeverify::sliced
