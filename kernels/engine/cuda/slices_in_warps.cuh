#pragma once

#include "kernels/engine/cuda/warp_block.cuh"
#include "kernels/engine/cuda/warp_level_counts.cuh"
#include "kernels/sliced/planes_by_number.h"
#include "kernels/sliced/transposed.h"
#include "kernels/sliced/tree_of_block.h"

// Sweeps that have a bit-sliced form of the papers' trees alone: warps take blocks of 4096 addresses, and those that
// are not as they must be are left to the plain form. What is seen of a block is Seen::Slices; the views are those of
// the four trees.

namespace cubeverify {

// Adds the addresses that a plane holds to a histogram's key, by all threads of a warp.
template <class Accumulator>
__device__ void count_all(Accumulator& accumulator, int h, int key, const WarpPlane& plane) {
  const unsigned all = __reduce_add_sync(WarpPlane::kAllThreads, ones_of(plane));
  if (lane_of_thread() == 0) accumulator.count(h, key, all);
}

using WarpPlanes = sliced::PlanesByNumber<WarpPlane>;

// The plane of each of up to 64 rows is a bit of a word that every address has: for a hash of it.
class WordsOfAddresses {
 public:
  static constexpr int kTogether = 16;  // of a thread's addresses

  __device__ void clear() { rows_.clear(); }
  // The planes' numbers and `more`, in 6 binary digits from row `first` on.
  __device__ void set_numbers(int first, const WarpPlanes& planes, int more) {
    constexpr int kDigits = 6;
    WarpPlane digits[kDigits] = {};
    for (Word rest = planes.numbers(); rest != 0; rest &= rest - 1) {
      const int number = lowest_bit(rest);
      const WarpPlane own = planes.of(number);
      CUBEVERIFY_UNROLL
      for (int d = 0; d < kDigits; ++d) {
        if (has_bit(static_cast<Word>(number + more), d)) digits[d] = digits[d] | own;
      }
    }
    CUBEVERIFY_UNROLL
    for (int d = 0; d < kDigits; ++d) rows_.add(first + d, digits[d]);
  }
  // Where a number is, as a set, from row `first` on.
  __device__ void set_members(int first, const WarpPlanes& planes) {
    for (Word rest = planes.numbers(); rest != 0; rest &= rest - 1)
      rows_.add(first + lowest_bit(rest), planes.of(lowest_bit(rest)));
  }

  // A thread has its addresses in so many parts of kTogether: the halves of its words. The first address of one.
  static constexpr int kParts = 2 * WarpPlane::kWords;
  __device__ static Word first_address(Word high, int part) {
    const Word group = static_cast<unsigned>(part / 2) * 32 | lane_of_thread();
    return (high << WarpPlane::kLowBits | group << 5) + static_cast<unsigned>(part % 2 * kTogether);
  }
  // Whether a plane holds its i-th address.
  __device__ static bool holds(const WarpPlane& plane, int part, unsigned i) {
    unsigned bits = 0;
    CUBEVERIFY_UNROLL
    for (int w = 0; w < WarpPlane::kWords; ++w) bits = w == part / 2 ? plane.word[w] : bits;
    return (bits >> (part % 2 * kTogether) >> i & 1) != 0;
  }
  // Calls f(i, word) for the addresses of a part.
  template <class F>
  __device__ void each(int part, F&& f) const {
    const int w = part / 2, half = part % 2;
    std::array<unsigned, kTogether> low, high;
    transpose(0, w, half, low);
    transpose(32, w, half, high);
    CUBEVERIFY_UNROLL
    for (unsigned i = 0; i < kTogether; ++i) f(i, Word{high[i]} << 32 | low[i]);
  }

 private:
  __device__ unsigned row(int i, int w) const { return has_bit(rows_.numbers(), i) ? rows_.of(i).word[w] : 0; }
  __device__ void transpose(int first, int w, int half, std::array<unsigned, kTogether>& found) const {
    CUBEVERIFY_UNROLL
    for (int i = 0; i < kTogether; ++i) {
      found[static_cast<unsigned>(i)] =
          __byte_perm(row(first + i, w), row(first + i + kTogether, w), half == 0 ? 0x5410 : 0x7632);
    }
    sliced::transpose<unsigned>(found);
  }

  WarpPlanes rows_;
};

// What of sweep Sweep is seen in all views that it has of a block: its histograms and its digest. The other facts of
// blocks that are as they must be follow.
template <class Sweep, int kViewsOfBlock>
struct SeenInSlices {
  using Direct = Sweep;
  static constexpr int kViews = kViewsOfBlock;
  static constexpr std::array<Fact, 0> kForAlls{}, kExtrema{};
  static constexpr const char* kDigest = Sweep::kDigest;
  static constexpr auto kHistograms = Sweep::kHistograms;
  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) { return Sweep::histogram_size(n, h); }
  static constexpr int kMoreSharedWords = kViews * static_cast<int>(sizeof(WarpRows) / sizeof(unsigned));

  // So that few blocks have cyclic addresses; and so that a word of 64 bits has room for children and two numbers.
  static bool takes(int n) { return n >= 2 * WarpPlane::kLowBits + 2 && n <= 52; }
};

// Each warp takes a block at a time.
template <class Seen>
struct EachWarpSlices {
  using Shared = WarpLists;
  static constexpr unsigned kLeastBlocks = 2;
  static constexpr bool kBeginsWithBarrier = true;

  __device__ __forceinline__ static void visit(int n, Word first, Word count, const WarpLists& lists,
                                               DeviceAccumulator<Seen>& accumulator) {
    constexpr int kLowBits = WarpPlane::kLowBits;
    extern __shared__ unsigned shared[];
    __shared__ typename WarpLevelCounts<Seen>::Shared counting;
    auto* rows = reinterpret_cast<WarpRows*>(shared + (histogram_words<Seen>(n) + 3) / 4 * 4);
    const int warp = static_cast<int>(threadIdx.x) / 32;
    if (warp < Seen::kViews) rows[warp].fill(sliced::seen_by_min_r(warp));
    if (warp == Seen::kViews) counting.levels.fill();
    __syncthreads();
    WarpLevelCounts<Seen> counts(counting, accumulator);
    typename Seen::Slices slices(n, rows, lists);
    const auto blocks = static_cast<unsigned>(count >> kLowBits);
    for (unsigned i = lists.next_of_warp(); i < blocks; i = lists.next_of_warp()) {
      const Word high = (first >> kLowBits) + i;
      WarpPlane doubtful = WarpPlane::of(false);
      if (!slices.evaluate(high, doubtful)) {
        if (lane_of_thread() == 0) lists.leave_block(i);
      } else if (!doubtful.any() || lists.leave_addresses(i, doubtful)) {
        slices.count(high, ~doubtful, counts, accumulator);
        accumulator.visited(ones_of(~doubtful));
      }
    }
    __syncwarp();  // all planes have been put that are still to be counted
    counts.finish();
  }
};

}  // namespace cubeverify
