#include "verify/exact/star_loads.h"

#include <cmath>
#include <numeric>

#include <gtest/gtest.h>

#include "kernels/engine/cpu.h"
#include "kernels/sweeps/embedding_sweep.h"

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

}  // namespace
}  // namespace cubeverify
