#include "verify/papers/tr483/sections.h"
#include "verify/papers/tr611/routings.h"
#include "verify/papers/tr611/shared.h"

// TR-483, section 4.1: properties 1 to 6 of the balanced tree. TR-611 has five of them too.

namespace cubeverify::tr483 {
namespace {

// Of every subtree of the root the largest fanout at each level that it has is ceil((n-i)/2).
// Nodes of level i have i 1-bits; the subtree of a node is that of the root's child above it.
Finding fanouts_of_subtrees(const Evidence& evidence) {
  const RootedTree tree = balanced_tree_of(evidence);
  const std::vector<int> subtree = tr611::root_subtrees(tree);
  std::map<std::pair<int, int>, std::size_t> largest;
  for (const Word c : tree.top_down) {
    if (c == 0) continue;
    std::size_t& most = largest[{subtree[c], tree.level[c]}];
    most = std::max(most, tree.children[c].size());
  }
  for (const auto& [where, found] : largest) {
    const auto& [j, i] = where;
    const int said = (evidence.n() - i + 1) / 2;
    if (static_cast<int>(found) != said) {
      return fails(tree.parent.size(), "found {} children at the most at level {} of subtree {}; the paper says {}",
                   found, i, j, said);
    }
  }
  return holds(tree.parent.size());
}
Finding cyclic_leaves(const EvidenceOf<TreeSweep<>>& evidence) {
  const int n = evidence.n();
  Finding finding = from_for_all(evidence, TreeSweep<>::kCyclicLeaf, "");
  if (finding.address) {
    const Word cyclic = *finding.address;
    int children = 0;
    for (int m = 0; m < n; ++m) {
      const Word neighbour = cyclic ^ bit(m);
      children += neighbour != 0 && evidence.definitions().parent(n, neighbour) == cyclic ? 1 : 0;
    }
    finding.detail = fmt::format("found {} children of this cyclic node; the paper says a leaf", children);
  }
  return finding;
}

Finding cyclic_nodes_first(const EvidenceOf<TreeSweep<>>& evidence) {
  const int n = evidence.n();
  const auto histogram = evidence[TreeSweep<>::kPeriodSubtree];
  for (int p = 1; p < n; ++p) {
    for (int j = p; j < n; ++j) {
      const Word nodes = at(row(histogram, n, p - 1), j);
      if (nodes != 0) return fails(sum(histogram), "subtree {} has {} nodes of period {}", j, nodes, p);
    }
  }
  return holds(sum(histogram));
}

}  // namespace

Section properties() {
  Section section("section 4.1");
  section.claim("tr483.bst.prop1", "property 1")
      .says("The height of one subtree is n, that of all others n-1.")
      .printed("heights counted from the source", tr611::heights_from_source());
  section.claim("tr483.bst.prop2", "property 2")
      .says("The maximum fanout of any node at level i is ceil((n-i)/2), 1 <= i <= n.")
      .printed("at every level", tr611::largest_fanout_of_levels())
      .reading("every-subtree", "at every level of every subtree of the root", scheduled(fanouts_of_subtrees),
               refuted_at(2));
  section.claim("tr483.bst.prop3", "property 3")
      .says("phi(i,j) >= phi(k,j) for every child k of i, phi(i,j) the nodes at distance j below i.")
      .printed("for every edge of the tree and every j", tr611::subtrees_below_dominate());
  section.claim("tr483.bst.prop4", "property 4")
      .says("If n is prime all subtrees are isomorphic, node 1...1 excluded.")
      .printed("by L^j, edge by edge, and by size", tr611::isomorphic_for_prime_n())
      .reading("every-n", "whether n is prime or not", tr611::isomorphic_but_for_one_node(), refuted_at(4));
  section.claim("tr483.bst.prop5", "property 5")
      .says("Subtrees P to n-1 contain no cyclic nodes with period P.")
      .printed("every P < n", exhaustive(cyclic_nodes_first));
  section.claim("tr483.bst.prop6", "property 6")
      .says("Any cyclic node (but the source) is a leaf of the BST.")
      .printed("every cyclic node but the source",
               for_all(TreeSweep<>::kCyclicLeafInner, "found children of a cyclic node; the paper says a leaf"))
      .reading("source-included", "the source is cyclic as well, by definition", exhaustive(cyclic_leaves),
               refuted_at(2, 0b00));
  return section;
}

}  // namespace cubeverify::tr483
