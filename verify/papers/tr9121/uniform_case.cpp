#include "verify/papers/tr9121/averages.h"
#include "verify/papers/tr9121/routes.h"
#include "verify/papers/tr9121/sections.h"

// CIS-TR-91-21, section 5.2, uniform case: properties 5.2 and 5.3.

namespace cubeverify::tr9121 {
namespace {

// One label 0^n 1, and 2^(n-m-1) labels 0^m z1 with m < n.
Finding label_counts(const EvidenceOf<BinomialSweep<>>& evidence) {
  const int n = evidence.n();
  const auto fanouts = evidence[BinomialSweep<>::kFanout];
  for (int m = 0; m <= n; ++m) {
    Finding count = holds_if_equal(integer(at(fanouts, m)), m == n ? 1 : power_of_two(n - m - 1),
                                   fmt::format("labels with {} leading zeroes", m), n + 1);
    if (!count.holds) return count;
  }
  return holds(n + 1);
}

// The printed sum of i over 1..n and of k 2^(n-m-1) over 0 <= k <= m < n.
Integer printed_sum(int n) {
  Integer total = 0;
  for (int i = 1; i <= n; ++i) total += i;
  for (int m = 0; m < n; ++m) {
    for (int k = 0; k <= m; ++k) total += k * power_of_two(n - m - 1);
  }
  return total;
}

// The path to a k-th child, of which there are 2^(n-k), has k links.
Finding k_links(const EvidenceOf<MappingSweep<>>& evidence) {
  const int n = evidence.n();
  const auto pairs = evidence[MappingSweep<>::kLengthDistance];
  std::vector<Finding> findings{from_for_all(evidence, MappingSweep<>::kJoined, "no walk leads to this node")};
  for (int k = 1; k <= n; ++k) {
    findings.push_back(holds_if_equal(integer(sum(row(pairs, n + 1, k))), power_of_two(n - k),
                                      fmt::format("paths of {} links", k), 0));
  }
  return all_of(std::move(findings));
}

// 2^(n+1) - (n+2) is the same formula at every n: (n+2)/n^2 tends to 0. Any other total is to be off by n^2/4 or more.
Finding off_by_a_square(const EvidenceOf<MappingSweep<>>& evidence) {
  const int n = evidence.n();
  const Integer total = total_dilation(evidence, Measure::kLength), off = total - power_of_two(n + 1);
  if (off != -(n + 2)) {
    return holds_if(4 * abs(off) >= n * n, 1, "found {}, {} off 2^{}; the paper says Theta(n^2)", total, off, n + 1);
  }
  return fails(1,
               "found {} = 2^(n+1) - (n+2), as at every n: the difference from 2^(n+1) grows like n; the paper says "
               "2^(n+1) + Theta(n^2)",
               total);
}

Finding largest(const Evidence& evidence, ExtremumFact fact, const Integer& expected) {
  const Extremum most = evidence[fact];
  return at_address(most.address,
                    holds_if_equal(integer(most.value), expected, fmt::format("the largest {}", fact.name()), 1));
}

// The longest path is that from the root to its n-th child, the tree node 10...0.
Finding argmax(const Evidence& evidence, ExtremumFact fact) {
  const int n = evidence.n();
  const Extremum most = evidence[fact];
  return at_address(most.address, holds_if(most.value == static_cast<Word>(n) && most.address == bit(n - 1), 1,
                                           "the largest {} is {}, first to this node", fact.name(), most.value));
}

// The distance of the ends of the path of length n is the largest there is.
Finding longest_path_is_farthest(const EvidenceOf<MappingSweep<>>& evidence) {
  const int n = evidence.n();
  const Extremum most = evidence[MappingSweep<>::kDistance];
  const auto longest = row(evidence[MappingSweep<>::kLengthDistance], n + 1, n);
  const int apart = largest_key(longest);
  return holds_if(integer(most.value) == apart && sum(longest) == 1, 1,
                  "found the places {} and {} of {} {} apart, those of the longest path, {} and {}, {} apart; the "
                  "paper says that the maximum dilation is between the latter",
                  place_of(n, most.address == 0 ? 0 : BinomialTree::up(n, most.address).parent),
                  place_of(n, most.address), edge_to(n, most.address), most.value, place_of(n, 0),
                  place_of(n, bit(n - 1)), apart);
}

// The one path of length n joins nodes at distance 2.
Finding longest_path_has_near_ends(const EvidenceOf<MappingSweep<>>& evidence) {
  const int n = evidence.n();
  const auto longest = row(evidence[MappingSweep<>::kLengthDistance], n + 1, n);
  return holds_if(sum(longest) == 1 && longest[2] == 1, 1, "of {} paths of length n, {} have ends 2 apart",
                  sum(longest), longest[2]);
}

const Witness kShorter{[](int n, Word t) {
                         return fmt::format("a shorter way for {} than its route {}", edge_to(n, t),
                                            in_bits(n, route_to(n, t)));
                       },
                       [](int n, Word t) { return fmt::format("dilation {}", BinomialTree::up(n, t).number); }};

Section uniform_totals() {
  Section section("section 5.2");
  section.claim("tr9121.prop5.2.length", "property 5.2")
      .says("The dilation of the edge to the k-th child is at most k.")
      .printed("the path to the k-th child has k links, as many as there are levels of CBT(n+1) between its ends",
               as_long_as_levels())
      .reading("counted", "2^(n-k) paths have k links", exhaustive(k_links))
      .reading("distance", "its ends are at most k apart in BDG(n)",
               for_all(MappingSweep<>::kAtMostK, "the place of this node is farther from its parent's"))
      .reading("exactly", "its ends are k apart in BDG(n): no way is shorter",
               for_all_shown(MappingSweep<>::kShortest, kShorter), refuted_at(2))
      .reading("exactly-directed", "no way along left shifts is shorter",
               for_all_shown(MappingSweep<>::kShortestDirected, kShorter), refuted_at(2));
  section.claim("tr9121.prop5.2.path", "property 5.2")
      .says("The path between 0^m z1 and 0^(m-k) z 1 0^(k-1) 1 in CBT(n+1) (printed: CBT(n)) is of length k.")
      .printed(
          "in CBT(n+1), for which CBT(n) is a misprint, child k of a cluster is the k-th right child on its left chain",
          exhaustive([](const EvidenceOf<BinomialSweep<>>& evidence) {
            const Word labels = evidence[BinomialSweep<>::kClusterLabels][0];
            return all_of({from_for_all(evidence, BinomialSweep<>::kQuotient, "another right child"),
                           from_for_all(evidence, BinomialSweep<>::kCluster, "a label strays"),
                           holds_if_equal(integer(labels), edges(evidence.n() + 1), "labels", labels)});
          }))
      .reading("smaller-tree", "literally: the labels of the paths are nodes of CBT(n)", within_smaller_tree(),
               refuted_at(1))
      .used_for({});
  section.claim("tr9121.prop5.2.labelcount", "property 5.2")
      .says("There is one node 0^m z1 with m = n and there are 2^(n-m-1) for 0 <= m < n.")
      .printed("counted", exhaustive(label_counts));
  section.claim("tr9121.prop5.2.sum", "property 5.2")
      .says("The total dilation is the sum of i, i = 1..n, and of k 2^(n-m-1), 0 <= k <= m < n.")
      .printed("the lengths of the paths", exhaustive([](const EvidenceOf<MappingSweep<>>& evidence) {
                 return holds_if_equal(total_dilation(evidence, Measure::kLength), printed_sum(evidence.n()),
                                       "the total", 1);
               }))
      .reading("distances", "the distances of their ends in BDG(n)",
               exhaustive([](const EvidenceOf<MappingSweep<>>& evidence) {
                 const Integer total = total_dilation(evidence, Measure::kDistance);
                 return holds_if(total == printed_sum(evidence.n()), 1,
                                 "found distances of {} in all; the paper says {}", total, printed_sum(evidence.n()));
               }),
               refuted_at(2));
  section.claim("tr9121.prop5.2.closed", "property 5.2")
      .says("The total dilation is 2^(n+1) + Theta(n^2).")
      .printed("away from 2^(n+1) by something of order n^2, above or below", exhaustive(off_by_a_square),
               refuted_at(1))
      .reading("corrected", "2^(n+1) - n - 2", exhaustive([](const EvidenceOf<MappingSweep<>>& evidence) {
                 const int n = evidence.n();
                 return holds_if_equal(total_dilation(evidence, Measure::kLength), power_of_two(n + 1) - n - 2,
                                       "the total", 1);
               }))
      .used_for({"tr9121.prop5.2.average", "tr9121.abs.avgextra.uniform"});
  section.claim("tr9121.prop5.2.average", "property 5.2")
      .says("The average dilation of D is 2 asymptotically.")
      .printed("2 - n/(2^n - 1) at every n", exhaustive([](const EvidenceOf<MappingSweep<>>& evidence) {
                 return falls_short(uniform_average(evidence, Measure::kLength), 2, evidence.n());
               }))
      .reading("distances",
               "the limit with distances, 2 as well: of the total, 2^(n+1) - n - 2, they save at most 9/4 * 2^(n/2), "
               "less than a tenth from n = 8 on (measured). For every n a shorter way for a k-th child, k <= K, makes "
               "the source's word periodic but for O(K) bits, at most about n K^2 2^(4K) words, and the children k > K "
               "have about K 2^(n-K) links in all: with K = n/6 what is saved tends to 0 of the total",
               exhaustive(shortest_paths_save_little, kLeastSaved));
  return section;
}

}  // namespace

Section uniform_case() {
  Section section = uniform_totals();
  section.claim("tr9121.prop5.3", "property 5.3")
      .says("The maximum dilation of D in the uniform case is at most n.")
      .printed("no path is longer than n", exhaustive([](const EvidenceOf<MappingSweep<>>& evidence) {
                 const Word most = evidence[MappingSweep<>::kLength].value;
                 return holds_if(most <= static_cast<Word>(evidence.n()), 1, "a path has length {}", most);
               }))
      .by_definition()
      .reading("attained", "it is n", exhaustive([](const EvidenceOf<MappingSweep<>>& evidence) {
                 return largest(evidence, MappingSweep<>::kLength, evidence.n());
               }))
      .reading("distance", "floor((n+1)/2) + 1 for n >= 4, if messages go the shortest way instead",
               exhaustive(
                   [](const EvidenceOf<MappingSweep<>>& evidence) {
                     return largest(evidence, MappingSweep<>::kDistance, (evidence.n() + 1) / 2 + 1);
                   },
                   4));
  section.claim("tr9121.prop5.3.argmax", "property 5.3")
      .says("The maximum dilation is between F(0^n 1) and F(10^(n-1) 1).")
      .printed("the longest path leads from the root to its n-th child",
               exhaustive(predicate<MappingSweep<>>(argmax, MappingSweep<>::kLength)))
      .reading("distance", "the places of these two are the farthest apart in BDG(n)",
               exhaustive(longest_path_is_farthest), refuted_at(4))
      .reading("two-apart", "these are 2 apart in BDG(n), n >= 3", exhaustive(longest_path_has_near_ends, 3));
  return section;
}

}  // namespace cubeverify::tr9121
