#include <string>
#include <vector>

#include "kernels/engine/cpu.h"
#include "kernels/engine/cuda_device.h"
#include "tests/kernels/same_facts.h"

// The device against the CPU: all facts of every sweep, bit for bit. Skipped where there is no device.

namespace cubeverify {
namespace {

class Device : public testing::Test {
 protected:
  void SetUp() override {
    if (const std::string why = why_no_cuda_device(); !why.empty()) GTEST_SKIP() << why;
  }
};

void compare(const Sweep& sweep, int n, Chunk chunk) {
  Tally device = empty_tally(sweep.layout(n));
  sweep.visit_on_device(n, chunk, device);
  testing_support::expect_same(sweep, n, chunk, device, run_on_cpu(sweep, n, chunk, 2));
}

void compare_whole_cubes(const Sweep& sweep) {
  const Unit unit = sweep.traits.unit;
  const int most = unit == Unit::kPair ? 10 : unit == Unit::kPermutation ? 8 : 18;
  const int last = std::min(sweep.n_max, most);
  for (int n = sweep.n_min; n <= last; ++n) compare(sweep, n, {0, sweep.units(n)});
  // In blocks of 4096 addresses from n = 24 or 25 on.
  if (!sweep.traits.by_warps) return;
  for (const int n : {23, 24, 25, 26, 27, 30, 32}) compare(sweep, n, {0, sweep.units(n)});
}

void compare_edges(const Sweep& sweep) {
  // Other units are a whole subtree, all words of a weight, all classes of the words that end alike, or a walk along
  // all paths, at these n.
  if (sweep.traits.unit != Unit::kAddress) return;
  testing_support::at_edges(sweep, sweep.traits.by_warps ? 100'000 : 1000, compare);
}

// Of the trials of all cases the middle one of each: every one is launched apart.
void compare_trials(const Sweep& sweep) {
  const auto cases = static_cast<Word>(sweep.traits.cases);
  for (const int n : {1, 2, 3, 4, 5, 6, 10, 13, 18}) {
    if (n > sweep.n_max) continue;
    const Word trials = sweep.units(n) / cases;
    for (Word unit = trials / 2; unit < sweep.units(n); unit += trials) compare(sweep, n, {unit, 1});
  }
}

// Each sweep is a test of its own, so that after one that fails the others can still be run, each in a process of its
// own: a device that has failed goes on failing in the same process.
class DeviceSweep : public Device, public testing::WithParamInterface<std::string> {};

TEST_P(DeviceSweep, AgreesWithTheCpu) {
  const Sweep& sweep = sweep_named(GetParam());
  if (sweep.traits.trial_per_thread) {  // shared out among the threads of a launch
    for (const int n : {1, 4, 7, 9}) compare(sweep, n, {0, sweep.units(n)});
    compare(sweep, 8, {100, sweep.units(8) / 2});
  }
  if (sweep.traits.unit == Unit::kTrial) return compare_trials(sweep);
  compare_whole_cubes(sweep);
  compare_edges(sweep);
}

std::vector<std::string> sweep_names() {
  std::vector<std::string> names;
  for (const Sweep& sweep : sweeps()) {
    if (sweep.visit_on_device) names.push_back(sweep.name);
  }
  return names;
}
INSTANTIATE_TEST_SUITE_P(All, DeviceSweep, testing::ValuesIn(sweep_names()),
                         [](const auto& sweep) { return sweep.param; });

// The last units end in nothing but ones; they have the most classes.
TEST_F(Device, AgreesWithTheCpuOnOrbitsOfLargeCubes) {
  const Sweep& sweep = sweep_named("orbit");
  for (int n : {31, 32, 33}) {
    for (const Word first : {Word{0}, sweep.units(n) / 3, sweep.units(n) - 20}) compare(sweep, n, {first, 20});
  }
  // By warps, and what is left before and after their blocks.
  constexpr Word kBlock = 4096;
  for (int n : {30, 33, 36, 40}) {
    compare(sweep, n, {0, 2 * kBlock});
    compare(sweep, n, {kBlock - 3, 2 * kBlock + 5});
    compare(sweep, n, {sweep.units(n) - kBlock, kBlock});
  }
}

TEST_F(Device, AddsToWhatATallyHolds) {
  const Sweep& sweep = sweep_named("tree");
  const int n = 14;
  Tally in_two = empty_tally(sweep.layout(n));
  sweep.visit_on_device(n, {0, 5001}, in_two);
  sweep.visit_on_device(n, {5001, sweep.units(n) - 5001}, in_two);
  EXPECT_EQ(in_two, run_on_cpu(sweep, n, {0, sweep.units(n)}, 2));
}

TEST_F(Device, CountsAcross2To32) {
  const Sweep& sweep = sweep_named("tree");
  const Chunk chunk{0, (Word{1} << 32) + 1};
  Tally tally = empty_tally(sweep.layout(33));
  sweep.visit_on_device(33, chunk, tally);
  EXPECT_EQ(tally[0], chunk.count);
  const FactSlot levels = sweep.layout(33).at("level-subtree");
  Word counted = 0;
  for (std::size_t i = 0; i < levels.size; ++i) counted += tally[levels.offset + i];
  EXPECT_EQ(counted, chunk.count);
}

TEST_F(Device, SaysWhatItIs) {
  const CudaDevice device = cuda_device();
  EXPECT_FALSE(device.name.empty());
  EXPECT_GT(device.multiprocessors, 0);
  RecordProperty("device", device.name);
}

}  // namespace
}  // namespace cubeverify
