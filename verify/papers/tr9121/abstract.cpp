#include "verify/papers/tr9121/averages.h"
#include "verify/papers/tr9121/sections.h"
#include "verify/search/network.h"

// CIS-TR-91-21, abstract and introduction.

namespace cubeverify::tr9121 {
namespace {

// Extra dilation is the dilation less the weight.
Average extra(Average average) { return {average.total - average.weights, average.weights}; }
Finding is_one(const Average& average) { return falls_short(average, 1, 0); }

// The volumes add up to n 2^(n-1) units.
Finding extra_volume_falls_short(const EvidenceOf<MappingSweep<>>& evidence) {
  return falls_short(extra(weighted_average(evidence, Measure::kLength)), 1, power_of_two(evidence.n()) - 1);
}

// The nodes of BDG(n) to be taken out before the rest falls apart are 2, as many as some node has neighbours.
Finding connectivity_is_two(const Evidence& evidence) {
  const Network network = network_of(evidence.n(), evidence.definitions().de_bruijn_linked);
  const auto nodes = static_cast<Word>(network.nodes);
  return all_of({holds_if(survives_any_node(network), nodes, "one node, taken out, disconnects it"),
                 holds_if_equal(least_degree(network), 2, "the least number of neighbours", nodes)});
}

// Breadth-first search from every node, without a limit.
Finding degree_and_diameter_are_small(const Evidence& evidence) {
  const Network network = network_of(evidence.n(), evidence.definitions().de_bruijn_linked);
  int most = 0, unreached = 0;
  for (const auto& from_one : distances(network)) {
    for (const int d : from_one) {
      most = std::max(most, d);
      unreached += d < 0 ? 1 : 0;
    }
  }
  const auto nodes = static_cast<Word>(network.nodes);
  return holds_if(network.degree() <= 4 && unreached == 0 && most <= evidence.n(), nodes * nodes,
                  "found degree {}, {} pairs without a path, and others {} apart at most; the paper says "
                  "bounded degree and logarithmic diameter",
                  network.degree(), unreached, most);
}

// Every pair of nodes is asked whether it is linked, or how far apart it is.
constexpr int kMostConnected = 12;
constexpr int kMostSearchedThrough = 10;

}  // namespace

Section abstract_claims() {
  Section section;
  section.claim("tr9121.abs.avgextra.uniform", "abstract")
      .says("The mapping has average extra dilation 1 (asymptotically) where message volumes are uniform.")
      .printed("asymptotically: 1 - n/(2^n - 1) at every n, which tends to 1",
               exhaustive([](const EvidenceOf<MappingSweep<>>& evidence) {
                 return falls_short(extra(uniform_average(evidence, Measure::kLength)), 1, evidence.n());
               }))
      .reading("exactly", "1 at every n", exhaustive([](const EvidenceOf<MappingSweep<>>& evidence) {
                 return is_one(extra(uniform_average(evidence, Measure::kLength)));
               }),
               refuted_at(1));
  section.claim("tr9121.abs.avgextra.log", "abstract")
      .says("The mapping has average extra dilation 1 (asymptotically) where message volumes decrease logarithmically.")
      .printed("asymptotically: 1 - 2/n + 2/(n 2^n) at every n, which tends to 1", exhaustive(extra_volume_falls_short))
      .reading("exactly", "1 at every n", exhaustive([](const EvidenceOf<MappingSweep<>>& evidence) {
                 return is_one(extra(weighted_average(evidence, Measure::kLength)));
               }),
               refuted_at(1));
  section.claim("tr9121.intro.features", "introduction")
      .says("A de Bruijn network has bounded degree and logarithmic diameter.")
      .printed("degrees of at most 4, distances of at most n between 2^n nodes, n >= 3: of fewer nodes none has more",
               exact_search(degree_and_diameter_are_small, 3, kMostSearchedThrough));
  section.claim("tr9121.intro.connectivity", "introduction")
      .says("A de Bruijn network has high connectivity.")
      .printed(
          "as high as the least degree allows: no node, taken out, disconnects it, and 0...0 and 1...1 have two "
          "neighbours each",
          exact_search(connectivity_is_two, 2, kMostConnected))
      .reading("four-neighbours", "as high as the maximum degree allows: no node has less than 4 neighbours",
               exhaustive([](const EvidenceOf<DeBruijnSweep<>>& evidence) {
                 const auto degrees = evidence[DeBruijnSweep<>::kDegree];
                 const Word all = sum(degrees);
                 return holds_if(degrees[4] == all, all,
                                 "found {} nodes with fewer than 4 neighbours, {} of them with 2 or less; "
                                 "the paper says high connectivity, read as 4 neighbours",
                                 all - degrees[4], degrees[0] + degrees[1] + degrees[2]);
               }),
               refuted_at(1));
  return section;
}

}  // namespace cubeverify::tr9121
