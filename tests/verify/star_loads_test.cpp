#include "verify/stars/star_loads.h"

#include <array>
#include <cmath>
#include <string>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "kernels/engine/cpu.h"
#include "kernels/engine/visit_plain.h"
#include "kernels/sweeps/embedding/facts.h"
#include "tests/verify/embedding_mutants.h"
#include "verify/exact/pearson.h"
#include "verify/stars/subtree_loads.h"

namespace cubeverify {
namespace {

const std::array kEveryShape{Shape::kComplete,  Shape::kPath,   Shape::kCaterpillar,
                             Shape::kFibonacci, Shape::kRandom, Shape::kBranching};
std::string name_of(Shape shape) { return std::string(kShapes[static_cast<std::size_t>(shape)]); }

// With one window every edge draws all coordinates again: the nodes are independent, whatever the tree.
TEST(StarLoads, AreBinomialWhereOneWindowIsTheWholeCube) {
  for (const Shape shape : kEveryShape) {
    const std::vector<double> loads = tree_star_loads(shape, 8, 8, 60);
    double chance = std::pow(247.0 / 256, 256);  // of k nodes
    for (std::size_t k = 0; k < 60; ++k) {
      EXPECT_NEAR(loads[k] / chance, 1, 1e-10) << name_of(shape) << " " << k;
      chance *= (256.0 - static_cast<double>(k)) / static_cast<double>(k + 1) * 9 / 247;
    }
  }
}

// The root lies in its own star, and all others by themselves as above.
TEST(StarLoads, OfTheRootsStarAreBinomialWhereOneWindowIsTheWholeCube) {
  for (const Shape shape : kEveryShape) {
    const std::vector<double> loads = tree_root_star_loads(shape, 8, 8, 60);
    EXPECT_EQ(loads[0], 0);
    double chance = std::pow(247.0 / 256, 255);  // of k others
    for (std::size_t k = 0; k < 59; ++k) {
      EXPECT_NEAR(loads[k + 1] / chance, 1, 1e-10) << name_of(shape) << " " << k;
      chance *= (255.0 - static_cast<double>(k)) / static_cast<double>(k + 1) * 9 / 247;
    }
  }
}

TEST(StarLoads, AddUpToOneAndAverageToTheNodesOfAStar) {
  const auto expect = [](Shape shape, int n, int b) {
    const int most = 1 << std::min(n, 7);
    double sum = 0, mean = 0;
    const std::vector<double> loads = tree_star_loads(shape, n, b, most);
    for (std::size_t k = 0; k < loads.size(); ++k) {
      sum += loads[k];
      mean += static_cast<double>(k) * loads[k];
    }
    EXPECT_NEAR(sum, 1, star_load_error(n, most)) << name_of(shape) << " n = " << n << ", b = " << b;
    EXPECT_NEAR(mean, n + 1, 1e-6 + mean * star_load_error(n, most)) << name_of(shape) << " n = " << n << ", b = " << b;
  };
  for (const Shape shape : kEveryShape) {
    for (const auto& [n, b] : {std::pair{2, 1}, {4, 1}, {5, 7}, {6, 2}, {6, 4}, {12, 3}, {12, 8}}) expect(shape, n, b);
  }
  for (const Shape shape : {Shape::kComplete, Shape::kPath, Shape::kCaterpillar, Shape::kFibonacci}) {
    expect(shape, 16, 8);
    expect(shape, 31, 10);
  }
}

void expect_equal_chances(const std::vector<double>& found, const std::vector<double>& right, const std::string& what) {
  for (std::size_t k = 0; k < right.size(); ++k)
    EXPECT_NEAR(k < found.size() ? found[k] : 0, right[k], 1e-12) << what << ", k = " << k;
}

// The distributions of all subtrees for all 2^n places of a node, every outcome of an edge's coins, no two places taken
// together; of the root at every place, or at 0 alone.
std::vector<double> place_by_place(const TreeShape& tree, int n, int b, bool root_anywhere) {
  using Loads = std::vector<double>;
  const auto sum_of_both = [](const Loads& a, const Loads& c) {
    Loads sums(a.size() + c.size() - 1, 0);
    for (std::size_t i = 0; i < a.size(); ++i)
      for (std::size_t j = 0; j < c.size(); ++j) sums[i + j] += a[i] * c[j];
    return sums;
  };
  std::vector<std::vector<Loads>> at(bit(n), std::vector<Loads>(bit(n)));  // at[v][x]: v at x, and what is below it
  for (auto& places : at) {
    for (Word x = 0; x < bit(n); ++x) places[x] = weight(x) <= 1 ? Loads{0, 1} : Loads{1};
  }
  for (std::size_t v = at.size() - 1; v > 0; --v) {
    for (Word x = 0; x < bit(n); ++x) {
      Loads drawn;
      for (Word coins = 0; coins < bit(b); ++coins) {
        const int start = EmbeddingRule::window_start(n, b, tree.parent_phase[v]);
        const Loads& from = at[v][x ^ EmbeddingRule::flips(n, start, coins)];
        drawn.resize(std::max(drawn.size(), from.size()), 0);
        for (std::size_t k = 0; k < from.size(); ++k) drawn[k] += from[k] * std::exp2(-b);
      }
      at[tree.parent[v]][x] = sum_of_both(at[tree.parent[v]][x], drawn);
    }
  }
  if (!root_anywhere) return at[0][0];
  Loads all(bit(n) + 1, 0);
  for (const Loads& of : at[0]) {
    for (std::size_t k = 0; k < of.size(); ++k) all[k] += of[k] * std::exp2(-n);
  }
  return all;
}

TEST(StarLoads, AreThoseOfAllPlaces) {
  std::vector<std::pair<int, int>> cases{{6, 4}, {6, 5}, {7, 3}};  // n, b
  for (int n = 1; n <= 5; ++n)
    for (int b = 1; b <= 6; ++b) cases.emplace_back(n, b);
  for (const Shape shape : kEveryShape) {
    for (const auto& [n, b] : cases) {
      const auto nodes = static_cast<int>(bit(n));
      const auto tree = tree_shape(shape, n, 1);
      const std::vector<double> right = place_by_place(*tree, n, b, true);
      const std::string what = name_of(shape) + fmt::format(" n = {}, b = {}", n, b);
      expect_equal_chances(tree_star_loads(shape, n, b, nodes), right, what);
      expect_equal_chances(tree_root_star_loads(shape, n, b, nodes), place_by_place(*tree, n, b, false), what);
      // The last element takes in all larger numbers.
      const std::vector<double> few = tree_star_loads(shape, n, b, 3);
      ASSERT_EQ(few.size(), 4U) << what;
      EXPECT_NEAR(few[3], 1 - right[0] - right[1] - right[2], 1e-12) << what;
    }
  }
}

// The chances of a walk's states, far from where it began.
std::vector<double> chances_of_states(const StarWalk& walk) {
  std::vector<double> chances(walk.states(), 0);
  chances[0] = 1;
  for (int edge = 0; edge < walk.edges_to_forget(); ++edge) {
    std::vector<double> next(walk.states(), 0);
    for (std::size_t state = 0; state < walk.states(); ++state)
      for (const StarWalk::Draw& draw : walk.draws(state)) next[draw.state] += chances[state] * draw.chance;
    chances = std::move(next);
  }
  return chances;
}

// Doubled paths and subtrees met once against the same trees node by node: as near as the roundings of both allow, at
// the far end, where an absolute error would not show, as well.
TEST(StarLoads, AreTheSameNodeByNode) {
  constexpr int n = 11, most = 4 * n + 1;
  for (const Shape shape : {Shape::kComplete, Shape::kPath, Shape::kCaterpillar, Shape::kFibonacci}) {
    for (const int b : {2, 3, 4, 8, 10}) {
      const StarWalk walk(n, b);
      std::vector<double> listed(most + 1, 0);
      const LoadsByState by_state = listed_tree_loads(walk, *tree_shape(shape, n, 1), most);
      const std::vector<double> chances = chances_of_states(walk);
      for (std::size_t state = 0; state < walk.states(); ++state) {
        for (std::size_t k = 0; k < listed.size(); ++k) listed[k] += chances[state] * by_state[state][k];
      }
      const std::vector<double> loads = tree_star_loads(shape, n, b, most);
      for (std::size_t k = 0; k < loads.size(); ++k)
        EXPECT_NEAR(loads[k] / listed[k], 1, 2 * star_load_error(n, most)) << name_of(shape) << " " << b << " " << k;
    }
  }
}

// By Pearson's test. A trial gives the load of one star, of a processor drawn for it alone, so that trials are
// independent.
template <class Rule>
double fit_of_trials(Shape shape, int n, int b, Word trials) {
  constexpr Word seed = 1, drawn_apart = 2;
  constexpr int most = 40;
  const auto tree = tree_shape(shape, n, seed);
  std::vector<Word> seen(most + 1, 0);
  for (Word e = 0; e < trials; ++e) {
    const auto star = star_loads<Rule>(n, loads(n, places<Rule>(n, *tree, b, seed, e)));
    const Word x = random_words(drawn_apart, e, 0).low() & all_ones(n);
    ++seen[std::min<std::size_t>(star[x], most)];
  }
  return probability_of_fit(seen, tree_star_loads(shape, n, b, most));
}

// The sum of (seen - expected)^2 / expected is 20^2/40 + 20^2/60 = 16.667, with one degree of freedom.
TEST(Fits, ArePearsons) {
  const std::vector<Word> seen{60, 40};
  EXPECT_NEAR(probability_of_fit(seen, std::vector{0.6, 0.4}), 1, 1e-12);
  EXPECT_NEAR(probability_of_fit(seen, std::vector{0.4, 0.6}), 4.4557e-5, 1e-8);
}

// Of 100 trials an outcome of a chance of 0.01 is expected once: it is put together with the next.
TEST(Fits, PutSeldomOutcomesTogether) {
  const std::vector<Word> seen{3, 57, 40};
  EXPECT_NEAR(probability_of_fit(seen, std::vector{0.01, 0.59, 0.4}), 1, 1e-12);
  EXPECT_EQ(probability_of_fit(std::vector<Word>{0, 100}, std::vector{0.01, 0.99}), 1) << "one class";
  EXPECT_EQ(probability_of_fit(std::vector<Word>{0, 100, 7}, std::vector{0.5, 0.5, 0.0}), 0) << "what cannot be";
}

// The distributions of all subtrees for all places of a node, a step of a walk after the other.
TEST(StarLoads, OfWalksAreThoseOfAllPlaces) {
  using Loads = std::vector<double>;
  for (const auto& [n, steps, doublings] : {std::tuple{2, 1, 2}, {3, 2, 3}, {3, 4, 2}, {4, 3, 4}, {3, 1, 5}}) {
    const auto tree = tree_shape(Shape::kComplete, doublings, 1);
    std::vector<std::vector<Loads>> at(bit(doublings), std::vector<Loads>(bit(n)));
    for (auto& places : at) {
      for (Word x = 0; x < bit(n); ++x) places[x] = weight(x) <= 1 ? Loads{0, 1} : Loads{1};
    }
    const auto add = [](Loads& sum, double chance, const Loads& one) {
      sum.resize(std::max(sum.size(), one.size()), 0);
      for (std::size_t k = 0; k < one.size(); ++k) sum[k] += chance * one[k];
    };
    for (std::size_t v = at.size() - 1; v > 0; --v) {
      std::vector<Loads> drawn = at[v];
      for (int step = 0; step < steps; ++step) {
        std::vector<Loads> before(drawn.size());
        for (Word x = 0; x < bit(n); ++x) {
          add(before[x], 0.5, drawn[x]);
          for (int i = 0; i < n; ++i) add(before[x], 0.5 / n, drawn[x ^ bit(i)]);
        }
        drawn = std::move(before);
      }
      for (Word x = 0; x < bit(n); ++x) {
        Loads sums(at[tree->parent[v]][x].size() + drawn[x].size() - 1, 0);
        for (std::size_t i = 0; i < at[tree->parent[v]][x].size(); ++i)
          for (std::size_t j = 0; j < drawn[x].size(); ++j) sums[i + j] += at[tree->parent[v]][x][i] * drawn[x][j];
        at[tree->parent[v]][x] = std::move(sums);
      }
    }
    Loads right;
    for (const Loads& of : at.front()) add(right, std::exp2(-n), of);
    expect_equal_chances(walked_star_loads(n, steps, doublings, static_cast<int>(bit(doublings))), right,
                         fmt::format("n = {}, {} steps, 2^{} nodes", n, steps, doublings));
  }
}

// At the level 0.0001 for each of 27 fits: right trials would fail less than three seeds in a thousand.
constexpr double kLevel = 0.0001;
constexpr Word kTrialsOfFit = 20000;

TEST(StarLoads, FitTheTrials) {
  for (const auto& [n, b] : {std::pair{6, 6}, {8, 8}, {9, 3}})
    EXPECT_GT(fit_of_trials<EmbeddingRule>(Shape::kComplete, n, b, kTrialsOfFit), kLevel) << n << " " << b;
  for (const Shape shape : kEveryShape) {
    for (const auto& [n, b] : {std::pair{6, 3}, {6, 4}, {7, 3}, {8, 5}}) {
      EXPECT_GT(fit_of_trials<EmbeddingRule>(shape, n, b, kTrialsOfFit), kLevel)
          << name_of(shape) << " n = " << n << ", b = " << b;
    }
  }
}

// Biased coins are noticed best where windows are narrow.
TEST(StarLoads, DoNotFitTrialsOfWrongEmbeddings) {
  for (const Shape shape : kEveryShape) {
    EXPECT_LT(fit_of_trials<test::BiasedCoin>(shape, 6, 1, kTrialsOfFit), kLevel) << name_of(shape);
    EXPECT_LT(fit_of_trials<test::BiasedCoin>(shape, 7, 2, kTrialsOfFit), kLevel) << name_of(shape);
    for (const int b : {3, 4}) {
      EXPECT_LT(fit_of_trials<test::RepeatedCounter>(shape, 6, b, kTrialsOfFit), kLevel) << name_of(shape) << b;
      EXPECT_LT(fit_of_trials<test::OneCoinMore>(shape, 6, b, kTrialsOfFit), kLevel) << name_of(shape) << b;
      EXPECT_LT(fit_of_trials<test::StarMissesANeighbour>(shape, 6, b, kTrialsOfFit), kLevel) << name_of(shape) << b;
    }
  }
}

}  // namespace
}  // namespace cubeverify
