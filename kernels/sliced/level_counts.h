#pragma once

#include <vector>

#include "kernels/sliced/plane_where.h"

namespace cubeverify::sliced {

// How many addresses planes hold, by key and by the level of the low bits. Sixteen planes of a key are first added up
// address by address, so that a plane costs a few additions and one count in sixteen.
template <class BitPlane>
class LevelCounts {
 public:
  static constexpr int kLevels = BitPlane::kLowBits + 1;

  explicit LevelCounts(int keys) : keys_(static_cast<std::size_t>(keys)) {
    for (int level = 0; level < kLevels; ++level) {
      at_level_[static_cast<std::size_t>(level)] =
          plane_where<BitPlane>([=](Word low) { return weight(low) == level; });
    }
  }

  void add(int key, const BitPlane& plane) {
    assert(key >= 0 && static_cast<std::size_t>(key) < keys_.size());
    Key& own = keys_[static_cast<std::size_t>(key)];
    own.waiting[own.count++] = plane;
    if (own.count == kWaiting) add_up(own);
  }

  // Calls found(key, level, addresses) for all that was counted, and starts afresh.
  void take(auto&& found) {
    for (std::size_t key = 0; key < keys_.size(); ++key) {
      Key& own = keys_[key];
      if (own.count == 0 && !own.added) continue;
      for (std::size_t level = 0; level < kLevels; ++level) {
        const Word addresses = taken(own, level);
        if (addresses != 0) found(static_cast<int>(key), static_cast<int>(level), addresses);
      }
      own.count = 0;
      own.added = false;
    }
  }

 private:
  using Counts = typename BitPlane::Counts;
  static constexpr std::size_t kDigits = 4;
  static constexpr std::size_t kWaiting = std::size_t{1} << kDigits;

  struct Key {
    std::size_t count = 0;  // planes waiting
    bool added = false;
    std::array<BitPlane, kWaiting> waiting;
    std::array<BitPlane, kDigits> digit;  // at every address the number of planes added, in binary, below 16
    std::array<Counts, kLevels> sixteens;
  };

  Word taken(const Key& own, std::size_t level) const {
    Counts waiting{};
    for (std::size_t i = 0; i < own.count; ++i) waiting.add(own.waiting[i] & at_level_[level]);
    Word addresses = waiting.total();
    if (!own.added) return addresses;
    addresses += own.sixteens[level].total() << kDigits;
    for (std::size_t d = 0; d < kDigits; ++d) {
      Counts ones{};
      ones.add(own.digit[d] & at_level_[level]);
      addresses += ones.total() << d;
    }
    return addresses;
  }

  // Adds b and c to a, without the carry, which is the result.
  static BitPlane carried(BitPlane& a, const BitPlane& b, const BitPlane& c) {
    const BitPlane carry = BitPlane::majority(a, b, c);
    a = BitPlane::parity(a, b, c);
    return carry;
  }

  void add_up(Key& own) {
    if (!own.added) {
      own.digit.fill(BitPlane::of(false));
      own.sixteens.fill({});
      own.added = true;
    }
    std::array<BitPlane, kWaiting> rest = own.waiting;
#pragma GCC unroll 4
    for (std::size_t d = 0; d < kDigits; ++d) {
#pragma GCC unroll 8
      for (std::size_t i = 0; i < kWaiting >> (d + 1); ++i)
        rest[i] = carried(own.digit[d], rest[2 * i], rest[2 * i + 1]);
    }
    for (std::size_t level = 0; level < kLevels; ++level) own.sixteens[level].add(rest[0] & at_level_[level]);
    own.count = 0;
  }

  std::array<BitPlane, kLevels> at_level_;
  std::vector<Key> keys_;
};

}  // namespace cubeverify::sliced
