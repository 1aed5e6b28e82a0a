#pragma once

#include "kernels/lanes/lanes.h"

namespace cubeverify::lanes {

// Addresses by their lowest 1-bit, counted a group at a time: it is the same in every group but at its first address,
// which is not 0.
template <class V>
class LowestBits {
 public:
  explicit LowestBits(int n) : first_(static_cast<std::size_t>(n)) {}

  // Addresses base, ..., base + V::kLanes - 1.
  void count(Word base) { ++first_[static_cast<std::size_t>(lowest_bit(base))]; }

  [[nodiscard]] Word groups() const {
    Word sum = 0;
    for (const Word groups : first_) sum += groups;
    return sum;
  }
  // Calls found(m, addresses) for those of the groups' addresses base + lane whose lowest 1-bit is m.
  template <class Found>
  void each_at(Word lane, Found&& found) const {
    if (lane != 0) return found(lowest_bit(lane), groups());
    for (std::size_t m = 0; m < first_.size(); ++m) found(static_cast<int>(m), first_[m]);
  }

 private:
  std::vector<Word> first_;
};

}  // namespace cubeverify::lanes
