#include "verify/papers/tr9121/averages.h"
#include "verify/papers/tr9121/best_mappings.h"
#include "verify/papers/tr9121/division.h"
#include "verify/papers/tr9121/links.h"
#include "verify/papers/tr9121/sections.h"

// CIS-TR-91-21, section 4: the metrics.

namespace cubeverify::tr9121 {
namespace {

// Each edge's extra dilation summed by itself, against the sum of dilations less that of weights.
Finding extra_is_less_one(const EvidenceOf<MappingSweep<>>& evidence) {
  const int n = evidence.n();
  const auto pairs = evidence[MappingSweep<>::kLengthDistance], volumes = evidence[MappingSweep<>::kLengthVolume];
  Integer extra = 0, weighted_extra = 0;
  for (int k = 1; k <= n; ++k) {
    extra += Integer(k - 1) * sum(row(pairs, n + 1, k));
    weighted_extra += Integer(k - 1) * at(volumes, k);
  }
  // Totals gathered by parents, one part for each fanout.
  const Integer lengths = sum(evidence[MappingSweep<>::kFanoutLength]),
                weighted = sum(evidence[MappingSweep<>::kFanoutWeighted]);
  return all_of({holds_if_equal(extra, lengths - edges(n), "total extra dilation", 1),
                 holds_if_equal(weighted_extra, weighted - integer(sum(volumes)), "total weighted extra dilation", 1)});
}

Finding no_dilation_below_1(const EvidenceOf<MappingSweep<>>& evidence) {
  const int n = evidence.n();
  const auto pairs = evidence[MappingSweep<>::kLengthDistance];
  const Word none = sum(row(pairs, n + 1, 0)), together = column_sums(pairs, n + 1)[0];
  return holds_if(none == 0 && together == 0, sum(pairs), "{} paths have no link, {} ends are one node", none,
                  together);
}

// B(n) is a subgraph of BDG(n) up to this n, and of no network of degree 4 beyond (tr9121.sec4.ideal).
constexpr int kMostSpanning = 4;

Finding all_dilations_1(const Evidence& evidence) {
  return holds_if(least_greatest(evidence) == 1, bit(evidence.n()) - 1, "no mapping has dilation 1 for every edge");
}

Finding more_neighbours_than_links(const EvidenceOf<BinomialSweep<>, DeBruijnSweep<>>& evidence) {
  const auto tasks = evidence[BinomialSweep<>::kDegree], nodes = evidence[DeBruijnSweep<>::kDegree];
  const int neighbours = largest_key(tasks), links = largest_key(nodes);
  return holds_if(neighbours > links, sum(tasks) + sum(nodes),
                  "no node of B(n) has more than {} neighbours, some of BDG(n) have {}", neighbours, links);
}

// After phase p, p = 0..n, the processes that have a part are B(p): 2^p of them, of which one that got it in phase q
// has p-q children, the k-th since phase q+k; by induction on p-q these are the roots of B(p-q-k).
Finding stopped_early(const Evidence& evidence) {
  const int n = evidence.n();
  const Division division = divided(evidence);
  for (int p = 0; p <= n; ++p) {
    Word processes = 0;
    for (Word c = 0; c < division.phase.size(); ++c) {
      if (division.phase[c] > p) continue;
      ++processes;
      const auto has_part = [&](Word child) { return division.phase[child] <= p; };
      const auto children = std::ranges::count_if(division.children[c], has_part);
      if (children != p - division.phase[c]) {
        return fails(bit(p), "after phase {} a process that got its part in phase {} has {} children", p,
                     division.phase[c], children);
      }
    }
    if (processes != bit(p)) return fails(bit(p), "{} processes after phase {}", processes, p);
  }
  return holds(bit(n + 1) - 1);
}

}  // namespace

Section metrics() {
  Section section("section 4");
  section.claim("tr9121.sec4.stop-early")
      .says("If there are more tasks than processors, one can stop spawning tasks earlier.")
      .printed("after phase p the processes with a part of the problem are B(p), for every p",
               scheduled(stopped_early, 1, kMostDivided));
  section.claim("tr9121.sec4.defs", "definition 5")
      .says("The average extra dilation is the average dilation minus 1.")
      .printed("for D, uniform and weighted", exhaustive(extra_is_less_one))
      .by_definition();
  section.claim("tr9121.sec4.at-best-1", "definition 5")
      .says("The average dilation is at best 1: different tasks run on different processors.")
      .printed("as map-node is a bijection (property 5.1), no edge of B(n) has dilation 0 under D",
               exhaustive(no_dilation_below_1))
      .by_definition()
      .reading("attained", "some mapping of B(n) to BDG(n) attains it for n <= 4",
               exact_search(all_dilations_1, 1, kMostSpanning));
  section.claim("tr9121.sec4.ideal", "definition 3")
      .says("Ideally the dilation of every edge is its weight, but this may be impossible.")
      .printed("some node of B(n) has more neighbours than any of BDG(n) for n >= 5",
               exhaustive(more_neighbours_than_links, 5));
  section.claim("tr9121.sec4.temporal")
      .says("A mapping is contention-free as long as messages of one phase have edge-disjoint paths; so it is with D.")
      .printed("messages of one phase share no link under D",
               of_links({{LinksSweep<>::kHalfSamePhase, kSamePhase}, {LinksSweep<>::kSamePhaseLoops, kSamePhase}}));
  return section;
}

}  // namespace cubeverify::tr9121
