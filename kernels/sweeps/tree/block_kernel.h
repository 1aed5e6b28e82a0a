#pragma once

#include "kernels/sliced/visit_block.h"
#include "kernels/sweeps/places/facts.h"
#include "kernels/sweeps/tree/facts.h"

// Sweep `tree` or `places` on a block, recorded in an accumulator: what a warp of a device does, each thread for the
// groups it has. Counts are given planes, by all threads that share a block, and count the addresses in them by level:
//   add(h, key, step, plane)                   those whose low bits have level l under h[key + l * step]
//   add(h, key, step, plane, sum_h, sum_key)   and all of them under sum_h[sum_key]

namespace cubeverify::sliced {

// Counts the outputs of a block by level, and adds them up for the digest, 32 addresses at a time.
template <class Sweep, class BitPlane, class Accumulator, class Counts>
class ToldBlock {
 public:
  static constexpr bool kRecordsChildren = Sweep::kRecordsChildren;

  CUBEVERIFY_HD ToldBlock(int n, Accumulator& accumulator, Counts& counts, Word high, const BitPlane& within)
      : n_(n), high_(high), rest_(within), accumulator_(accumulator), counts_(counts) {}

  CUBEVERIFY_HD void index(int j, const BitPlane& plane) {
    counts_.add(Sweep::kLevelSubtree, level() * n_ + j, n_, plane, Sweep::kPeriodSubtree, (n_ - 1) * n_ + j);
    add(indices_, static_cast<unsigned>(j), plane);
  }
  CUBEVERIFY_HD void dimension(int k, const BitPlane& plane) {
    counts_.add(Sweep::kLevelDimension, level() * n_ + k, n_, plane);
    add(dimensions_, static_cast<unsigned>(k + 1), plane);
  }
  CUBEVERIFY_HD void child(int m, const BitPlane& plane) {
    add(children_, static_cast<unsigned>(odd(static_cast<Word>(m))), plane);
  }
  CUBEVERIFY_HD void at_least(int t, const BitPlane& plane) {
    count_fanout(rest_ & ~plane);
    rest_ = plane;
    fanout_ = t;
  }

  CUBEVERIFY_HD void finish(const BitPlane& within) {
    if constexpr (kRecordsChildren) count_fanout(rest_);
    Word addresses = 0;
    within.each_own_group([&](int, unsigned bits) { addresses += static_cast<Word>(weight(bits)); });
    accumulator_.check(Sweep::kIndexBit, addresses, 0, 0);
    accumulator_.check(Sweep::kIndexBelowPeriod, addresses, 0, 0);
    within.each_own_group([&](int g, unsigned bits) {
      const Word first = high_ << BitPlane::kLowBits | static_cast<Word>(g) << 5;
      const Word sum = Sweep::kOddIndex * indices_.of[g] + Sweep::kOddK * dimensions_.of[g] + children_.of[g] +
                       Sweep::kOddPeriod * static_cast<Word>(n_) * bits;
      accumulator_.digest(Sweep::group_weight(first) * sum);
    });
  }

 private:
  using Sums = typename BitPlane::template PerGroup<Word>;

  // Of the high bits.
  CUBEVERIFY_HD int level() const { return weight(high_); }
  // Those of the fanout that was recorded last.
  CUBEVERIFY_HD void count_fanout(const BitPlane& plane) {
    counts_.add(Sweep::kLevelFanout, level() * (n_ + 1) + fanout_, n_ + 1, plane);
  }
  // What a plane adds to the digest is its bits as a number, so many times.
  CUBEVERIFY_HD void add(Sums& sums, unsigned times, const BitPlane& plane) {
    plane.each_own_group([&](int g, unsigned bits) { sums.of[g] += Word{times} * bits; });
  }

  int n_;
  Word high_;
  BitPlane rest_;  // those that have as many children as the last recorded, or more
  int fanout_ = 0;
  Accumulator& accumulator_;
  Counts& counts_;
  Sums indices_{};
  Sums dimensions_{};
  Sums children_{};
};

// Records blocks in an accumulator (kernels/sliced/visit_block.h).
template <class Sweep, class BitPlane, class Accumulator, class Counts>
struct AccumulatorSink {
  int n;
  Accumulator& accumulator;
  Counts& counts;

  CUBEVERIFY_HD void plainly(Word high) {
    BitPlane::of(true).each_own_group([&](int g, unsigned) {
      const Word first = high << BitPlane::kLowBits | static_cast<Word>(g) << 5;
      for (Word i = 0; i < 32; ++i) Sweep::visit(n, first + i, accumulator);
    });
  }
  CUBEVERIFY_HD void plainly_at(Word c) {
    if (BitPlane::owns(static_cast<int>(c >> 5 & all_ones(BitPlane::kLowBits - 5)))) Sweep::visit(n, c, accumulator);
  }
  CUBEVERIFY_HD ToldBlock<Sweep, BitPlane, Accumulator, Counts> begin(Word high, const BitPlane& within) {
    return {n, accumulator, counts, high, within};
  }
};

// Records the block with these high bits. Every unit is left for the threads that share it to count.
template <class Sweep, class Odd, class AddressBlock, class Place, class Accumulator, class Counts>
CUBEVERIFY_HD void record_block(Word high, const Odd& exceptional, AddressBlock& block, Place& located,
                                Accumulator& accumulator, Counts& counts) {
  AccumulatorSink<Sweep, typename AddressBlock::BitPlane, Accumulator, Counts> sink{block.n(), accumulator, counts};
  visit_block(high, exceptional, block, located, sink);
}

}  // namespace cubeverify::sliced
