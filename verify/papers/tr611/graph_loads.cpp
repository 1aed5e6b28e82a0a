#include "verify/papers/tr611/graph_loads.h"

#include "verify/claims/build.h"

namespace cubeverify::tr611 {

// Calls visit(c, d, part) for every edge of the SBG, from c to its parent in dimension d, that has the part of c's
// data, the farthest nodes first.
static void for_each_edge(const Evidence& evidence, const auto& visit) {
  const auto period = evidence[AtlasSweep<>::kPeriod];
  const auto parents = evidence[SpecimensSweep<>::kSbgParents];
  std::vector<Word> nodes(parents.size() - 1);
  std::iota(nodes.begin(), nodes.end(), Word{1});
  std::ranges::stable_sort(nodes, std::greater<>(), [](Word c) { return weight(c); });
  for (const Word c : nodes) {
    const Rational part(period[c], evidence.n());
    for (Word rest = parents[c]; rest != 0; rest &= rest - 1) visit(c, lowest_bit(rest), part);
  }
}

std::vector<Rational> graph_broadcast_loads(const Evidence& evidence) {
  std::vector<Rational> loads(static_cast<std::size_t>(evidence.n()), 0);
  for_each_edge(evidence, [&](Word, int d, const Rational& part) { at(loads, d) += part; });
  return loads;
}

std::vector<Rational> graph_personalized_loads(const Evidence& evidence) {
  std::vector<Rational> loads(static_cast<std::size_t>(evidence.n()), 0), carried(bit(evidence.n()), 1);
  for_each_edge(evidence, [&](Word c, int d, const Rational& part) {
    const Rational data = carried[c] * part;
    at(loads, d) += data;
    carried[c ^ bit(d)] += data;
  });
  return loads;
}

}  // namespace cubeverify::tr611
