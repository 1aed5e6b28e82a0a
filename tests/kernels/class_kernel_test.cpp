#include "kernels/sweeps/orbit/class_kernel.h"

#include "kernels/sweeps/orbit/class_counts.h"
#include "tests/kernels/same_facts.h"

// What a device does with a block of sweep `orbit`: a warp, with all of its 32 threads at once on the host, and the
// thread that records the odd classes.

namespace cubeverify {
namespace {

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

using Orbit = OrbitSweep<>;
constexpr int kClassBits = WarpOnHost::kLowBits;
constexpr Word kLows = bit(kClassBits);

// As in device memory.
class Beaten {
 public:
  Beaten() : planes_(kLows) {
    for (Word x = 0; x < kLows; ++x)
      planes_[x] = WarpOnHost::each_address([x](Word low) { return sliced::is_beaten<kClassBits>(x, low); });
  }
  const WarpOnHost& operator()(Word x) const { return planes_[x]; }

 private:
  std::vector<WarpOnHost> planes_;
};
using Representatives = sliced::BlockRepresentatives<WarpOnHost, Beaten>;

const Beaten& beaten() {
  static const Beaten table;
  return table;
}

void observe(int n, Tally& tally, auto&& see) {
  FactAccumulator<Orbit> accumulator(n, tally.data());
  see(accumulator);
}

// The classes whose representatives lie in a block, as a device records them.
Tally by_block(int n, Word high, const auto& representatives) {
  const sliced::ExceptionalAddresses<kClassBits> exceptional(n);
  Tally tally = empty_tally(layout_of<Orbit>(n));
  observe(n, tally, [&](auto& accumulator) {
    LevelCountsOnHost counts(accumulator);
    if (high != 0) sliced::record_classes<Orbit>(high, exceptional, representatives, accumulator, counts);
  });
  sliced::spread_classes(n, tally);
  observe(n, tally, [&](auto& accumulator) { sliced::record_odd_classes<Orbit>(n, high, exceptional, accumulator); });
  return tally;
}

// The same in the plain form.
Tally plain(int n, Word high) {
  Tally tally = empty_tally(layout_of<Orbit>(n));
  observe(n, tally, [&](auto& accumulator) {
    for (Word low = 0; low < kLows; ++low) Orbit::recorded(n, high << kClassBits | low, accumulator);
    if (high == all_ones(n - kClassBits - 1)) Orbit::recorded(n, all_ones(n), accumulator);
  });
  return tally;
}

// Which is refuted where representatives are wrong: here even addresses are taken for some.
TEST(ClassesRecord, HaveBit0) {
  constexpr int n = 25;
  const auto never_beaten = [](Word) { return WarpOnHost::of(false); };
  const sliced::BlockRepresentatives<WarpOnHost, decltype(never_beaten)> wrong(n, never_beaten);
  const Word high = 0b1000001;
  const Tally tally = by_block(n, high, wrong);
  const FactSlot index_bit = layout_of<Orbit>(n).at("index-bit");
  EXPECT_GT(tally[index_bit.offset + 1], 0U);
  EXPECT_EQ(tally[index_bit.offset + 2] & 1, 0U);
  EXPECT_EQ(tally[index_bit.offset + 2] >> kClassBits, high);
}

TEST(ClassesRecord, ArePlainAnywhere) {
  for (const int n : {25, 28, 30, 36, 44, 52}) {
    const int high_bits = n - kClassBits;
    for (Word seed = 0; seed < 60; ++seed) {
      // Words with few ones or many behind some zeroes, and repeated ones, which are nearly cyclic.
      const Word random = mix(seed * 100 + static_cast<Word>(n));
      const Word few = random & mix(seed + 7) & mix(seed + 9), many = random | mix(seed + 7);
      const Word part = random & all_ones(n / 3) >> (seed % 4);
      const Word repeated = (part << (2 * (n / 3)) | part << (n / 3) | part) >> kClassBits;
      const Word high = (seed % 3 == 0   ? few
                         : seed % 3 == 1 ? many
                                         : repeated) &
                        all_ones(high_bits - 1 - static_cast<int>(seed % 5));
      testing_support::expect_same(layout_of<Orbit>(n), by_block(n, high, Representatives(n, beaten())), plain(n, high),
                                   "n = " + std::to_string(n) + " from " + std::to_string(high));
    }
  }
}

}  // namespace
}  // namespace cubeverify
