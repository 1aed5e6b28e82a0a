#pragma once

#include "kernels/lanes/counters.h"
#include "kernels/lanes/place.h"

namespace cubeverify::lanes {

// Sweep `tree` on lanes.
template <class V>
class TreeLanes {
 public:
  using Plain = TreeSweep<>;
  using Lanes = V;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  explicit TreeLanes(int n)
      : ring_(n), level_subtree_((n + 1) * n), level_dimension_((n + 1) * n), level_fanout_((n + 1) * (n + 1)) {
    for (std::size_t t = 0; t < odd_.size(); ++t) odd_[t] = odd(t);
  }

  bool visit(Word base) {
    // 2^l - 1 has a check of its own; apart from the first group it is the last address of its group.
    if (base == 0 || ((base + V::kLanes - 1) & (base + V::kLanes)) == 0) return false;
    const Place<V> place(ring_, V::broadcast(base) | V::iota());
    const auto good = V::meet(place.address, place.first) & V::less(place.index, ring_.length);
    if (V::any(place.is_cyclic() | ~good)) return false;

    Vec fanout{};
    Word sum = Plain::kOddIndex * planes(place.index, ring_.n - 1) + Plain::kOddK * planes(place.k + 1, ring_.n) +
               Plain::kOddPeriod * static_cast<Word>(ring_.n) * all_ones(V::kLanes);
    const auto found = [&](int t, const Vec&, const Vec&, const Mask& children) __attribute__((always_inline)) {
      fanout = V::select(children, fanout + 1, fanout);
      sum += odd_[static_cast<std::size_t>(t)] * V::bits(children);
    };
    for_each_child(ring_, place, found);
    digest_ += Plain::group_weight(base) * (sum << (base & 31));

    const auto level = place.level();
    const auto row = level * ring_.length;
    level_subtree_.count(row + place.index);
    level_dimension_.count(row + place.k);
    level_fanout_.count(row + level + fanout);
    ++groups_;
    return true;
  }

  void add_to(std::span<Word> tally) const {
    const int n = ring_.n;
    const Word units = groups_ * V::kLanes;
    tally[0] += units;
    tally[for_all_offset<Plain>(Plain::kIndexBit)] += units;
    tally[for_all_offset<Plain>(Plain::kIndexBelowPeriod)] += units;
    tally[digest_offset<Plain>()] += digest_;
    level_subtree_.add_to(tally.subspan(histogram_offset<Plain>(n, Plain::kLevelSubtree)));
    level_dimension_.add_to(tally.subspan(histogram_offset<Plain>(n, Plain::kLevelDimension)));
    level_fanout_.add_to(tally.subspan(histogram_offset<Plain>(n, Plain::kLevelFanout)));
    // All these addresses have period n.
    const auto row =
        tally.subspan(histogram_offset<Plain>(n, Plain::kPeriodSubtree) + static_cast<std::size_t>((n - 1) * n));
    for (std::size_t key = 0; key < level_subtree_.size(); ++key) {
      row[key % static_cast<std::size_t>(n)] += level_subtree_.at(key);
    }
  }

 private:
  // The sum over the lanes i of x_i * 2^i, where no x_i is above `largest`: one bit of all x at a time.
  static Word planes(const Vec& x, int largest) {
    Word sum = 0;
    for (int b = 0; largest >> b != 0; ++b) sum += V::bits(V::meet(x, V::broadcast(bit(b)))) << b;
    return sum;
  }

  Ring<V> ring_;
  Counters<V> level_subtree_, level_dimension_, level_fanout_;
  std::array<Word, kMaxDimensions> odd_;
  Word groups_ = 0;
  Word digest_ = 0;
};

}  // namespace cubeverify::lanes
