#include "verify/stars/star_loads.h"

#include <cmath>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "kernels/sweeps/embedding/facts.h"
#include "verify/exact/pearson.h"
#include "verify/stars/subtree_loads.h"

namespace cubeverify {
namespace {

const std::array kEveryShape{Shape::kComplete,  Shape::kPath,   Shape::kCaterpillar,
                             Shape::kFibonacci, Shape::kRandom, Shape::kBranching};
std::string name_of(Shape shape) { return std::string(kShapes[static_cast<std::size_t>(shape)]); }

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

using Loads = std::vector<double>;
void add(Loads& sum, double chance, const Loads& one) {
  sum.resize(std::max(sum.size(), one.size()), 0);
  for (std::size_t k = 0; k < one.size(); ++k) sum[k] += chance * one[k];
}

// The distributions of all subtrees for all 2^n places of a node, no two taken together; of the root at every place, or
// at 0 alone. draw(v, loads) has the loads below the edge to node v, by where it begins, from those by its end.
Loads place_by_place(const TreeShape& tree, int n, bool root_anywhere, const auto& draw) {
  std::vector<std::vector<Loads>> at(tree.parent.size(), std::vector<Loads>(bit(n)));  // at[v][x]: v at x, and below it
  for (auto& places : at) {
    for (Word x = 0; x < bit(n); ++x) places[x] = weight(x) <= 1 ? Loads{0, 1} : Loads{1};
  }
  for (std::size_t v = at.size() - 1; v > 0; --v) {
    const std::vector<Loads> drawn = draw(v, at[v]);
    for (Word x = 0; x < bit(n); ++x) {
      Loads& above = at[tree.parent[v]][x];
      Loads sums(above.size() + drawn[x].size() - 1, 0);
      for (std::size_t i = 0; i < above.size(); ++i)
        for (std::size_t j = 0; j < drawn[x].size(); ++j) sums[i + j] += above[i] * drawn[x][j];
      above = std::move(sums);
    }
  }
  if (!root_anywhere) return at[0][0];
  Loads all;
  for (const Loads& of : at[0]) add(all, std::exp2(-n), of);
  return all;
}

// The same where an edge draws coins, every outcome of them.
Loads by_coins(const TreeShape& tree, int n, int b, bool root_anywhere) {
  return place_by_place(tree, n, root_anywhere, [&](std::size_t v, const std::vector<Loads>& loads) {
    const int start = EmbeddingRule::window_start(n, b, tree.parent_phase[v]);
    std::vector<Loads> drawn(bit(n));
    for (Word x = 0; x < bit(n); ++x) {
      for (Word coins = 0; coins < bit(b); ++coins)
        add(drawn[x], std::exp2(-b), loads[x ^ EmbeddingRule::flips(n, start, coins)]);
    }
    return drawn;
  });
}

TEST(StarLoads, AreThoseOfAllPlaces) {
  std::vector<std::pair<int, int>> cases{{6, 4}, {6, 5}, {7, 3}};  // n, b
  for (int n = 1; n <= 5; ++n)
    for (int b = 1; b <= 6; ++b) cases.emplace_back(n, b);
  for (const Shape shape : kEveryShape) {
    for (const auto& [n, b] : cases) {
      const auto nodes = static_cast<int>(bit(n));
      const auto tree = tree_shape(shape, n, 1);
      const std::vector<double> right = by_coins(*tree, n, b, true);
      const std::string what = name_of(shape) + fmt::format(" n = {}, b = {}", n, b);
      expect_equal_chances(tree_star_loads(shape, n, b, nodes), right, what);
      expect_equal_chances(tree_root_star_loads(shape, n, b, nodes), by_coins(*tree, n, b, false), what);
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

// A step of a walk after the other.
TEST(StarLoads, OfWalksAreThoseOfAllPlaces) {
  for (const auto& [n, steps, doublings] : {std::tuple{2, 1, 2}, {3, 2, 3}, {3, 4, 2}, {4, 3, 4}, {3, 1, 5}}) {
    const auto walk = [n = n, steps = steps](std::size_t, std::vector<Loads> drawn) {
      for (int step = 0; step < steps; ++step) {
        std::vector<Loads> before(drawn.size());
        for (Word x = 0; x < bit(n); ++x) {
          add(before[x], 0.5, drawn[x]);
          for (int i = 0; i < n; ++i) add(before[x], 0.5 / n, drawn[x ^ bit(i)]);
        }
        drawn = std::move(before);
      }
      return drawn;
    };
    const Loads right = place_by_place(*tree_shape(Shape::kComplete, doublings, 1), n, true, walk);
    expect_equal_chances(walked_star_loads(n, steps, doublings, static_cast<int>(bit(doublings))), right,
                         fmt::format("n = {}, {} steps, 2^{} nodes", n, steps, doublings));
  }
}

}  // namespace
}  // namespace cubeverify
