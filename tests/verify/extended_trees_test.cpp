#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "verify/stars/extended_tree_survey.h"

namespace cubeverify {
namespace {

using testing::ElementsAre;

constexpr ExtendedTreeRule kAtMost{false};

Word set_of(std::initializer_list<int> nodes) {
  Word set = 0;
  for (const int v : nodes) set |= bit(v);
  return set;
}

// The path 0 - 1 - 2, and below node 2 the leaf 3 and the path 4 - 5.
BinaryTree fork() {
  return {{0, 0, 1, 2, 2, 4},
          {0, 1, 2, 3, 3, 4},
          {set_of({0}), set_of({0, 1}), set_of({0, 1, 2}), set_of({0, 1, 2, 3}), set_of({0, 1, 2, 4}),
           set_of({0, 1, 2, 4, 5})}};
}

// Trees in which a node has at most two children, their order not counted.
TEST(BinaryTrees, AreAsManyAsThereAre) {
  int nodes = 0;
  for (const std::size_t count : {1, 1, 2, 3, 6, 11, 23, 46, 98, 207, 451})
    EXPECT_EQ(binary_trees(++nodes).size(), count);
}

TEST(BinaryTrees, HaveParentsFirstAndAncestorsOnThePathToTheRoot) {
  for (const BinaryTree& tree : binary_trees(7)) {
    for (int v = 1; v < tree.nodes(); ++v) {
      const auto at = static_cast<std::size_t>(v), parent = static_cast<std::size_t>(tree.parent[at]);
      EXPECT_LT(tree.parent[at], v);
      EXPECT_EQ(tree.depth[at], tree.depth[parent] + 1);
      EXPECT_EQ(tree.ancestors[at], tree.ancestors[parent] | bit(v));
    }
  }
}

TEST(CloseSets, AreJoinedByCloseNodes) {
  const BinaryTree tree = fork();
  EXPECT_EQ(tree.common_ancestor(3, 5), 2);
  EXPECT_THAT(CloseNodes(tree, kAtMost, 1).maximal_close_sets(set_of({3, 4, 5})), ElementsAre(set_of({3, 4, 5})));
  EXPECT_THAT(CloseNodes(tree, kAtMost, 1).maximal_close_sets(set_of({0, 3, 5})),
              ElementsAre(set_of({0}), set_of({3}), set_of({5})));
  EXPECT_THAT(CloseNodes(tree, kAtMost, 2).maximal_close_sets(set_of({0, 3, 5})),
              ElementsAre(set_of({0}), set_of({3, 5})));
  // Strictly less than 2 is at most 1.
  EXPECT_THAT(CloseNodes(tree, {true}, 2).maximal_close_sets(set_of({3, 5})), ElementsAre(set_of({3}), set_of({5})));
}

TEST(ExtendedTrees, HaveTheSpineAboveTheHighestNode) {
  const BinaryTree tree = fork();
  const ExtendedTree extended = extended_tree(CloseNodes(tree, kAtMost, 2), set_of({3, 5}));
  EXPECT_EQ(extended.root, 2);
  EXPECT_EQ(extended.highest, set_of({3}));
  EXPECT_EQ(extended.below_root, 1);
  EXPECT_EQ(extended.nodes, set_of({1, 2, 3, 4, 5}));
  EXPECT_EQ(extended.spine(tree, 3), set_of({1, 2}));
  EXPECT_EQ(extended.off_spine(tree, 3), set_of({3, 4, 5}));
  // As many edges as there are.
  EXPECT_EQ(extended_tree(CloseNodes(tree, kAtMost, 4), set_of({3, 5})).nodes, set_of({0, 1, 2, 3, 4, 5}));
  // A node by itself, with its own spine.
  EXPECT_EQ(extended_tree(CloseNodes(tree, kAtMost, 2), set_of({4})).nodes, set_of({1, 2, 4}));
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
}

}  // namespace
}  // namespace cubeverify
