#pragma once

#include "kernels/engine/cuda/least_low_parts.cuh"
#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sliced/exceptional_addresses.h"

// What warps that go through blocks of 4096 addresses leave to the plain form: blocks and single addresses, in lists
// that a launch of its own takes.

namespace cubeverify {

namespace plans {

// The addresses of a plane one after the other, those of each lane by itself: f(address's low bits) says a number of
// each, of kDigits binary digits, which are added to the planes. Few are asked for.
template <int kDigits, class F>
__device__ inline void number_one_by_one(WarpPlane rest, WarpPlane (&digits)[kDigits], F&& f) {
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
    if (of < 0) return;
    const unsigned number = f(low);
    CUBEVERIFY_UNROLL
    for (int d = 0; d < kDigits; ++d) {
      CUBEVERIFY_UNROLL
      for (int w = 0; w < WarpPlane::kWords; ++w) digits[d].word[w] |= w == of && (number >> d & 1) != 0 ? own : 0U;
    }
  }
}

}  // namespace plans

// What a launch by plans shares: the planes of low starts and, as offsets from its first address, in blocks and in
// addresses, lists of what it leaves, in device memory.
struct PlanLists {
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
    unsigned own = 0;
    CUBEVERIFY_UNROLL
    for (int w = 0; w < WarpPlane::kWords; ++w) own += static_cast<unsigned>(__popc(rest.word[w]));
    const unsigned all = __reduce_add_sync(WarpPlane::kAllThreads, own), lane = lane_of_thread();
    unsigned next = most_open;
    if (lane == 0 && all <= kMostOfBlock) next = atomicAdd(counts + kOpenAddresses, all);
    next = __shfl_sync(WarpPlane::kAllThreads, next, 0);
    if (next + all > most_open) {
      for (unsigned i = next + lane; i < most_open; i += 32) open_addresses[i] = kNothing;
      if (lane == 0) leave_block(block);
      return false;
    }
    unsigned before = own;  // of this lane and those below it
    for (unsigned step = 1; step < 32; step *= 2) {
      const unsigned below = __shfl_up_sync(WarpPlane::kAllThreads, before, step);
      if (lane >= step) before += below;
    }
    next += before - own;
    WarpPlane none[1] = {};
    plans::number_one_by_one(rest, none, [&](unsigned low) {
      open_addresses[next++] = Word{block} << WarpPlane::kLowBits | low;
      return 0U;
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
template <class Sweep>
struct LeftByPlans : Sweep {
  struct Shared {
    UnitVisitor<Sweep> units;
    PlanLists lists;
  };
};
template <class S>
struct EachAddressLeft {
  __device__ static void visit(int, Word first, Word, const typename S::Shared& shared_values,
                               DeviceAccumulator<S>& accumulator) {
    constexpr int kLowBits = WarpPlane::kLowBits;
    const PlanLists& lists = shared_values.lists;
    const Word stride = Word{gridDim.x} * kBlockThreads, own = Word{blockIdx.x} * kBlockThreads + threadIdx.x;
    const unsigned open = min(lists.counts[PlanLists::kOpenAddresses], lists.most_open);
    const Word of_blocks = Word{lists.counts[PlanLists::kOddBlocks]} << kLowBits;
    // In one loop, so that what is done at an address is in the code once.
    for (Word i = own; i < of_blocks + open; i += stride) {
      const Word c = i < of_blocks ? Word{lists.odd_blocks[i >> kLowBits]} << kLowBits | (i & all_ones(kLowBits))
                                   : lists.open_addresses[i - of_blocks];
      if (c == PlanLists::kNothing) continue;
      shared_values.units.visit(first + c, accumulator);
      accumulator.visited();
    }
  }
};

// So many blocks a launch, which are some tasks for each warp, and so much room for open addresses.
inline constexpr Word kBlocksByPlans = Word{1} << 22, kOpenByPlans = 2 * kBlocksByPlans;

inline constexpr double kMostBytesOfLists =
    static_cast<double>(kBlocksByPlans * sizeof(unsigned) + kOpenByPlans * sizeof(Word));

}  // namespace cubeverify
