#include "verify/papers/tr611/routings.h"

// Each line of section 5's table is a discipline along one tree. All-to-all is that discipline translated to every
// node, which is executed as a whole where 4^n messages allow it, and otherwise counted from the one tree, as all links
// of a dimension carry the same.

namespace cubeverify::tr611 {

std::vector<int> root_subtrees(const RootedTree& tree) {
  std::vector<int> found(tree.parent.size(), -1);
  for (const Word c : tree.top_down) {
    if (c != 0) found[c] = tree.parent[c] == 0 ? dimension(0, c) : found[tree.parent[c]];
  }
  return found;
}

Schedule whole_subtrees_cyclic(const RootedTree& tree) {
  return whole_subtrees(tree, receiving_cycles(tree, ChildOrder::kCyclic));
}
Schedule whole_subtrees_increasing(const RootedTree& tree) {
  return whole_subtrees(tree, receiving_cycles(tree, ChildOrder::kIncreasing));
}
Schedule deepest_first(const RootedTree& tree) { return pipelined(tree, reverse_breadth_first(tree)); }
Schedule with_waiting(const RootedTree& tree) { return hop_by_hop(tree, even_spread(tree)); }
Schedule broadcast_one_port(const RootedTree& tree) {
  return broadcast(tree, receiving_cycles(tree, ChildOrder::kCyclic));
}
Schedule broadcast_by_level(const RootedTree& tree) { return broadcast(tree, receiving_levels(tree)); }

Schedule one_to_all(const Evidence& evidence, const Routing& routing) {
  const RootedTree tree = balanced_tree_of(evidence);
  return routing.graph ? balanced_graph(tree, routing.discipline) : routing.discipline(tree);
}

Cost counted_all_to_all(const Evidence& evidence, const Routing& routing) {
  const Schedule schedule = one_to_all(evidence, routing);
  execute(schedule, routing.ports);
  return all_to_all_cost(schedule, routing.ports);
}
Cost executed_all_to_all(const Evidence& evidence, const Routing& routing) {
  return execute(all_to_all(one_to_all(evidence, routing)), routing.ports);
}

// parts n (a - N) <= N log2 n, as powers of two.
Decide within_theorem_6(Discipline discipline, int parts) {
  return [=](const Evidence& evidence) {
    const int n = evidence.n();
    const Time found = execute(one_to_all(evidence, {discipline, Ports::kOne}), Ports::kOne).time;
    const Integer excess = parts * n * (numerator(found.transfer) - power_of_two(n));
    const bool transfer = excess <= 0 || power_of_two(excess.convert_to<int>()) <=
                                             boost::multiprecision::pow(Integer(n), 1U << static_cast<unsigned>(n));
    return holds_if(transfer && found.start_ups <= 2 * n - 2, 1,
                    fmt::format("found {}; the paper says at most N(1 + log2({}) / {}) M t_c + {} tau", formula(found),
                                n, parts * n, 2 * n - 2),
                    values_of(found));
  };
}

}  // namespace cubeverify::tr611
