#pragma once

#include <algorithm>
#include <functional>
#include <numeric>

#include "kernels/engine/cuda/planned_block.cuh"
#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/facts/offsets.h"
#include "kernels/sweeps/tree/facts.h"

// Sweeps `tree` and `places` of any tree, by warps: each goes through blocks of 4096 addresses by plans that its lanes
// make of 32 blocks at once, and leaves the rest in lists to a launch of the plain form.

namespace cubeverify {

// What warps count of sweep `tree` or `places`: three of its histograms and its digest. The other facts of addresses
// that have period n follow from these.
template <class Sweep>
struct SeenByPlans : SweepDefaults {
  using Direct = Sweep;
  enum Histogram { kLevelSubtree = Sweep::kLevelSubtree, kLevelDimension = Sweep::kLevelDimension, kLevelFanout };
  static constexpr const char* kDigest = Sweep::kDigest;
  static constexpr auto kHistograms = [] {
    std::array<Fact, Sweep::kRecordsChildren ? 3 : 2> first{};
    for (std::size_t h = 0; h < first.size(); ++h) first[h] = Sweep::kHistograms[h];
    return first;
  }();
  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) { return Sweep::histogram_size(n, h); }

  // The plans of a block of threads.
  static constexpr int kMoreSharedWords =
      kBlockThreads / 32 * static_cast<int>(sizeof(plans::OfWarp) / sizeof(unsigned));

  static bool takes(int n) { return n >= plans::Exceptional::kLeastN; }

  // Adds what was seen to a tally of the sweep. Throws DeviceError if not every address was counted once.
  static void add_to(int n, std::span<const Word> seen, std::span<Word> tally) {
    const Word units = seen[0];
    tally[0] += units;
    tally[digest_offset<Sweep>()] += seen[digest_offset<SeenByPlans>()];
    for (const int f : {int{Sweep::kIndexBit}, int{Sweep::kIndexBelowPeriod}}) tally[for_all_offset<Sweep>(f)] += units;
    for (int h = 0; h < static_cast<int>(kHistograms.size()); ++h) {
      const auto own =
          seen.subspan(histogram_offset<SeenByPlans>(n, h), static_cast<std::size_t>(histogram_size(n, h)));
      if (std::reduce(own.begin(), own.end()) != units) {
        throw DeviceError("of some addresses the device found no place, or two");
      }
      Word* counts = &tally[histogram_offset<Sweep>(n, h)];
      std::transform(own.begin(), own.end(), counts, counts, std::plus<>());
    }
    const auto side = static_cast<std::size_t>(n);
    const auto by_index = seen.subspan(histogram_offset<SeenByPlans>(n, kLevelSubtree), (side + 1) * side);
    Word* whole_period = &tally[histogram_offset<Sweep>(n, Sweep::kPeriodSubtree)] + (side - 1) * side;
    for (std::size_t i = 0; i < by_index.size(); ++i) whole_period[i % side] += by_index[i];
  }
};

// Each warp takes 32 blocks at once.
template <class Seen>
struct EachWarpPlans {
  using Shared = WarpLists;
  static constexpr unsigned kLeastBlocks = 2;
  static constexpr bool kBeginsWithBarrier = true;

  __device__ static void visit(int n, Word first, Word count, const WarpLists& lists,
                               DeviceAccumulator<Seen>& accumulator) {
    using plans::kLowBits;
    extern __shared__ unsigned shared[];
    __shared__ WarpRows rows;
    __shared__ typename WarpLevelCounts<Seen>::Shared counting;
    if (threadIdx.x < 32) rows.fill();
    if (threadIdx.x < 32) counting.levels.fill();
    __syncthreads();
    const unsigned warp = __shfl_sync(WarpPlane::kAllThreads, threadIdx.x / 32, 0), lane = lane_of_thread();
    plans::OfWarp& own = reinterpret_cast<plans::OfWarp*>(shared + (histogram_words<Seen>(n) + 3) / 4 * 4)[warp];
    WarpLevelCounts<Seen> counts(counting, accumulator);
    PlannedBlocks<Seen> planned(n, first, rows, lists, own, counts, accumulator);
    const auto blocks = static_cast<unsigned>(count >> kLowBits);
    for (;;) {
      const unsigned i = 32 * lists.next_of_warp();
      if (i >= blocks) break;
      const Word high = (first >> kLowBits) + i;
      bool has_plan = false;
      if (i + lane < blocks) {
        const plans::Plan plan = plans::Plan::of<Seen::Direct::kRecordsChildren>(
            n, high + lane, lists.exceptional, [&](int child, plans::Plan its) {
              assert(child < plans::Plan::kMostChildren);
              own.children[child][lane] = its.bits();
            });
        own.own[lane] = plan.bits();
        has_plan = plan.possible();
        if (!has_plan) lists.leave_block(i + lane);
      }
      unsigned rest = __ballot_sync(WarpPlane::kAllThreads, has_plan);
      __syncwarp();  // all plans have been written
      for (; rest != 0; rest &= rest - 1) {
        const int block = __ffs(static_cast<int>(rest)) - 1;
        planned.visit(high + static_cast<unsigned>(block), block);
      }
      __syncwarp();  // all plans have been read, and all planes put that are still to be counted
    }
    counts.finish();
  }
};

// Sweep `tree` or `places`: whole blocks by warps, and what these leave by the plain form.
template <class Sweep>
struct TreeByPlans {
  using Seen = SeenByPlans<Sweep>;
  using Plans = EachWarpPlans<Seen>;
  using Left = EachAddressLeft<Sweep>;

  static void visit(int n, Chunk chunk, std::span<Word> tally) {
    const bool taken = Seen::takes(n) && SweepLauncher<Seen, Plans>::have_room(n);
    visit_in_blocks<Sweep, WarpPlane>(n, chunk, tally, taken,
                                      [&](Word first, Word blocks) { visit_blocks(n, first, blocks, tally); });
  }
  static std::size_t stack() {
    return std::max(stack_of_kernels<Sweep, EachItsOwn<Sweep>, Left>(), stack_of_kernels<Seen, Plans>());
  }
  static double bytes(int n) {
    constexpr auto kLists = static_cast<double>(kAtOnce * (sizeof(unsigned) + 2 * sizeof(Word)));
    return Seen::takes(n) ? LeastLowParts::kMostBytes + kLists : 0;
  }

 private:
  // So many blocks a launch, which are some tasks for each warp; there is room for two open addresses of each.
  static constexpr Word kAtOnce = Word{1} << 22;
  static_assert((kAtOnce << plans::kLowBits) / kFewestBlocks < bit(32));  // no counter overflows
  // Where a device has room for it, no n has too much.
  static_assert(shared_words<Seen>(kMaxDimensions) * int{sizeof(unsigned)} <= kMostSharedBytes);

  static void visit_blocks(int n, Word first, Word blocks, std::span<Word> tally) {
    const LeastLowParts known(n, first, blocks);
    DeviceArray<unsigned> odd(std::min(blocks, kAtOnce)), counts(WarpLists::kCounts);
    DeviceArray<Word> open(2 * odd.size());
    const WarpLists lists{known.of_warps(), odd.data(),           open.data(), static_cast<unsigned>(open.size()),
                          counts.data(),    plans::Exceptional(n)};
    SweepLauncher<Seen, Plans> by_warps(n);
    SweepLauncher<Sweep, Left> left(n);
    for (Word done = 0; done < blocks; done += kAtOnce) {
      if (done > 0) Launches::wait();
      const Chunk chunk{(first + done) << plans::kLowBits, std::min(kAtOnce, blocks - done) << plans::kLowBits};
      counts.clear();
      by_warps.visit(chunk, lists);
      left.visit(chunk, {UnitVisitor<Sweep>(n), lists});
    }
    Tally seen = empty_tally(layout_of<Seen>(n));
    by_warps.add_to(seen);
    Seen::add_to(n, seen, tally);
    left.add_to(tally);
  }
};

template <>
struct OnDevice<TreeSweep<>> : TreeByPlans<TreeSweep<>> {};
template <>
struct OnDevice<PlacesSweep<>> : TreeByPlans<PlacesSweep<>> {};

}  // namespace cubeverify
