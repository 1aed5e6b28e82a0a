#include "kernels/engine/visit_plain.h"
#include "kernels/sweeps/orbit/class_counts.h"
#include "kernels/sweeps/orbit/class_kernel.h"
#include "tests/kernels/warp_on_host.h"
#include "tests/mutation/target.h"

// What a warp of a device does with blocks of `orbit`, with all of its threads at once on the host.

namespace cubeverify::test {
namespace {

constexpr int kLowBits = WarpOnHost::kLowBits;

template <class Beaten>
void record_orbit(TargetLines& lines, const std::string& error, int n, const std::vector<Word>& highs,
                  const Beaten& beaten) {
  using S = OrbitSweep<>;
  const sliced::BlockRepresentatives<WarpOnHost, Beaten> representatives(n, beaten);
  const sliced::ExceptionalAddresses<kLowBits> exceptional(n);
  Tally tally = empty_tally(layout_of<S>(n));
  {
    FactAccumulator<S> accumulator(n, tally.data());
    LevelCountsOnHost counts(accumulator);
    for (const Word high : highs) {
      if (sliced::may_record_classes<kLowBits>(n, high)) {
        sliced::record_classes<S>(high, exceptional, representatives, accumulator, counts);
      }
    }
  }
  sliced::spread_classes(n, tally);
  {
    FactAccumulator<S> accumulator(n, tally.data());
    for (const Word high : highs) sliced::record_odd_classes<S>(n, high, exceptional, accumulator);
  }
  lines.record(std::string(S::kName) + " | " + error + " | warp" + place_of(n, {highs[0], highs.size()}) +
               digest_of(tally));
}

// High bits with few ones, with many, and repeated ones, which are nearly cyclic; the first and the last.
std::vector<Word> some_highs(int n, int leading_zeros) {
  std::vector<Word> highs{0, 1, all_ones(n - kLowBits - leading_zeros)};
  for (Word seed = 0; seed < 12; ++seed) {
    const Word random = mix(seed * 100 + static_cast<Word>(n)), few = random & mix(seed + 7) & mix(seed + 9);
    const Word part = random & all_ones(n / 2), repeated = ((part << (n / 2) | part) & all_ones(n)) >> kLowBits;
    highs.push_back((seed % 3 == 0 ? few : seed % 3 == 1 ? ~few : repeated) & all_ones(n - kLowBits - leading_zeros));
  }
  return highs;
}

}  // namespace
}  // namespace cubeverify::test

int main(int argc, char** argv) {
  using namespace cubeverify;
  using namespace cubeverify::test;
  TargetLines lines(argc, argv);
  std::vector<WarpOnHost> planes;
  for (Word x = 0; x < bit(kLowBits); ++x) {
    planes.push_back(WarpOnHost::each_address([x](Word low) { return sliced::is_beaten<kLowBits>(x, low); }));
  }
  const auto beaten = [&](Word x) -> const WarpOnHost& { return planes[x]; };
  for (const int n : {25, 26, 30, 44}) {
    for (int zeros = 1; zeros <= 4; ++zeros) record_orbit(lines, "right", n, some_highs(n, zeros), beaten);
  }
  const sliced::BlocksOfUnits<kLowBits> blocks{26, 1, 1};
  std::vector<Word> highs;
  for (Word i = 0; i < blocks.size(); ++i) highs.push_back(blocks.high(i));
  record_orbit(lines, "right", 26, highs, beaten);
  // Even addresses are taken for representatives.
  record_orbit(lines, "never beaten", 25, {0b1000001}, [](Word) { return WarpOnHost::of(false); });
}
