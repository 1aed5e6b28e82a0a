#include "verify/papers/tr9121/averages.h"
#include "verify/papers/tr9121/division.h"
#include "verify/papers/tr9121/sections.h"

// CIS-TR-91-21, section 5.2, logarithmically weighted case. Volumes are in units of 2^-n.

namespace cubeverify::tr9121 {
namespace {

// A node with m children: the sum of j 2^(m-j), j = 1..m, which is 2^(m+1) - (m+2).
Finding weighted_by_fanout(const EvidenceOf<BinomialSweep<>, MappingSweep<>>& evidence) {
  const int n = evidence.n();
  const auto weighted = evidence[MappingSweep<>::kFanoutWeighted];
  const auto fanouts = evidence[BinomialSweep<>::kFanout];
  for (int m = 0; m <= n; ++m) {
    Finding same = holds_if_equal(integer(at(weighted, m)), integer(at(fanouts, m)) * (power_of_two(m + 1) - (m + 2)),
                                  fmt::format("dilations below all nodes with {} children", m), sum(fanouts));
    if (!same.holds) return same;
  }
  return holds(sum(fanouts));
}

Finding phases_carry_half(const EvidenceOf<BinomialSweep<>>& evidence) {
  const int n = evidence.n();
  const auto volumes = evidence[BinomialSweep<>::kPhaseVolume];
  for (int p = 1; p <= n; ++p) {
    Finding half =
        holds_if_equal(integer(at(volumes, p)), power_of_two(n - 1), fmt::format("volume of phase {}", p), n);
    if (!half.holds) return half;
  }
  return holds_if_equal(integer(sum(volumes)), n * power_of_two(n - 1), "the volume of all phases", n);
}

// With levels of B(n): the message to child k of a node at depth d is one of phase d + k.
Finding phases_by_depth_carry_half(const Evidence& evidence) {
  const int n = evidence.n();
  const Division division = divided(evidence);
  std::vector<Word> volumes(static_cast<std::size_t>(n) + 1, 0);
  for (Word c = 1; c < division.volume.size(); ++c) {
    const int depth = division.tree.level[division.tree.parent[c]];
    volumes.at(static_cast<std::size_t>(depth + division.number[c])) += division.volume[c];
  }
  for (int p = 1; p <= n; ++p) {
    const Word volume = at(volumes, p);
    if (integer(volume) == power_of_two(n - 1)) continue;
    return fails(n, "found {}/2^{} in phase {}; the paper says 1/2", volume, n, p);
  }
  return holds(n);
}

Finding average_falls_short(const EvidenceOf<MappingSweep<>>& evidence) {
  return falls_short(weighted_average(evidence, Measure::kLength), 2, power_of_two(evidence.n()) - 1);
}

}  // namespace

Section logarithmic_case() {
  Section section("section 5.2");
  section.claim("tr9121.sec5.log.receive", "logarithmic case")
      .says("The message that a node labelled 0^m z1 receives is 1/2^(n-m).")
      .printed("the root and the leaves, too", for_all(BinomialSweep<>::kVolume, "this node receives another volume"));
  section.claim("tr9121.sec5.log.pernode", "logarithmic case")
      .says("The total dilation between a node and its m children is (2 - (m+2)/2^m) / 2^(n-m).")
      .printed("at every node", for_all(MappingSweep<>::kChildrenWeighted,
                                        "the dilations between this node and its children add up to something else"))
      .reading("by-fanout", "by a second method: summed over the nodes with m children, for every m",
               exhaustive(weighted_by_fanout));
  section.claim("tr9121.sec5.log.total", "logarithmic case")
      .says("The total dilation is n - 1 + 1/2^n.")
      .printed("volumes times lengths of paths", exhaustive([](const EvidenceOf<MappingSweep<>>& evidence) {
                 const int n = evidence.n();
                 return holds_if_equal(total_weighted_dilation(evidence, Measure::kLength),
                                       (n - 1) * power_of_two(n) + 1, "2^n times the total", 1);
               }))
      .reading("at-most", "no more than that, with distances in BDG(n)",
               exhaustive([](const EvidenceOf<MappingSweep<>>& evidence) {
                 const int n = evidence.n();
                 const Integer total = total_weighted_dilation(evidence, Measure::kDistance);
                 return holds_if(total <= (n - 1) * power_of_two(n) + 1, 1,
                                 fmt::format("2^n times the total is {}", total),
                                 {{"total", ratio(total, power_of_two(n))}});
               }));
  section.claim("tr9121.sec5.log.monotone", "logarithmic case")
      .says("The smaller i, the bigger the i-th child's message and the shorter its path.")
      .printed("from child to child",
               for_all(MappingSweep<>::kOrder, "a later child of this node has the bigger message or a path as short"));
  section.claim("tr9121.prop5.5", "property 5.5")
      .says("The average dilation of D in the logarithmic case is 2 asymptotically.")
      .printed("2 - 2/n + 2/(n 2^n) at every n", exhaustive(average_falls_short));
  section.claim("tr9121.prop5.5.phasevolume", "property 5.5")
      .says("In each phase the total message volume is 1/2, so that the weights add up to n/2.")
      .printed("for every phase of the process of steps 1 to 6", exhaustive(phases_carry_half))
      .reading("tree-levels", "for every phase, with levels of B(n) in the schedule",
               scheduled(phases_by_depth_carry_half, 1, kMostDivided), refuted_at(3))
      .used_for({"tr9121.prop5.5"});
  return section;
}

}  // namespace cubeverify::tr9121
