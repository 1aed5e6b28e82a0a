#include "verify/relations/relations.h"

#include <algorithm>
#include <numeric>
#include <random>

#include <gtest/gtest.h>

#include "kernels/trees/msbt.h"
#include "verify/reference/relations.h"

// Relations between random trees, and between trees that are nearly independent, are those of the reference, by walks
// and by preorders. What a wrong judge would count differs for some of these trees.

namespace cubeverify {
namespace {

using NodeList = std::vector<std::uint32_t>;

struct TreeSet {
  std::vector<NodeList> parents;
  std::vector<std::uint32_t> roots;

  [[nodiscard]] std::vector<NetworkTree> trees() const {
    std::vector<NetworkTree> all;
    for (std::size_t j = 0; j < roots.size(); ++j) all.push_back({parents[j], roots[j]});
    return all;
  }
};

std::uint32_t below(std::size_t bound, std::mt19937& random) { return static_cast<std::uint32_t>(random() % bound); }

// Of the complete graph: every node but the root hangs from one that is in the tree before it; from one of the last two
// if it is to be deep.
NodeList random_tree(std::uint32_t nodes, std::uint32_t root, bool deep, std::mt19937& random) {
  NodeList parent(nodes, ParentArray::kNone), order(nodes);
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::shuffle(order, random);
  std::swap(*std::ranges::find(order, root), order.front());
  for (std::uint32_t i = 1; i < nodes; ++i)
    parent[order[i]] = order[deep && i > 1 ? i - 1 - below(2, random) : below(i, random)];
  return parent;
}

// The n trees of the MSBT from a root, which are independent, and in one of them a node that hangs elsewhere.
TreeSet nearly_independent(int n, std::uint32_t root, bool spoilt, std::mt19937& random) {
  TreeSet set;
  for (int j = 0; j < n; ++j) {
    NodeList parent(bit(n), ParentArray::kNone);
    for (Word c = 1; c < bit(n); ++c) parent[c ^ root] = static_cast<std::uint32_t>(Msbt::parent(n, c, j)) ^ root;
    set.parents.push_back(parent);
    set.roots.push_back(root);
  }
  NodeList& tree = set.parents[below(set.parents.size(), random)];
  while (spoilt) {
    const std::uint32_t node = below(tree.size(), random), above = below(tree.size(), random);
    const NodeList way = path_between({tree, root}, root, above);
    if (node == root || above == tree[node] || std::ranges::find(way, node) != way.end()) continue;
    tree[node] = above;
    spoilt = false;
  }
  return set;
}

std::vector<TreeSet> tree_sets() {
  std::mt19937 random(1);
  std::vector<TreeSet> sets;
  for (std::uint32_t round = 0; round < 600; ++round) {
    if (round % 3 == 0) {
      sets.push_back(nearly_independent(2 + static_cast<int>(round % 4), below(4, random), round % 2 == 0, random));
      continue;
    }
    TreeSet set;
    const std::uint32_t nodes = 2 + below(12, random);
    for (std::uint32_t j = 0; j < 1 + round % 4; ++j) {
      set.roots.push_back(below(round % 20 == 1 ? nodes : 1, random));
      set.parents.push_back(random_tree(nodes, set.roots.back(), round % 5 == 0, random));
    }
    sets.push_back(set);
  }
  return sets;
}

reference::RelationsFound by_definition(const TreeSet& set) {
  std::vector<reference::RootedTree> trees;
  for (std::size_t j = 0; j < set.roots.size(); ++j)
    trees.push_back({static_cast<int>(set.roots[j]), {set.parents[j].begin(), set.parents[j].end()}});
  return reference::relations(trees);
}

const std::array kNames{"arc-disjoint", "edge-disjoint", "edge-independent", "vertex-independent",
                        "completely-independent"};

// In the words of the reference, where -1 stands for nothing.
reference::Meeting least_of(const RelationFinding& found) {
  const auto number = [](const auto& value) { return value ? static_cast<int>(*value) : -1; };
  reference::Meeting least;
  least.first = static_cast<int>(found.first);
  least.second = static_cast<int>(found.second);
  least.node = number(found.node);
  least.shared = number(found.shared);
  if (found.edge) least.edge = {static_cast<int>(found.edge->first), static_cast<int>(found.edge->second)};
  return least;
}

void expect_same(const std::optional<RelationFinding>& found, const reference::RelationsFound& right,
                 const std::string& name) {
  ASSERT_EQ(found.has_value(), right.relations.contains(name)) << name;
  if (!found) return;
  const reference::Relation& relation = right.relations.at(name);
  ASSERT_EQ(found->exceptions, static_cast<Word>(relation.exceptions)) << name;
  if (found->holds()) return;
  EXPECT_TRUE(least_of(*found) == *relation.least) << name;
}

TEST(Relations, AreThoseOfTheReference) {
  for (const TreeSet& set : tree_sets()) {
    const reference::RelationsFound right = by_definition(set);
    const std::vector<NetworkTree> trees = set.trees();
    for (const PathSearch search : {PathSearch::kWalks, PathSearch::kPreorders}) {
      const RelationFindings found = relations_of(trees, {.search = search});
      for (std::size_t r = 0; r < kNames.size(); ++r) expect_same(found[r], right, kNames[r]);
      const RelationFinding& complete = *found.back();
      EXPECT_EQ(complete.holds(), right.meeting_pairs == 0);
      if (!complete.node) continue;
      const NetworkTree &a = trees[complete.first], &b = trees[complete.second];
      const auto [u, v] = ends_through(a, b, *complete.node);
      for (const NetworkTree& tree : {a, b}) {
        const std::vector<std::uint32_t> path = path_between(tree, u, v);
        EXPECT_GT(std::ranges::find(path, *complete.node), path.begin());
        EXPECT_LT(std::ranges::find(path, *complete.node), path.end() - 1);
      }
    }
    for (std::size_t j = 0; j < trees.size(); ++j)
      EXPECT_EQ(static_cast<int>(depths_of(trees[j]).height), right.heights[j]);
  }
}

// Threads take their parts where there are 2^14 nodes or more.
TEST(Relations, AreTheSameInParts) {
  std::mt19937 random(2);
  TreeSet deep{{}, {7, 7, 7}};
  for (int j = 0; j < 3; ++j) deep.parents.push_back(random_tree(1 << 15, 7, true, random));
  for (const TreeSet& set : {nearly_independent(15, 5, true, random), deep}) {
    const std::vector<NetworkTree> trees = set.trees();
    const RelationFindings one = relations_of(trees, {}), three = relations_of(trees, {.threads = 3});
    EXPECT_TRUE(one == three);
  }
}

// Deep trees are compared by their preorders: walks to all nodes of two paths would take 2^35 steps.
TEST(Relations, TakeLittleTimeForDeepTrees) {
  constexpr std::uint32_t kNodes = 1 << 17;
  NodeList up(kNodes, ParentArray::kNone), down(kNodes, ParentArray::kNone);
  for (std::uint32_t v = 1; v < kNodes; ++v) {
    up[v] = v - 1;
    down[v] = v + 1 == kNodes ? 0 : v + 1;
  }
  const RelationFindings found = relations_of({{up, 0}, {down, 0}}, {});
  EXPECT_TRUE(found[3]->holds());
  EXPECT_EQ(found[4]->exceptions, 2 * kNodes - 5);
  EXPECT_EQ(found[4]->node, 2);
}

// --- Wrong judges, and how many exceptions they count

Word count_meetings(const std::vector<NetworkTree>& trees, const auto& meets) {
  Word count = 0;
  for (std::uint32_t v = 0; v < trees.front().nodes(); ++v) {
    bool any = false;
    for (std::size_t i = 0; i < trees.size(); ++i) {
      for (std::size_t j = i + 1; j < trees.size() && v != trees.front().root; ++j)
        any = any || meets(path_between(trees[i], trees[i].root, v), path_between(trees[j], trees[j].root, v));
    }
    count += any ? 1U : 0U;
  }
  return count;
}

Word without_the_root_edge(const std::vector<NetworkTree>& trees) {
  return count_meetings(trees, [](const NodeList& a, const NodeList& b) {
    return std::any_of(a.begin() + 1, a.end() - 1,
                       [&](std::uint32_t node) { return std::ranges::find(b, node) != b.end(); });
  });
}

Word at_the_same_depth(const std::vector<NetworkTree>& trees) {
  return count_meetings(trees, [](const NodeList& a, const NodeList& b) {
    if (a.size() == 2 && b.size() == 2) return true;
    for (std::size_t i = 1; i + 1 < std::min(a.size(), b.size()); ++i) {
      if (a[i] == b[i]) return true;
    }
    return false;
  });
}

Word with_every_root_inner(const std::vector<NetworkTree>& trees) {
  Word count = relations_of(trees, {})[1]->exceptions;
  for (std::uint32_t v = 0; v < trees.front().nodes(); ++v) {
    const auto has_child = [v](const NetworkTree& tree) { return std::ranges::count(tree.parent, v) > 0; };
    if (std::ranges::count_if(trees, has_child) > 1) ++count;
  }
  return count;
}

TEST(Relations, OfTheseTreesWouldShowAWrongJudge) {
  const auto of_the_lowest_two = [](const std::vector<NetworkTree>& trees) {
    return relations_of({trees.begin(), trees.begin() + std::min<std::ptrdiff_t>(2, std::ssize(trees))}, {});
  };
  struct Wrong {
    const char* what;
    std::size_t relation;
    std::function<Word(const std::vector<NetworkTree>&)> count;
  };
  const std::vector<Wrong> all{{"the rule on the root's edge is left out", 3, without_the_root_edge},
                               {"paths are compared in lockstep by depth", 3, at_the_same_depth},
                               {"a root with one child is inner", 4, with_every_root_inner},
                               {"an edge is seen in one direction only", 1,
                                [](const auto& trees) { return relations_of(trees, {})[0]->exceptions; }},
                               {"the two lowest trees alone are compared: edges", 1,
                                [&](const auto& trees) { return of_the_lowest_two(trees)[1]->exceptions; }},
                               {"the two lowest trees alone are compared: paths", 3,
                                [&](const auto& trees) { return of_the_lowest_two(trees)[3]->exceptions; }}};
  for (const Wrong& wrong : all) {
    EXPECT_TRUE(std::ranges::any_of(tree_sets(), [&](const TreeSet& set) {
      const RelationFindings right = relations_of(set.trees(), {});
      return right[3] && wrong.count(set.trees()) != right[wrong.relation]->exceptions;
    })) << wrong.what;
  }
}

}  // namespace
}  // namespace cubeverify
