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

}  // namespace
}  // namespace cubeverify
