#pragma once

#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/engine/cuda/warp_level_counts.cuh"
#include "kernels/sweeps/orbit/class_counts.h"
#include "kernels/sweeps/orbit/class_kernel.h"

// Sweep `orbit` of any tree, by warps.

namespace cubeverify {

// The low bits that are beaten (kernels/sliced/low_bound.h), in device memory: plane x, a thread's part of it at
// [x * 32 + lane].
struct Beaten {
  static constexpr int kLowBits = WarpPlane::kLowBits;
  static constexpr std::size_t kParts = std::size_t{32} << kLowBits;

  const WarpPlane* parts;

  __device__ WarpPlane operator()(Word x) const {
    assert(x < bit(kLowBits));
    return parts[x * 32 + lane_of_thread()];
  }

  static std::vector<WarpPlane> all() {
    std::vector<WarpPlane> parts(kParts);
    for (Word x = 0; x < bit(kLowBits); ++x) {
      for (Word low = 0; low < bit(kLowBits); ++low) {
        const Word group = low / 32;
        if (sliced::is_beaten<kLowBits>(x, low)) parts[x * 32 + group % 32].word[group / 32] |= 1U << (low % 32);
      }
    }
    return parts;
  }
};

// Sweep `orbit`, of whose units so many are taken for one that whole blocks of addresses belong to it.
template <class Tree>
struct DeviceOrbit : OrbitSweep<Tree> {
  CUBEVERIFY_HD static constexpr int unit_bits(int n) { return OrbitSweep<Tree>::unit_bits(n) - WarpPlane::kLowBits; }
};

// What the lanes of a warp find out of 32 blocks, each of its own, before the warp goes through them: what bounds the
// representatives of the block (kernels/sliced/low_bound.h) and of the blocks of its children. In shared memory.
class ClassPlans {
 public:
  static constexpr int kLowBits = WarpPlane::kLowBits, kMostN = 52;
  using Odd = sliced::ExceptionalAddresses<kLowBits>;
  // Of a block, for its warp: false if nothing of it is recorded; and whether the plain form has some of its classes.
  struct Of {
    bool recorded = false, odd = false;
  };

  // By one thread, of the block with these high bits, whose leftmost bit is 0.
  __device__ Of plan(int n, Word high, const Odd& exceptional) {
    if (high == 0 || !put(n, high, 0)) return {};
    Of found{true, false};
    const sliced::ChildBits bits = sliced::child_bits(n - kLowBits, high);
    for (int m = bits.first; m <= bits.last; ++m) put(n, high | bit(m), m - bits.first + 1);
    sliced::each_odd_low(exceptional, n - kLowBits, high, [&](Word) { found.odd = true; });
    return found;
  }
  // Of the block that the lane has planned, and of its i-th child's if i > 0.
  CUBEVERIFY_HD sliced::LowBound bound(int lane, int i) const {
    assert(i >= 0 && i < kRows);
    const unsigned packed = bounds_[i][lane];
    return {static_cast<sliced::LowBound::Kind>(packed >> kLeastBits), packed & ((1U << kLeastBits) - 1)};
  }

 private:
  static constexpr int kLeastBits = kLowBits + 1, kRows = 21;
  // The block and its children: those of high bits 1 are most.
  static_assert((kMostN - kLowBits) / 2 < kRows);

  __device__ bool put(int n, Word high, int i) {
    assert(i < kRows);
    const sliced::LowBound bound = sliced::low_bound<kLowBits>(n, high);
    bounds_[i][lane_of_thread()] = static_cast<unsigned short>(bound.kind << kLeastBits | bound.least);
    return bound.kind != sliced::LowBound::kNone;
  }

  unsigned short bounds_[kRows][32];
};

// The representatives of a block that lane `lane` has planned, and of its children's blocks.
struct PlannedClasses {
  using BitPlane = WarpPlane;
  const sliced::BlockRepresentatives<WarpPlane, Beaten>& representatives;
  const ClassPlans& plans;
  int lane, top;  // the highest 1 of the block's high bits

  CUBEVERIFY_HD int n() const { return representatives.n(); }
  CUBEVERIFY_HD WarpPlane of(Word high) const {
    return representatives.of(high, plans.bound(lane, highest_bit(high) - top));
  }
};

// The odd addresses of such a block and of its children's, if there are some.
struct PlannedOdd {
  const ClassPlans::Odd& exceptional;
  bool some;
};
CUBEVERIFY_HD void each_odd_low(const PlannedOdd& odd, int high_bits, Word high, auto&& f) {
  if (odd.some) sliced::each_odd_low(odd.exceptional, high_bits, high, f);
}

// Every thread of a warp takes the high bits of a block, and the warp all blocks that may have representatives.
template <class S>
struct EachWarpClasses {
  using Shared = Beaten;
  static constexpr unsigned kLeastBlocks = 2;
  static constexpr bool kBeginsWithBarrier = true;

  __device__ static void visit(int n, Word first, Word count, Beaten beaten, DeviceAccumulator<S>& accumulator) {
    const sliced::BlocksOfUnits<WarpPlane::kLowBits> blocks{n, first, count};
    const sliced::BlockRepresentatives<WarpPlane, Beaten> representatives(n, beaten);
    const ClassPlans::Odd exceptional(n);
    __shared__ typename WarpLevelCounts<S>::Shared counting;
    __shared__ ClassPlans plans_of_warps[kBlockThreads / 32];
    if (threadIdx.x < 32) counting.levels.fill();
    __syncthreads();
    ClassPlans& plans = plans_of_warps[threadIdx.x / 32];
    WarpLevelCounts<S> counts(counting, accumulator);
    const unsigned lane = lane_of_thread();
    const Word stride = Word{gridDim.x} * kBlockThreads;
    for (Word i = Word{blockIdx.x} * kBlockThreads + threadIdx.x - lane; i < blocks.size(); i += stride) {
      const Word high = i + lane < blocks.size() ? blocks.high(i + lane) : 0;
      if (i + lane < blocks.size()) accumulator.visited();
      const ClassPlans::Of plan = plans.plan(n, high, exceptional);
      __syncwarp();  // all plans have been written
      const unsigned odd = __ballot_sync(WarpPlane::kAllThreads, plan.odd);
      for (unsigned rest = __ballot_sync(WarpPlane::kAllThreads, plan.recorded); rest != 0; rest &= rest - 1) {
        const int of = __ffs(static_cast<int>(rest)) - 1;
        const Word shared_high = __shfl_sync(WarpPlane::kAllThreads, high, of);
        sliced::record_classes<S>(shared_high, PlannedOdd{exceptional, (odd >> of & 1) != 0},
                                  PlannedClasses{representatives, plans, of, highest_bit(shared_high)}, accumulator,
                                  counts);
      }
      __syncwarp();  // all plans have been read, and all planes put that are still to be counted
    }
    counts.finish();
  }
};

// What the warps leave to the plain form, a thread for each block.
template <class S>
struct EachItsOddClasses {
  using Shared = Beaten;

  __device__ static void visit(int n, Word first, Word count, Beaten, DeviceAccumulator<S>& accumulator) {
    const sliced::BlocksOfUnits<WarpPlane::kLowBits> blocks{n, first, count};
    const sliced::ExceptionalAddresses<WarpPlane::kLowBits> exceptional(n);
    const Word stride = Word{gridDim.x} * kBlockThreads, own = Word{blockIdx.x} * kBlockThreads + threadIdx.x;
    // Where it is in the chunk, all classes of the block of high bits 0 are to be recorded: all threads share it.
    if (first == 0) sliced::record_odd_classes<S>(n, 0, exceptional, accumulator, own, stride);
    for (Word i = own; i < blocks.size(); i += stride) {
      if (blocks.high(i) != 0) sliced::record_odd_classes<S>(n, blocks.high(i), exceptional, accumulator);
      accumulator.visited();
    }
  }
};

template <class Tree>
struct OrbitInWarps {
  using S = OrbitSweep<Tree>;
  using InBlocks = DeviceOrbit<Tree>;
  using Classes = EachWarpClasses<InBlocks>;
  using OddClasses = EachItsOddClasses<InBlocks>;

  static void visit(int n, Chunk chunk, std::span<Word> tally) {
    visit_in_blocks<S, WarpPlane>(n, chunk, tally, is_taken(n), [&](Word first, Word blocks) {
      visit_blocks(n, {first, blocks}, tally);
    });
  }
  static std::size_t stack() {
    return std::max(stack_of_kernels<S, EachItsOwn<S>>(), stack_of_kernels<InBlocks, Classes, OddClasses>());
  }
  static double bytes(int n) { return is_taken(n) ? static_cast<double>(Beaten::kParts * sizeof(WarpPlane)) : 0; }

 private:
  // So far no counter of classes overflows in a launch of one unit, even of few blocks of threads.
  static bool is_taken(int n) {
    return n >= sliced::BlockRepresentatives<WarpPlane, Beaten>::kLeastN && n <= ClassPlans::kMostN;
  }

  static void visit_blocks(int n, Chunk units, std::span<Word> tally) {
    static const std::vector<WarpPlane> parts = Beaten::all();
    const DeviceArray beaten(parts);
    Tally counted = empty_tally(layout_of<InBlocks>(n));
    launch<InBlocks, Classes>(n, units, counted, {beaten.data()});
    sliced::spread_classes(n, counted);
    launch<InBlocks, OddClasses>(n, units, counted, {beaten.data()});
    // Each launch has counted the blocks that it looked at: what one of them left out is missing here.
    const Word blocks_of_unit = sliced::BlocksOfUnits<WarpPlane::kLowBits>{n, units.first, 1}.size();
    counted[0] = counted[0] / (2 * blocks_of_unit) << WarpPlane::kLowBits;
    merge(layout_of<InBlocks>(n), counted, tally);
  }
};

template <>
struct OnDevice<OrbitSweep<>> : OrbitInWarps<MinR> {};

}  // namespace cubeverify
