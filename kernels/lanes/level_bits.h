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
        block_(n_ + 1),
        groups_(n_ + 1),
        groups_with_(n_ * (n_ + 1)),
        all_(n_ + 1),
        with_(n_ * (n_ + 1)) {}

  // Addresses base, ..., base + V::kLanes - 1.
  void count(Word base) {
    if (base >> kBlockBits != high_) enter(base >> kBlockBits);
    const auto level = static_cast<std::size_t>(weight(base));
    ++block_[level];
    Word* const row = &groups_with_[level * n_];
    for (std::size_t j = 0; j < std::min(kBlockBits, n_); ++j) row[j] += base >> j & 1;
  }

  // After the last count, before anything is asked.
  void sum_up() {
    enter(0);
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
  // Groups that agree in all but so many bits are counted together in the other bits.
  static constexpr std::size_t kBlockBits = 12;

  void enter(Word high) {
    for (std::size_t level = 0; level <= n_; ++level) {
      if (block_[level] == 0) continue;
      groups_[level] += block_[level];
      for (Word rest = high_ << kBlockBits; rest != 0; rest &= rest - 1) {
        groups_with_[level * n_ + static_cast<std::size_t>(lowest_bit(rest))] += block_[level];
      }
      block_[level] = 0;
    }
    high_ = high;
  }

  std::size_t n_;
  Word high_ = 0;
  std::vector<Word> block_;        // groups of the last block, by the level of their first address
  std::vector<Word> groups_;       // of those before, the same
  std::vector<Word> groups_with_;  // by that and the bit that is 1 in it
  std::vector<Word> all_, with_;   // the same of all addresses
};

}  // namespace cubeverify::lanes
