#include "verify/claims/registry.h"
#include "verify/exact/necklaces.h"
#include "verify/tr483/facts.h"

// TR-483, section 3.4: the two trees that the SBT and the MSBT are compared with.

namespace cubeverify::tr483 {

namespace {

// Two complete binary trees: 2^(l-1) nodes at level l on the source's side, 2^(l-2) on that of the second root.
Finding complete_levels(const Evidence& evidence) {
  const int n = evidence.n();
  return expect_counts(
      evidence.of("tcbt").histogram("side-level"),
      [n](int key) {
        const int side = key / (n + 2), level = key % (n + 2);
        if (side == 0) return Integer(level <= 1 ? 1 : 0);
        const bool there = level >= side && level <= n - 2 + side;
        return there ? power_of_two(level - side) : Integer(0);
      },
      "nodes by side and level under key");
}

Finding two_rooted(const Evidence& evidence) {
  return both({from_for_all(evidence, "tcbt", "child-of-parent", "not a child of its parent"),
               from_for_all(evidence, "tcbt", "parent-of-child", "not the parent of a child"),
               from_for_all(evidence, "tcbt", "reaches-source", "the source is not reached in n steps"),
               from_for_all(evidence, "tcbt", "complete", "neither two children above the last level nor none there"),
               from_for_all(evidence, "tcbt", "roots", "this root has other children"), complete_levels(evidence)});
}

}  // namespace

std::vector<Claim> embeddings() {
  const std::string place = "section 3.4";
  std::vector<Claim> claims;
  claims.push_back(
      {"tr483.tcbt.embedding",
       kPaper,
       place,
       "A two-rooted complete binary tree is a spanning tree of the n-cube.",
       {exhaustive("printed", "one is constructed, of height n; the paper cites [2, 3]", {"tcbt"}, two_rooted)}});
  claims.push_back({"tr483.hp.embedding",
                    kPaper,
                    place,
                    "A Hamiltonian path from the source is a spanning tree of the n-cube.",
                    {for_alls("printed", "that of the binary-reflected Gray code, which closes to a cycle", "gray",
                              {{"adjacent", "this step is no link"},
                               {"inverse", "another place has the same node"},
                               {"reflected", "not the mirror image of the lower half with one bit more"},
                               {"closed", "the last node is no neighbour of the source"}})}});
  return claims;
}

}  // namespace cubeverify::tr483
