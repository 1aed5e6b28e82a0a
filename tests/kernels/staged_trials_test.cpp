#include <map>

#include "kernels/engine/cpu.h"
#include "kernels/engine/staged_sweep.h"
#include "kernels/engine/tree_trials.h"
#include "kernels/engine/visit_plain.h"
#include "kernels/forms/trial_stages.h"
#include "kernels/threads/on_threads.h"
#include "tests/kernels/same_facts.h"

// Trials by stages, in every form and on several cores, against the plain form, which the reference checks.

namespace cubeverify {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

std::vector<Form> forms() {
  std::vector<Form> available;
  for (const Form form : {Form::kScalar64, Form::kAvx2, Form::kAvx512}) {
    if (form_available(form)) available.push_back(form);
  }
  return available;
}

template <class S>
void expect_plain(const TrialStages& stages, int n, Chunk chunk, const std::string& where) {
  const Layout layout = layout_of<S>(n);
  // Not empty, so that a form that stores instead of adding is seen.
  Tally plain = empty_tally(layout);
  plain[0] = 1;
  Tally staged = plain;
  visit_plain<S>(n, chunk, plain);
  visit_staged<S>(stages, n, chunk, staged);
  testing_support::expect_same(layout, staged, plain,
                               where + ' ' + testing_support::to_string(sweep_named(S::kName), n, chunk));
}

template <class S, class Cases = S>
void expect_plain_everywhere(const std::vector<int>& dimensions) {
  for (const Form form : forms()) {
    for (const int n : dimensions) {
      const Word trials = Cases::trials(n);
      for (Word which = 0; which < Cases::kCases; ++which) {
        expect_plain<S>(trial_stages(form), n, {which * trials + trials / 3, n <= 11 ? Word{2} : Word{1}},
                        to_string(form));
      }
    }
  }
}

TEST(StagedTrials, OfEmbeddingAreThePlainOnes) { expect_plain_everywhere<EmbeddingSweep<>>({1, 5, 6, 7, 8, 11, 14}); }
TEST(StagedTrials, OfRegrowthAreThePlainOnes) { expect_plain_everywhere<RegrowthSweep<>>({1, 5, 6, 7, 8, 11, 14}); }
TEST(StagedTrials, OfAdaptiveTreesAreThePlainOnes) {
  expect_plain_everywhere<WatchedSweep<>, AdaptiveCases>({1, 2, 5, 7, 8, 9, 11});
}

TEST(Threads, AllEndWhenOneFails) {
  const auto work = [](std::size_t thread, auto& next) {
    while (next++ < bit(62) && thread != 1) continue;
    if (thread == 1) throw std::out_of_range("thread 1");
  };
  EXPECT_THROW(on_threads(3, bit(62), work), std::out_of_range);
}

// --- Trees of any size, on several cores.

Tally plainly(const TreeTrialsOf& what, Chunk chunk) {
  return testing_support::plain_facts(tree_trials_sweep(what), what.n, chunk);
}
Tally by_cores(const TreeTrialsOf& what, Chunk chunk, int cores) {
  const Sweep sweep = tree_trials_sweep(what, {1, cores});
  Tally tally = empty_tally(sweep.layout(what.n));
  sweep.visit(what.n, chunk, tally);
  return tally;
}

std::shared_ptr<const TreeShape> complete_tree(int n, std::size_t nodes) {
  std::vector<std::uint32_t> parents(nodes, 0);
  for (std::size_t v = 1; v < nodes; ++v) parents[v] = static_cast<std::uint32_t>(v - 1) / 2;
  return std::make_shared<const TreeShape>(tree_of_parents(n, parents));
}

// The same tree, window, seed and trial number are the same trial as in sweep `embedding`, which the reference checks.
TEST(TreeTrials, AreThoseOfTheSweepsCases) {
  const Sweep& sweep = sweep_named("embedding");
  const Layout layout = layout_of<TreeTrials>(2);
  for (const int n : {2, 6, 11}) {
    for (Word unit = 3; unit < sweep.units(n); unit += sweep.units(n) / EmbeddingSweep<>::kCases) {
      const auto trial = EmbeddingSweep<>::trial_of(n, unit);
      const TreeTrialsOf what{n, tree_shape(trial.shape, n, EmbeddingSweep<>::kSeed), trial.b, EmbeddingSweep<>::kSeed,
                              ~Word{0}};
      const Tally alone = plainly(what, {trial.number, 1}), among = run_on_cpu(sweep, n, {unit, 1}, 1);
      for (const auto& histogram : EmbeddingSweep<>::kHistograms) {
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

TEST(StagedTrials, AreTheSameOnSeveralCores) {
  constexpr std::array kWindows{1, 3, 8, 64};
  for (const int n : {1, 6, 13, 16}) {
    for (std::size_t shape = 0; shape < kShapes.size(); ++shape) {
      const int b = kWindows[(static_cast<std::size_t>(n) + shape) % kWindows.size()];
      const TreeTrialsOf what{n, tree_shape(static_cast<Shape>(shape), n, 1), b, 7, 100};
      const Tally expected = plainly(what, {5, 1});
      for (const int cores : {1, 2, 3}) {
        ASSERT_EQ(by_cores(what, {5, 1}, cores), expected)
            << kShapes[shape] << ", n = " << n << ", b = " << b << ", " << cores << " cores";
      }
    }
  }
}

// Fewer nodes than processors and more, and so many that no load fits a byte: these are left to the plain form.
TEST(StagedTrials, AreThePlainOnesForTreesOfAnySize) {
  for (const std::size_t nodes : {1, 2, 5, 100, 3000, 40000}) {
    for (const int n : {3, 6, 10}) {
      for (const int b : {1, 8}) {
        const TreeTrialsOf what{n, complete_tree(n, nodes), b, 1, 20};
        for (const int cores : {1, 3})
          EXPECT_EQ(by_cores(what, {0, 2}, cores), plainly(what, {0, 2})) << nodes << " nodes, n = " << n;
      }
    }
  }
}

TEST(StagedTrials, LeaveToThePlainFormWhatBytesDoNotHold) {
  const auto staged = [](int n, std::size_t nodes) {
    const auto tree = complete_tree(n, nodes);
    Tally tally = empty_tally(layout_of<TreeTrials>(n));
    const bool complete = [&] {
      FactAccumulator<TreeTrials> accumulator(n, tally.data());
      return visit_tree_staged<TreeTrials>(trial_stages(best_form()), Cores(1), n, *tree,
                                           TreeTrialsOf{n, tree, 8, 1, 1}.trial(0), 1, accumulator);
    }();
    EXPECT_TRUE(complete || tally == empty_tally(layout_of<TreeTrials>(n)));
    return complete;
  };
  EXPECT_FALSE(staged(5, 32));
  EXPECT_TRUE(staged(6, 64));
  EXPECT_TRUE(staged(6, 256));
  EXPECT_FALSE(staged(6, 40000));
}

// A device sorts nodes by the numbers of their stars.
TEST(PartialStars, AreNumbered) {
  for (int n = 1; n <= 16; ++n) {
    std::map<Word, Word> centre_of;
    for (Word y = 0; y < bit(n); ++y) {
      const Word centre = PartialStars::centre(n, y), number = PartialStars::number(n, centre);
      ASSERT_LT(number, PartialStars::count(n)) << n;
      ASSERT_EQ(centre_of.emplace(number, centre).first->second, centre) << n;
    }
    EXPECT_EQ(centre_of.size(), PartialStars::count(n)) << n;
  }
}

// --- Planted errors: a stage that is wrong shows in the facts.

const TrialStages& right() { return trial_stages(best_form()); }

// The facts of the first trial of a case.
template <class S, class Cases = S>
Tally facts_by(const TrialStages& stages, int n, int which) {
  Tally tally = empty_tally(layout_of<S>(n));
  visit_staged<S>(stages, n, {static_cast<Word>(which) * Cases::trials(n), 1}, tally);
  return tally;
}

TEST(StagedTrials, NoticeLongEdges) {
  TrialStages wrong = right();
  wrong.draw = [](int n, const TrialCoins& coins, NodeBlock& block) {
    right().draw(n, coins, block);
    for (std::size_t k = 0; k < block.count; ++k) {
      block.flips[k] = all_ones(n);
      block.length[k] = static_cast<Word>(n);
    }
    return false;
  };
  constexpr int n = 8;
  const Layout layout = layout_of<EmbeddingSweep<>>(n);
  for (const int which : {0, 2}) {  // b = 1, 8
    const Tally tally = facts_by<EmbeddingSweep<>>(wrong, n, which);
    EXPECT_EQ(tally[layout.at("within-b").offset + 1], which == 0 ? 255U : 0U);
    EXPECT_EQ(tally[layout.at("stored-edge").offset + 1] > 0, which == 0);
    EXPECT_EQ(tally[layout.at("edge-length").offset + static_cast<std::size_t>(which) * 32 + 8], 255U);
  }
}

void expect_other_facts(const TrialStages& wrong, const char* what) {
  EXPECT_NE(facts_by<RegrowthSweep<>>(wrong, 9, 0), facts_by<RegrowthSweep<>>(right(), 9, 0)) << what;
}

TEST(StagedTrials, ShowEveryWrongStage) {
  TrialStages coins = right();
  coins.draw = [](int n, const TrialCoins& tossed, NodeBlock& block) {
    return right().draw(n, {tossed.b, tossed.seed, tossed.trial + 1}, block);
  };
  expect_other_facts(coins, "the coins of another trial");
  TrialStages digest = right();
  digest.digest = [](Word first, const NodeBlock& block) { return right().digest(first + 1, block); };
  expect_other_facts(digest, "nodes at other addresses");
  TrialStages stars = right();
  stars.sum_stars = [](int n, int coordinates, const Word* load, std::uint32_t most, std::size_t first, Word address,
                       StarBlock& block) { right().sum_stars(n, coordinates - 1, load, most, first, address, block); };
  expect_other_facts(stars, "stars that miss a neighbour");
}

// Loads are added as bytes as long as these hold 255: here too long.
TEST(StagedTrials, ShowBytesThatRunOver) {
  TrialStages wrong = right();
  wrong.sum_stars = [](int n, int coordinates, const Word* load, std::uint32_t most, std::size_t first, Word address,
                       StarBlock& block) { right().sum_stars(n, coordinates, load, most / 4, first, address, block); };
  const TreeTrialsOf what{6, complete_tree(6, 4000), 8, 1, 1};
  const auto by = [&](const TrialStages& stages) {
    Tally tally = empty_tally(layout_of<TreeTrials>(what.n));
    FactAccumulator<TreeTrials> accumulator(what.n, tally.data());
    EXPECT_TRUE(visit_tree_staged<TreeTrials>(stages, Cores(1), what.n, *what.tree, what.trial(0), 1, accumulator));
    accumulator.visited();
    return tally;
  };
  EXPECT_EQ(by(right()), plainly(what, {0, 1}));
  EXPECT_NE(by(wrong), plainly(what, {0, 1}));
}

// Walks of another seed, and coins that are never those that let a leaf stay.
TEST(StagedTrials, ShowWrongLeavesOfAdaptiveTrees) {
  constexpr int n = 8;
  const auto of_case = [](const TrialStages& stages, int which) {
    return facts_by<WatchedSweep<>, AdaptiveCases>(stages, n, which);
  };
  TrialStages walks = right();
  walks.walk = [](int dimensions, Word seed, Word trial, int steps, NodeBlock& block) {
    right().walk(dimensions, seed + 1, trial, steps, block);
  };
  EXPECT_NE(of_case(walks, AdaptiveCases::kWalks), of_case(right(), AdaptiveCases::kWalks));
  TrialStages coins = right();
  coins.draw = [](int, const TrialCoins&, NodeBlock& block) {
    block.flips.fill(all_ones(n));
    return true;
  };
  EXPECT_NE(of_case(coins, AdaptiveCases::kAgain), of_case(right(), AdaptiveCases::kAgain));
}

// --- Levels.

TEST(TreeLevels, AreARenumberingInWhichParentsNeverFall) {
  for (std::size_t shape = 0; shape < kShapes.size(); ++shape) {
    const auto tree = tree_shape(static_cast<Shape>(shape), 9, 1);
    const auto& parent = tree->level_parent();
    EXPECT_TRUE(std::ranges::is_sorted(parent)) << kShapes[shape];
    std::vector<bool> met(parent.size(), false);
    for (std::size_t rank = 0; rank < parent.size(); ++rank) {
      const std::uint32_t v = tree->number(rank);
      EXPECT_FALSE(met[v]);
      met[v] = true;
      EXPECT_EQ(tree->parent[v], tree->number(parent[rank]));
      EXPECT_EQ(tree->parent_phase[v], tree->level_parent_phase()[rank]);
    }
  }
  EXPECT_TRUE(tree_shape(Shape::kComplete, 9, 1)->levels.node.empty());
  EXPECT_FALSE(tree_shape(Shape::kRandom, 9, 1)->levels.node.empty());
}

// --- Loads.

TEST(LoadBytes, CountBeyondAByte) {
  LoadBytes load(6), other(6);
  for (int i = 0; i < 300; ++i) load.add(5);
  for (int i = 0; i < 255; ++i) load.add(9);
  for (int i = 0; i < 200; ++i) other.add(9);
  for (int i = 0; i < 7; ++i) other.add(63);
  load.add(other, Cores(2));
  EXPECT_EQ(load[5], 300U);
  EXPECT_EQ(load[9], 455U);
  EXPECT_EQ(load[63], 7U);
  const LoadHistogram histogram = load.histogram(Cores(2));
  EXPECT_EQ(histogram[0], 61U);
  EXPECT_EQ(histogram[7], 1U);
  EXPECT_EQ(histogram[255], 2U);
  const auto above = [&](std::uint32_t most) {
    std::vector<Word> found;
    load.each_above(most, [&](Word x) { found.push_back(x); });
    std::ranges::sort(found);
    return found;
  };
  for (const std::uint32_t most : {0, 6}) EXPECT_EQ(above(most), (std::vector<Word>{5, 9, 63}));
  for (const std::uint32_t most : {7, 200}) EXPECT_EQ(above(most), (std::vector<Word>{5, 9}));
  EXPECT_EQ(above(300), (std::vector<Word>{9}));
  EXPECT_EQ(above(455), (std::vector<Word>{}));
}

// --- Sharing.

TEST(TrialThreads, HelpOneAnotherWhereTrialsOrMemoryAreFew) {
  const TreeTrialsOf what{20, complete_tree(20, 1000), 8, 1, 100};
  const double alone = TreeTrials::trial_bytes(20, 1000), together = TreeTrials::trial_bytes(20, 1000, 8);
  EXPECT_EQ(share_threads(what, 100, 8, kInfinite), (TrialThreads{8, 1}));
  EXPECT_EQ(share_threads(what, 8, 8, 8 * alone), (TrialThreads{8, 1}));
  EXPECT_EQ(share_threads(what, 1, 8, kInfinite), (TrialThreads{1, 8}));
  EXPECT_EQ(share_threads(what, 3, 8, kInfinite), (TrialThreads{3, 2}));
  EXPECT_EQ(share_threads(what, 0, 8, kInfinite), (TrialThreads{1, 8}));
  EXPECT_EQ(share_threads(what, 1, 8, together), (TrialThreads{1, 8}));
  EXPECT_EQ(share_threads(what, 100, 1, kInfinite), (TrialThreads{1, 1}));
  // Too little for any: the plan refuses it, and says how much a thread of its own would need.
  EXPECT_EQ(share_threads(what, 100, 8, 0), (TrialThreads{1, 1}));
}

TEST(TrialThreads, DoNotShowInFacts) {
  const TreeTrialsOf what{9, tree_shape(Shape::kRandom, 9, 1), 3, 1, 10};
  const Tally expected = plainly(what, {0, 10});
  for (const TrialThreads& threads : {TrialThreads{4, 1}, TrialThreads{2, 2}, TrialThreads{1, 3}})
    EXPECT_EQ(run_on_cpu(tree_trials_sweep(what, threads), what.n, {0, 10}, 4), expected) << threads.each;
}

}  // namespace
}  // namespace cubeverify
