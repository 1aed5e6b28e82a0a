#include "verify/papers/tr9121/division.h"
#include "verify/papers/tr9121/links.h"
#include "verify/papers/tr9121/sections.h"

// CIS-TR-91-21, section 5.2, weighted case: the largest dilation, property 5.6, contention. Volumes in units of 2^-n.

namespace cubeverify::tr9121 {
namespace {

// Of the lengths of the paths, or of the distances between their ends, each times the volume.
Finding weighted_at_most(const Evidence& evidence, const Integer& bound, MappingSweep<>::Extremum weighted) {
  const Extremum most = evidence[weighted];
  const int n = evidence.n();
  const Word t = most.address;
  return holds_if(
      integer(most.value) <= bound, 1,
      "found the edge from {}, of volume {}/{} and route {}: dilation {}/{}; the paper says at most n/2^n = {}/{}",
      t == 0 ? "nowhere" : edge_to(n, t), volume<BinomialTree>(n, t), bit(n), t == 0 ? "" : in_bits(n, route_to(n, t)),
      most.value, bit(n), bound, bit(n));
}

// The tree node that is the root's first child: 0...01.
constexpr Word kFirstChild = 1;

// k times the volume of the edge to a k-th child, in units of 2^-n: the root's for k = 1 and 2 are 2^(n-1), the most.
Finding two_attain_the_half(const Evidence& evidence) {
  const Division division = divided(evidence);
  const Word half = division.volume[0] / 2;
  std::vector<std::pair<Word, int>> attaining;  // parents, and the numbers of their children
  for (const Word parent : division.tree.top_down) {
    for (const Word child : division.children[parent]) {
      const Word dilation = static_cast<Word>(division.number[child]) * division.volume[child];
      if (dilation >= half) attaining.emplace_back(parent, dilation == half ? division.number[child] : 0);
    }
  }
  const bool as_said = attaining == std::vector<std::pair<Word, int>>{{0, 1}, {0, 2}};
  return holds_if(as_said, division.volume.size() - 1, "{} edges have a dilation of 1/2 or more", attaining.size());
}

// In units of 2^-n.
Finding leaves_have_n_at_most(const Evidence& evidence) {
  const Division division = divided(evidence);
  Word most = 0, leaves = 0;
  for (Word child = 1; child < division.volume.size(); ++child) {
    if (!division.children[child].empty()) continue;
    ++leaves;
    most = std::max(most, static_cast<Word>(division.number[child]) * division.volume[child]);
  }
  return holds_if_equal(integer(most), evidence.n(), "2^n times the most", leaves);
}

// The maximum is 1/2, first that of the edge to the root's first child.
Finding first_child_has_the_half(const Evidence& evidence, MappingSweep<>::Extremum weighted) {
  const Integer half = power_of_two(evidence.n() - 1);
  const Extremum most = evidence[weighted];
  return all_of({weighted_at_most(evidence, half, weighted),
                 at_address(most.address, holds_if(integer(most.value) == half && most.address == kFirstChild, 1,
                                                   "the maximum is {}/2^n, first to this node", most.value))});
}

}  // namespace

Section weighted_maximum() {
  Section section("section 5.2");
  section.claim("tr9121.prop5.6", "property 5.6")
      .says("The maximum dilation of D in the logarithmic case is at most n/2^n.")
      .printed("at most n/2^n", exhaustive([](const EvidenceOf<MappingSweep<>>& evidence) {
                 return weighted_at_most(evidence, evidence.n(), MappingSweep<>::kWeightedLength);
               }),
               refuted_at(3))
      .reading("corrected", "at most 1/2, which the root's first child attains",
               exhaustive(predicate<MappingSweep<>>(first_child_has_the_half, MappingSweep<>::kWeightedLength)))
      .reading("distances", "the same of the distances between the ends of the paths",
               exhaustive(predicate<MappingSweep<>>(first_child_has_the_half, MappingSweep<>::kWeightedDistance)))
      .reading("attained", "only the edges to the root's first and second child attain 1/2",
               exact_search(two_attain_the_half, 2, kMostDivided))
      .reading("edges-into-leaves", "n/2^n is the maximum over all edges that lead to leaves",
               scheduled(leaves_have_n_at_most, 1, kMostDivided))
      .used_for({});
  section.claim("tr9121.sec5.log.contention", "logarithmic case")
      .says("D is contention-free for the weighted case, too.")
      .printed(
          "no two messages of one phase use a link, loops among them, in the same direction or in different ones, "
          "whatever their volumes",
          of_links({{LinksSweep<>::kSamePhase, kSamePhase},
                    {LinksSweep<>::kHalfSamePhase, kSamePhase},
                    {LinksSweep<>::kSamePhaseLoops, kSamePhase}}));
  return section;
}

}  // namespace cubeverify::tr9121
