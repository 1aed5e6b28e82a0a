#include <gtest/gtest.h>

#include "verify/papers/dyntree/adaptive.h"
#include "verify/papers/dyntree/embedded.h"
#include "verify/papers/dyntree/readings.h"
#include "verify/stars/close_set_law.h"
#include "verify/stars/extended_trees.h"

// What Dynamic Tree Embedding's chances are computed from, against what is counted one by one.

namespace cubeverify::dyntree {
namespace {

// All sets of nodes of all small trees, and their maximal close sets one by one.
TEST(CloseSetLaw, CountsTheSetsThatThereAre) {
  constexpr int kNodes = 9;
  for (const BinaryTree& tree : binary_trees(kNodes)) {
    const CloseNodes close(tree, kAtMost, 1);
    CloseSetCounts counted{std::vector(kNodes + 1, std::vector<Integer>(kNodes + 1, 0)), {}};
    counted.without_root = counted.with_root;
    for (Word stars = 0; stars < bit(kNodes); ++stars) {
      const std::size_t sets = stars == 0 ? 0 : close.maximal_close_sets(stars).size();
      ++(has_bit(stars, 0) ? counted.with_root : counted.without_root)[static_cast<std::size_t>(weight(stars))][sets];
    }
    const std::vector<std::uint32_t> parents(tree.parent.begin(), tree.parent.end());
    const CloseSetCounts found = count_close_sets(parents, kNodes);
    EXPECT_EQ(found.with_root, counted.with_root);
    EXPECT_EQ(found.without_root, counted.without_root);
  }
}

// The places of the classes 0, 1, ... in the 4-cube with windows of two: none, one or both coordinates of each.
constexpr Word kPlaces[] = {0b0000, 0b0001, 0b0011, 0b0100, 0b0101, 0b0111, 0b1100, 0b1101, 0b1111};

TEST(EmbeddedByClass, HasTheOutcomesOfAPlaceOfEachClass) {
  for (int nodes = 2; nodes <= 5; ++nodes) {
    for (const BinaryTree& tree : binary_trees(nodes)) {
      const auto by_class = star_set_outcomes_by_class(tree, 4, 2, exact_definitions());
      ASSERT_EQ(by_class.size(), std::size(kPlaces));
      for (std::size_t root = 0; root < by_class.size(); ++root)
        EXPECT_EQ(by_class[root], star_set_outcomes(tree, 4, 2, kPlaces[root])) << nodes << " " << root;
    }
  }
}

// A path of one edge in the cube of eight dimensions: 9 of 256 outcomes lead into the star.
TEST(EmbeddedByClass, CountsTheCoinsOfAWideWindow) {
  const auto by_class = star_set_outcomes_by_class(binary_trees(2).front(), 8, 8, exact_definitions());
  ASSERT_EQ(by_class.size(), 3U);
  EXPECT_EQ(by_class[0], (std::map<Word, Word>{{0b01, 247}, {0b11, 9}}));
  EXPECT_EQ(by_class[2], (std::map<Word, Word>{{0b00, 247}, {0b10, 9}}));
}

// The same numbers come of a program that shares nothing with this one.
TEST(SteeredLaw, IsWhatAnotherProgramFindsInTheCube) {
  struct Found {
    int n, b;
    Word outcomes, in_roots_star, in_fullest;
  };
  for (const Found& found : {Found{2, 3, 512, 512 * 13 / 4, 512 * 125 / 32}, Found{3, 1, 128, 849, 970},
                             Found{4, 1, 32768, 384795, 452299}}) {
    const SteeredLaw law = steered_law(exact_definitions(), found.n, found.b);
    EXPECT_EQ(law.outcomes, found.outcomes);
    EXPECT_EQ(law.in_roots_star, found.in_roots_star);
    Word nodes = 0;
    for (std::size_t k = 0; k < law.fullest.size(); ++k) nodes += k * law.fullest[k];
    EXPECT_EQ(nodes, found.in_fullest);
    EXPECT_EQ(std::accumulate(law.fullest.begin(), law.fullest.end(), Word{0}), law.outcomes);
  }
}

}  // namespace
}  // namespace cubeverify::dyntree
