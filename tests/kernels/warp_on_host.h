#pragma once

#include "kernels/sliced/plane.h"

namespace cubeverify {

// The plane of a device's warp (kernels/engine/cuda/warp_plane.cuh), all words of all threads at once, on the host.
struct WarpOnHost {
  static constexpr int kLowBits = 12;
  static constexpr unsigned kGroups = 1U << (kLowBits - 5);

  std::array<unsigned, kGroups> of_group;

  static WarpOnHost of_groups(auto f) {
    WarpOnHost plane{};
    for (unsigned g = 0; g < kGroups; ++g) plane.of_group[g] = f(g);
    return plane;
  }
  static WarpOnHost of(bool one) {
    return of_groups([&](unsigned) { return one ? ~0U : 0U; });
  }
  static WarpOnHost low_bit(int m) {
    return of_groups([&](unsigned g) {
      return m < 5 ? static_cast<unsigned>(sliced::word_of_low_bit(m, 0)) : 0U - (g >> (m - 5) & 1U);
    });
  }
  static WarpOnHost only(Word i) {
    return of_groups([&](unsigned g) { return i / 32 == g ? 1U << (i % 32) : 0U; });
  }
  static WarpOnHost each_address(auto where) {
    return of_groups([&](unsigned g) {
      unsigned bits = 0;
      for (unsigned i = 0; i < 32; ++i) bits |= where(Word{g} * 32 + i) ? 1U << i : 0U;
      return bits;
    });
  }
  WarpOnHost operator&(const WarpOnHost& b) const {
    return of_groups([&](unsigned g) { return of_group[g] & b.of_group[g]; });
  }
  WarpOnHost operator|(const WarpOnHost& b) const {
    return of_groups([&](unsigned g) { return of_group[g] | b.of_group[g]; });
  }
  WarpOnHost operator~() const {
    return of_groups([&](unsigned g) { return ~of_group[g]; });
  }
  [[nodiscard]] bool any() const { return of_group != std::array<unsigned, kGroups>{}; }
  void count_own_levels(auto&& f) const {
    std::array<int, kLowBits + 1> ones{};
    for (Word i = 0; i < bit(kLowBits); ++i)
      ones[static_cast<std::size_t>(weight(i))] += static_cast<int>(of_group[i >> 5] >> (i & 31) & 1);
    for (int level = 0; level <= kLowBits; ++level) f(level, ones[static_cast<std::size_t>(level)]);
  }
  void each_own_group(auto&& f) const {
    for (unsigned g = 0; g < kGroups; ++g) f(static_cast<int>(g), of_group[g]);
  }
  template <class T>
  struct PerGroup {
    T of[kGroups];
  };
};

// Counts planes by level (kernels/engine/cuda/warp_level_counts.cuh), each at once.
template <class Accumulator>
class LevelCountsOnHost {
 public:
  explicit LevelCountsOnHost(Accumulator& accumulator) : accumulator_(accumulator) {}

  void add(int h, int key, int step, const WarpOnHost& plane) {
    plane.count_own_levels([&](int level, int ones) {
      if (ones != 0) accumulator_.count(h, key + level * step, static_cast<Word>(ones));
    });
  }

 private:
  Accumulator& accumulator_;
};

}  // namespace cubeverify
