#include "verify/exact/star_loads.h"

#include <cmath>
#include <numeric>

#include <boost/math/distributions/chi_squared.hpp>
#include <gtest/gtest.h>

#include "kernels/engine/cpu.h"
#include "kernels/sweeps/embedding_sweep.h"
#include "tests/verify/embedding_mutants.h"

namespace cubeverify {
namespace {

// With one window every edge draws all coordinates anew: the nodes are independent.
TEST(StarLoads, AreBinomialWhereOneWindowIsTheWholeCube) {
  const std::vector<double> loads = complete_tree_star_loads(8, 8, 60);
  double chance = std::pow(247.0 / 256, 256);  // of k nodes
  for (std::size_t k = 0; k < 60; ++k) {
    EXPECT_NEAR(loads[k] / chance, 1, 1e-10) << k;
    chance *= (256.0 - static_cast<double>(k)) / static_cast<double>(k + 1) * 9 / 247;
  }
}

TEST(StarLoads, AddUpToOneAndAverageToTheNodesOfAStar) {
  for (const auto& [n, b] : {std::pair{4, 1}, {6, 2}, {12, 3}, {16, 8}}) {
    const std::vector<double> loads = complete_tree_star_loads(n, b, 1 << std::min(n, 9));
    double sum = 0, mean = 0;
    for (std::size_t k = 0; k < loads.size(); ++k) {
      sum += loads[k];
      mean += static_cast<double>(k) * loads[k];
    }
    EXPECT_NEAR(sum, 1, star_load_error(n, 512)) << n;
    EXPECT_NEAR(mean, n + 1, 1e-6) << n;
  }
}

// The four nodes of the smallest tree with two windows, all outcomes of its coins: root a, children b and c, d below b.
TEST(StarLoads, AreThoseOfAllOutcomesInTheSquare) {
  std::array<int, 5> seen{};
  for (int outcome = 0; outcome < 32; ++outcome) {
    const int root = outcome & 3, first = root ^ (outcome >> 2 & 1), second = root ^ (outcome >> 3 & 1);
    const int third = first ^ (outcome >> 4 & 1) << 1;
    int load = 0;
    for (const int place : {root, first, second, third}) load += place != 3 ? 1 : 0;
    ++seen[static_cast<std::size_t>(load)];
  }
  const std::vector<double> loads = complete_tree_star_loads(2, 1, 5);
  for (std::size_t k = 0; k < seen.size(); ++k) EXPECT_DOUBLE_EQ(loads[k], seen[k] / 32.0) << k;
}

// The trials of the sweep (seed 1) against the distribution: 1024 trials, all 64 stars of each.
TEST(StarLoads, AreThoseOfTheTrials) {
  constexpr int n = 6, complete_by_three = 1;
  using Trials = EmbeddingSweep<>;
  const Sweep sweep = make_sweep<Trials>();
  const Word trials = Trials::trials(n);
  const Layout layout = sweep.layout(n);
  const Tally tally = run_on_cpu(sweep, n, {complete_by_three * trials, trials}, 1);
  const Word* counts = tally.data() + layout.at("star-load").offset + complete_by_three * Trials::kStarKeys;
  const std::vector<double> loads = complete_tree_star_loads(n, 3, 64);
  const auto stars = static_cast<double>(trials << n);
  double difference = 0;  // total variation
  for (std::size_t k = 0; k < loads.size(); ++k)
    difference += std::abs(static_cast<double>(counts[k]) / stars - loads[k]) / 2;
  EXPECT_LT(difference, 0.02);
}

// Pearson's test: how probable it is that so many trials of the distribution are as far from it as these, or farther. A
// trial tells the load of one star, of a processor drawn for it alone, so that trials are independent. Loads too seldom
// to be expected five times are put together.
template <class Rule>
double probability_of_fit(int n, int b, Word trials) {
  constexpr Word seed = 1, drawn_apart = 2;
  constexpr int most = 40;
  const auto tree = tree_shape(Shape::kComplete, n, seed);
  std::vector<double> seen(most + 1, 0);
  for (Word e = 0; e < trials; ++e) {
    const auto star = star_loads<Rule>(n, loads(n, places<Rule>(n, *tree, b, seed, e)));
    const Word x = random_words(drawn_apart, e, 0).low() & all_ones(n);
    ++seen[std::min<std::size_t>(star[x], most)];
  }
  const std::vector<double> loads = complete_tree_star_loads(n, b, most);
  double statistic = 0, expected = 0, found = 0;
  int classes = 0;
  for (std::size_t k = 0; k <= most; ++k) {
    expected += loads[k] * static_cast<double>(trials);
    found += seen[k];
    // What is left when the rest is too seldom joins the last class.
    double rest = 0;
    for (std::size_t j = k + 1; j <= most; ++j) rest += loads[j] * static_cast<double>(trials);
    if (expected < 5 || (rest < 5 && k < most)) continue;
    statistic += (found - expected) * (found - expected) / expected;
    ++classes;
    expected = found = 0;
  }
  return boost::math::cdf(boost::math::complement(boost::math::chi_squared(classes - 1), statistic));
}

// At the level 0.001: right trials would fail one seed in a thousand.
TEST(StarLoads, FitTheTrials) {
  constexpr double level = 0.001;
  for (const auto& [n, b] : {std::pair{6, 3}, {6, 6}, {8, 4}, {8, 8}, {9, 3}}) {
    EXPECT_GT(probability_of_fit<EmbeddingRule>(n, b, 20000), level) << "n = " << n << ", b = " << b;
  }
}

TEST(StarLoads, DoNotFitTrialsOfWrongEmbeddings) {
  constexpr double level = 0.001;
  EXPECT_LT(probability_of_fit<test::BiasedCoin>(6, 3, 20000), level);
  EXPECT_LT(probability_of_fit<test::RepeatedCounter>(6, 3, 20000), level);
  EXPECT_LT(probability_of_fit<test::StarMissesANeighbour>(6, 3, 20000), level);
}

}  // namespace
}  // namespace cubeverify
