#include <algorithm>

#include "verify/claims/registry.h"
#include "verify/exact/necklaces.h"
#include "verify/tr483/facts.h"
#include "verify/tr611/facts.h"

// TR-483, section 4 and the definition of the balanced tree in 4.1, with figure 4.

namespace cubeverify::tr483 {

namespace {

// Personalized messages that pass from level i to level i+1, along the balanced tree: all but those for the nodes up to
// distance i.
Finding decreasing_bandwidth(const Evidence& evidence) {
  const int n = evidence.n();
  const auto volumes = evidence.of("profile").histogram("subtree-volume");
  Integer left = power_of_two(n);
  for (int i = 0; i < n; ++i) {
    left -= binomial(n, i);
    const Word passing = volumes[static_cast<std::size_t>(i) + 1];
    const Finding same = expect_equal(integer(passing), left, fmt::format("messages beyond level {}", i), 1);
    if (!same.holds) return same;
  }
  return holds(static_cast<Word>(n));
}

Finding example(const Evidence& evidence, const std::string& fact, const std::string& address, Word expected) {
  const Word found = tr611::atlas(evidence, fact, address);
  Finding finding = expect(found == expected, 1, fmt::format("it is {}", found));
  if (!finding.holds) finding.address = std::stoull(address, nullptr, 2);
  return finding;
}

// An example of 6 bits: the period, or the base, of the address.
Reading an_example(std::string name, std::string text, const std::string& fact, const std::string& address,
                   Word expected) {
  return exhaustive(
      std::move(name), std::move(text), {"atlas"},
      [=](const Evidence& evidence) { return example(evidence, fact, address, expected); }, 6, 6);
}

Finding balanced_translated(const Evidence& evidence) {
  return both({from_pairs(evidence, "sources", "bst-children", "not the parent of a child"),
               from_pairs(evidence, "sources", "bst-parent", "not a child of its parent"),
               from_pairs(evidence, "sources", "bst-translated", "the parent is not the translated parent")});
}

Finding translated_sets(const Evidence& evidence) {
  return both({from_pairs(evidence, "pairs", "translated-parent", "the parent is not the translated parent"),
               from_pairs(evidence, "pairs", "translated-children", "the children are not the translated children")});
}

// The 5-cube: 31 nodes below the source, in subtrees of 7, 6, 6, 6 and 6.
Finding figure_4(const Evidence& evidence) {
  const auto below = nodes_below(evidence.of("atlas").histogram("parent"));
  std::vector<Word> sizes;
  for (int j = 0; j < evidence.n(); ++j) sizes.push_back(below[bit(j)]);
  return expect(below[0] == 32 && sizes == std::vector<Word>{7, 6, 6, 6, 6}, below.size(),
                fmt::format("subtrees of {} nodes", fmt::join(sizes, ", ")));
}

std::vector<Claim> bases() {
  std::vector<Claim> claims;
  claims.push_back({"tr483.sbt.subtree-membership",
                    kPaper,
                    kSection41,
                    "In the SBT node i belongs to subtree j iff a_j = 1 and a_k = 0 for k < j.",
                    {for_all("printed", "the last edge of every path is in the dimension of the lowest 1-bit", "sbt",
                             "subtree-port", "it is in another subtree")}});
  claims.push_back({"tr483.bst.base-J",
                    kPaper,
                    kSection41,
                    "|J_i| = n/P_i.",
                    {for_all("printed", "for every i, the source included", "algebra", "rotations-set-size",
                             "|J_i| P_i is not n")}});
  claims.push_back({"tr483.example.base-011010",
                    kPaper,
                    kSection41,
                    "base((011010)) = 3.",
                    {an_example("printed", "in the 6-cube", "index", "011010", 3),
                     an_example("corrected-value", "it is 1", "index", "011010", 1),
                     an_example("corrected-address", "base((011001)) = 3, of period 6 too", "index", "011001", 3)}});
  claims.push_back({"tr483.example.base-110110",
                    kPaper,
                    kSection41,
                    "base((110110)) = 1.",
                    {an_example("printed", "in the 6-cube", "index", "110110", 1)}});
  claims.push_back({"tr483.example.period-011010",
                    kPaper,
                    kSection41,
                    "The period of (011010) is 6.",
                    {an_example("printed", "in the 6-cube", "period", "011010", 6)}});
  claims.push_back({"tr483.example.period-110110",
                    kPaper,
                    kSection41,
                    "The period of (110110) is 3.",
                    {an_example("printed", "in the 6-cube", "period", "110110", 3)}});
  claims.push_back(
      {"tr483.bst.k-is-highest-bit",
       kPaper,
       kSection41,
       "For a node i with base j, a_k is the highest order bit of R^j(i).",
       {for_all("printed", "every node but the source", "structure", "k-highest-bit", "k is another bit")}});
  claims.push_back(
      {"tr483.bst.parent-preserves-base",
       kPaper,
       kSection41,
       "The parent function preserves the base.",
       {for_all("printed", "for any node but the source", "structure", "parent-index", "the parent has another base"),
        for_all("below-level-1", "where the parent is not the source, whose base is 0", "structure",
                "parent-index-inner", "the parent has another base")}});
  return claims;
}

std::vector<Claim> the_tree() {
  std::vector<Claim> claims;
  claims.push_back({"tr483.bst.parent-children",
                    kPaper,
                    kSection41,
                    "The parent and children functions are consistent.",
                    {for_alls("printed", "at every address from both sides", "variants",
                              {{"minR-child-of-parent", "not a child of its parent"},
                               {"minR-parent-of-child", "not the parent of a child"}})}});
  claims.push_back({"tr483.bst.spanning-tree",
                    kPaper,
                    kSection41,
                    "They generate a spanning tree.",
                    {for_alls("printed", "every path leads to the source, through nodes of one base", "ancestors",
                              {{"reaches-source", "the source is not reached in ||c|| steps"},
                               {"path-index", "a node of its path has another base"}})}});
  claims.push_back(
      {"tr483.bst.is-sbnt",
       kPaper,
       kSection41,
       "Our own check: the BST is the balanced tree of TR-611.",
       {for_alls("printed", "base, parent and children are index, parent and children of its SBnT^minR", "bst",
                 {{"same-base", "the base is not the index"},
                  {"same-parent", "the parents differ"},
                  {"same-children", "the children differ"}})}});
  claims.push_back({"tr483.bst.pruned-msbt",
                    kPaper,
                    "section 4",
                    "The BST is generated by pruning the MSBT graph.",
                    {for_alls("printed",
                              "every edge of subtree j is one of the j-th tree, and its nodes are internal "
                              "there",
                              "bst",
                              {{"same-parent", "the parent is another in the tree of its base"},
                               {"base-bit", "it is a leaf of the tree of its base"},
                               {"pruned", "a child is none in the tree of its base"}})}});
  claims.push_back({"tr483.fig4",
                    kPaper,
                    "section 4.1, figure 4",
                    "Figure 4 shows a balanced spanning tree in a 5-cube.",
                    {not_run("printed", "node by node", "the picture is lost in the scan; only its caption is left"),
                     exhaustive("as-described", "the tree that the algorithm generates: subtrees of 7, 6, 6, 6, 6",
                                {"atlas"}, figure_4, 5, 5)}});
  claims.push_back(
      {"tr483.bst.translation",
       kPaper,
       kSection41,
       "For a source s the tree is translated by s, base and k determined from c = i xor s.",
       {exhaustive("printed", "every node and every source", {"sources"}, balanced_translated),
        exhaustive("as-sets", "the same by the SBnT's functions, children as sets", {"pairs"}, translated_sets)}});
  return claims;
}

}  // namespace

std::vector<Claim> balanced_tree() {
  std::vector<Claim> claims;
  claims.push_back({"tr483.pers.bandwidth-by-distance",
                    kPaper,
                    "section 4",
                    "The bandwidth that personalized data require decreases in proportion to the nodes at distance at "
                    "most i.",
                    {exhaustive("printed", "from level i to level i+1 of the BST: N less those nodes", {"profile"},
                                decreasing_bandwidth)}});
  for (Claim& claim : bases()) claims.push_back(std::move(claim));
  for (Claim& claim : the_tree()) claims.push_back(std::move(claim));
  return claims;
}

}  // namespace cubeverify::tr483
