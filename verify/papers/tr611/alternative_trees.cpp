#include "verify/papers/tr611/four_trees.h"
#include "verify/papers/tr611/sections.h"
#include "verify/schedule/subtree_shapes.h"

// TR-611, section 1: what it says of the alternative definitions of the SBnT.

namespace cubeverify::tr611 {
namespace {

Finding all_root_edges(const EvidenceOf<VariantsSweep<>>& evidence) {
  const int n = evidence.n();
  const auto found = evidence[VariantsSweep<>::kRootChildren];
  for (std::size_t key = 0; key < found.size(); ++key) {
    if (found[key] != 1) {
      return fails(found.size(), "{} uses root edge {} {} times", kTreeNames[key / static_cast<std::size_t>(n)],
                   key % static_cast<std::size_t>(n), found[key]);
    }
  }
  return holds(found.size());
}

Finding some_pair_edge_disjoint(const EvidenceOf<VariantsSweep<>>& evidence) {
  nlohmann::json values;
  bool found = false;
  for (int p = 0; p < kPairs; ++p) {
    const Word shared = shared_below_root(evidence, p);
    values[at(kPairNames, p)] = shared;
    found = found || shared == 0;
  }
  return holds_if(
      found, kPairs,
      fmt::format("found edges below level 1 in common of every two of the four trees, {}; the paper says that "
                  "some SBnTs share none",
                  values.dump()),
      values);
}

Finding leaf_sets_differ(const EvidenceOf<VariantsSweep<>>& evidence) {
  const auto difference = evidence[VariantsSweep<>::kLeafDifference];
  for (int p = 0; p < kPairs; ++p) {
    if (at(difference, p) == 0)
      return fails(kPairs, "found the same leaves in {}; the paper says different sets of them", at(kPairNames, p));
  }
  return holds(kPairs);
}

// Several trees at once, equally weighted, over the n rotations of the SBnT: by what part the largest root load is
// lower than that of one tree, compared with `times` (2 sqrt N + 1) / (N - 1), squared.
Finding several_trees_gain(const Evidence& evidence, int times) {
  const int n = evidence.n();
  const Integer one = n * integer(std::ranges::max(subtree_sizes(evidence)));
  const Integer several = integer(std::ranges::max(sbg_root_loads(evidence)));
  const Integer beyond = (power_of_two(n) - 1) * (one - several) - times * several;
  return holds_if(beyond <= 0 || beyond * beyond <= 4 * times * times * power_of_two(n) * several * several, 1,
                  "found a root load of {} for n rotated SBnTs together, of {} for one; the paper says that "
                  "several give no reduction",
                  Rational(several, n), Rational(one, n));
}

// The four trees give every subtree the same number of nodes.
Finding same_distribution(const EvidenceOf<VariantsSweep<>>& evidence) {
  const int n = evidence.n();
  const auto sizes = evidence[VariantsSweep<>::kSubtree];
  for (std::size_t key = static_cast<std::size_t>(n); key < sizes.size(); ++key) {
    const std::size_t j = key % static_cast<std::size_t>(n);
    if (sizes[key] != sizes[j]) {
      return fails(sizes.size(), "subtree {} has {} nodes in minR and {} in {}", j, sizes[j], sizes[key],
                   kTreeNames[key / static_cast<std::size_t>(n)]);
    }
  }
  return holds(sizes.size());
}

using TreePairs = std::vector<std::pair<std::size_t, std::size_t>>;

// Whether the subtrees j of trees v and w are the same in some respect.
using Comparison = std::function<bool(std::size_t j, std::size_t v, std::size_t w)>;
Finding no_two_subtrees(int n, const TreePairs& trees, const Comparison& alike, const std::string& what) {
  Word checked = 0;
  for (const auto& [v, w] : trees) {
    for (int j = 0; j < n; ++j) {
      ++checked;
      if (alike(static_cast<std::size_t>(j), v, w))
        return fails(checked, "found that subtrees {} of {} and {} {}", j, kTreeNames[v], kTreeNames[w], what);
    }
  }
  return holds(checked);
}

const TreePairs kEveryTwo{{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};
const TreePairs kMinRAndMaxL{{0, 1}};
const TreePairs kDualTrees{{0, 2}, {1, 3}};

// The shapes of subtrees 0..n-1 of each tree; a subtree's root is the node of its number at level 1.
std::vector<std::vector<int>> shapes_of_subtrees(const Evidence& evidence) {
  SubtreeShapes shapes;
  std::vector<std::vector<int>> of_subtrees;
  for (int v = 0; v < 4; ++v) {
    const std::vector<int> of_nodes = shapes.of(tree_of(evidence, v)), subtrees = indices_of(evidence, v);
    std::vector<int>& found = of_subtrees.emplace_back(static_cast<std::size_t>(evidence.n()), -1 - v);
    for (int d = 0; d < evidence.n(); ++d) at(found, subtrees[bit(d)]) = of_nodes[bit(d)];
  }
  return of_subtrees;
}

Finding topologies_differ(const FourTreesEvidence& evidence, const TreePairs& trees) {
  const auto shapes = shapes_of_subtrees(evidence);
  const auto alike = [&](std::size_t j, std::size_t v, std::size_t w) { return shapes[v][j] == shapes[w][j]; };
  return no_two_subtrees(evidence.n(), trees, alike, "are isomorphic; the paper says that their topologies differ");
}

Finding dual_topologies_agree(const FourTreesEvidence& evidence) {
  const auto shapes = shapes_of_subtrees(evidence);
  for (const auto& [v, w] : kDualTrees) {
    for (std::size_t j = 0; j < shapes[v].size(); ++j) {
      if (shapes[v][j] != shapes[w][j])
        return fails(j, "subtrees {} of {} and {} are not isomorphic", j, kTreeNames[v], kTreeNames[w]);
    }
  }
  return holds(kDualTrees.size() * static_cast<Word>(evidence.n()));
}

// The edges below the root's, each by its lower node and the dimension.
Finding edge_sets_differ(const FourTreesEvidence& evidence) {
  std::vector<std::vector<std::vector<Word>>> edges;
  for (int v = 0; v < 4; ++v) {
    const RootedTree tree = tree_of(evidence, v);
    const std::vector<int> subtrees = indices_of(evidence, v);
    auto& of_subtrees = edges.emplace_back(static_cast<std::size_t>(evidence.n()));
    for (Word c = 1; c < tree.parent.size(); ++c) {
      if (tree.parent[c] == 0) continue;
      auto& found = at(of_subtrees, subtrees[c]);
      found.push_back(c);
      found.push_back(tree.parent[c]);
    }
  }
  const auto alike = [&](std::size_t j, std::size_t v, std::size_t w) { return edges[v][j] == edges[w][j]; };
  return no_two_subtrees(evidence.n(), kEveryTwo, alike,
                         "have the same edges below the root's; the paper says that their edges differ");
}

Finding topologies_and_edges_differ(const FourTreesEvidence& evidence) {
  return all_of({topologies_differ(evidence, kMinRAndMaxL), edge_sets_differ(evidence)});
}

// A node that is not to forward anything is a leaf of one of the four trees.
Finding every_node_a_leaf(const FourTreesEvidence& evidence) {
  std::vector<RootedTree> trees;
  for (int v = 0; v < 4; ++v) trees.push_back(tree_of(evidence, v));
  Word checked = 0;
  for (Word c = 1; c < bit(evidence.n()); ++c) {
    if (weight(c) < 2) continue;
    ++checked;
    if (std::ranges::any_of(trees, [c](const RootedTree& tree) { return tree.children[c].empty(); })) continue;
    return fails_at(c, checked, "found children of it in all four trees; the paper says that their leaves differ");
  }
  return holds(checked);
}

}  // namespace

Section alternative_trees() {
  Section section("section 1");
  section.claim("tr611.intro.same-distribution")
      .says("The alternative trees may have the same distribution of nodes among subtrees.")
      .printed("every subtree has as many nodes in each of the four trees", exhaustive(same_distribution));
  section.claim("tr611.intro.different-topologies")
      .says("Subtrees of alternative trees (but duals) have different topologies, and use different sets of edges.")
      .printed(
          "for n >= 6 no subtree of minR is isomorphic to that of maxL, and no two subtrees of the same number of any "
          "two of the four trees have the same edges below the root's",
          exhaustive(topologies_and_edges_differ, 6))
      .reading("every-two", "no subtree of one of the four trees is isomorphic to that of the same number of another",
               two_or_more(exhaustive(predicate(topologies_differ, kEveryTwo))), refuted_at(2))
      .reading("duals",
               "theorem 5 makes every two subtrees of dual trees isomorphic: those of minR and minBL, and of maxL and "
               "maxBR",
               exhaustive(dual_topologies_agree))
      .reading("edges",
               "no two subtrees of the same number have the same edges below the root's, n >= 3, where each has some",
               exhaustive(edge_sets_differ, 3), refuted_at(3));
  section.claim("tr611.intro.edge-disjoint-exist")
      .says("There exist different SBnTs that only share the edges emanating from the root.")
      .printed(
          "a tree that clears another 1-bit of the frame than the first shares none below level 1, its subtrees within "
          "theorem 1's bounds",
          exhaustive(another_tree_edge_disjoint))
      .reading("of-the-four", "two of the four trees defined share no edge below level 1, for every n",
               exhaustive(some_pair_edge_disjoint), refuted_at(5));
  section.claim("tr611.intro.different-leaf-sets")
      .says("The different definitions of the SBnT have different sets of leaf nodes.")
      .printed("any two of the four trees have different leaves, for n >= 6", exhaustive(leaf_sets_differ, 6))
      .reading("every-n", "the sets of leaves differ for every n; up to n = 5 two pairs of the trees coincide",
               exhaustive(leaf_sets_differ), refuted_at(2))
      .reading("each-a-leaf", "every node below level 1 is a leaf of one of the four trees",
               exhaustive(every_node_a_leaf), refuted_at(4, 0b0011));
  section.claim("tr611.intro.use-all-root-edges")
      .says("All the SBnTs defined here use all edges from the root.")
      .printed("in each of the four trees the source has n children, one in each dimension",
               exhaustive(all_root_edges));
  section.claim("tr611.intro.several-trees-no-gain")
      .says("For personalized communication the complexity cannot be reduced (in the limit) by using several SBnTs.")
      .printed(
          "in the limit: the n rotations of the SBnT, equally weighted, lower the largest root load by a factor of "
          "(N + 2 sqrt N) / (N - 1) at most, which goes to 1; n >= 9, from where on it is below 1.1",
          exhaustive(predicate<TreeSweep<>>(several_trees_gain, 1), 9))
      .reading("exactly", "they do not lower it", exhaustive(predicate<TreeSweep<>>(several_trees_gain, 0)),
               refuted_at(2));
  return section;
}

}  // namespace cubeverify::tr611
