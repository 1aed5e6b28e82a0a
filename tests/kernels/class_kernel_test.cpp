#include "kernels/sweeps/orbit/class_kernel.h"

#include "kernels/sweeps/orbit/class_counts.h"
#include "tests/kernels/same_facts.h"
#include "tests/kernels/warp_on_host.h"

// What a device does with a block of sweep `orbit`: a warp, with all of its 32 threads at once on the host, and the
// thread that records the odd classes.

namespace cubeverify {
namespace {

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
