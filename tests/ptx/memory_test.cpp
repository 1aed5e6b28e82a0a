#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "kernels/engine/cuda_device.h"
#include "kernels/engine/tree_trials.h"
#include "tests/ptx/compare.h"

// What sweeps take of a device's memory, against what is planned for them (host/backends/cuda_backend.cpp).

namespace cubeverify {
namespace {

using ptx::Device;

// Bytes that a chunk holds at once, at most, in addition to what was held before.
double most_taken(const Sweep& sweep, int n, Chunk chunk) {
  release_kept_memory();
  auto& memory = Device::the().memory();
  memory.forget_most();
  const std::uint64_t before = memory.held();
  Tally tally = empty_tally(sweep.layout(n));
  sweep.visit_on_device(n, chunk, tally);
  return static_cast<double>(memory.most() - before);
}

double planned(const Sweep& sweep, int n) {
  return bytes_of_launches(sweep.layout(n), cuda_device().threads) + sweep.device_bytes(n);
}

class PtxMemory : public ptx::Fresh, public testing::WithParamInterface<std::string> {};

// In small cubes, and where warps and blocks of threads share tables and lists.
TEST_P(PtxMemory, IsNoMoreThanPlanned) {
  const Sweep& sweep = sweep_named(GetParam());
  const bool of_addresses = sweep.traits.unit == Unit::kAddress || sweep.traits.unit == Unit::kClasses;
  most_taken(sweep, sweep.n_min, {0, 1});  // the variables of modules are there from the first launch on
  for (const int n : {2, 6, of_addresses ? 26 : 10}) {
    if (n < sweep.n_min || n > sweep.n_max) continue;
    const Word most = of_addresses ? 4096 : 1;
    EXPECT_LE(most_taken(sweep, n, {0, std::min(most, sweep.units(n))}), planned(sweep, n)) << "n = " << n;
  }
}

INSTANTIATE_TEST_SUITE_P(All, PtxMemory, testing::ValuesIn(sweep_names()),
                         [](const auto& sweep) { return sweep.param; });

using PtxTreeMemory = ptx::Fresh;

TEST_F(PtxTreeMemory, OfATrialIsWhatIsPlannedForIt) {
  const int n = 13;
  const TreeTrialsOf what{n, tree_shape(Shape::kComplete, n, 1), 3, 1, 10};
  for (const Sweep& sweep : {tree_trials_sweep(what), sweep_named("embedding"), sweep_named("regrowth")}) {
    const double taken = most_taken(sweep, n, {0, 1});
    const double of_a_trial = bytes_of_launches(sweep.layout(n), cuda_device().threads) +
                              EmbeddingCases::device_trial_bytes(n, what.tree->parent.size());
    EXPECT_LE(taken, of_a_trial) << sweep.name;
    EXPECT_GT(taken, 0.75 * of_a_trial) << sweep.name;
    EXPECT_LE(of_a_trial, planned(sweep, n)) << sweep.name;
  }
}

// Of one tree at a time, whatever the sweep, and until it is released.
TEST_F(PtxTreeMemory, IsKeptForTheNextChunk) {
  for (const char* name : {"embedding", "regrowth"}) most_taken(sweep_named(name), 9, {0, 1});  // variables of modules
  release_kept_memory();
  const auto& memory = Device::the().memory();
  const std::uint64_t before = memory.held();
  std::vector<std::uint64_t> kept;
  for (const char* name : {"embedding", "regrowth", "embedding"}) {
    const Sweep& sweep = sweep_named(name);
    Tally tally = empty_tally(sweep.layout(9));
    sweep.visit_on_device(9, {0, 1}, tally);
    kept.push_back(memory.held() - before);
  }
  EXPECT_GT(kept[0], 0);
  EXPECT_EQ(kept[2], kept[0]);
  release_kept_memory();
  EXPECT_EQ(memory.held(), before);
}

}  // namespace
}  // namespace cubeverify
