#pragma once

#include "kernels/facts/chunk.h"
#include "kernels/facts/offsets.h"
#include "kernels/sliced/block_nodes.h"
#include "kernels/sliced/block_range.h"
#include "kernels/sliced/by_level.h"
#include "kernels/sliced/exceptional_addresses.h"
#include "kernels/sliced/level_counts.h"
#include "kernels/sliced/parts.h"
#include "kernels/sliced/slices_of.h"
#include "kernels/sweeps/places/facts.h"
#include "kernels/sweeps/tree/facts.h"

namespace cubeverify::sliced {

// Sweep `tree` or `places` on blocks of 2^kLowBits addresses: the direct tier, every address evaluated on its own.
template <class BitPlane, class Plain, class Parts>
class TreeSlices {
 public:
  static constexpr int kLowBits = BitPlane::kLowBits;

  explicit TreeSlices(int n) : n_(n), block_(n), exceptional_(n), counts_(3 * n + 1) {}

  // Blocks first, ..., first + count - 1, counted from address 0. To be called once.
  void visit(Word first, Word count, std::span<Word> tally) {
    by_level(
        first, count, [&](Word high) { visit_block(high, tally); }, [&](int ones) { add_counts(ones, tally); });
    tally[digest_offset<Plain>()] += hashes_.total();
  }

 private:
  // What BlockNodes records of a block: counts it, and adds it up for the digest.
  struct BlockRecord {
    static constexpr bool kRecordsChildren = Plain::kRecordsChildren;

    TreeSlices& slices;
    Word high;
    typename BitPlane::GroupSums indices{}, dimensions{}, sums{};

    void index(int j, const BitPlane& plane) {
      slices.counts_.add(j, plane);
      indices.add(plane, static_cast<Word>(j));
    }
    void dimension(int k, const BitPlane& plane) {
      slices.counts_.add(slices.n_ + k, plane);
      dimensions.add(plane, static_cast<Word>(k + 1));
    }
    void child(int m, const BitPlane& plane) { sums.add(plane, slices.odd_[static_cast<std::size_t>(m)]); }
    void at_least(int t, const BitPlane& plane) { slices.counts_.add(2 * slices.n_ + t, plane); }
    void finish(const BitPlane& within) {
      slices.counts_.add(2 * slices.n_, within);
      typename BitPlane::GroupSums periods{};
      periods.add(within, static_cast<Word>(slices.n_));
      sums.add(indices, Plain::kOddIndex);
      sums.add(dimensions, Plain::kOddK);
      sums.add(periods, Plain::kOddPeriod);
      slices.hashes_.add_hashed(sums, high);
    }
  };

  void visit_block(Word high, std::span<Word> tally) {
    const auto plainly = [&](Chunk units) {
      BitPlane::clear_upper();
      visit_plain<Plain>(n_, units, tally);
    };
    const Chunk whole{high << kLowBits, bit(kLowBits)};
    // Without a 1 or with hardly a 0 the high bits decide too little.
    if (high == 0 || weight(high) >= n_ - kLowBits - 1) return plainly(whole);
    block_.move_to(high);
    const ExceptionalInBlock odd_addresses = exceptional_.in(high);
    BitPlane within = BitPlane::of(true);
    odd_addresses.each([&](Word c) { within = within & ~BitPlane::only(c & all_ones(kLowBits)); });
    // Where the indices are not as they must be, or another address is cyclic, the plain form counts.
    if (!located_.find_indices(block_) || (located_.cyclic() & within).any()) return plainly(whole);
    odd_addresses.each([&](Word c) { plainly({c, 1}); });
    // Made here, where no call before can reach it: so a compiler keeps its sums in registers.
    BlockRecord nodes{*this, high};
    located_.record(block_, within, nodes);
    nodes.finish(within);
  }

  // What was counted in blocks whose high bits have `ones` 1-bits; all of it of period n.
  void add_counts(int ones, std::span<Word> tally) {
    const auto histogram = [&](int h) { return tally.subspan(histogram_offset<Plain>(n_, h)); };
    const auto level_subtree = histogram(Plain::kLevelSubtree), level_dimension = histogram(Plain::kLevelDimension),
               period_subtree = histogram(Plain::kPeriodSubtree);
    const auto n = static_cast<std::size_t>(n_);
    counts_.take([&](int key, int low_level, Word addresses) {
      const auto level = static_cast<std::size_t>(ones + low_level);
      const auto k = static_cast<std::size_t>(key);
      if (k < n) {
        level_subtree[level * n + k] += addresses;
        period_subtree[(n - 1) * n + k] += addresses;
      } else if (k < 2 * n) {
        level_dimension[level * n + k - n] += addresses;
      } else {
        if (k == 2 * n) {
          tally[0] += addresses;
          tally[for_all_offset<Plain>(Plain::kIndexBit)] += addresses;
          tally[for_all_offset<Plain>(Plain::kIndexBelowPeriod)] += addresses;
        }
        if constexpr (Plain::kRecordsChildren) {
          // As many have at least this fanout: they are not of the one before.
          const auto fanouts = histogram(Plain::kLevelFanout).subspan(level * (n + 1));
          fanouts[k - 2 * n] += addresses;
          if (k > 2 * n) fanouts[k - 2 * n - 1] -= addresses;
        }
      }
    });
  }

  static std::array<Word, kMaxDimensions> odd_numbers() {
    std::array<Word, kMaxDimensions> numbers;
    for (std::size_t m = 0; m < numbers.size(); ++m) numbers[m] = odd(m);
    return numbers;
  }

  int n_;
  AddressBlock<BitPlane> block_;
  typename Parts::template Odd<kLowBits> exceptional_;
  BlockNodes<AddressBlock<BitPlane>, typename Parts::template Indices<AddressBlock<BitPlane>>> located_;
  // Keys: the index; n + k; 2n + t for "at least t children", without children 2n alone.
  LevelCounts<BitPlane> counts_;
  typename BitPlane::GroupSums hashes_;
  std::array<Word, kMaxDimensions> odd_ = odd_numbers();
};

// A chunk of sweep `tree` or `places`.
template <class BitPlane, class Plain, class Parts>
void visit_tree(int n, Chunk chunk, std::span<Word> tally) {
  if (n < ExceptionalAddresses<BitPlane::kLowBits>::kLeastN) return visit_plain<Plain>(n, chunk, tally);
  visit_in_slices<BitPlane, TreeSlices<BitPlane, Plain, Parts>, Plain>(n, chunk, tally);
}

}  // namespace cubeverify::sliced

namespace cubeverify {

// The index search is that of minR whatever the tree is; what can be wrong in it is Parts.
template <class Tree, class Parts>
struct SlicesOf<TreeSweep<Tree, Parts>> {
  // Million addresses a second in each form, the best of many rounds on one thread of an AMD EPYC (Zen 4), 2026-11-28:
  //   n         8   12   16   18   20    24    28
  //   plain    47   40   24   24   25    27    26
  //   words    47  128  164  184  219   337   329
  //   AVX2     47  128  238  375  539   916   919
  //   AVX-512  47  128  169  403  688  1320  1320
  static constexpr sliced::LeastN kLeastN{.words = 12, .avx2 = 16, .avx512 = 18};

  template <class BitPlane>
  static void visit(int n, Chunk chunk, std::span<Word> tally) {
    sliced::visit_tree<BitPlane, TreeSweep<Tree, Parts>, Parts>(n, chunk, tally);
  }
};
template <class Tree, class Parts>
struct SlicesOf<PlacesSweep<Tree, Parts>> {
  // Million addresses a second in each form, the best of many rounds on one thread of an AMD EPYC (Zen 4), 2026-11-28:
  //   n          8   12   16    18    20    24    28
  //   plain    128  121   96    99    98   107   105
  //   words    128  275  416   436   497   576   628
  //   AVX2     128  275  641   918  1240  1590  1680
  //   AVX-512  128  280  444  1050  1650  2300  2460
  static constexpr sliced::LeastN kLeastN{.words = 12, .avx2 = 16, .avx512 = 18};

  template <class BitPlane>
  static void visit(int n, Chunk chunk, std::span<Word> tally) {
    sliced::visit_tree<BitPlane, PlacesSweep<Tree, Parts>, Parts>(n, chunk, tally);
  }
};

}  // namespace cubeverify
