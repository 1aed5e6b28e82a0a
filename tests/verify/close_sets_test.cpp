#include "verify/reference/close_sets.h"

#include <gtest/gtest.h>

#include "verify/stars/extended_tree_survey.h"
#include "verify/stars/extended_trees.h"

// The reference's close sets and extended trees, which `why` shows, are those that claims are decided from.

namespace cubeverify {
namespace {

std::set<int> nodes_of(Word set) {
  std::set<int> nodes;
  for (int v = 0; set >> v != 0; ++v) {
    if (has_bit(set, v)) nodes.insert(v);
  }
  return nodes;
}

TEST(CloseSets, OfAllTreesOfSixNodes) {
  int compared = 0;
  for (const BinaryTree& tree : binary_trees(6)) {
    const reference::Parents parents(tree.parent.begin(), tree.parent.end());
    for (const ExtendedTreeRule rule : {ExtendedTreeRule{false}, ExtendedTreeRule{true}}) {
      for (int sections = 1; sections <= 4; ++sections) {
        const CloseNodes close(tree, rule, sections);
        for (Word stars = 1; stars < bit(tree.nodes()); ++stars) {
          const auto sets = close.maximal_close_sets(stars);
          const auto by_reference = reference::maximal_close_sets(parents, nodes_of(stars), rule.reach(sections));
          ASSERT_EQ(by_reference.size(), sets.size());
          for (std::size_t i = 0; i < sets.size(); ++i, ++compared) {
            ASSERT_EQ(by_reference[i], nodes_of(sets[i]));
            const ExtendedTree formed = extended_tree(close, sets[i]);
            const auto other = reference::extended_tree(parents, by_reference[i], rule.reach(sections), sections);
            ASSERT_EQ(other.nodes, nodes_of(formed.nodes));
            ASSERT_EQ(other.root, formed.root);
            ASSERT_EQ(other.below_root, formed.below_root);
            ASSERT_TRUE(has_bit(formed.highest, other.highest));
            ASSERT_EQ(std::set<int>(other.spine.begin(), other.spine.end()),
                      nodes_of(formed.spine(tree, other.highest)));
          }
        }
      }
    }
  }
  EXPECT_GT(compared, 1000);
}

TEST(CloseSets, NodesWithoutOneBelow) {
  const reference::Parents chain{0, 0, 1, 2};
  EXPECT_EQ(reference::without_one_below(chain, {0, 1, 2, 3}, {2}, 1), (std::set<int>{0, 3}));
  EXPECT_EQ(reference::without_one_below(chain, {0, 1, 2, 3}, {3}, 3), std::set<int>{});
}

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
