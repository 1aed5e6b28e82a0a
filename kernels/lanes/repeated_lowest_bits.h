#pragma once

#include "kernels/lanes/lanes.h"

namespace cubeverify::lanes {

// Words counted by their lowest 1-bit. In groups of neighbouring numbers it is the same from group to group in all
// lanes but lane 0: where that is so, groups are counted and not lanes.
template <class V>
class RepeatedLowestBits {
 public:
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  // The words of all lanes; those that are 0 are not counted.
  [[gnu::always_inline]] void count(const Vec& x) {
    const Vec lowest = lowest_only(x);
    if (!V::all(V::equal(lowest, repeated_) | V::equal(V::iota(), Vec{}))) [[unlikely]]
      change(lowest);
    ++groups_;
    ++counts_[static_cast<std::size_t>(std::countr_zero(V::first(lowest)))];
  }

  void add_to(std::span<Word> histogram) {
    leave();
    const std::size_t dimensions = std::min(histogram.size(), counts_.size() - 1);
    for (std::size_t m = 0; m < dimensions; ++m) histogram[m] += counts_[m];
  }

 private:
  // Waits for groups like this one, which is unlike those before.
  [[gnu::noinline]] void change(const Vec& lowest) {
    leave();
    repeated_ = lowest;
  }
  // Counts lanes 1, 2, ... of the groups that were alike.
  void leave() {
    alignas(64) typename V::Element lane[V::kLanes];
    V::store(repeated_, lane);
    for (int i = 1; i < V::kLanes; ++i) counts_[static_cast<std::size_t>(std::countr_zero(Word{lane[i]}))] += groups_;
    groups_ = 0;
  }

  Vec repeated_{};                                 // what lanes 1, 2, ... have had
  Word groups_ = 0;                                // in so many groups
  std::array<Word, kMaxDimensions + 1> counts_{};  // the last of words that are 0
};

}  // namespace cubeverify::lanes
