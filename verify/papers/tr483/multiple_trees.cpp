#include "verify/papers/tr483/sections.h"
#include "verify/relations/relations.h"

// TR-483, section 3.2: the multiple spanning binomial trees, and figure 2.

namespace cubeverify::tr483 {
namespace {

// Distances of all pairs of nodes are found for n <= 8.
constexpr int kMostPaired = 8;

const Checked kInOnce{MsbtSweep<>::kInOnce, "not one tree has the edge to it, in some dimension"};
const Checked kOutOnce{MsbtSweep<>::kOutOnce, "not one tree has the edge from it, in some dimension"};

std::span<const Word> levels(const Evidence& evidence, int j) {
  return row(evidence[MsbtSweep<>::kTreeLevel], evidence.n() + 2, j);
}

// The last level of every tree is `height` below its root, which stands at level `root`.
Finding heights(const Evidence& evidence, int root, int height) {
  for (int j = 0; j < evidence.n(); ++j) {
    const int found = largest_key(levels(evidence, j)) - root;
    if (found != height) return fails(j + 1, "tree {} has height {}", j, found);
  }
  return holds(evidence.n());
}

// Seen from the root 2^j, the plain SBT has N/2, N/4, ..., 1 nodes in the subtrees of dimensions j+1, j+2, ..., j, and
// the one is the source, whose edge is then turned round.
Finding source_in_smallest(const EvidenceOf<WalksSweep<>>& evidence) {
  const int n = evidence.n();
  std::vector<Finding> findings;
  for (int j = 0; j < n; ++j) {
    findings.push_back(expect_counts(
        row(evidence[WalksSweep<>::kRootSubtree], n, j),
        [n, j](int d) { return Integer(d == j ? 0 : power_of_two(n - 1 - (d - 1 - j + n) % n)); },
        fmt::format("nodes in tree {} by dimension", j)));
    const auto differing = row(evidence[WalksSweep<>::kRotationDiffers], n, j);
    for (int r = 0; r < n; ++r) {
      const bool same = at(differing, r) == 0;
      findings.push_back(
          holds_if(same == (r == n - 1 - j), 1, "tree {} is {}the SBT rotated {} steps", j, same ? "" : "not ", r));
    }
  }
  return all_of(std::move(findings));
}

// The edges of all trees, counted at their tails.
Integer edges(const Evidence& evidence) {
  return weighted_sum(column_sums(evidence[MsbtSweep<>::kTreeFanout], evidence.n() + 1));
}

Finding edge_count(const EvidenceOf<MsbtSweep<>, AlgebraSweep<>>& evidence) {
  const int n = evidence.n();
  const Integer found = edges(evidence);
  const Integer directed = 2 * integer(sum(evidence[AlgebraSweep<>::kLinks]));
  return all_of({holds_if_equal(found, (power_of_two(n) - 1) * n, "edges", 1),
                 holds_if_equal(directed - found, n, "directed edges of the cube without a tree", 1)});
}

// For every source: the directed edges that no tree uses. One source leaves (i, i xor 2^d) unused, i xor 2^d itself.
Finding unused_at_every_source(const EvidenceOf<SourcesSweep<>>& evidence) {
  return expect_counts(
      evidence[SourcesSweep<>::kUnused], [](int) { return Integer(1); }, "sources that do not use the edge numbered");
}

// All directed edges but those into the source are used, so the trees' edges together lead to every c in ||c|| steps.
Finding diameter(const Evidence& evidence, int expected) {
  const int farthest = largest_key(evidence[AlgebraSweep<>::kLevel]);
  return all_of({from_for_all(evidence, kInOnce.fact, kInOnce.violates),
                 holds_if(farthest == expected, 1,
                          "found {} as the greatest distance from the source along the graph's edges; the paper "
                          "says {}",
                          farthest, expected)});
}

// The nodes that each node has an edge to in some tree, or from some too.
std::vector<std::vector<Word>> neighbours(const Evidence& evidence, bool directed) {
  const int n = evidence.n();
  std::vector<std::vector<Word>> all(bit(n));
  for (int j = 0; j < n; ++j) {
    for (Word c = 1; c < bit(n); ++c) {
      const Word parent = evidence.definitions().multiple_parent(n, c, j);
      all[parent].push_back(c);
      if (!directed) all[c].push_back(parent);
    }
  }
  return all;
}

// The steps to every node that can be reached, at most as many as there are nodes.
std::vector<int> steps_from(Word start, const std::vector<std::vector<Word>>& neighbours) {
  constexpr int kNone = -1;
  std::vector<int> steps(neighbours.size(), kNone);
  std::vector<Word> reached{start};
  steps[start] = 0;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const Word next : neighbours[reached[i]]) {
      if (steps[next] != kNone) continue;
      steps[next] = steps[reached[i]] + 1;
      reached.push_back(next);
    }
  }
  return steps;
}

// Between any two nodes; no directed edge leads into the source, so that only it has none of the paths to it.
Finding diameter_of_all_pairs(const Evidence& evidence) {
  const int n = evidence.n();
  Word checked = 0;
  for (const bool directed : {false, true}) {
    const auto graph = neighbours(evidence, directed);
    int greatest = 0;
    for (Word start = 0; start < graph.size(); ++start) {
      const std::vector<int> steps = steps_from(start, graph);
      for (Word end = 0; end < steps.size(); ++end, ++checked) {
        if (steps[end] < 0 && !(directed && end == 0)) return fails(checked, "no path from {} to {}", start, end);
      }
      greatest = std::max(greatest, std::ranges::max(steps));
    }
    if (greatest != n) return fails(checked, "{}, not {}, with{} directions", greatest, n, directed ? "" : "out");
  }
  return holds(checked);
}

// Node 2^1 has parent 0 in tree 1, and another one in tree 0: two ways lead to it.
Finding no_tree(const EvidenceOf<MsbtSweep<>>& evidence) {
  const Integer found = edges(evidence);
  const Word node = bit(1);
  const Word one = evidence.definitions().multiple_parent(evidence.n(), node, 1);
  const Word other = evidence.definitions().multiple_parent(evidence.n(), node, 0);
  return all_of({holds_if(one == 0 && other != 0, 1, "node 2 has parents {} and {}", one, other),
                 holds_if(found >= power_of_two(evidence.n()), 1, "{} edges are not too many for a tree", found)});
}

// n trees share the n edges of the source, so each has one, to some 2^j; the antipode of 2^j is n edges further.
Finding least_height(const EvidenceOf<MsbtSweep<>, AlgebraSweep<>>& evidence) {
  const int n = evidence.n();
  const auto distances = evidence[AlgebraSweep<>::kLevel];
  return all_of({holds_if_equal(integer(at(distances, n)), 1, "antipodes", 1), heights(evidence, 0, n + 1),
                 from_for_all(evidence, kInOnce.fact, kInOnce.violates)});
}

// The 3-cube: three trees that reach every node, and no directed edge in two of them.
Finding figure_2(const EvidenceOf<CopiesSweep<>>& evidence) {
  const auto parents = evidence[CopiesSweep<>::kMsbtParent];
  const int n = evidence.n();
  std::vector<std::pair<Word, Word>> used;
  for (int j = 0; j < n; ++j) {
    const auto parent = row(parents, static_cast<int>(bit(n)), j);
    for (Word c = 1; c < parent.size(); ++c) {
      Word from = c;
      for (std::size_t steps = 0; from != 0 && from < parent.size() && steps <= parent.size(); ++steps)
        from = parent[from];
      if (from != 0) return fails(used.size(), "node {} has no path in tree {}", c, j);
      used.emplace_back(parent[c], c);
    }
  }
  std::ranges::sort(used);
  return holds_if(std::ranges::adjacent_find(used) == used.end(), used.size(), "two trees have an edge in common");
}

// The k of which bit k of i is 1 and the bits (k+1) mod n, (k+2) mod n, ..., (j-1) mod n are 0: as listed, the first of
// these and all up to the last.
int fitting_k(int n, Word i, int j) {
  int fitting = 0;
  for (int k = 0; k < n; ++k) {
    bool fits = (i >> k & 1) != 0;
    for (int m = (k + 1) % n;; m = (m + 1) % n) {
      fits = fits && (i >> m & 1) == 0;
      if (m == (j + n - 1) % n) break;
    }
    fitting += fits ? 1 : 0;
  }
  return fitting;
}
constexpr int kMostListed = 12;
Finding one_k_by_the_list(const Evidence& evidence) {
  const int n = evidence.n();
  for (Word i = 1; i < bit(n); ++i) {
    for (int j = 0; j < n; ++j) {
      const int fitting = fitting_k(n, i, j);
      if (fitting == 1) continue;
      return fails_at(i, i, "j = {}: found {} k that fit; the paper says one", j, fitting);
    }
  }
  return holds(bit(n));
}

// Of the paths to each node by the parents that the definitions have.
constexpr int kMostIndependent = 14;
Finding vertex_independent(const Evidence& evidence) {
  const int n = evidence.n();
  std::vector<std::vector<std::uint32_t>> parents;
  std::vector<NetworkTree> trees;
  for (int j = 0; j < n; ++j) {
    parents.emplace_back(bit(n), ParentArray::kNone);
    for (Word c = 1; c < bit(n); ++c)
      parents.back()[c] = static_cast<std::uint32_t>(evidence.definitions().multiple_parent(n, c, j));
    trees.push_back({parents.back(), 0});
    if (top_down(trees.back()).size() < bit(n)) return fails(1, "tree {} does not span", j);
  }
  const RelationFinding found = *relations_of(trees, {})[static_cast<std::size_t>(TreeRelation::kVertexIndependent)];
  if (found.holds()) return holds(bit(n));
  return fails_at(*found.node, bit(n), "its paths in trees {} and {} meet", found.first, found.second);
}

}  // namespace

Section multiple_trees() {
  Section section("section 3.2");
  section.claim("tr483.msbt.k-well-defined")
      .says("k is the first bit to the right of bit j, cyclically, that is 1.")
      .printed("one k fits the definition, for every node and every tree; no place lies between k and j where k+1 = j",
               for_all(WalksSweep<>::kKUnique, "none or several k fit, or another one, in some tree"))
      .reading("literal-list",
               "the places from (k+1) mod n on up to (j-1) mod n as listed, one at least, all of 0-bits",
               enumeration(one_k_by_the_list, 1, kMostListed), refuted_at(1, 1))
      .reading("literal-list-from-n-2", "the places as listed, one at least, for n >= 2",
               enumeration(one_k_by_the_list, 2, kMostListed), refuted_at(2, 0b01));
  section.claim("tr483.msbt.construction")
      .says("The j-th tree is the SBT translated to 2^j and rotated, its edge to the source turned round.")
      .printed("R^(n-1-j) of the SBT, edge by edge, so that each tree is the one before it turned left by one bit",
               for_alls({{MsbtSweep<>::kRotatedSbt, "some tree's edge to it is not the rotated SBT's"},
                         {MsbtSweep<>::kNextTree, "some tree's edge to it is not turned into one of the next tree"}}));
  section.claim("tr483.msbt.source-in-smallest-subtree")
      .says("The SBTs are rotated such that the source is in the smallest subtree of each.")
      .printed("the source alone is that subtree; no other rotation gives the tree", exhaustive(source_in_smallest));
  section.claim("tr483.msbt.each-tree-spans")
      .says("Each edge-reversed tree spans the cube from the source.")
      .printed("every parent is one level higher up, and knows the child",
               for_alls({{MsbtSweep<>::kLevelStep, "its parent in some tree is not one level above it"},
                         {MsbtSweep<>::kChildOfParent, "in some tree it is not a child of its parent"}}));
  section.claim("tr483.msbt.parent-children")
      .says("The children and parent functions of the j-th tree define the same tree.")
      .printed("at every address from both sides, in every tree",
               for_alls({{MsbtSweep<>::kChildOfParent, "in some tree it is not a child of its parent"},
                         {MsbtSweep<>::kParentOfChild, "in some tree it is not the parent of a child"}}));
  section.claim("tr483.msbt.leaves")
      .says("Nodes with bit j equal to 0 are leaves of the j-th tree, node 0 excepted; all others are internal.")
      .printed("both directions",
               for_all(MsbtSweep<>::kLeaf, "in some tree it is a leaf with bit j, or an internal node without"));
  section.claim("tr483.msbt.translation")
      .says("For a source s the trees are translated by s, with k determined from c = i xor s.")
      .printed("every node, source and tree",
               for_alls({{SourcesSweep<>::kMsbtChildren, "not the parent of a child"},
                         {SourcesSweep<>::kMsbtParent, "not a child of its parent"},
                         {SourcesSweep<>::kMsbtTranslated, "the parent is not the translated parent"}}));
  section.claim("tr483.msbt.not-a-tree")
      .says("The MSBT graph is not a tree.")
      .printed("a node has two parents, and there are more than N-1 edges, n >= 2", exhaustive(no_tree));
  section.claim("tr483.msbt.height")
      .says("The height (printed: diameter) of the MSBT graph is n+1.")
      .printed(
          "its height: the longest path from the source in every tree has n+1 edges, n >= 2",
          exhaustive([](const EvidenceOf<MsbtSweep<>>& evidence) { return heights(evidence, 0, evidence.n() + 1); }))
      .reading("diameter-n+1", "the greatest directed distance from the source is n+1",
               exhaustive([](const EvidenceOf<MsbtSweep<>, AlgebraSweep<>>& evidence) {
                 return diameter(evidence, evidence.n() + 1);
               }),
               refuted_at(2))
      .reading("diameter-n", "that distance is n",
               exhaustive([](const EvidenceOf<MsbtSweep<>, AlgebraSweep<>>& evidence) {
                 return diameter(evidence, evidence.n());
               }))
      .reading("all-pairs",
               "the greatest distance of two nodes is n, by edges, none of which leads to the source, or either way",
               enumeration(diameter_of_all_pairs, 2, kMostPaired))
      .used_for({});
  section.claim("tr483.msbt.level-closed-form")
      .own("in the j-th tree c is at level ||c|| if bit j of c is 1, otherwise at level ||c|| + 2.")
      .reading("added", "as tr483.msbt.each-tree-spans: the parent's level is by one less, the source's 0",
               for_all(MsbtSweep<>::kLevelStep, "its parent in some tree is not one level above it"))
      .by_definition()
      .reading("walked", "by a second method: every path walked to the source, n <= 20",
               for_all(WalksSweep<>::kWalked, "in some tree the source is not reached in as many steps"));
  section.claim("tr483.msbt.sbt-height")
      .says("Each SBT is of height n.")
      .printed("from 2^j, which is at level 1, down",
               exhaustive([](const EvidenceOf<MsbtSweep<>>& evidence) { return heights(evidence, 1, evidence.n()); }));
  section.claim("tr483.msbt.edge-count")
      .says("The n trees have (N-1)n edges, n less than there are directed edges in the cube.")
      .printed("edges counted at their tails", exhaustive(edge_count));
  section.claim("tr483.msbt.unused-edges")
      .says("All directed edges are used but those from the SBTs' roots to the source.")
      .printed("every edge looked for at its head and at its tail", for_alls({kInOnce, kOutOnce}))
      .reading("every-source", "by a second method, over all sources: every edge is unused for one of them alone",
               exhaustive(unused_at_every_source));
  section.claim("tr483.msbt.edge-disjoint")
      .says("The n directed edge-reversed trees are edge-disjoint.")
      .printed("no directed edge is in two trees, by their parents", for_alls({kInOnce}));
  section.claim("tr483.msbt.vertex-independent")
      .own("the paths from the source to a node in two trees share nothing but their ends.")
      .reading("added", "every node and every two trees, n >= 2", enumeration(vertex_independent, 2, kMostIndependent));
  section.claim("tr483.msbt.height-minimal")
      .says("The height is minimal among all configurations of n edge-disjoint spanning trees.")
      .printed("directed trees: n+1 is the least, as each has one edge of the source, and is attained",
               exhaustive(least_height));
  section.claim("tr483.fig2", "figure 2")
      .says("Figure 2 shows three edge-disjoint directed spanning trees in a 3-cube.")
      .printed("edge by edge", not_run("the picture is lost in the scan; only its caption is left"))
      .reading("as-described", "the trees that children and parent generate", exhaustive(figure_2, 3, 3));
  return section;
}

}  // namespace cubeverify::tr483
