#include "verify/papers/tr9121/sections.h"

// CIS-TR-91-21, section 6, what it says of nodes: their degrees, and how near their children can be.

namespace cubeverify::tr9121 {
namespace {

constexpr int kRadius = 3;

// Two nodes of degree n, and 2^i of degree n-i for i = 1..n-1.
Finding degrees(const EvidenceOf<BinomialSweep<>>& evidence) {
  const int n = evidence.n();
  const auto counts = evidence[BinomialSweep<>::kDegree];
  for (int i = 0; i < n; ++i) {
    Finding count = holds_if_equal(integer(at(counts, n - i)), i == 0 ? 2 : power_of_two(i),
                                   fmt::format("nodes of degree {}", n - i), sum(counts));
    if (!count.holds) return count;
  }
  return holds(sum(counts));
}

// Within distance d no node has more than the tree T: 4 * 3^(d-1) at distance d. `attained`: and some node has as many.
Finding spheres(const Evidence& evidence, bool attained) {
  Integer most = 4;
  for (int radius = 1; radius <= kRadius; ++radius) {
    const Extremum largest = evidence[nth(DeBruijnSweep<>::kSphere, radius - 1)];
    Finding finding = holds_if(integer(largest.value) <= most && (!attained || integer(largest.value) == most), kRadius,
                               "found at most {} at distance {} of a node of BDG({}); the paper says {}, in T",
                               amount(largest.value, "node"), radius, evidence.n(), most);
    if (!finding.holds) return finding;
    most *= 3;
  }
  return holds(kRadius);
}

}  // namespace

Section nodes_compared() {
  Section section("section 6");
  section.claim("tr9121.sec6.degrees")
      .says("B(n) has 2 nodes with degree n and 2^i with degree n-i, 1 <= i <= n-1.")
      .printed("children and parent counted", exhaustive(degrees));
  section.claim("tr9121.fig7", "figure 7")
      .says(
          "The tree T, with 4 nodes around its root and 3 more on each, is the best neighbourhood in a degree-4 "
          "network.")
      .printed("the picture node by node", not_run("not in the text that we have"))
      .reading("as-described",
               "no node of BDG(n) has more than 4 * 3^(d-1) nodes at distance d = 1, 2, 3, as its degree is 4",
               exhaustive(predicate<DeBruijnSweep<>>(spheres, false)))
      .by_definition()
      .reading("attained", "some node of BDG(n) has as many", exhaustive(predicate<DeBruijnSweep<>>(spheres, true)),
               refuted_at(1));
  section.claim("tr9121.sec6.pernode-vs-D")
      .says("A node with l-1 children has a total extra dilation of at least d(l+1) - 3^(d+1) + 3 to them.")
      .printed("under D, by its paths, l >= 5",
               for_all(MappingSweep<>::kNeighbourhoodPath, "the children of this node are nearer"))
      .reading("distances", "under D, by distances in BDG(n)",
               for_all(MappingSweep<>::kNeighbourhoodDistance, "the children of this node are nearer"));
  return section;
}

}  // namespace cubeverify::tr9121
