#pragma once

#include "kernels/sliced/block_nodes.h"
#include "kernels/sliced/exceptional_addresses.h"

namespace cubeverify::sliced {

// Evaluates the block with these high bits, n >= ExceptionalAddresses<AddressBlock::kLowBits>::kLeastN, and calls the
// sink for every node:
//   plainly(high)         the whole block is for the plain form, and nothing else is recorded
//   plainly_at(c)         address c of the block is
//   begin(high, within)   the addresses within are recorded next, in what this returns:
//     index, dimension, child, at_least   as BlockNodes::record
//     finish(within)                      and that was all
// A CPU and a warp of a device share this; the threads that share a block call it together.
template <class Odd, class AddressBlock, class Place, class Sink>
CUBEVERIFY_HD void visit_block(Word high, const Odd& exceptional, AddressBlock& block, Place& located, Sink& sink) {
  using BitPlane = typename AddressBlock::BitPlane;
  constexpr int kLowBits = AddressBlock::kLowBits;
  // Without a 1 or with hardly a 0 the high bits decide too little.
  if (high == 0 || weight(high) >= block.n() - kLowBits - 1) return sink.plainly(high);
  block.move_to(high);
  const ExceptionalInBlock odd_addresses = exceptional.in(high);
  BitPlane within = BitPlane::of(true);
  odd_addresses.each([&](Word c) { within = within & ~BitPlane::only(c & all_ones(kLowBits)); });
  // Where the indices are not as they must be, or another address is cyclic, the plain form counts.
  if (!located.find_indices(block) || (located.cyclic() & within).any()) return sink.plainly(high);
  odd_addresses.each([&](Word c) { sink.plainly_at(c); });
  // A sink of its own, that no call before can reach: so that a compiler keeps its sums in registers.
  auto nodes = sink.begin(high, within);
  located.record(block, within, nodes);
  nodes.finish(within);
}

}  // namespace cubeverify::sliced
