#pragma once

#include "kernels/sliced/located.h"
#include "kernels/sliced/odd_ones.h"

namespace cubeverify::sliced {

// Evaluates the block with these high bits, n >= OddOnes<Block::kLowBits>::kLeastN, and tells the sink all of it:
//   plainly(high)         the whole block is for the plain form, and nothing else is told
//   plainly_at(c)         address c of the block is
//   begin(high, within)   the addresses within are told next, to what this returns:
//     index, dimension, child, at_least   as Located::tell
//     finish(within)                      and that was all
// A CPU and a warp of a device share this; the threads that share a block call it together.
template <class Odd, class Block, class Place, class Sink>
CUBEVERIFY_HD void visit_block(Word high, const Odd& odd_ones, Block& block, Place& located, Sink& sink) {
  using Plane = typename Block::Plane;
  constexpr int kLowBits = Block::kLowBits;
  // Without a 1 or with hardly a 0 the high bits decide too little.
  if (high == 0 || weight(high) >= block.n() - kLowBits - 1) return sink.plainly(high);
  block.move_to(high);
  const OddAddresses odd_addresses = odd_ones.in(high);
  Plane within = Plane::of(true);
  for (int i = 0; i < odd_addresses.count; ++i) {
    within = within & ~Plane::only(odd_addresses.address[i] & all_ones(kLowBits));
  }
  // Where the indices are not as they must be, or another address is cyclic, the plain form tells.
  if (!located.find_indices(block) || (located.cyclic() & within).any()) return sink.plainly(high);
  for (int i = 0; i < odd_addresses.count; ++i) sink.plainly_at(odd_addresses.address[i]);
  // A sink of its own, that no call before can reach: so that a compiler keeps its sums in registers.
  auto told = sink.begin(high, within);
  located.tell(block, within, told);
  told.finish(within);
}

}  // namespace cubeverify::sliced
