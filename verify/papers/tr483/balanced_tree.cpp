#include "verify/papers/tr483/sections.h"
#include "verify/papers/tr611/facts.h"

// TR-483, section 4 and the definition of the balanced tree in 4.1, with figure 4.

namespace cubeverify::tr483 {
namespace {

// Personalized messages that pass from level i to i+1 of the balanced tree: all but those for nodes up to distance i.
Finding decreasing_bandwidth(const EvidenceOf<ProfileSweep<>>& evidence) {
  const int n = evidence.n();
  const auto volumes = evidence[ProfileSweep<>::kSubtreeVolume];
  Integer left = power_of_two(n);
  for (int i = 0; i < n; ++i) {
    left -= binomial(n, i);
    const Word passing = volumes[static_cast<std::size_t>(i) + 1];
    Finding same = holds_if_equal(integer(passing), left, fmt::format("messages beyond level {}", i), 1);
    if (!same.holds) return same;
  }
  return holds(n);
}

Finding example(const Evidence& evidence, AtlasSweep<>::Histogram fact, const std::string& address, Word expected) {
  const Word found = tr611::atlas(evidence, fact, address);
  return at_address(std::stoull(address, nullptr, 2),
                    holds_if(found == expected, 1, "found {}(({})) = {}; the paper says {}",
                             fact == AtlasSweep<>::kIndex ? "base" : "period", address, found, expected));
}

// An example of 6 bits: the period, or the base, of the address.
Decision an_example(AtlasSweep<>::Histogram fact, const std::string& address, Word expected) {
  return exhaustive(predicate<AtlasSweep<>>(example, fact, address, expected), 6, 6);
}

// The least j of which R^j(c) is the least rotation.
int base_of(int n, Word c) {
  int base = 0;
  for (int j = 1; j < n; ++j) {
    if (rotate_right(n, c, j) < rotate_right(n, c, base)) base = j;
  }
  return base;
}
Finding same_base_everywhere(const EvidenceOf<StructureSweep<>>& evidence) {
  const int n = evidence.n();
  Finding finding = from_for_all(evidence, StructureSweep<>::kParentIndex, "");
  if (finding.address) {
    const Word c = *finding.address, parent = evidence.definitions().parent(n, c);
    finding.detail = fmt::format("found base {} of it and base {} of its parent {:0{}b}; the paper says the same",
                                 base_of(n, c), base_of(n, parent), parent, n);
  }
  return finding;
}

// The 5-cube: 31 nodes below the source, in subtrees of 7, 6, 6, 6 and 6.
Finding figure_4(const EvidenceOf<AtlasSweep<>>& evidence) {
  const auto below = nodes_below(evidence[AtlasSweep<>::kParent]);
  std::vector<Word> sizes;
  for (int j = 0; j < evidence.n(); ++j) sizes.push_back(below[bit(j)]);
  return holds_if(below[0] == 32 && sizes == std::vector<Word>{7, 6, 6, 6, 6}, below.size(), "subtrees of {} nodes",
                  fmt::join(sizes, ", "));
}

Section bases() {
  Section section("section 4.1");
  section.claim("tr483.sbt.subtree-membership")
      .says("In the SBT node i belongs to subtree j iff a_j = 1 and a_k = 0 for k < j.")
      .printed("the last edge of every path is in the dimension of the lowest 1-bit",
               for_all(SbtSweep<>::kSubtreePort, "it is in another subtree"));
  section.claim("tr483.bst.base-J")
      .says("|J_i| = n/P_i.")
      .printed("for every i, the source included", for_all(AlgebraSweep<>::kRotationsSetSize, "|J_i| P_i is not n"));
  section.claim("tr483.example.base-011010")
      .says("base((011010)) = 3.")
      .printed("in the 6-cube", an_example(AtlasSweep<>::kIndex, "011010", 3), refuted_at(6, 0b011010))
      .reading("corrected-value", "it is 1", an_example(AtlasSweep<>::kIndex, "011010", 1))
      .reading("corrected-address", "base((011001)) = 3, of period 6 too",
               an_example(AtlasSweep<>::kIndex, "011001", 3))
      .used_for({});
  section.claim("tr483.example.base-110110")
      .says("base((110110)) = 1.")
      .printed("in the 6-cube", an_example(AtlasSweep<>::kIndex, "110110", 1));
  section.claim("tr483.example.period-011010")
      .says("The period of (011010) is 6.")
      .printed("in the 6-cube", an_example(AtlasSweep<>::kPeriod, "011010", 6));
  section.claim("tr483.example.period-110110")
      .says("The period of (110110) is 3.")
      .printed("in the 6-cube", an_example(AtlasSweep<>::kPeriod, "110110", 3));
  section.claim("tr483.bst.k-is-highest-bit")
      .says("For a node i with base j, a_k is the highest order bit of R^j(i).")
      .printed("every node but the source", for_all(StructureSweep<>::kKHighestBit, "k is another bit"));
  section.claim("tr483.bst.parent-preserves-base")
      .says("The parent function preserves the base, if the parent is not the source.")
      .printed(
          "where the parent is not the source, whose base is 0",
          for_all(StructureSweep<>::kParentIndexInner, "found another base of the parent; the paper says the same"))
      .reading("every-node", "for any node but the source", exhaustive(same_base_everywhere), refuted_at(2, 0b10))
      .used_for({"tr483.bst.parent-children", "tr483.bst.spanning-tree"});
  return section;
}

Section the_tree() {
  Section section;
  section.claim("tr483.bst.parent-children", "section 4.1")
      .says("The parent and children functions are consistent.")
      .printed("at every address from both sides",
               for_alls({{VariantsSweep<>::kChildOfParent, "not a child of its parent"},
                         {VariantsSweep<>::kParentOfChild, "not the parent of a child"}}));
  section.claim("tr483.bst.spanning-tree", "section 4.1")
      .says("They generate a spanning tree.")
      .printed("every path leads to the source, through nodes of one base",
               for_alls({{AncestorsSweep<>::kReachesSource, "the source is not reached in ||c|| steps"},
                         {AncestorsSweep<>::kPathIndex, "a node of its path has another base"}}));
  section.claim("tr483.bst.is-sbnt", "section 4.1")
      .own("the BST is the balanced tree of TR-611.")
      .reading("added", "base, parent and children are index, parent and children of its SBnT^minR",
               for_alls({{BstSweep<>::kSameBase, "the base is not the index"},
                         {BstSweep<>::kSameParent, "the parents differ"},
                         {BstSweep<>::kSameChildren, "the children differ"}}));
  section.claim("tr483.bst.pruned-msbt", "section 4")
      .says("The BST is generated by pruning the MSBT graph.")
      .printed("every edge of subtree j is one of the j-th tree, and its nodes are internal there",
               for_alls({{BstSweep<>::kSameParent, "the parent is another in the tree of its base"},
                         {BstSweep<>::kBaseBit, "it is a leaf of the tree of its base"},
                         {BstSweep<>::kPruned, "a child is not one in the tree of its base"}}));
  section.claim("tr483.fig4", "section 4.1, figure 4")
      .says("Figure 4 shows a balanced spanning tree in a 5-cube.")
      .printed("node by node", not_run("the picture is lost in the scan; only its caption is left"))
      .reading("as-described", "the tree that the algorithm generates: subtrees of 7, 6, 6, 6, 6",
               exhaustive(figure_4, 5, 5));
  section.claim("tr483.bst.translation", "section 4.1")
      .says("For a source s the tree is translated by s, base and k determined from c = i xor s.")
      .printed("every node and every source",
               for_alls({{SourcesSweep<>::kBstChildren, "not the parent of a child"},
                         {SourcesSweep<>::kBstParent, "not a child of its parent"},
                         {SourcesSweep<>::kBstTranslated, "the parent is not the translated parent"}}));
  return section;
}

}  // namespace

Section balanced_tree() {
  Section section("section 4");
  section.claim("tr483.pers.bandwidth-by-distance")
      .says("The bandwidth that personalized data require decreases in proportion to the nodes at distance at most i.")
      .printed("from level i to level i+1 of the BST: N less those nodes", exhaustive(decreasing_bandwidth));
  section.add(bases());
  section.add(the_tree());
  return section;
}

}  // namespace cubeverify::tr483
