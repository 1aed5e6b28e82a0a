#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "kernels/embedding/adversary.h"
#include "kernels/embedding/complete_growth.h"
#include "kernels/embedding/leaf_edges.h"
#include "kernels/embedding/steered_growth.h"

// Trees that an adversary grows, leaf by leaf, where it can be worked out by hand what becomes of them.

namespace cubeverify {
namespace {

using Places = std::vector<std::uint32_t>;
using Edges = LeafEdges<EmbeddingRule, RandomStep>;

constexpr int kCubeN = 6, kWindowB = 2;

Edges windows(Word trial) { return {kCubeN, false, kWindowB, 1, trial}; }

// Grows leaves as the edges say, and counts them.
struct Leaves {
  const Edges& edges;
  Word& grown;
  std::uint32_t operator()(std::uint32_t above, const Edges::Below& below) const {
    return above ^ static_cast<std::uint32_t>(edges.flips(below, ++grown));
  }
};

TEST(AdaptiveGrowth, KeepsOnlyLeavesAtTheRootsProcessorOrGivesUp) {
  Places place(bit(kCubeN));
  Word grown = 0;
  const Edges edges = windows(4);
  const auto none = [](Word, const Edges::Below&, Word) { return Word{0}; };
  EXPECT_EQ(grow_again<Adversary>(kCubeN, edges, place.data(), Leaves{edges, grown}, none), bit(kCubeN));
  EXPECT_EQ(place, Places(bit(kCubeN), 0));
  EXPECT_GT(grown, 2 * bit(kCubeN));  // 4 on the average for each node
  EXPECT_LT(grown, 8 * bit(kCubeN));

  Word tried = 0;
  const auto elsewhere = [&](std::uint32_t, const Edges::Below&) { return ++tried, 1U; };
  EXPECT_EQ(grow_again<Adversary>(kCubeN, edges, place.data(), elsewhere, none), 1U);
  EXPECT_EQ(tried, 512 * bit(kCubeN));
}

// Windows of two coordinates in turn: {0, 1}, {2, 3}, {4, 5}. The last two edges count.
TEST(AdaptiveGrowth, CountsTheEdgesWhoseWindowsAreWrongInOneCoordinateAtMost) {
  const auto run = [](Word place, Word depth) {
    return run_of<EmbeddingRule, Adversary>(kCubeN, kWindowB, place, depth);
  };
  EXPECT_EQ(Adversary::longest_run(kCubeN, kWindowB), 2);
  EXPECT_EQ(run(0, 0), 2);
  EXPECT_EQ(run(0b000001, 1), 2);  // one edge, all it has
  EXPECT_EQ(run(0b000011, 1), 0);
  EXPECT_EQ(run(0b000101, 2), 1);  // the last window has one, both have two
  EXPECT_EQ(run(0b110100, 2), 2);
  EXPECT_EQ(run(0b110001, 3), 0);
  EXPECT_EQ(run(0b000111, 3), 2);  // windows {4, 5} and {2, 3}
  EXPECT_EQ(run(0b010101, 3), 1);
  EXPECT_EQ(run(0b001101, 4), 2);  // {0, 1} and {4, 5}

  EXPECT_EQ(Adversary::longest_run(7, 3), 2);
  EXPECT_EQ(Adversary::longest_run(6, 8), 0);
  EXPECT_EQ(Adversary::longest_run(5, 1), 4);
}

struct Steered {
  Places place = Places(bit(kCubeN)), depth = Places(bit(kCubeN)), next = Places(bit(kCubeN), 77);
};

TEST(AdaptiveGrowth, GoesOnBelowTheOldestNodeOfTheLongestRun) {
  // Leaf 1 is wrong in two coordinates, all others in none.
  std::vector<std::uint32_t> above;
  const auto grow = [&](std::uint32_t place, const Edges::Below&) {
    above.push_back(place);
    return above.size() == 1 ? 0b11U : 0U;
  };
  Steered tree;
  const Edges edges = windows(0);
  grow_steered<EmbeddingRule, Adversary>(kCubeN, edges, tree.place.data(), tree.depth.data(), tree.next.data(), grow);
  EXPECT_EQ(above.size(), bit(kCubeN) - 1);
  // The root's second child and what is below it: leaf 1 stays without children, as the others' runs are longer.
  EXPECT_EQ(std::ranges::count(above, 0b11U), 0);
  EXPECT_EQ((Places{tree.depth.begin(), tree.depth.begin() + 8}), (Places{0, 1, 1, 2, 2, 3, 3, 3}));
}

}  // namespace
}  // namespace cubeverify
