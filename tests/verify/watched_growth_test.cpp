#include "verify/growth/watched_growth.h"

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "kernels/embedding/rule.h"
#include "kernels/embedding/tree_shape.h"
#include "verify/growth/sieve.h"

namespace cubeverify {
namespace {

constexpr int n = 6, b = 2;

EdgeFlips tossed(Word trial) {
  return [trial](int depth, Word leaf) {
    const int start = EmbeddingRule::window_start(n, b, static_cast<Word>(depth));
    return EmbeddingRule::flips(n, start, EmbeddingRule::coins(1, trial, leaf, b));
  };
}

std::vector<Word> windows() {
  std::vector<Word> all;
  for (Word depth = 0; depth < n; ++depth)
    all.push_back(EmbeddingRule::window(n, b, EmbeddingRule::window_start(n, b, depth)));
  return all;
}

// The k-th leaf of a complete tree has the coins of node k as long as none is grown again.
TEST(WatchedGrowth, StartsAsTheCompleteTreeOfTheSweep) {
  const auto tree = tree_shape(Shape::kComplete, n, 1);
  std::vector<std::vector<std::uint32_t>> forms;
  grow_unwatched(n, 2, tossed(3), [&](const auto& places) { forms.push_back(places); });
  ASSERT_EQ(forms.size(), 3U);
  for (Word v = 1; v < bit(n); ++v) {
    const int start = EmbeddingRule::window_start(n, b, tree->parent_phase[v]);
    EXPECT_EQ(forms[0][v] ^ forms[0][tree->parent[v]],
              EmbeddingRule::flips(n, start, EmbeddingRule::coins(1, 3, v, b)));
  }
  // Only leaves move, and they do.
  for (Word v = 0; v < bit(n - 1); ++v) EXPECT_EQ(forms[0][v], forms[2][v]);
  EXPECT_NE(forms[0], forms[1]);
  EXPECT_NE(forms[1], forms[2]);
}

TEST(WatchedGrowth, KeepsOnlyLeavesAtTheRootsProcessorOrGivesUp) {
  const WatchedTree tree = grow_again(n, 100000, tossed(4));
  EXPECT_EQ(tree.place, std::vector<std::uint32_t>(bit(n), 0));
  EXPECT_GT(tree.leaves, 2 * bit(n));  // 4 on the average for each node
  EXPECT_LT(tree.leaves, 8 * bit(n));
  const WatchedTree never = grow_again(n, 1000, [](int, Word) { return Word{1}; });
  EXPECT_EQ(never.place.size(), 1U);
  EXPECT_EQ(never.leaves, 1000U);
}

// Three windows of two coordinates: with one bad coordinate a node's run is the longest, with two it ends where the
// second one was drawn.
TEST(WatchedGrowth, GoesOnBelowTheOldestNodeOfTheLongestRun) {
  std::map<Word, Word> drawn{{1, 0b11}};  // leaf 1 disagrees in two coordinates, all others draw what is there
  std::vector<int> depths;
  const auto flips = [&](int depth, Word leaf) {
    depths.push_back(depth);
    return drawn[leaf];
  };
  const WatchedTree tree = grow_steered(n, 2, windows(), flips);
  EXPECT_EQ(tree.place.size(), bit(n));
  EXPECT_EQ(tree.leaves, bit(n) - 1);
  // The root's second child and what is below it: leaf 1 stays without children, for its siblings' runs are longer.
  EXPECT_EQ(depths[0], 0);
  EXPECT_EQ(depths[1], 0);
  EXPECT_EQ(depths[2], 1);
  EXPECT_EQ(std::ranges::count(tree.place, 0b11U), 1);
}

TEST(WatchedGrowth, SteersMoreNodesToTheStarThanComeThereUnwatched) {
  const auto in_star = [](const std::vector<std::uint32_t>& places) {
    return std::ranges::count_if(places, [](std::uint32_t x) { return weight(x) <= 1; });
  };
  long steered = 0, unwatched = 0;
  for (Word trial = 0; trial < 50; ++trial) {
    steered += in_star(grow_steered(n, 2, windows(), tossed(trial)).place);
    grow_unwatched(n, 0, tossed(trial), [&](const auto& places) { unwatched += in_star(places); });
  }
  EXPECT_GT(steered, 3 * unwatched / 2);
}

// All outcomes of the coins of a sieve of two levels with one coordinate a level, each node with two children.
TEST(Sieves, HaveTheMomentsOfAllOutcomes) {
  std::array<double, 5> chances{};  // of so many nodes let through
  double grown = 0;
  for (int coins = 0; coins < 64; ++coins) {
    int through = 0;
    for (int child = 0; child < 2; ++child) {
      const int apart = coins >> child & 1;
      for (int below = 0; below < 2; ++below) through += apart + (coins >> (2 + 2 * child + below) & 1) <= 1 ? 1 : 0;
    }
    chances[static_cast<std::size_t>(through)] += 1.0 / 64;
    grown += 6.0 / 64;
  }
  double mean = 0, square = 0;
  for (std::size_t k = 0; k < chances.size(); ++k) {
    mean += static_cast<double>(k) * chances[k];
    square += static_cast<double>(k * k) * chances[k];
  }
  const Sieve found = sieve(1, 2);
  EXPECT_DOUBLE_EQ(found.through.mean.convert_to<double>(), mean);
  EXPECT_DOUBLE_EQ(found.through.variance.convert_to<double>(), square - mean * mean);
  EXPECT_DOUBLE_EQ(found.grown.convert_to<double>(), grown);
}

}  // namespace
}  // namespace cubeverify
