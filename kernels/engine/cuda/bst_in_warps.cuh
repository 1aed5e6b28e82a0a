#pragma once

#include "kernels/engine/cuda/slices_in_warps.cuh"
#include "kernels/sliced/rotations_compared.h"
#include "kernels/sweeps/bst/bst_of_block.h"
#include "kernels/sweeps/bst/sweep.h"

// Sweep `bst` of the papers' trees and rotations on blocks of a warp, as kernels/sweeps/bst/bst_slices.h has them on a
// CPU. Indices finds those of the SBnT, Bases those of the BST.

namespace cubeverify {

template <class Indices, class Bases>
class BstOfWarp;

// Seen as well: how many children there are and, as what violates it, the addresses with base 0.
template <class Indices = PlannedIndices, class Bases = sliced::RotationsCompared<WarpBlock>>
struct SeenOfBst : SeenInSlices<BstSweep<>, 1> {
  using Slices = BstOfWarp<Indices, Bases>;
  static constexpr std::array kForAlls{Fact{0, "children", "", ""}};

  static void add_to(int n, std::span<const Word> seen, std::span<Word> tally) {
    const auto children = seen.subspan(for_all_offset<SeenOfBst>(0), kForAllWords);
    sliced::add_right_addresses<Direct>(n, seen[0], children[0], children[1], children[2], tally);
    add_counts(seen.subspan(histogram_offset<SeenOfBst>(n, 0)), seen[0], &tally[histogram_offset<Direct>(n, 0)]);
    tally[digest_offset<Direct>()] += seen[digest_offset<SeenOfBst>()];
  }
};

template <class Indices, class Bases>
class BstOfWarp {
 public:
  using Seen = SeenOfBst<Indices, Bases>;
  using Sweep = typename Seen::Direct;
  using Accumulator = DeviceAccumulator<Seen>;

  __device__ BstOfWarp(int n, const WarpRows* rows, const WarpLists& lists)
      : n_(n), located_(WarpBlock(n, {}, rows[0], lists.least_low[0])) {}

  // False if the block with these high bits is for the plain form; so are, else, its doubtful addresses.
  __device__ __forceinline__ bool evaluate(Word high, WarpPlane& doubtful) {
    const bool right = located_.evaluate_but_doubtful(high);
    doubtful = located_.bst().doubtful();
    return right;
  }
  // Counts the addresses within the block that was evaluated.
  __device__ __forceinline__ void count(Word high, const WarpPlane& within, WarpLevelCounts<Seen>&,
                                        Accumulator& accumulator) {
    add_counts(high, within, accumulator);
    words_.clear();
    words_.set_numbers(0, located_.bst().indices(), 0);
    words_.set_numbers(kNumberBits, located_.bst().dimensions(), 1);
    words_.set_members(2 * kNumberBits, located_.bst().children());
    add_hashes(high, within, accumulator);
  }

 private:
  using Bst = sliced::TreeOfBlock<WarpBlock, Bases, PlannedIndices>;
  static constexpr int kNumberBits = 6;

  __device__ void add_counts(Word high, const WarpPlane& within, Accumulator& accumulator) const {
    const WarpPlanes &bases = located_.bst().indices(), &dimensions = located_.bst().dimensions();
    for (Word of_base = bases.numbers(); of_base != 0; of_base &= of_base - 1) {
      const int j = lowest_bit(of_base);
      const WarpPlane base = within & bases.of(j);
      for (Word rest = dimensions.numbers(); rest != 0; rest &= rest - 1) {
        const int k = lowest_bit(rest);
        count_all(accumulator, Sweep::kSubtreeDimension, j * n_ + k, base & dimensions.of(k));
      }
    }
    Word children = 0;
    for (int t = 1; t <= located_.bst().with_children().most(); ++t)
      children += ones_of(within & located_.bst().with_children().of(t));
    const WarpPlane in_table = has_bit(bases.numbers(), 0) ? within & bases.of(0) : WarpPlane::of(false);
    Word least = kNoAddress;
    CUBEVERIFY_UNROLL
    for (int w = WarpPlane::kWords - 1; w >= 0; --w) {
      const Word group = static_cast<unsigned>(w) * 32 | lane_of_thread();
      if (in_table.word[w] != 0) least = high << WarpPlane::kLowBits | group << 5 | lowest_bit(in_table.word[w]);
    }
    accumulator.check(0, children, ones_of(in_table), least);
  }

  __device__ void add_hashes(Word high, const WarpPlane& within, Accumulator& accumulator) const {
    Word sum = 0;
    CUBEVERIFY_NO_UNROLL
    for (int part = 0; part < WordsOfAddresses::kParts; ++part) {
      const Word first = WordsOfAddresses::first_address(high, part);
      words_.each(part, [&](unsigned i, Word word) {
        const Word base = word & all_ones(kNumberBits), dimension = word >> kNumberBits & all_ones(kNumberBits);
        const Word hash = fold(first + i, base, dimension, word >> 2 * kNumberBits);
        sum += WordsOfAddresses::holds(within, part, i) ? hash : 0;
      });
    }
    accumulator.digest(sum);
  }

  int n_;
  sliced::BstOfBlock<WarpBlock, Bst, Indices, PlannedIndices> located_;
  WordsOfAddresses words_;  // base, k + 1 and, above these, the children
};

template <>
struct OnDevice<BstSweep<>> : BlocksByWarps<SeenOfBst<>, EachWarpSlices> {};

}  // namespace cubeverify
