#pragma once

#include <cub/warp/warp_scan.cuh>

#include "kernels/engine/cuda/least_low_parts.cuh"
#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sliced/exceptional_addresses.h"

// What warps that go through blocks of 4096 addresses leave to the plain form: blocks and single addresses, in lists
// that a launch of its own takes.

namespace cubeverify {

// The addresses of a plane for which f(address's low bits) is true, one after the other, those of each lane by itself.
// Few are asked for.
__device__ inline WarpPlane choose_one_by_one(WarpPlane rest, auto&& f) {
  WarpPlane chosen = WarpPlane::of(false);
  for (;;) {
    unsigned own = 0, low = 0;
    int of = -1;
    CUBEVERIFY_UNROLL
    for (int w = 0; w < WarpPlane::kWords; ++w) {
      if (of >= 0 || rest.word[w] == 0) continue;
      of = w;
      own = rest.word[w] & (0U - rest.word[w]);
      low = (static_cast<unsigned>(w) * 32 | lane_of_thread()) << 5 |
            static_cast<unsigned>(__ffs(static_cast<int>(own)) - 1);
      rest.word[w] ^= own;
    }
    if (of < 0) return chosen;
    const bool is_chosen = f(low);
    CUBEVERIFY_UNROLL
    for (int w = 0; w < WarpPlane::kWords; ++w) chosen.word[w] |= w == of && is_chosen ? own : 0U;
  }
}

// What the warps of a launch share: the planes of low starts and, as offsets from its first address, in blocks and in
// addresses, lists of what it leaves, in device memory.
struct WarpLists {
  enum Count { kOddBlocks, kOpenAddresses, kBegun, kCounts };
  static constexpr Word kNothing = kNoAddress;  // in the second list
  // More open addresses of a block than these are left with the block.
  static constexpr unsigned kMostOfBlock = 64;

  LeastLowOfWarps least_low;
  unsigned* odd_blocks;  // room for all of the launch
  Word* open_addresses;
  unsigned most_open;
  unsigned* counts;  // of both lists, of which the second may be above its room, and of what warps have begun
  sliced::ExceptionalAddresses<WarpPlane::kLowBits> exceptional;

  // By one thread.
  __device__ void leave_block(unsigned block) const { odd_blocks[atomicAdd(counts + kOddBlocks, 1U)] = block; }
  // These addresses of a block; false if they are so many that the block is left. By all threads of a warp.
  __device__ bool leave_addresses(unsigned block, WarpPlane rest) const {
    using Scan = cub::WarpScan<unsigned>;
    typename Scan::TempStorage nothing;
    unsigned next = most_open, before = 0, all = 0;  // of the lanes below, and of all
    Scan(nothing).ExclusiveSum(ones_of(rest), before, all);
    const unsigned lane = lane_of_thread();
    if (lane == 0 && all <= kMostOfBlock) next = atomicAdd(counts + kOpenAddresses, all);
    next = __shfl_sync(WarpPlane::kAllThreads, next, 0);
    if (next + all > most_open) {
      for (unsigned i = next + lane; i < most_open; i += 32) open_addresses[i] = kNothing;
      if (lane == 0) leave_block(block);
      return false;
    }
    next += before;
    choose_one_by_one(rest, [&](unsigned low) {
      open_addresses[next++] = Word{block} << WarpPlane::kLowBits | low;
      return false;
    });
    return true;
  }
  // The number of the next 32 blocks that no warp has begun. By all threads of a warp.
  __device__ unsigned next_of_warp() const {
    unsigned next = 0;
    if (lane_of_thread() == 0) next = atomicAdd(counts + kBegun, 1U);
    return __shfl_sync(WarpPlane::kAllThreads, next, 0);
  }
};

// What is left of a sweep, a thread an address.
template <class S>
struct EachAddressLeft {
  struct Shared {
    UnitVisitor<S> units;
    WarpLists lists;
  };

  __device__ static void visit(int, Word first, Word, const Shared& shared_values, DeviceAccumulator<S>& accumulator) {
    constexpr int kLowBits = WarpPlane::kLowBits;
    const WarpLists& lists = shared_values.lists;
    const unsigned open = min(lists.counts[WarpLists::kOpenAddresses], lists.most_open);
    const Word of_blocks = Word{lists.counts[WarpLists::kOddBlocks]} << kLowBits;
    // In one loop, so that what is done at an address is in the code once.
    share_among_threads(of_blocks + open, [&](Word i) {
      const Word c = i < of_blocks ? Word{lists.odd_blocks[i >> kLowBits]} << kLowBits | (i & all_ones(kLowBits))
                                   : lists.open_addresses[i - of_blocks];
      if (c == WarpLists::kNothing) return;
      shared_values.units.visit(first + c, accumulator);
      accumulator.visited();
    });
  }
};

}  // namespace cubeverify
