#pragma once

#include <algorithm>
#include <memory>
#include <span>

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

// Visits units in the plain form, from within the form in such planes.
template <class BitPlane, class S>
void visit_plainly(int n, Chunk units, std::span<Word> tally) {
  BitPlane::clear_upper();
  visit_plain<S>(n, units, tally);
}

// A chunk by Slices in whole blocks, and by the plain form of S before the first and after the last of them.
template <class BitPlane, class Slices, class S>
void visit_in_slices(int n, Chunk chunk, std::span<Word> tally) {
  in_blocks<BitPlane>(
      chunk, [&](Word first, Word blocks) { std::make_unique<Slices>(n)->visit(first, blocks, tally); },
      [&](Chunk rest) { visit_plain<S>(n, rest, tally); });
}

}  // namespace cubeverify::sliced
