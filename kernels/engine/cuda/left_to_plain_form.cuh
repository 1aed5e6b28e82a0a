#pragma once

#include <functional>
#include <numeric>

#include <cub/warp/warp_scan.cuh>

#include "kernels/engine/cuda/least_low_parts.cuh"
#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sliced/exceptional_addresses.h"
#include "kernels/sliced/tree_of_block.h"

// Sweeps whose blocks of 4096 addresses warps go through. What warps leave to the plain form, blocks and single
// addresses, is in lists that a launch of its own takes.

namespace cubeverify {

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

// What such a launch shares: the planes of low starts, in each view of blocks that it has, and, as offsets from its
// first address, in blocks and in addresses, lists of what it leaves, in device memory.
struct WarpLists {
  static constexpr int kMostViews = 4;
  enum Count { kOddBlocks, kOpenAddresses, kBegun, kCounts };
  static constexpr Word kNothing = kNoAddress;  // in the second list
  // More open addresses of a block than these are left with the block.
  static constexpr unsigned kMostOfBlock = 64;

  LeastLowOfWarps least_low[kMostViews];
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
    WarpPlane none[1] = {};
    number_one_by_one(rest, none, [&](unsigned low) {
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

// Adds counts that warps have seen to those of a tally. Throws DeviceError unless they are of so many addresses.
inline void add_counts(std::span<const Word> seen, Word addresses, Word* counts) {
  if (std::reduce(seen.begin(), seen.end()) != addresses) {
    throw DeviceError("of some addresses the device found no place, or two");
  }
  std::transform(seen.begin(), seen.end(), counts, counts, std::plus<>());
}

// Warps count of a sweep what Seen says, in Way<Seen>, whose threads share WarpLists. Seen has
//   Direct                   the sweep
//   kViews                   how many views of a block are looked at (kernels/sliced/tree_of_block.h)
//   takes(n)                 whether warps go through cubes of n dimensions
//   add_to(n, seen, tally)   adds what was seen to a tally of the sweep; throws DeviceError if it does not have every
//                            address once
template <class Seen, template <class> class Way>
struct BlocksByWarps {
  using S = typename Seen::Direct;
  using Left = EachAddressLeft<S>;

  static void visit(int n, Chunk chunk, std::span<Word> tally) {
    const bool taken = Seen::takes(n) && SweepLauncher<Seen, Way<Seen>>::have_room(n);
    visit_in_blocks<S, WarpPlane>(n, chunk, tally, taken,
                                  [&](Word first, Word blocks) { visit_blocks(n, first, blocks, tally); });
  }
  static std::size_t stack() {
    return std::max(stack_of_kernels<S, EachItsOwn<S>, Left>(), stack_of_kernels<Seen, Way<Seen>>());
  }
  static double bytes(int n) {
    constexpr auto kLists = static_cast<double>(kAtOnce * (sizeof(unsigned) + 2 * sizeof(Word)));
    return Seen::takes(n) ? Seen::kViews * LeastLowParts::kMostBytes + kLists : 0;
  }

  // Whole blocks alone.
  static void visit_blocks(int n, Word first, Word blocks, std::span<Word> tally) {
    constexpr int kLowBits = WarpPlane::kLowBits;
    std::vector<LeastLowParts> known;
    for (int v = 0; v < Seen::kViews; ++v) known.emplace_back(n, first, blocks, sliced::seen_by_min_r(v));
    const auto of_view = [&](std::size_t v) { return known[std::min(v, known.size() - 1)].of_warps(); };
    DeviceArray<unsigned> odd(std::min(blocks, kAtOnce)), counts(WarpLists::kCounts);
    DeviceArray<Word> open(2 * odd.size());
    const WarpLists lists{{of_view(0), of_view(1), of_view(2), of_view(3)},
                          odd.data(),
                          open.data(),
                          static_cast<unsigned>(open.size()),
                          counts.data(),
                          sliced::ExceptionalAddresses<kLowBits>(n)};
    SweepLauncher<Seen, Way<Seen>> by_warps(n);
    SweepLauncher<S, Left> left(n);
    for (Word done = 0; done < blocks; done += kAtOnce) {
      if (done > 0) Launches::wait();
      const Chunk chunk{(first + done) << kLowBits, std::min(kAtOnce, blocks - done) << kLowBits};
      counts.clear();
      by_warps.visit(chunk, lists);
      left.visit(chunk, {UnitVisitor<S>(n), lists});
    }
    Tally seen = empty_tally(layout_of<Seen>(n));
    by_warps.add_to(seen);
    Seen::add_to(n, seen, tally);
    left.add_to(tally);
  }

 private:
  // So many blocks a launch, which are some tasks for each warp; there is room for two open addresses of each.
  static constexpr Word kAtOnce = Word{1} << 22;
};

}  // namespace cubeverify
