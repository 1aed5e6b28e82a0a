#include "kernels/engine/tree_trials.h"

#include <gtest/gtest.h>

#include "kernels/engine/cpu.h"

// Trials of one tree alone against those of sweep `embedding`, which the reference checks: the same tree, window, seed
// and trial number are the same trial.

namespace cubeverify {
namespace {

using Sweeps = EmbeddingSweep<>;

Tally trials_of(const TreeTrialsOf& what, Chunk chunk) {
  const Sweep sweep = tree_trials_sweep(what);
  return run_on_cpu(sweep, what.n, chunk, 1);
}

TEST(TreeTrials, AreThoseOfTheSweepsCases) {
  const Sweep& sweep = sweep_named("embedding");
  const Layout layout = layout_of<TreeTrials>(2);
  for (const int n : {2, 6, 11}) {
    for (Word unit = 3; unit < sweep.units(n); unit += sweep.units(n) / Sweeps::kCases) {
      const auto trial = Sweeps::trial_of(n, unit);
      const TreeTrialsOf what{n, tree_shape(trial.shape, n, Sweeps::kSeed), trial.b, Sweeps::kSeed, ~Word{0}};
      const Tally alone = trials_of(what, {trial.number, 1}), among = run_on_cpu(sweep, n, {unit, 1}, 1);
      for (const auto& histogram : Sweeps::kHistograms) {
        const FactSlot& own = layout.at(histogram.name);
        const FactSlot all = sweep.layout(n).at(histogram.name);
        const std::size_t first = all.offset + static_cast<std::size_t>(trial.which) * own.size;
        for (std::size_t key = 0; key < own.size; ++key) {
          ASSERT_EQ(alone[own.offset + key], among[first + key])
              << "n = " << n << ", unit " << unit << ": " << own.name << '[' << key << ']';
        }
      }
    }
  }
}

TEST(TreeTrials, HaveCoinsOfTheSeed) {
  const auto tree = tree_shape(Shape::kComplete, 8, 1);
  EXPECT_NE(trials_of({8, tree, 3, 1, 10}, {0, 4}), trials_of({8, tree, 3, 2, 10}, {0, 4}));
  EXPECT_EQ(trials_of({8, tree, 3, 1, 10}, {0, 4}), trials_of({8, tree, 3, 1, 99}, {0, 4}));
}

// A tree of more nodes than processors, and one of a single node.
TEST(TreeTrials, CountEveryNodeOfTreesOfAnySize) {
  for (const int nodes : {1, 5, 100}) {
    std::vector<std::uint32_t> parents(static_cast<std::size_t>(nodes), 0);
    for (std::size_t v = 1; v < parents.size(); ++v) parents[v] = static_cast<std::uint32_t>(v - 1) / 2;
    const TreeTrialsOf what{3, std::make_shared<const TreeShape>(tree_of_parents(3, parents)), 8, 1, 20};
    const Tally tally = trials_of(what, {0, 20});
    const Layout layout = layout_of<TreeTrials>(3);
    const FactSlot &load = layout.at("load"), &edges = layout.at("edge-length");
    Word assigned = 0, edge_count = 0;
    for (std::size_t key = 0; key < load.size; ++key) assigned += key * tally[load.offset + key];
    for (std::size_t key = 0; key < edges.size; ++key) edge_count += tally[edges.offset + key];
    EXPECT_EQ(assigned, static_cast<Word>(20 * nodes));
    EXPECT_EQ(edge_count, static_cast<Word>(20 * (nodes - 1)));
  }
}

}  // namespace
}  // namespace cubeverify
