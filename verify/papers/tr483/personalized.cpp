#include "verify/papers/tr483/personalized.h"

#include <ranges>

#include "verify/claims/found_once.h"

namespace cubeverify::tr483 {

Schedule descending_addresses(const RootedTree& tree) {
  std::vector<int> departures;
  for (Word c = 0; c < tree.parent.size(); ++c) departures.push_back(static_cast<int>(tree.parent.size() - 1 - c));
  return pipelined(tree, departures);
}

Finding for_small_packets(const Schedule& unit, Ports ports,
                          const std::function<Finding(const Cost& cost, int parts)>& decide) {
  return all_of(std::views::iota(1, kMostParts + 1),
                [&](int parts) { return decide(execute(in_small_packets(unit, parts), ports), parts); });
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

Arrivals arrivals_from_root(const Schedule& schedule) {
  Arrivals arrivals;
  for (const Transfer& transfer : schedule.transfers) {
    if (transfer.from == 0) arrivals[transfer.to].push_back(transfer.cycle);
  }
  for (auto& [child, cycles] : arrivals) std::ranges::sort(cycles);
  return arrivals;
}

Waited executed_waiting(const RootedTree& tree, std::size_t b, std::size_t elements) {
  const Schedule schedule = waiting_packets(tree, b, elements);
  Waited waited{0, execute(schedule, Ports::kEither).cycles, arrivals_from_root(schedule), {}};
  // A node sends nothing in a cycle in which it receives. Transfers are in order of cycles.
  std::vector<std::size_t> waiting(tree.parent.size(), 0), arrived = waiting;
  for (const auto& [cycle, from, to, messages] : schedule.transfers) {
    waiting[from] -= messages.size();
    if (from != 0) continue;
    waited.root = cycle + 1;
    if (waiting[to] != 0) waited.backlogs.push_back({arrived[to], waiting[to], to, cycle});
    ++arrived[to];
    waiting[to] += static_cast<std::size_t>(std::ranges::count_if(
        messages, [&, here = to](std::size_t message) { return schedule.messages[message].destination != here; }));
  }
  waited.later -= waited.root;
  return waited;
}

std::vector<Waited> executed_waiting(const Evidence& evidence, const RootedTree& tree) {
  static FoundOnce<std::vector<Waited>> once;
  const Word share = (bit(tree.n) - 1) / static_cast<Word>(tree.n);
  Word largest = evidence.definitions().largest_subtree(tree.n).convert_to<Word>();
  for (const Word child : tree.children[0]) largest = std::max(largest, tree.size[child]);
  return once.at(evidence, [&] {
    std::vector<Waited> all;
    for (Word b = 1; b <= std::max(largest + 1, share); ++b) all.push_back(executed_waiting(tree, b, 1));
    return all;
  });
}

Finding arrive_every(const Arrivals& arrivals, int gap, std::size_t packets) {
  Word checked = 0;
  for (const auto& [child, cycles] : arrivals) {
    for (std::size_t i = 1; i < std::min(packets, cycles.size()); ++i, ++checked) {
      const int found = cycles[i] - cycles[i - 1];
      if (found != gap) {
        return fails(checked, "found packets {} cycles apart, in cycles {} and {}, at node {:0{}b}; the paper says {}",
                     found, cycles[i - 1], cycles[i], child, arrivals.size(), gap);
      }
    }
  }
  return holds(checked);
}

Finding balanced_arrivals(const Evidence& evidence, bool full_rounds_only) {
  const RootedTree tree = balanced_tree_of(evidence);
  const Schedule schedule = subtrees_in_turn(tree, SubtreeOrder::kPostorder);
  execute(schedule, Ports::kEither);
  Word rounds = tree.parent.size();
  for (const Word child : tree.children[0]) rounds = full_rounds_only ? std::min(rounds, tree.size[child]) : rounds;
  const Arrivals arrivals = arrivals_from_root(schedule);
  return all_of({arrive_every(arrivals, tree.n, rounds),
                 holds_if(static_cast<int>(arrivals.size()) == tree.n, 1, "the root has not n subtrees")});
}

}  // namespace cubeverify::tr483
