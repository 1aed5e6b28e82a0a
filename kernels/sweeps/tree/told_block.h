#pragma once

#include "kernels/sliced/visit_block.h"
#include "kernels/sweeps/places/facts.h"
#include "kernels/sweeps/tree/facts.h"

// Sweep `tree` or `places` on a block, told to an observer: what a warp of a device does, each thread for the groups it
// has.

namespace cubeverify::sliced {

// Counts the outputs of a block by level, and adds them up for the digest, 32 addresses at a time.
template <class Sweep, class Plane, class Observer>
class ToldBlock {
 public:
  static constexpr bool kTellsChildren = Sweep::kTellsChildren;

  CUBEVERIFY_HD ToldBlock(int n, Observer& observer, Word high, const Plane& within)
      : n_(n), high_(high), rest_(within), observer_(observer) {}

  CUBEVERIFY_HD void index(int j, const Plane& plane) {
    const Word addresses = count(Sweep::kLevelSubtree, n_, j, plane);
    if (addresses != 0) observer_.count(Sweep::kPeriodSubtree, (n_ - 1) * n_ + j, addresses);
    add(indices_, static_cast<unsigned>(j), plane);
  }
  CUBEVERIFY_HD void dimension(int k, const Plane& plane) {
    count(Sweep::kLevelDimension, n_, k, plane);
    add(dimensions_, static_cast<unsigned>(k + 1), plane);
  }
  CUBEVERIFY_HD void child(int m, const Plane& plane) {
    add(children_, static_cast<unsigned>(odd(static_cast<Word>(m))), plane);
  }
  CUBEVERIFY_HD void at_least(int t, const Plane& plane) {
    count(Sweep::kLevelFanout, n_ + 1, t - 1, rest_ & ~plane);
    rest_ = plane;
    fanout_ = t;
  }

  CUBEVERIFY_HD void finish(const Plane& within) {
    if constexpr (kTellsChildren) count(Sweep::kLevelFanout, n_ + 1, fanout_, rest_);
    Word addresses = 0;
    within.each_own_group([&](int, unsigned bits) { addresses += static_cast<Word>(weight(bits)); });
    observer_.check(Sweep::kIndexBit, addresses, 0, 0);
    observer_.check(Sweep::kIndexBelowPeriod, addresses, 0, 0);
    within.each_own_group([&](int g, unsigned bits) {
      const Word first = high_ << Plane::kLowBits | static_cast<Word>(g) << 5;
      const Word sum = Sweep::kOddIndex * indices_.of[g] + Sweep::kOddK * dimensions_.of[g] + children_.of[g] +
                       Sweep::kOddPeriod * static_cast<Word>(n_) * bits;
      observer_.digest(Sweep::group_weight(first) * sum);
    });
  }

 private:
  using Sums = typename Plane::template PerGroup<Word>;

  CUBEVERIFY_HD Word count(int histogram, int columns, int column, const Plane& plane) {
    const int level = weight(high_);
    int all = 0;
    plane.count_own_levels([&](int l, int addresses) {
      all += addresses;
      if (addresses != 0) observer_.count(histogram, (level + l) * columns + column, static_cast<Word>(addresses));
    });
    return static_cast<Word>(all);
  }
  // What a plane adds to the digest is its bits as a number, so many times.
  CUBEVERIFY_HD void add(Sums& sums, unsigned times, const Plane& plane) {
    plane.each_own_group([&](int g, unsigned bits) { sums.of[g] += Word{times} * bits; });
  }

  int n_;
  Word high_;
  Plane rest_;  // those that have as many children as the last told, or more
  int fanout_ = 0;
  Observer& observer_;
  Sums indices_{};
  Sums dimensions_{};
  Sums children_{};
};

// Tells an observer of blocks (kernels/sliced/visit_block.h).
template <class Sweep, class Plane, class Observer>
struct TellingSink {
  int n;
  Observer& observer;

  CUBEVERIFY_HD void plainly(Word high) {
    Plane::of(true).each_own_group([&](int g, unsigned) {
      const Word first = high << Plane::kLowBits | static_cast<Word>(g) << 5;
      for (Word i = 0; i < 32; ++i) Sweep::visit(n, first + i, observer);
    });
  }
  CUBEVERIFY_HD void plainly_at(Word c) {
    if (Plane::owns(static_cast<int>(c >> 5 & all_ones(Plane::kLowBits - 5)))) Sweep::visit(n, c, observer);
  }
  CUBEVERIFY_HD ToldBlock<Sweep, Plane, Observer> begin(Word high, const Plane& within) {
    return {n, observer, high, within};
  }
};

// The block with these high bits told to the observer. Every unit is left for the threads that share it to count.
template <class Sweep, class Odd, class Block, class Place, class Observer>
CUBEVERIFY_HD void tell_block(Word high, const Odd& odd_ones, Block& block, Place& located, Observer& observer) {
  TellingSink<Sweep, typename Block::Plane, Observer> sink{block.n(), observer};
  visit_block(high, odd_ones, block, located, sink);
}

}  // namespace cubeverify::sliced
