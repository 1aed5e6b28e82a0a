#pragma once

#include "kernels/lanes/lanes.h"

namespace cubeverify::lanes {

// How many addresses of each level were counted, and in how many of them each bit is 1. They are counted a group at a
// time: neighbours differ in their low bits alone, so that what those add to level and bits is the same in every group.
template <class V>
class LevelBits {
 public:
  explicit LevelBits(int n)
      : n_(static_cast<std::size_t>(n)),
        groups_(n_ + 1),
        groups_with_(n_ * (n_ + 1)),
        all_(n_ + 1),
        with_(n_ * (n_ + 1)) {}

  // Addresses base, ..., base + V::kLanes - 1.
  void count(Word base) {
    const auto level = static_cast<std::size_t>(weight(base));
    ++groups_[level];
    Word* const row = &groups_with_[level * n_];
    for (std::size_t j = 0; j < n_; ++j) row[j] += base >> j & 1;
  }

  // After the last count, before anything is asked.
  void sum_up() {
    for (Word lane = 0; lane < V::kLanes; ++lane) {
      const auto more = static_cast<std::size_t>(weight(lane));
      for (std::size_t level = 0; level + more <= n_; ++level) {
        all_[level + more] += groups_[level];
        for (std::size_t j = 0; j < n_; ++j) {
          const Word groups =
              bit(static_cast<int>(j)) < V::kLanes ? (lane >> j & 1) * groups_[level] : groups_with_[level * n_ + j];
          with_[(level + more) * n_ + j] += groups;
        }
      }
    }
  }

  [[nodiscard]] Word at(std::size_t level) const { return all_[level]; }
  [[nodiscard]] Word with_bit(std::size_t level, std::size_t j) const { return with_[level * n_ + j]; }

 private:
  std::size_t n_;
  std::vector<Word> groups_;       // by the level of their first address
  std::vector<Word> groups_with_;  // by that and the bit that is 1 in it
  std::vector<Word> all_, with_;   // the same of all addresses
};

}  // namespace cubeverify::lanes
