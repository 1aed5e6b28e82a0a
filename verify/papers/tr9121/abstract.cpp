#include "verify/papers/tr9121/averages.h"
#include "verify/papers/tr9121/sections.h"
#include "verify/search/connectivity.h"

// CIS-TR-91-21, abstract and introduction.

namespace cubeverify::tr9121 {

namespace {

const std::string kAbstract = "abstract";

// Extra dilation is the dilation less the weight.
Average extra(Average average) { return {average.total - average.weights, average.weights}; }

Finding is_one(const Average& average) { return falls_short(average, 1, 0); }

// The volumes add up to n 2^(n-1) units.
Finding extra_volume_falls_short(const EvidenceOf<MappingSweep<>>& evidence) {
  return falls_short(extra(weighted_average(evidence, Measure::kLength)), 1, power_of_two(evidence.n()) - 1);
}

// The nodes of BDG(n) to be taken out before the rest falls apart are 2.
Finding connectivity_is_two(const Evidence& evidence) {
  const Network network = network_of(evidence.n(), evidence.definitions().de_bruijn_linked);
  const auto nodes = static_cast<Word>(network.nodes);
  return both({expect(survives_any_node(network), nodes, "one node, taken out, disconnects it"),
               expect_equal(least_degree(network), 2, "the least number of neighbours", nodes)});
}

// Every pair of nodes is asked whether it is linked.
constexpr int kMostConnected = 12;

}  // namespace

Section abstract_claims() {
  Section section;
  section.claim("tr9121.abs.avgextra.uniform", "abstract")
      .says("The mapping has average extra dilation 1 where message volumes are uniform.")
      .printed("1 at every n", exhaustive([](const EvidenceOf<MappingSweep<>>& evidence) {
                 return is_one(extra(uniform_average(evidence, Measure::kLength)));
               }))
      .refuted_at(2)
      .reading("asymptotically", "1 - n/(2^n - 1) at every n",
               exhaustive([](const EvidenceOf<MappingSweep<>>& evidence) {
                 return falls_short(extra(uniform_average(evidence, Measure::kLength)), 1, evidence.n());
               }))
      .reading("at-most", "at most 1, with distances in BDG(n) in the place of the mapping's own paths",
               exhaustive([](const EvidenceOf<MappingSweep<>>& evidence) {
                 const Average average = extra(uniform_average(evidence, Measure::kDistance));
                 const std::string exactly = ratio(average.total, average.weights);
                 return expect(average.total <= average.weights, 1, "it is " + exactly, {{"average", exactly}});
               }))
      .reading("distances", "with distances less by at most 3*2^(n/2)/(2^n - 1): asymptotically 1, too",
               exhaustive([](const EvidenceOf<MappingSweep<>>& evidence) {
                 return both({falls_short(extra(uniform_average(evidence, Measure::kLength)), 1, evidence.n()),
                              shortest_paths_save_little(evidence)});
               }));
  section.claim("tr9121.abs.avgextra.log", "abstract")
      .says("The mapping has average extra dilation 1 where message volumes decrease logarithmically.")
      .printed("1 at every n", exhaustive([](const EvidenceOf<MappingSweep<>>& evidence) {
                 return is_one(extra(weighted_average(evidence, Measure::kLength)));
               }))
      .refuted_at(2)
      .reading("asymptotically", "1 - 2/n + 2/(n 2^n) at every n", exhaustive(extra_volume_falls_short))
      .reading("distances", "with distances less by at most 2^(-n/2): asymptotically 1, too",
               exhaustive([](const EvidenceOf<MappingSweep<>>& evidence) {
                 return both({extra_volume_falls_short(evidence), shortest_paths_save_little_volume(evidence)});
               }));
  section.claim("tr9121.intro.features", "introduction")
      .says("A de Bruijn network has bounded degree and logarithmic diameter.")
      .printed("degrees of at most 4, distances of at most n between 2^n nodes",
               exhaustive([](const EvidenceOf<DeBruijnSweep<>, DistancesSweep<>>& evidence) {
                 const Word most = evidence[DistancesSweep<>::kDiameter].value;
                 const auto degrees = evidence[DeBruijnSweep<>::kDegree];
                 return both({expect(most <= static_cast<Word>(evidence.n()), sum(degrees),
                                     fmt::format("two nodes are {} apart", most)),
                              expect_equal(integer(sum(degrees)), power_of_two(evidence.n()), "nodes of degree 0 to 4",
                                           sum(degrees))});
               }));
  section.claim("tr9121.intro.connectivity", "introduction")
      .says("A de Bruijn network has high connectivity.")
      .printed("two nodes must be taken out to disconnect it, and two are enough",
               exact_search(connectivity_is_two, 2, kMostConnected))
      .reading("four-neighbours", "as high as the maximum degree allows: no node has less than 4 neighbours",
               exhaustive([](const EvidenceOf<DeBruijnSweep<>>& evidence) {
                 const auto degrees = evidence[DeBruijnSweep<>::kDegree];
                 const Word all = sum(degrees);
                 return expect(degrees[4] == all, all,
                               fmt::format("{} nodes have less, {} of them 2 or less", all - degrees[4],
                                           degrees[0] + degrees[1] + degrees[2]));
               }))
      .refuted_at(2);
  return section;
}

}  // namespace cubeverify::tr9121
