#include "verify/papers/tr483/personalized.h"
#include "verify/papers/tr483/sections.h"
#include "verify/papers/tr611/sizes.h"

// TR-483, section 6: trees, subtrees and routings in conclusion.

namespace cubeverify::tr483 {
namespace {

Finding about_even(const tr611::Sizes& s) {
  return holds_if(is_small(s.n * s.largest - s.big, s.n) && is_small(s.n * s.smallest - s.big, s.n), 1,
                  "subtrees of {} to {} nodes", s.smallest, s.largest);
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
                                "{} and {} for B = {} M", formula(above), formula(below), b));
  }
  return all_of(std::move(findings));
}

// The factor is no more than log N / 2, and its quotient q by that goes to 1 for packets that grow with log N: N/q <= N
// + 2 sqrt N + n^2 b, as the BST's largest subtree has N/n + (2/n) sqrt N nodes at the most, and each of its levels
// less than a packet more.
bool goes_to_half(const Rational& factor, const Integer& b, int n) {
  const Rational above = power_of_two(n) * n / (2 * factor) - power_of_two(n) - Rational(Integer(n * n * b));
  return 2 * factor <= n && (above <= 0 || above * above <= 4 * power_of_two(n));
}
// By what factor the BST takes fewer start-ups and elements, and so less time whatever t_c and tau, level by level with
// packets of every size b up to log N / 2: in step i the fullest link carries C(log N - 1, i) messages in the SBT, and
// as many in the BST as there are necklaces of weight log N - i.
Finding times_reduced(const Evidence& evidence) {
  const int n = evidence.n();
  std::vector<Integer> binomial, balanced;
  for (int i = 0; i < n; ++i) {
    binomial.push_back(evidence.definitions().binomial(n - 1, i));
    balanced.push_back(evidence.definitions().necklaces_of_weight(n, n - i));
  }
  // With packets of b; with b = 1 these are the elements.
  const auto factor = [&](const Integer& b) {
    const auto packets = [&](const std::vector<Integer>& levels) {
      return std::accumulate(levels.begin(), levels.end(), Integer(0),
                             [&](const Integer& sum, const Integer& one) { return sum + (one + b - 1) / b; });
    };
    return Rational(packets(binomial), packets(balanced));
  };
  const int most = n / 2;
  Rational least = factor(1);
  for (int b = 1; b <= most; ++b) {
    least = std::min(least, factor(b));
    if (!goes_to_half(factor(b), b, n)) {
      return fails(1, "B = {} M: found a factor of {} in start-ups; the paper says about {}", b, factor(b),
                   Rational(n, 2));
    }
  }
  return holds(most, {{"least factor by log N / 2", to_string(Rational(2 * least / n))}});
}
// As its packets of NM/2 leave one start-up for each level in either tree.
Finding half_with_largest_packets(const Evidence& evidence) {
  const int n = evidence.n();
  const Integer b = power_of_two(n - 1);
  Integer binomial = 0, balanced = 0;
  for (int i = 0; i < n; ++i) {
    binomial += (evidence.definitions().binomial(n - 1, i) + b - 1) / b;
    balanced += (evidence.definitions().necklaces_of_weight(n, n - i) + b - 1) / b;
  }
  return holds_if(2 * binomial >= n * balanced, 1,
                  "B = {} M: found a factor of {} in start-ups; the paper says about {}", b,
                  Rational(binomial, balanced), Rational(n, 2));
}

}  // namespace

Section conclusion() {
  constexpr int kLeastSmall = 14, kMostSmall = 100, kMostEvery = 14;
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
  section.claim("tr483.sec6.half-logN")
      .says(
          "On all ports the BST's routing is superior by a factor of about log N / 2 for a variety of packet sizes, "
          "start-up times, transfer rates and data sizes.")
      .printed(
          "start-ups and elements for B/M = 1..log N / 2: the factor is never more than log N / 2, and its quotient by "
          "that goes to 1: 1 over it is less than 1 + 2 / sqrt N + (log N)^2 B/(N M), n >= 14, from where on that is "
          "less than 1.1",
          exact_algebra(times_reduced, kLeastSmall, kMostSmall))
      .reading("every-size", "the same for every B/M up to N/2: in start-ups the factor at B = NM/2 is 1 for every N",
               exact_algebra(half_with_largest_packets, 2, kMostEvery), refuted_at(3));
  return section;
}

}  // namespace cubeverify::tr483
