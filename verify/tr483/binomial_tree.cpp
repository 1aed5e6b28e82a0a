#include "verify/claims/registry.h"
#include "verify/exact/necklaces.h"
#include "verify/tr483/facts.h"

// TR-483, section 3.1: the spanning binomial tree, and figure 1.

namespace cubeverify::tr483 {

namespace {

Finding binomial_translated(const Evidence& evidence) {
  return both({from_pairs(evidence, "sources", "sbt-children", "not the parent of a child"),
               from_pairs(evidence, "sources", "sbt-parent", "not a child of its parent"),
               from_pairs(evidence, "sources", "sbt-translated", "the parent is not the translated parent")});
}

// In an n-level binomial tree C(n-1-b, l-1) nodes of level l >= 1 have b children: the children of a node with m
// children have m-1, ..., 0. As c's leading zeroes are its children, 2^d edges are in dimension d.
Finding counted_as_binomial(const Evidence& evidence) {
  const int n = evidence.n();
  const Facts& facts = evidence.of("sbt");
  return both({expect_counts(
                   facts.histogram("level-fanout"),
                   [n](int key) {
                     const int l = key / (n + 1), b = key % (n + 1);
                     if (l == 0 || b == n) return Integer(l == 0 && b == n ? 1 : 0);
                     return binomial(n - 1 - b, l - 1);
                   },
                   "nodes by level and fanout under key"),
               expect_counts(
                   facts.histogram("dimension"), [](int d) { return power_of_two(d); }, "edges in dimension")});
}

// The tree of the 4-cube: the nodes below each node, itself included, are as many as those of a binomial tree.
Finding figure_1(const Evidence& evidence) {
  const auto below = nodes_below(evidence.of("copies").histogram("sbt-parent"));
  const bool right = below[0] == 16 && below[1] == 8 && below[2] == 4 && below[4] == 2 && below[8] == 1;
  return expect(right, below.size(), fmt::format("nodes below each node: {}", fmt::join(below, " ")));
}

}  // namespace

std::vector<Claim> binomial_tree() {
  const std::string place = "section 3.1";
  std::vector<Claim> claims;
  claims.push_back({"tr483.sbt.spanning-tree",
                    kPaper,
                    place,
                    "Complementing any of the leading zeroes generates a spanning tree.",
                    {for_all("printed", "going to parents from any node reaches the source", "sbt", "reaches-source",
                             "the source is not reached in ||c|| steps")}});
  claims.push_back({"tr483.sbt.parent-children",
                    kPaper,
                    place,
                    "The parent and children functions are consistent.",
                    {for_alls("printed", "at every address from both sides", "sbt",
                              {{"child-of-parent", "not a child of its parent"},
                               {"parent-of-child", "not the parent of a child"}})}});
  claims.push_back({"tr483.sbt.translation",
                    kPaper,
                    place,
                    "For a source s the tree is translated by s, with k determined from c = i xor s.",
                    {exhaustive("printed", "every node and every source", {"sources"}, binomial_translated)}});
  claims.push_back({"tr483.sbt.is-binomial",
                    kPaper,
                    place,
                    "The spanning tree is a binomial tree.",
                    {for_all("printed", "the children of every node have fanouts 0, 1, ..., fanout - 1", "sbt",
                             "child-fanout", "the children's fanouts are others"),
                     exhaustive("counted", "as many nodes of each fanout on each level as a binomial tree has", {"sbt"},
                                counted_as_binomial)}});
  claims.push_back({"tr483.fig1",
                    kPaper,
                    "section 3.1, figure 1",
                    "Figure 1 shows the spanning tree of a 4-cube.",
                    {not_run("printed", "node by node", "the picture is lost in the scan; only its caption is left"),
                     exhaustive("as-described",
                                "the tree that children and parent generate: 8, 4, 2 and 1 nodes in "
                                "its subtrees",
                                {"copies"}, figure_1, 4, 4)}});
  return claims;
}

}  // namespace cubeverify::tr483
