#pragma once

#include "kernels/lanes/lanes.h"

namespace cubeverify::lanes {

// The largest values of the Extrema of sweep Plain with their least addresses, seen by lanes of type V.
template <class V, class Plain>
class Extrema {
 public:
  // Lane i is address base + i. Every base is above those before, so that only a larger value matters.
  void see(int e, Word base, const typename V::Vec& values) {
    Largest& largest = largest_[static_cast<std::size_t>(e)];
    if (largest.address != kNoAddress && !V::any(V::less(V::broadcast(largest.value), values))) return;
    alignas(64) typename V::Element stored[V::kLanes];
    V::store(values, stored);
    for (int lane = 0; lane < V::kLanes; ++lane) {
      if (largest.address != kNoAddress && stored[lane] <= largest.value) continue;
      largest = {stored[lane], base + static_cast<Word>(lane)};
    }
  }

  void add_to(std::span<Word> tally) const {
    for (std::size_t e = 0; e < largest_.size(); ++e) {
      const auto slot = tally.subspan(extremum_offset<Plain>(static_cast<int>(e)), kExtremumWords);
      const auto [value, address] = largest_[e];
      if (value > slot[0] || (value == slot[0] && address < slot[1])) {
        slot[0] = value;
        slot[1] = address;
      }
    }
  }

 private:
  struct Largest {
    Word value = 0;
    Word address = kNoAddress;
  };

  std::array<Largest, Plain::kExtrema.size()> largest_{};
};

}  // namespace cubeverify::lanes
