#include <gtest/gtest.h>

#include "verify/stars/extended_tree_survey.h"

namespace cubeverify {
namespace {

constexpr ExtendedTreeRule kAtMost{false};

// Trees in which a node has at most two children, their order not counted.
TEST(BinaryTrees, AreAsManyAsThereAre) {
  int nodes = 0;
  for (const std::size_t count : {1, 1, 2, 3, 6, 11, 23, 46, 98, 207, 451})
    EXPECT_EQ(binary_trees(++nodes).size(), count);
}

TEST(ExtendedTreeSurvey, CountsTheTreesOfTwoNodes) {
  const ExtendedTreeSurvey& survey = paper_surveys()(2, kAtMost);
  // The sets {0}, {1} and {0, 1} for n/b = 1, 2; no two trees are there to overlap.
  EXPECT_EQ(survey.of(TreeProperty::kDisjoint).checked, 6);
  EXPECT_EQ(survey.of(TreeProperty::kDisjoint).violated, 0);
  // The set {1} has the root for the tip of its spine.
  EXPECT_EQ(survey.of(TreeProperty::kEnds).violated, 2);
  EXPECT_EQ(survey.most.at({2, 0, 2}), 1);
  EXPECT_EQ(survey.most.size(), 2);
  // One shape off a spine of none, {0, 1} or {0}, and off that of the root, {1}.
  EXPECT_EQ(survey.most_shapes.at({0, 0, 2}), 1);
  EXPECT_EQ(survey.most_shapes.at({0, 0, 1}), 1);
  EXPECT_EQ(survey.most_star_sets.at({0, 0, 2}), 1);
  // {0, 1}, and one node of two: the tree of node 1 has a spine, which is not counted.
  ASSERT_EQ(survey.families.size(), 3);
  for (std::size_t kind = 1; kind < 3; ++kind) {
    EXPECT_EQ(survey.families[kind].sizes.size(), 1);
    EXPECT_EQ(survey.families[kind].by_root[1].families, 1);
    EXPECT_EQ(survey.families[kind].by_root[1].most_sets, 1);
    EXPECT_EQ(survey.families[kind].by_root[0].families, kind == 1 ? 1 : 0);
  }
}

}  // namespace
}  // namespace cubeverify
