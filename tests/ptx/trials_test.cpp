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

// What so many trials ask for, with the tree's memory there already.
ptx::Calls calls_of(const TreeTrialsOf& what, Word trials) {
  Tally tally = empty_tally(layout_of<TreeTrials>(what.n));
  tree_trials_on_device(what, {0, 1}, tally);
  const ptx::Calls before = Device::the().calls();
  tree_trials_on_device(what, {0, trials}, tally);
  const ptx::Calls& after = Device::the().calls();
  return {after.launches - before.launches, after.allocations - before.allocations, after.waits - before.waits};
}

TEST_F(PtxTrials, TakeNoMemoryOfTheirOwnAndDoNotWait) {
  const TreeTrialsOf what = path(5, 40);
  const ptx::Calls one = calls_of(what, 1), four = calls_of(what, 4);
  EXPECT_EQ(four.allocations, one.allocations);
  EXPECT_EQ(four.waits, one.waits);
  // Flips, scan (2), addresses, stars, sort, where stars begin, redistribution, and what is told.
  EXPECT_EQ(four.launches - one.launches, 3 * 9);
}

TEST_F(PtxTrials, SortLargeTreesOnce) {
  const TreeTrialsOf what = path(5, 9000);
  // A sort of so many is a histogram, its sums and four passes.
  EXPECT_EQ(calls_of(what, 2).launches - calls_of(what, 1).launches, 9 + 5);
}

// The tree's memory is there from one chunk to the next: a chunk takes memory for what is told alone.
TEST_F(PtxTrials, KeepTheTreeBetweenChunks) { EXPECT_EQ(calls_of(path(5, 41), 1).allocations, 2); }

TEST_F(PtxTrials, TakeNoMoreMemoryThanIsPlanned) {
  const int n = 13;
  const Sweep sweep = tree_trials_sweep(path(n, 1 << n));
  const ptx::GlobalMemory& memory = Device::the().memory();
  const std::uint64_t before = memory.held();
  Tally tally = empty_tally(sweep.layout(n));
  sweep.visit_on_device(n, {0, 1}, tally);
  const auto taken = static_cast<double>(memory.most() - before);
  // Beside the tally, what each block has seen, and little that does not grow with trees.
  EXPECT_LT(taken, sweep.device_bytes(n) + static_cast<double>(tally.size() * sizeof(Word)) + 64 * 1024);
  EXPECT_GT(taken, 0.75 * sweep.device_bytes(n));
}

// A kernel that Thrust launches fails: the error is the program's own, in one line.
TEST_F(PtxTrials, TellWhatThrustMeets) {
  const TreeTrialsOf what = path(5, 42);
  Device::the().set_edits({{"DrawFlips", "ret;", "no_such_opcode;"}});
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
