#include "verify/claims/build.h"
#include "verify/papers/tr611/facts.h"
#include "verify/papers/tr611/sections.h"

// TR-611, section 7, and what the abstract says of edge-disjointness.

namespace cubeverify::tr611 {

namespace {

// Below level 1 no edge is in all four trees.
Finding every_edge_avoidable(const EvidenceOf<VariantsSweep<>>& evidence) {
  const auto shared = evidence[VariantsSweep<>::kSharedByAll];
  const Word below = sum(shared.subspan(2));
  int first = 2;
  while (first < evidence.n() && shared[static_cast<std::size_t>(first)] == 0) ++first;
  return expect(below == 0, sum(shared),
                fmt::format("{} edges are in all four trees, first at level {}", below, first));
}

// Of the edges below level 1 no pair of trees shares more than the part a/b.
Finding shared_at_most(const Evidence& evidence, const std::vector<int>& pairs, int a, int b) {
  const Integer below = power_of_two(evidence.n()) - 1 - evidence.n();
  nlohmann::json values;
  std::string wrong;
  for (const int p : pairs) {
    const Word shared = shared_below_root(evidence, p);
    values[kPairNames[static_cast<std::size_t>(p)]] = ratio(integer(shared), below);
    if (b * integer(shared) > a * below && wrong.empty()) {
      wrong = fmt::format("{} share {} of {} edges below level 1", kPairNames[static_cast<std::size_t>(p)], shared,
                          below.str());
    }
  }
  return expect(wrong.empty(), pairs.size(), wrong, values);
}

const std::vector<int> kAllPairs{0, 1, 2, 3, 4, 5};
const std::vector<int> kDuals{1, 4};  // minR with minBL, maxL with maxBR

}  // namespace

Section summary() {
  Section section;
  section.claim("tr611.summary.essentially-edge-disjoint", "abstract and section 7")
      .says("The different SBnTs are effectively (essentially) edge-disjoint.")
      .printed("no two of the four trees share more than half of the edges below level 1",
               exhaustive([](const EvidenceOf<VariantsSweep<>>& evidence) {
                 return shared_at_most(evidence, kAllPairs, 1, 2);
               }))
      .refuted_at(2)
      .reading(
          "n-from-13", "the same for n >= 13",
          exhaustive(
              [](const EvidenceOf<VariantsSweep<>>& evidence) { return shared_at_most(evidence, kAllPairs, 1, 2); },
              13))
      .reading("duals", "minR and minBL, and maxL and maxBR, share no more than two fifths of them",
               exhaustive(
                   [](const EvidenceOf<VariantsSweep<>>& evidence) { return shared_at_most(evidence, kDuals, 2, 5); }));
  section.claim("tr611.summary.single-edge-failure", "section 7")
      .says("Single edge failures, except of edges from the root, can be routed around if the proper SBnT is chosen.")
      .printed("no edge below level 1 is in all of the four trees", exhaustive(every_edge_avoidable))
      .refuted_at(5)
      .reading(
          "permuted", "every edge below level 1 is missing in some SBnT^minR with two dimensions exchanged",
          for_all(AlternativesSweep<>::kExchangedEdge, "the tree with the dimensions exchanged has this edge too"));
  section.claim("tr611.summary.multiple-edge-failure", "section 7")
      .says("Several forms of multiple edge failures can be routed around.")
      .printed("all edges of the SBnT below level 1 may fail at once: another tree within theorem 1's bounds has none",
               exhaustive(another_tree_edge_disjoint));
  return section;
}

}  // namespace cubeverify::tr611
