#pragma once

#include "kernels/lanes/counters.h"

namespace cubeverify::lanes {

// Keys that are a number which all lanes have in common and a rest. In groups of neighbouring units the rests are often
// those of the group before in all lanes but lane 0: where that is so, groups are counted and not lanes.
template <class V>
class RepeatedKeys {
 public:
  using Vec = typename V::Vec;

  // Written out: see kernels/forms/portable_prelude.h.
  RepeatedKeys()
      : repeated_(V::broadcast(~Word{0})),
        not_first_(V::select(V::equal(V::iota(), Vec{}), Vec{}, V::broadcast(~Word{0}))) {}

  // One under the key common + rest[lane] of each lane, sooner or later in `histogram`.
  [[gnu::always_inline]] void count(Word common, const Vec& rest, Counters<V>& histogram) {
    if (V::any(V::meet(rest ^ repeated_, not_first_))) [[unlikely]]
      change(rest, histogram);
    ++groups_[common];
    histogram.add(common + V::first(rest), 1);
  }

  // Counts lanes 1, 2, ... of the groups that were alike.
  void leave(Counters<V>& histogram) {
    alignas(64) typename V::Element lane[V::kLanes];
    V::store(repeated_, lane);
    for (std::size_t common = 0; common < groups_.size(); ++common) {
      if (groups_[common] == 0) continue;
      for (int i = 1; i < V::kLanes; ++i) histogram.add(common + lane[i], groups_[common]);
    }
    std::ranges::fill(groups_, 0);
  }

 private:
  [[gnu::noinline]] void change(const Vec& rest, Counters<V>& histogram) {
    leave(histogram);
    groups_.resize(histogram.size());
    repeated_ = rest;
  }

  Vec repeated_;              // what lanes 1, 2, ... have had; no key at first
  Vec not_first_;             // all bits but in lane 0
  std::vector<Word> groups_;  // by what lanes have in common
};

}  // namespace cubeverify::lanes
