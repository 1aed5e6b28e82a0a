#include <gtest/gtest.h>

#include "verify/papers/dyntree/embedded.h"

namespace cubeverify::dyntree {
namespace {

// The places of the classes 0, 1, ... in the cube of four dimensions with windows of two: none, one or both coordinates
// of each.
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

}  // namespace
}  // namespace cubeverify::dyntree
