#include "verify/papers/tr483/personalized.h"

namespace cubeverify::tr483 {

Schedule descending_addresses(const RootedTree& tree) {
  std::vector<int> departures;
  for (Word c = 0; c < tree.parent.size(); ++c) departures.push_back(static_cast<int>(tree.parent.size() - 1 - c));
  return pipelined(tree, departures);
}

Finding for_small_packets(const Schedule& unit, Ports ports,
                          const std::function<Finding(const Cost& cost, int parts)>& decide) {
  std::vector<Finding> findings;
  for (int parts = 1; parts <= kMostParts; ++parts)
    findings.push_back(decide(execute(in_small_packets(unit, parts), ports), parts));
  return all_of(std::move(findings));
}

Finding same_for_small_packets(const Evidence& evidence) {
  const auto take_said = [&](const Schedule& unit) {
    return for_small_packets(unit, Ports::kEither, [&](const Cost& cost, int parts) {
      return takes_unit_cycles(cost, (nodes(evidence.n()) - 1) * parts, parts);
    });
  };
  return all_of({take_said(descending_addresses(binomial_tree_of(evidence))),
                 take_said(subtrees_in_turn(balanced_tree_of(evidence), SubtreeOrder::kDeepestFirst))});
}

bool is_about_average(const Rational& elements, int n) {
  const Rational excess = n * elements - (nodes(n) - 1);
  require_nontrivial(4 * nodes(n), (nodes(n) - 1) * (nodes(n) - 1));
  return excess >= 0 && excess * excess <= 4 * nodes(n);
}

bool within_balanced_excess(const Integer& elements, int n) {
  const Integer exponent = n * elements;
  return exponent <= 0 || power_of_two(exponent.convert_to<int>()) <=
                              boost::multiprecision::pow(Integer(n), 2U << static_cast<unsigned>(n));
}

}  // namespace cubeverify::tr483
