#include <gmock/gmock.h>

#include "kernels/engine/sweep.h"
#include "kernels/engine/tree_trials.h"
#include "tests/ptx/compare.h"

// What a trial of an embedded tree asks of a device: launches, memory, and that the host wait.

namespace cubeverify {
namespace {

using ptx::Device;
using PtxTrials = ptx::Fresh;

// A path, whose nodes lie at random, of fewer nodes than the cube and of more.
TreeTrialsOf path(int n, std::uint32_t nodes) {
  std::vector<std::uint32_t> parent(nodes, 0);
  for (std::uint32_t v = 1; v < nodes; ++v) parent[v] = v - 1;
  return {n, std::make_shared<const TreeShape>(tree_of_parents(n, std::move(parent))), 3, 1, 10};
}

TEST_F(PtxTrials, AgreeOnTreesOfAnySize) {
  for (const auto& [n, nodes] : {std::pair{6, 1U}, {6, 40U}, {5, 700U}}) {
    const TreeTrialsOf what = path(n, nodes);
    const auto on_device = [&](int, Chunk trials, std::span<Word> tally) {
      tree_trials_on_device(what, trials, tally);
    };
    const Sweep sweep = tree_trials_sweep(what);
    expect_same("embed", sweep.layout(n), n, {0, 3}, on_device, sweep.visit_plainly);
  }
}

// What so many trials ask for, with the memory there already.
ptx::Calls calls_of(const TreeTrialsOf& what, Word trials) {
  Tally tally = empty_tally(layout_of<TreeTrials>(what.n));
  tree_trials_on_device(what, {0, trials}, tally);
  const ptx::Calls before = Device::the().calls();
  tree_trials_on_device(what, {0, trials}, tally);
  return Device::the().calls() - before;
}

TEST_F(PtxTrials, AreLaunchedTogether) {
  const ptx::Calls more = calls_of(path(5, 40), 7) - calls_of(path(5, 40), 2);
  EXPECT_EQ(more.launches, 0);
  EXPECT_EQ(more.fills, 0);
  EXPECT_EQ(more.allocations, 0);
  EXPECT_EQ(more.waits, 0);
  // Coins, flips, scan (2), addresses, stars, sort, where stars begin, redistribution, and the facts.
  EXPECT_EQ(calls_of(path(5, 40), 7).launches, 10);
}

TEST_F(PtxTrials, AreSortedTogether) {
  // A sort of so many is a histogram, its sums and four passes.
  EXPECT_EQ(calls_of(path(5, 3000), 3).launches, 10 + 5);
}

TEST_F(PtxTrials, OfTreesThatGrowAgainAreLaunchedTogether) {
  const Sweep& sweep = sweep_named("regrowth");
  const auto calls = [&](Word trials) {
    Tally tally = empty_tally(sweep.layout(5));
    const ptx::Calls before = Device::the().calls();
    sweep.visit_on_device(5, {0, trials}, tally);
    return Device::the().calls() - before;
  };
  calls(4);
  const ptx::Calls more = calls(4) - calls(2);
  EXPECT_EQ(more.launches + more.fills + more.allocations + more.waits, 0);
}

// Each with coins of its own, and windows of different sizes.
TEST_F(PtxTrials, AgreeFromCaseToCase) {
  for (const char* name : {"embedding", "regrowth"}) {
    const Sweep& sweep = sweep_named(name);
    const Word trials = EmbeddingCases::trials(4);
    expect_same(name, sweep.layout(4), 4, {trials - 2, 4}, sweep.visit_on_device, sweep.visit_plainly);
  }
}

// The tree's memory is there from one chunk to the next: a chunk takes memory only for what is recorded.
TEST_F(PtxTrials, KeepTheTreeBetweenChunks) { EXPECT_EQ(calls_of(path(5, 41), 1).allocations, 2); }

// A kernel that Thrust launches fails: the error is the program's own, in one line.
TEST_F(PtxTrials, ReportWhatThrustMeets) {
  const TreeTrialsOf what = path(5, 42);
  Device::the().set_edits({{"PlacedTrees5place", "ret;", "no_such_opcode;"}});
  Tally tally = empty_tally(layout_of<TreeTrials>(what.n));
  EXPECT_THAT(
      [&] {
        tree_trials_on_device(what, {0, 1}, tally);
      },
      testing::ThrowsMessage<DeviceError>(testing::AllOf(testing::StartsWith("CUDA failed at placing a tree: "),
                                                         testing::HasSubstr("no_such_opcode"),
                                                         testing::Not(testing::HasSubstr("\n")))));
}

}  // namespace
}  // namespace cubeverify
