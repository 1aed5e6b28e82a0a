#include "kernels/engine/omp/trials_by_cores.h"

#include <algorithm>
#include <array>
#include <limits>

#include <gtest/gtest.h>

#include "kernels/engine/cpu.h"

// A trial that several cores share against the same trial on one thread, which the reference checks by way of sweep
// `embedding`.

namespace cubeverify {
namespace {

Tally by_cores(const TreeTrialsOf& what, Chunk chunk, int cores) {
  Tally tally = empty_tally(layout_of<TreeTrials>(what.n));
  TrialsByCores(what, cores).visit(chunk, tally);
  return tally;
}

Tally by_one_thread(const TreeTrialsOf& what, Chunk chunk) {
  return run_on_cpu(tree_trials_sweep(what), what.n, chunk, 1);
}

std::shared_ptr<const TreeShape> complete_tree(int n, std::size_t nodes) {
  std::vector<std::uint32_t> parents(nodes, 0);
  for (std::size_t v = 1; v < nodes; ++v) parents[v] = static_cast<std::uint32_t>(v - 1) / 2;
  return std::make_shared<const TreeShape>(tree_of_parents(n, parents));
}

TEST(TrialsByCores, AreThoseOfOneThread) {
  constexpr std::array kWindows{1, 3, 8, 64};
  for (const std::size_t n : {1, 2, 7, 9, 13, 16}) {
    for (std::size_t shape = 0; shape < kShapes.size(); ++shape) {
      const int b = kWindows[(n + shape) % kWindows.size()], dimensions = static_cast<int>(n);
      const TreeTrialsOf what{dimensions, tree_shape(static_cast<Shape>(shape), dimensions, 1), b, 7, 100};
      const Tally expected = by_one_thread(what, {5, 1});
      for (int cores = 1; cores <= 4; ++cores) {
        ASSERT_EQ(by_cores(what, {5, 1}, cores), expected)
            << kShapes[shape] << ", n = " << n << ", b = " << b << ", " << cores << " cores";
      }
    }
  }
}

// Fewer nodes than cores, fewer than processors and more.
TEST(TrialsByCores, AreThoseOfOneThreadForTreesOfAnySize) {
  for (const std::size_t nodes : {1, 2, 5, 100, 3000}) {
    for (const int n : {1, 3, 10}) {
      const TreeTrialsOf what{n, complete_tree(n, nodes), 3, 1, 20};
      for (const int cores : {1, 3, 7}) {
        EXPECT_EQ(by_cores(what, {0, 3}, cores), by_one_thread(what, {0, 3})) << nodes << " nodes, n = " << n;
      }
    }
  }
}

// One thread's trial in which the nodes come to be stored last node first, as they would if a sort by star turned their
// order round.
Tally backwards(const TreeTrialsOf& what, Word e) {
  const TreeTrials::Trial trial = what.trial(e);
  const auto place = places<EmbeddingRule>(what.n, *what.tree, what.b, what.seed, trial.number);
  const auto load = loads(what.n, place), star_load = star_loads<EmbeddingRule>(what.n, load);
  const std::uint32_t top = std::ranges::max(star_load), cap = TreeTrials::cap(what.n, top);
  Storage<PartialStars> stored(what.n, cap, FirstCome::kStored), assigned(what.n, cap, FirstCome::kAssigned);
  std::vector<Destination> to(place.size());
  for (std::size_t v = place.size(); v-- > 0;) {
    to[v] = stored.come(place[v]);
    assigned.come(place[v]);
  }
  Tally tally = empty_tally(layout_of<TreeTrials>(what.n));
  FactAccumulator<TreeTrials> accumulator(what.n, tally.data());
  accumulator.visited();
  TreeTrials::record_trial(trial, top, accumulator);
  for (std::size_t v = 0; v < place.size(); ++v) {
    const std::size_t parent = what.tree->parent[v];
    TreeTrials::record_node(what.n, trial,
                            {v, place[v], to[v].x, place[parent], to[parent].x, what.tree->parent_phase[v], to[v].room},
                            accumulator);
  }
  for (std::size_t x = 0; x < load.size(); ++x) {
    TreeTrials::record_processor(trial, {x, load[x], star_load[x], stored.held()[x], assigned.held()[x]}, cap,
                                 accumulator);
  }
  return tally;
}

TEST(TrialsByCores, WouldNotBeThoseOfNodesStoredInAnotherOrder) {
  const TreeTrialsOf what{12, tree_shape(Shape::kPath, 12, 1), 1, 1, 1};
  EXPECT_EQ(by_cores(what, {0, 1}, 2), by_one_thread(what, {0, 1}));
  EXPECT_NE(by_cores(what, {0, 1}, 2), backwards(what, 0));
}

TEST(TrialThreads, HelpOneAnotherWhereTrialsOrMemoryAreFew) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  const TreeTrialsOf what{20, complete_tree(20, 1000), 8, 1, 100};
  const double alone = TreeTrials::trial_bytes(20, 1000), together = TrialsByCores::trial_bytes(20, 1000);
  EXPECT_EQ(share_threads(what, 100, 8, kInfinite), (TrialThreads{8, 1}));
  EXPECT_EQ(share_threads(what, 8, 8, 8 * alone), (TrialThreads{8, 1}));
  EXPECT_EQ(share_threads(what, 1, 8, kInfinite), (TrialThreads{1, 8}));
  EXPECT_EQ(share_threads(what, 3, 8, kInfinite), (TrialThreads{3, 2}));
  EXPECT_EQ(share_threads(what, 0, 8, kInfinite), (TrialThreads{1, 8}));
  EXPECT_EQ(share_threads(what, 100, 8, 1.5 * std::max(alone, together)), (TrialThreads{1, 8}));
  EXPECT_EQ(share_threads(what, 100, 1, kInfinite), (TrialThreads{1, 1}));
  // Too little for any: the plan refuses it, and says how much a thread of its own would need.
  EXPECT_EQ(share_threads(what, 100, 8, 0), (TrialThreads{1, 1}));
}

TEST(TrialThreads, DoNotShowInFacts) {
  const TreeTrialsOf what{9, tree_shape(Shape::kRandom, 9, 1), 3, 1, 10};
  const Tally expected = by_one_thread(what, {0, 10});
  for (const TrialThreads& threads : {TrialThreads{4, 1}, TrialThreads{2, 2}, TrialThreads{1, 3}}) {
    EXPECT_EQ(run_on_cpu(tree_trials_sweep(what, threads), what.n, {0, 10}, 4), expected) << threads.each;
  }
}

}  // namespace
}  // namespace cubeverify
