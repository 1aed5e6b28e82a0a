#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "kernels/address/mix.h"
#include "kernels/engine/cuda_device.h"
#include "kernels/engine/tree_trials.h"
#include "tests/ptx/compare.h"
#include "tests/ptx/later_devices.h"

// The device against the CPU, all facts of every sweep, bit for bit: what tests/gpu/device_test.cpp does on a device,
// on chunks that an interpreter gets through.

namespace cubeverify {
namespace {

void compare(const Sweep& sweep, int n, Chunk chunk) {
  expect_same(sweep.name, sweep.layout(n), n, chunk, sweep.visit_on_device, sweep.visit_plainly);
}

class PtxSweep : public ptx::Fresh, public testing::WithParamInterface<std::string> {
 protected:
  const Sweep& sweep_ = sweep_named(GetParam());
};

TEST_P(PtxSweep, AgreesOnWholeCubes) {
  const Unit unit = sweep_.traits.unit;
  if (unit == Unit::kTrial) {
    // Of the trials of all cases the middle one of each; at other n of some.
    const auto cases = static_cast<Word>(sweep_.traits.cases);
    for (const int n : {1, 2, 4, 8}) {
      const Word trials = sweep_.units(n) / cases;
      for (Word trial = trials / 2; trial < sweep_.units(n); trial += (n == 4 ? 1 : 5) * trials) {
        compare(sweep_, n, {trial, 1});
      }
    }
    if (sweep_.traits.trial_per_thread) compare(sweep_, 6, {100, 300});
    return;
  }
  const int most = unit == Unit::kPair || unit == Unit::kPermutation || sweep_.traits.expensive ? 6 : 10;
  for (int n = sweep_.n_min; n <= std::min(sweep_.n_max, most); ++n) compare(sweep_, n, {0, sweep_.units(n)});
}

class PtxEdges : public PtxSweep {};

TEST_P(PtxEdges, AgreeOnLargeCubes) {
  constexpr Word kBefore = 20;
  for (const int n : {31, 32, 33, 40, 62, 63, 64}) {
    if (n < sweep_.n_min || n > sweep_.n_max) continue;
    const Word last = all_ones(n);
    for (const Word middle : {Word{0}, last / 3, Word{1} << 31, Word{1} << 32, last}) {
      if (middle > last) continue;
      const Word first = middle < kBefore ? 0 : middle - kBefore;
      compare(sweep_, n, {first, std::min<Word>(last - first, 2 * kBefore) + 1});
    }
  }
}

// Units of the others are a whole subtree, all words of a weight, all classes of the words that end alike, or a walk
// along all paths.
std::vector<std::string> sweeps_over_addresses() {
  std::vector<std::string> names;
  for (const Sweep& sweep : sweeps()) {
    if (sweep.n_max >= 31 && sweep.traits.unit == Unit::kAddress) names.push_back(sweep.name);
  }
  return names;
}
INSTANTIATE_TEST_SUITE_P(All, PtxSweep, testing::ValuesIn(sweep_names()),
                         [](const auto& sweep) { return sweep.param; });
INSTANTIATE_TEST_SUITE_P(All, PtxEdges, testing::ValuesIn(sweeps_over_addresses()),
                         [](const auto& sweep) { return sweep.param; });

class PtxWarps : public ptx::Fresh, public testing::WithParamInterface<std::string> {};

// Whole blocks of a warp, and what is left before and after them.
TEST_P(PtxWarps, AgreeOnBlocks) {
  constexpr Word kBlock = 4096;
  const Sweep& sweep = sweep_named(GetParam());
  ASSERT_TRUE(sweep.traits.by_warps);
  for (const int n : {23, 24, 25, 28, 31, 32, 33, 40, 50, 56, 63, 64}) {
    const Word last = all_ones(n) / kBlock;
    for (const Word block : {Word{0}, last / 3, mix(static_cast<Word>(n)) & last, last})
      compare(sweep, n, {block * kBlock, kBlock});
  }
  compare(sweep, 26, {3 * kBlock - 3, kBlock + 5});
  EXPECT_TRUE(ptx::was_launched("EachWarpPlans"));
  EXPECT_TRUE(ptx::was_launched("EachAddressLeft"));
}
INSTANTIATE_TEST_SUITE_P(All, PtxWarps, testing::Values("tree", "places"),
                         [](const auto& sweep) { return sweep.param; });

class PtxLaterDevices : public ptx::Fresh, public testing::WithParamInterface<Sweep> {};

TEST_P(PtxLaterDevices, CountByBytes) {
  constexpr Word kBlock = 4096;
  const Sweep& sweep = GetParam();
  compare(sweep, 9, {0, sweep.units(9)});
  if (sweep.traits.unit == Unit::kClasses) return compare(sweep, 25, {0, sweep.units(25)});
  for (const Word block : {0x1, 0x801801, 0x2492492, 0xfffffff}) compare(sweep, 40, {block * kBlock, kBlock});
  EXPECT_TRUE(ptx::was_launched("EachWarpPlans"));
}
INSTANTIATE_TEST_SUITE_P(All, PtxLaterDevices, testing::ValuesIn(test::sweeps_of_later_devices()),
                         [](const auto& sweep) { return sweep.param.name; });

using PtxDevice = ptx::Fresh;

// Nothing is compiled for a device of the sweeps that the CPU computes.
TEST_F(PtxDevice, ComputesAllSweepsButThree) {
  std::vector<std::string> others;
  for (const Sweep& sweep : sweeps()) {
    if (!sweep.visit_on_device) others.push_back(sweep.name);
  }
  EXPECT_EQ(others, (std::vector<std::string>{"profile", "transfer", "marks"}));
}

// By warps from n = 25 on. The last units end in nothing but ones; they have the most classes.
TEST_F(PtxDevice, AgreesOnOrbitsOfLargeCubes) {
  const Sweep& sweep = sweep_named("orbit");
  constexpr Word kBlock = 4096;
  compare(sweep, 24, {4090, 6});
  compare(sweep, 25, {0, sweep.units(25)});
  compare(sweep, 26, {kBlock - 2, kBlock + 2});
  EXPECT_TRUE(ptx::was_launched("EachWarpClasses"));
  EXPECT_TRUE(ptx::was_launched("EachItsOddClasses"));
}

// Trees of more nodes than CUB sorts and adds up in one block of threads.
TEST_F(PtxDevice, AgreesOnLargeTrees) {
  for (const char* name : {"embedding", "regrowth"}) compare(sweep_named(name), 13, {0, 1});
}

TEST_F(PtxDevice, AgreesOnTrialsOfOneTree) {
  const TreeTrialsOf what{7, tree_shape(Shape::kComplete, 7, 1), 3, 1, 10};
  const Chunk chunk{2, 2};
  const auto on_device = [&](int, Chunk trials, std::span<Word> tally) { tree_trials_on_device(what, trials, tally); };
  const Sweep sweep = tree_trials_sweep(what);
  expect_same("embed", sweep.layout(7), 7, chunk, on_device, sweep.visit_plainly);
}

// Of a GeForce, which offers less than half of what an H100 has. Warps go through blocks where what they keep has room
// next to the counters; above that n the plain form does.
TEST_F(PtxDevice, AgreesWhereSharedMemoryIsSmall) {
  constexpr Word kBlock = 4096;
  ptx::Device::the().limit_shared(99 * 1024);
  for (const char* name : {"tree", "places"}) {
    for (const int n : {44, 52}) compare(sweep_named(name), n, {5 * kBlock, kBlock});
  }
  EXPECT_FALSE(ptx::was_launched("EachWarpPlans"));
  for (const char* name : {"tree", "places"}) compare(sweep_named(name), 24, {600 * kBlock, kBlock});
  EXPECT_TRUE(ptx::was_launched("EachWarpPlans"));
  compare(sweep_named("orbit"), 30, {kBlock, 16});
}

// Nothing depends on who goes first: sums and maxima of all threads, what warps share, CUB.
TEST_F(PtxDevice, AgreesInAnyOrderOfThreads) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    SCOPED_TRACE(seed);
    ptx::Device::the().go_in_random_order(seed);
    for (const char* name : {"tree", "variants", "msbt", "ancestors"}) {
      const Sweep& sweep = sweep_named(name);
      compare(sweep, 5, {0, sweep.units(5)});
    }
    compare(sweep_named("places"), 25, {4096, 4096});
    compare(sweep_named("embedding"), 6, {0, 1});
  }
  compare(sweep_named("embedding"), 13, {0, 1});
}

TEST_F(PtxDevice, AddsToWhatATallyHolds) {
  const Sweep& sweep = sweep_named("tree");
  const int n = 9;
  Tally in_two = empty_tally(sweep.layout(n));
  sweep.visit_on_device(n, {0, 201}, in_two);
  sweep.visit_on_device(n, {201, sweep.units(n) - 201}, in_two);
  Tally plain = empty_tally(sweep.layout(n));
  sweep.visit_plainly(n, {0, sweep.units(n)}, plain);
  EXPECT_EQ(in_two, plain);
}

// What is called spills registers. Kernels of the tests may, whose trees and rules are in namespace test.
TEST_F(PtxDevice, RunsKernelsThatCallNothing) {
  for (const std::string& kernel : ptx::Device::the().calling_kernels())
    EXPECT_NE(kernel.find("4test"), kernel.npos) << kernel;
}

TEST_F(PtxDevice, SaysWhatItIs) {
  EXPECT_EQ(why_no_cuda_device(), "");
  EXPECT_EQ(cuda_device().name, "PTX interpreter");
  const std::string cannot = "the CUDA device cannot run this program: it has compute capability ";
  ptx::Device::the().be_of_capability(86);
  EXPECT_EQ(why_no_cuda_device(), cannot + "8.6, so build with -DCMAKE_CUDA_ARCHITECTURES=86");
  ptx::Device::the().be_of_capability(75);
  EXPECT_EQ(why_no_cuda_device(), cannot + "7.5, and 8.0 is the least");
}

}  // namespace
}  // namespace cubeverify
