#include "verify/exact/necklaces.h"
#include "verify/papers/tr483/facts.h"
#include "verify/papers/tr483/personalized.h"
#include "verify/papers/tr483/sections.h"
#include "verify/papers/tr611/sizes.h"

// TR-483, section 6: trees, subtrees and the two routings on one port, in conclusion.

namespace cubeverify::tr483 {

namespace {

Finding about_even(const tr611::Sizes& s) {
  return holds_if(is_small(s.n * s.largest - s.big, s.n) && is_small(s.n * s.smallest - s.big, s.n), 1,
                  fmt::format("subtrees of {} to {} nodes", s.smallest.str(), s.largest.str()));
}

// On one port: (N-1) M/B packets each for B <= M, and for every B/M = 1..N/2 at most twice the start-ups and elements.
Finding within_factor_two(const Evidence& evidence) {
  const RootedTree binomial = binomial_tree_of(evidence), balanced = balanced_tree_of(evidence);
  const auto time = [](const RootedTree& tree, std::size_t size) {
    return execute(subtree_packets(tree, ChildOrder::kLargestFirst, size), Ports::kEither).time;
  };
  std::vector<Finding> findings{same_for_small_packets(evidence)};
  for (std::size_t b = 1; b <= binomial.parent.size() / 2; ++b) {
    const Time above = time(balanced, b), below = time(binomial, b);
    findings.push_back(holds_if(above.start_ups <= 2 * below.start_ups && above.transfer <= 2 * below.transfer, 1,
                                fmt::format("{} and {} for B = {} M", formula(above), formula(below), b)));
  }
  return all_of(std::move(findings));
}

}  // namespace

Section conclusion() {
  Section section("section 6");
  section.claim("tr483.sec6.edge-disjoint-binomial-trees")
      .says("The n-cube allows for the embedding of n edge-disjoint binomial trees.")
      .printed("rotated SBTs with roots 2^j that share no directed edge; a link is two of them",
               for_alls({{MsbtSweep<>::kRotatedSbt, "some tree's edge to it is not the rotated SBT's"},
                         {MsbtSweep<>::kInOnce, "not one tree has the edge to it, in some dimension"},
                         {MsbtSweep<>::kOutOnce, "not one tree has the edge from it, in some dimension"}}));
  section.claim("tr483.sec6.bst-subtree-sizes")
      .says("Each subtree of the BST has approximately N/log N nodes.")
      .with(tr611::two_ways("all of them N/log N " + kWithinAbout, about_even, kLeastAbout));
  section.claim("tr483.sec6.factor2-oneport")
      .says(
          "On one port the BST's personalized communication has the same complexity as the SBT's for certain packet "
          "sizes, and at most twice that for others.")
      .printed("the same for M/B = 1, 2, 3; start-ups and elements for B/M = 1..N/2, executed",
               scheduled(within_factor_two, 2, kMostSizes));
  return section;
}

}  // namespace cubeverify::tr483
