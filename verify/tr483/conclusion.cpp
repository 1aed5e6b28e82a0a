#include "verify/claims/registry.h"
#include "verify/exact/necklaces.h"
#include "verify/tr483/facts.h"

// TR-483, section 6: the trees that it says the cube allows for.

namespace cubeverify::tr483 {

namespace {

// An n-level binomial tree has a root of n children.
Finding binomial_from_source(const Evidence& evidence) {
  const int n = evidence.n();
  for (int j = 0; j < n; ++j) {
    const auto nodes = row(evidence.of("msbt").histogram("tree-level"), n + 2, j);
    const Finding same = expect_equal(integer(nodes[1]), n, fmt::format("children of the source in tree {}", j), 1);
    if (!same.holds) return same;
  }
  return holds(static_cast<Word>(n));
}

}  // namespace

std::vector<Claim> conclusion() {
  std::vector<Claim> claims;
  claims.push_back(
      {"tr483.sec6.edge-disjoint-binomial-trees",
       kPaper,
       "section 6",
       "The n-cube allows for the embedding of n edge-disjoint binomial trees.",
       {exhaustive("printed", "spanning trees that share no link", {"algebra"}, links_for_n_trees),
        for_alls("directed", "rotated SBTs with roots 2^j that share no directed edge", "msbt",
                 {{"rotated-sbt", "some tree's edge to it is not the rotated SBT's"},
                  {"in-once", "not one tree has the edge to it, in some dimension"},
                  {"out-once", "not one tree has the edge from it, in some dimension"}}),
        exhaustive("same-root", "the edge-reversed trees, rooted at the source", {"msbt"}, binomial_from_source)}});
  return claims;
}

}  // namespace cubeverify::tr483
