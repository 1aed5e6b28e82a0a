#include "verify/tr483/personalized.h"

namespace cubeverify::tr483 {

Schedule descending_addresses(const RootedTree& tree) {
  std::vector<int> departures;
  for (Word c = 0; c < tree.parent.size(); ++c) departures.push_back(static_cast<int>(tree.parent.size() - 1 - c));
  return pipelined(tree, departures);
}

Finding same_for_one_message(const Evidence& evidence) {
  const Rational said = nodes(evidence.n()) - 1;
  const RootedTree balanced = balanced_tree_of(evidence);
  return both(
      {takes_unit_cycles(execute(descending_addresses(binomial_tree_of(evidence)), Ports::kEither), said),
       takes_unit_cycles(execute(subtrees_in_turn(balanced, SubtreeOrder::kDeepestFirst), Ports::kEither), said)});
}

bool within_balanced_excess(const Integer& elements, int n) {
  const Integer exponent = n * elements;
  return exponent <= 0 || power_of_two(exponent.convert_to<int>()) <=
                              boost::multiprecision::pow(Integer(n), 2U << static_cast<unsigned>(n));
}

}  // namespace cubeverify::tr483
