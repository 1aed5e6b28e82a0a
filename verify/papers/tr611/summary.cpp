#include "verify/papers/tr611/sections.h"

// TR-611, section 7, and what the abstract says of edge-disjointness.

namespace cubeverify::tr611 {
namespace {

// The least edge below level 1 that is in all four trees, of cubes small enough to look at every node.
std::string common_edge(int n) {
  if (n > 20) return "";
  for (Word c = 1; c < bit(n); ++c) {
    const Word up = MinR::parent(n, c);
    if (up == 0 || up != MaxL::parent(n, c) || up != MinBL::parent(n, c) || up != MaxBR::parent(n, c)) continue;
    return fmt::format(", {}-{} among them", in_brackets(n, up), in_brackets(n, c));
  }
  return "";
}

// Below level 1 no edge is in all four trees.
Finding every_edge_avoidable(const EvidenceOf<VariantsSweep<>>& evidence) {
  const auto shared = evidence[VariantsSweep<>::kSharedByAll];
  const Word below = sum(shared.subspan(2));
  int first = 2;
  while (first < evidence.n() && at(shared, first) == 0) ++first;
  return holds_if(below == 0, sum(shared),
                  "found {} edges below level 1 that are in all four trees, first at level {}{}; the paper says that "
                  "one of them avoids the failed edge",
                  below, first, common_edge(evidence.n()));
}

// n times the part of the edges below level 1 that a pair of trees shares is at most 13/2; the parts are published.
Finding shares(const EvidenceOf<VariantsSweep<>>& evidence) {
  const int n = evidence.n();
  const Integer below = power_of_two(n) - 1 - n;
  nlohmann::json values;
  std::string wrong;
  for (int p = 0; p < kPairs; ++p) {
    const Word shared = shared_below_root(evidence, p);
    const char* name = at(kPairNames, p);
    values[name] = ratio(integer(shared), below);
    if (2 * n * integer(shared) > 13 * below && wrong.empty())
      wrong = fmt::format("{} share {} of {} edges below level 1", name, shared, below);
  }
  return holds_if(wrong.empty(), kPairs, wrong, values);
}

// minR and minBL, and maxL and maxBR, share less than a part 1/parts of them.
Finding duals_share_less(const Evidence& evidence, int parts) {
  const Integer below = power_of_two(evidence.n()) - 1 - evidence.n();
  for (const int p : {1, 4}) {
    const Word shared = shared_below_root(evidence, p);
    if (parts * integer(shared) >= below)
      return fails(2, "{} share {} of {} edges below level 1", at(kPairNames, p), shared, below);
  }
  return holds(2);
}

}  // namespace

Section summary() {
  Section section;
  section.claim("tr611.summary.essentially-edge-disjoint", "abstract and section 7")
      .says("The different SBnTs are effectively (essentially) edge-disjoint.")
      .printed(
          "in the limit: of the edges below level 1 minR and minBL share less than a tenth, and so do maxL and maxBR, "
          "the pairs of which section 4 says that they use mostly different edges, n >= 15",
          exhaustive(predicate<VariantsSweep<>>(duals_share_less, 10), 15))
      .reading("every-two",
               "of every two of the four trees the shared part is at most 13/(2n), which goes to 0; n >= 7, where it "
               "is below 1: minR and maxBR are above a tenth in all of this range",
               exhaustive(shares, 7))
      .reading("duals-mostly",
               "as section 4 says, minR and minBL, and maxL and maxBR, have mostly different edges: they share less "
               "than half of them below level 1",
               exhaustive(predicate<VariantsSweep<>>(duals_share_less, 2)));
  section.claim("tr611.summary.single-edge-failure", "section 7")
      .says("Single edge failures, except of edges from the root, can be routed around if the proper SBnT is chosen.")
      .printed(
          "the dimensions of an SBnT may be permuted, as section 4 says: every edge below level 1 is missing in some "
          "SBnT^minR with two dimensions exchanged",
          for_all(AlternativesSweep<>::kExchangedEdge, "the tree with the dimensions exchanged has this edge too"))
      .reading("four-trees", "no edge below level 1 is in all of the four trees of section 4",
               exhaustive(every_edge_avoidable), refuted_at(5));
  section.claim("tr611.summary.multiple-edge-failure", "section 7")
      .says("Several forms of multiple edge failures can be routed around.")
      .printed(
          "as tr611.intro.edge-disjoint-exist: all edges of the SBnT below level 1 may fail at once, as another tree "
          "within theorem 1's bounds has none of them",
          exhaustive(another_tree_edge_disjoint))
      .by_definition();
  return section;
}

}  // namespace cubeverify::tr611
