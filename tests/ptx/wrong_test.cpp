#include <gtest/gtest.h>

#include "tests/ptx/compare.h"
#include "tests/ptx/wrong_rules.h"
#include "tests/ptx/wrong_sweeps.h"

// A device computes the tree, network or rule that it is given, not always the right one: of wrong ones it counts what
// the CPU counts of them, bit for bit.

namespace cubeverify::test {
namespace {

Tally facts_of(const Sweep& sweep, int n, Chunk chunk) {
  Tally tally = empty_tally(sweep.layout(n));
  sweep.visit_plainly(n, chunk, tally);
  return tally;
}

class Wrong : public ptx::Fresh, public testing::WithParamInterface<Sweep> {
 protected:
  // Whether the facts differ from those of the right sweep.
  static bool compare(int n, Chunk chunk) {
    const Sweep& sweep = GetParam();
    expect_same(sweep.name, sweep.layout(n), n, chunk, sweep.visit_on_device, sweep.visit_plainly);
    return facts_of(sweep, n, chunk) != facts_of(sweep_named(sweep.name), n, chunk);
  }
};

using WrongOnDevice = Wrong;

TEST_P(WrongOnDevice, IsCountedAsOnTheCpu) {
  const Sweep& sweep = GetParam();
  bool differs = false;
  for (int n = sweep.n_min; n <= std::min(6, sweep.n_max); ++n) differs |= compare(n, {0, sweep.units(n)});
  if (sweep.n_max > 20 && sweep.units(20) == bit(20)) {
    for (const int n : {33, sweep.n_max}) {
      if (n <= sweep.n_max) compare(n, {all_ones(n) / 3, 20});
    }
  }
  EXPECT_TRUE(differs) << "what is wrong does not show";
}
INSTANTIATE_TEST_SUITE_P(All, WrongOnDevice, testing::ValuesIn(wrong_sweeps()),
                         [](const auto& sweep) { return sweep.param.name; });

using WrongInWarps = Wrong;

// 25 has repeated words of 5 bits, in blocks that warps compute.
TEST_P(WrongInWarps, IsCountedAsOnTheCpu) {
  constexpr Word kBlock = 4096;
  const Sweep& sweep = GetParam();
  if (sweep.traits.unit == Unit::kClasses) {
    EXPECT_TRUE(compare(25, {0, sweep.units(25)}));
    EXPECT_TRUE(ptx::was_launched("EachWarpClasses"));
    EXPECT_TRUE(ptx::was_launched("EachItsOddClasses"));
    compare(9, {0, sweep.units(9)});
    return;
  }
  const Word repeated = all_ones(25) / 31 * 0b01011;
  EXPECT_TRUE(compare(25, {repeated / kBlock * kBlock, kBlock}));
  EXPECT_TRUE(ptx::was_launched("EachWarpPlans"));
  EXPECT_TRUE(ptx::was_launched("EachAddressLeft"));
  EXPECT_TRUE(compare(9, {0, sweep.units(9)}));
}
INSTANTIATE_TEST_SUITE_P(All, WrongInWarps, testing::ValuesIn(wrong_sweeps_by_warps()),
                         [](const auto& sweep) { return sweep.param.name; });

}  // namespace
}  // namespace cubeverify::test
