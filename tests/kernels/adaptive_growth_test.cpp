#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "kernels/embedding/adversary.h"
#include "kernels/embedding/complete_growth.h"
#include "kernels/embedding/leaf_edges.h"
#include "kernels/embedding/steered_growth.h"
#include "kernels/embedding/tree_shape.h"
#include "kernels/sweeps/watched/cases.h"

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

std::vector<Places> grown_obliviously(const Edges& edges, Word& grown) {
  std::vector<Places> forms;
  Places place(bit(kCubeN));
  grow_obliviously<Adversary>(kCubeN, edges, place.data(), Leaves{edges, grown}, [&](int form) {
    EXPECT_EQ(form, std::ssize(forms));
    forms.push_back(place);
  });
  return forms;
}

// The k-th leaf of a complete tree has the coins of node k as long as none is grown again.
TEST(AdaptiveGrowth, StartsAsTheCompleteTreeOfTheSweep) {
  const auto tree = tree_shape(Shape::kComplete, kCubeN, 1);
  Word grown = 0;
  const auto forms = grown_obliviously(windows(3), grown);
  ASSERT_EQ(forms.size(), 17U);
  EXPECT_EQ(grown, 63U + 16 * 32);
  for (Word v = 1; v < bit(kCubeN); ++v) {
    const int start = EmbeddingRule::window_start(kCubeN, kWindowB, tree->parent_phase[v]);
    EXPECT_EQ(forms[0][v] ^ forms[0][tree->parent[v]],
              EmbeddingRule::flips(kCubeN, start, EmbeddingRule::coins(1, 3, v, kWindowB)));
  }
}

// Nodes 32, ..., 63 have no children; leaf 64 is node 32 again.
TEST(AdaptiveGrowth, GrowsOnlyLeavesAgainWithCoinsOfTheirOwn) {
  Word grown = 0;
  const auto forms = grown_obliviously(windows(3), grown);
  for (std::size_t form = 1; form < forms.size(); ++form) {
    EXPECT_TRUE(std::equal(forms[0].begin(), forms[0].begin() + 32, forms[form].begin()));
    EXPECT_NE(forms[form - 1], forms[form]);
  }
  const int start = EmbeddingRule::window_start(kCubeN, kWindowB, 4);
  EXPECT_EQ(forms[1][32] ^ forms[1][15], EmbeddingRule::flips(kCubeN, start, EmbeddingRule::coins(1, 3, 64, kWindowB)));
  EXPECT_EQ(forms[16][63] ^ forms[16][31],
            EmbeddingRule::flips(kCubeN, start, EmbeddingRule::coins(1, 3, grown, kWindowB)));
}

TEST(AdaptiveGrowth, KeepsOnlyLeavesAtTheRootsProcessorOrGivesUp) {
  Places place(bit(kCubeN));
  Word grown = 0;
  const Edges edges = windows(4);
  EXPECT_EQ(grow_again<Adversary>(kCubeN, edges, place.data(), Leaves{edges, grown}), bit(kCubeN));
  EXPECT_EQ(place, Places(bit(kCubeN), 0));
  EXPECT_GT(grown, 2 * bit(kCubeN));  // 4 on the average for each node
  EXPECT_LT(grown, 8 * bit(kCubeN));

  Word tried = 0;
  const auto elsewhere = [&](std::uint32_t, const Edges::Below&) { return ++tried, 1U; };
  EXPECT_EQ(grow_again<Adversary>(kCubeN, edges, place.data(), elsewhere), 1U);
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

// All nodes are looked through for the one that is to have the next child.
TEST(AdaptiveGrowth, SteersAsIfItLookedAtEveryNode) {
  const Edges edges = windows(9);
  Word grown = 0;
  Steered tree;
  grow_steered<EmbeddingRule, Adversary>(kCubeN, edges, tree.place.data(), tree.depth.data(), tree.next.data(),
                                         Leaves{edges, grown});
  std::vector<int> children(bit(kCubeN), 0);
  for (std::uint32_t v = 1; v < bit(kCubeN); ++v) {
    int longest = -1;
    std::uint32_t parent = 0;
    for (std::uint32_t u = 0; u < v; ++u) {
      const int run = run_of<EmbeddingRule, Adversary>(kCubeN, kWindowB, tree.place[u], tree.depth[u]);
      if (children[u] == 2 || run <= longest) continue;
      longest = run;
      parent = u;
    }
    ++children[parent];
    ASSERT_EQ(tree.depth[v], tree.depth[parent] + 1) << v;
    ASSERT_EQ(tree.place[v] ^ tree.place[parent], edges.flips(edges.below(tree.depth[parent]), v)) << v;
  }
}

TEST(AdaptiveGrowth, SteersMoreNodesToTheStarThanComeThereAtRandom) {
  const auto in_star = [](const Places& places) {
    return std::ranges::count_if(places, [](std::uint32_t x) { return weight(x) <= 1; });
  };
  long steered = 0, not_looked = 0;
  for (Word trial = 0; trial < 50; ++trial) {
    const Edges edges = windows(trial);
    Word grown = 0;
    Steered tree;
    grow_steered<EmbeddingRule, Adversary>(kCubeN, edges, tree.place.data(), tree.depth.data(), tree.next.data(),
                                           Leaves{edges, grown});
    steered += in_star(tree.place);
    grown = 0;
    not_looked += in_star(grown_obliviously(edges, grown).front());
  }
  EXPECT_GT(steered, 3 * not_looked / 2);
}

TEST(LeafEdges, WalkStepByStep) {
  const Edges walk{5, true, 6, 1, 12};
  Word flipped = 0;
  for (Word t = 0; t < 6; ++t) {
    const RandomWords drawn = random_words(1, 64 * 9 + t, 12);
    if (drawn.words[0] % 2 == 1) flipped ^= bit(static_cast<int>(drawn.words[1] * 5.0 / 4294967296.0));
  }
  EXPECT_EQ(walk.flips(walk.below(3), 9), flipped);
  EXPECT_EQ(walk.below(3).window, 0b11111U);
}

TEST(LeafEdges, OfNoWidthFlipNothing) {
  for (const bool walks : {false, true}) {
    const Edges edges{1, walks, 0, 1, 12};
    for (Word leaf = 1; leaf < 20; ++leaf) EXPECT_EQ(edges.flips(edges.below(0), leaf), 0U);
  }
}

TEST(AdaptiveCases, HaveWidthsAndTrials) {
  const auto walks = [](int dimensions) { return AdaptiveCases::width(dimensions, AdaptiveCases::kWalks); };
  EXPECT_EQ(walks(1), 0);
  EXPECT_EQ(walks(2), 2);
  EXPECT_EQ(walks(3), 4);
  EXPECT_EQ(walks(4), 4);
  EXPECT_EQ(walks(5), 6);
  EXPECT_EQ(walks(16), 8);
  EXPECT_EQ(AdaptiveCases::units(1), 7U * 256);
  EXPECT_EQ(AdaptiveCases::units(12), 7U * 256);
  EXPECT_EQ(AdaptiveCases::units(13), 7U * 128);
  EXPECT_EQ(AdaptiveCases::units(15), 7U * 32);
  EXPECT_EQ(AdaptiveCases::units(16), 7U * 32);
  const auto trial = AdaptiveCases::trial_of(13, 2 * 128 + 5);
  EXPECT_EQ(trial.which, 2);
  EXPECT_EQ(trial.number, 13 * bit(40) + bit(38) + 261);
  EXPECT_EQ(trial.first, 64 * 261 * bit(13));
  EXPECT_EQ(AdaptiveCases::second_number(trial), trial.number + bit(37));
}

}  // namespace
}  // namespace cubeverify
