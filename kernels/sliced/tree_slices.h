#pragma once

#include <memory>
#include <span>

#include "kernels/address/same_weight.h"
#include "kernels/engine/visit_plain.h"
#include "kernels/facts/offsets.h"
#include "kernels/sliced/block_range.h"
#include "kernels/sliced/level_counts.h"
#include "kernels/sliced/located.h"
#include "kernels/sliced/odd_ones.h"
#include "kernels/sweeps/tree_sweep.h"

namespace cubeverify::sliced {

// Sweep `tree` on blocks of 2^kLowBits addresses: the direct tier, every address evaluated on its own.
template <class Plane>
class TreeSlices {
 public:
  using Plain = TreeSweep<>;
  static constexpr int kLowBits = Plane::kLowBits;

  explicit TreeSlices(int n) : n_(n), block_(n), odd_ones_(n), counts_(3 * n + 1) {}

  // Blocks first, ..., first + count - 1, counted from address 0.
  void visit(Word first, Word count, std::span<Word> tally) {
    const int tile_bits = count < bit(kMostTileBits) ? highest_bit(count) : kMostTileBits;
    const Word last = first + count - 1;
    for (Word tile = first >> tile_bits; tile <= last >> tile_bits; ++tile) {
      // Blocks of one level together, so that their planes can be counted together.
      for (int ones = 0; ones <= tile_bits; ++ones) {
        const Word end = ones == 0 ? 0 : all_ones(ones) << (tile_bits - ones);
        for (Word within = ones == 0 ? 0 : all_ones(ones);; within = next_of_same_weight(within)) {
          const Word high = tile << tile_bits | within;
          if (high >= first && high <= last) visit_block(high, tally);
          if (within == end) break;
        }
        add_counts(weight(tile) + ones, tally);
      }
    }
    for (const Word c : odd_addresses_) visit_plain<Plain>(n_, {c, 1}, tally);
    odd_addresses_.clear();
    tally[digest_offset<Plain>()] += hashes_.total();
    hashes_ = {};
  }

 private:
  // A tile's blocks share all but so many of their bits.
  static constexpr int kMostTileBits = 13;

  void visit_block(Word high, std::span<Word> tally) {
    // Without a 1 or with hardly a 0 the high bits decide too little.
    if (high == 0 || weight(high) >= n_ - kLowBits - 1) return visit_block_plainly(high, tally);
    const std::size_t before = odd_addresses_.size();
    odd_ones_.find(high, odd_addresses_);
    Plane within = Plane::of(true);
    if (odd_addresses_.size() != before) {
      within = ~OddOnes<Plane>::plane_of(odd_addresses_.data() + before, odd_addresses_.size() - before);
    }
    block_.move_to(high);
    located_.locate(block_, within);
    if (!indices_good()) {
      odd_addresses_.resize(before);
      return visit_block_plainly(high, tally);
    }
    tell(high, within);
  }

  void visit_block_plainly(Word high, std::span<Word> tally) {
    visit_plain<Plain>(n_, {high << kLowBits, bit(kLowBits)}, tally);
  }

  // Every address has one index, and bit index is 1. If not, the plain form tells which do not.
  bool indices_good() const {
    Plane good = Plane::of(false);
    const auto& index = located_.index;
    for (int start = index.first_low(); start < kLowBits; ++start) {
      good = good ^ (index.low_winners(start) & block_[start + 1]);
    }
    for (int i = 0; i < index.high_count(); ++i) {
      const int start = index.high_start(i);
      good = good ^ (index.high_winners(i) & block_[start + 1 == n_ ? 0 : start + 1]);
    }
    return !(~good).any();
  }

  void tell(Word high, const Plane& within) {
    typename Plane::GroupSums indices, dimensions, sums;
    const auto& index = located_.index;
    const auto tell_index = [&](int start, const Plane& winners) {
      const int j = start + 1 == n_ ? 0 : start + 1;
      counts_.add(j, winners & within);
      indices.add(winners & within, static_cast<Word>(j));
    };
    for (int start = index.first_low(); start < kLowBits; ++start) tell_index(start, index.low_winners(start));
    for (int i = 0; i < index.high_count(); ++i) tell_index(index.high_start(i), index.high_winners(i));
    for (Word rest = located_.dimensions.touched; rest != 0; rest &= rest - 1) {
      const int k = lowest_bit(rest);
      const Plane& plane = located_.dimensions.plane[static_cast<std::size_t>(k)];
      counts_.add(n_ + k, plane);
      dimensions.add(plane, static_cast<Word>(k + 1));
    }
    for (Word rest = located_.children.touched; rest != 0; rest &= rest - 1) {
      const int m = lowest_bit(rest);
      sums.add(located_.children.plane[static_cast<std::size_t>(m)], odd_[static_cast<std::size_t>(m)]);
    }
    counts_.add(2 * n_, within);
    for (int t = 1; t <= located_.most_children; ++t) {
      counts_.add(2 * n_ + t, located_.with_children[static_cast<std::size_t>(t)]);
    }
    typename Plane::GroupSums periods;
    periods.add(within, static_cast<Word>(n_));
    sums.add(indices, Plain::kOddIndex);
    sums.add(dimensions, Plain::kOddK);
    sums.add(periods, Plain::kOddPeriod);
    hashes_.add_hashed(sums, high);
  }

  // What was counted in blocks whose high bits have `ones` 1-bits; all of it of period n.
  void add_counts(int ones, std::span<Word> tally) {
    const auto histogram = [&](int h) { return tally.subspan(histogram_offset<Plain>(n_, h)); };
    const auto level_subtree = histogram(Plain::kLevelSubtree), level_dimension = histogram(Plain::kLevelDimension),
               level_fanout = histogram(Plain::kLevelFanout), period_subtree = histogram(Plain::kPeriodSubtree);
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
        // As many have at least this fanout: they are not of the one before.
        const std::size_t fanout = k - 2 * n;
        level_fanout[level * (n + 1) + fanout] += addresses;
        if (fanout > 0) {
          level_fanout[level * (n + 1) + fanout - 1] -= addresses;
        } else {
          tally[0] += addresses;
          tally[for_all_offset<Plain>(Plain::kIndexBit)] += addresses;
          tally[for_all_offset<Plain>(Plain::kIndexBelowPeriod)] += addresses;
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
  Block<Plane> block_;
  OddOnes<Plane> odd_ones_;
  Located<Plane> located_;
  // Keys: the index; n + k; 2n + t for "at least t children".
  LevelCounts<Plane> counts_;
  typename Plane::GroupSums hashes_;
  std::array<Word, kMaxDimensions> odd_ = odd_numbers();
  std::vector<Word> odd_addresses_;
};

// A chunk of sweep `tree`. Addresses before the first whole block and after the last are done in the plain form.
template <class Plane>
void visit_tree(int n, Chunk chunk, std::span<Word> tally) {
  using Plain = TreeSweep<>;
  if (n < OddOnes<Plane>::kLeastN) return visit_plain<Plain>(n, chunk, tally);
  in_blocks<Plane>(
      chunk, [&](Word first, Word blocks) { std::make_unique<TreeSlices<Plane>>(n)->visit(first, blocks, tally); },
      [&](Chunk rest) { visit_plain<Plain>(n, rest, tally); });
}

}  // namespace cubeverify::sliced
