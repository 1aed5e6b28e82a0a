#include "verify/papers/tr611/four_trees.h"

#include <gmock/gmock.h>

#include "tests/verify/binomial_tree.h"
#include "verify/schedule/subtree_shapes.h"

// The nodes of trees below a node, and their subtrees distinguished. Trees put together wrongly are refuted by claims.

namespace cubeverify::tr611 {
namespace {

using testing::ElementsAre;

// 3-cube: 1 has 3, 5 and 7 below it, 2 has 6, 4 has none.
TEST(FourTrees, NodesBelowAreCountedByDistance) {
  const auto below = nodes_below(binomial_tree(3));
  EXPECT_THAT(below[0], ElementsAre(1, 3, 3, 1));
  EXPECT_THAT(below[1], ElementsAre(1, 2, 1, 0));
  EXPECT_THAT(below[2], ElementsAre(1, 1, 0, 0));
  EXPECT_THAT(below[4], ElementsAre(1, 0, 0, 0));
}

TEST(FourTrees, ShapesDoNotDependOnTheOrderOfChildren) {
  SubtreeShapes shapes;
  const auto right = shapes.of(binomial_tree(4));
  const auto left = shapes.of(rooted_tree(4, [](int, Word c) { return c & (c - 1); }));
  EXPECT_EQ(right[0], left[0]);
  EXPECT_EQ(right[1], left[8]);
  EXPECT_NE(right[1], right[2]);
  EXPECT_EQ(right[8], right[15]);
  EXPECT_NE(shapes.of(rooted_tree(4, [](int, Word c) { return c - 1; }))[0], right[0]);
}

}  // namespace
}  // namespace cubeverify::tr611
