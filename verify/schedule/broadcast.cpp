#include "verify/schedule/broadcast.h"

#include <algorithm>

#include "verify/schedule/one_to_all.h"

namespace cubeverify {
namespace {

// The tree in which the node at position t is the child of the one at position before(t). A node at no position is
// left as its own parent, which is no tree.
RootedTree tree_along(int n, const PathFunction& path, const std::function<Word(Word t)>& before) {
  std::vector<Word> parent(bit(n));
  for (Word c = 0; c < bit(n); ++c) parent[c] = c;
  for (Word t = 1; t < bit(n); ++t) {
    const Word c = path(n, t);
    if (c < bit(n)) parent[c] = path(n, before(t));
  }
  return rooted_tree(n, [&](int, Word c) { return parent[c]; });
}

// One packet more, along a binomial tree: from cycle `first` on all that have it send it on, n times.
void add_by_binomial_tree(Schedule& schedule, int first, int first_dimension) {
  const std::size_t packet = schedule.messages.size();
  schedule.messages.push_back({0, kEveryone});
  std::vector<Word> holders{0};
  for (int s = 0; s < schedule.n; ++s) {
    const std::size_t before = holders.size();
    for (std::size_t i = 0; i < before; ++i) {
      const Word next = holders[i] ^ bit((first_dimension + s) % schedule.n);
      schedule.transfers.push_back({first + s, holders[i], next, {packet}});
      holders.push_back(next);
    }
  }
}

}  // namespace

Schedule broadcast_packets(int n, const std::vector<Course>& courses, int period, int packets) {
  Schedule schedule;
  schedule.n = n;
  schedule.transfers.reserve(bit(n) * static_cast<std::size_t>(packets));
  for (int p = 0; p < packets; ++p) {
    const auto packet = static_cast<std::size_t>(p);
    const Course& course = courses[packet % courses.size()];
    const int start = period * static_cast<int>(packet / courses.size());
    schedule.messages.push_back({0, kEveryone});
    for (Word c = 1; c < bit(n); ++c)
      schedule.transfers.push_back({start + course.first[c], course.parent[c], c, {packet}});
  }
  return schedule;
}

RootedTree path_tree(int n, const PathFunction& path) {
  return tree_along(n, path, [](Word t) { return t - 1; });
}
RootedTree reversed_path_tree(int n, const PathFunction& path) {
  return tree_along(n, path, [n](Word t) { return (t + 1) & all_ones(n); });
}
RootedTree centred_path_tree(int n, const PathFunction& path) {
  return tree_along(n, path, [n](Word t) { return t <= bit(n - 1) ? t - 1 : (t + 1) & all_ones(n); });
}

Schedule packet_by_packet(const RootedTree& tree, int period, int packets) {
  return broadcast_packets(tree.n, {{tree.parent, receiving_cycles(tree, ChildOrder::kLargestFirst)}}, period, packets);
}

Schedule all_ports_at_once(const RootedTree& tree, int packets) {
  return broadcast_packets(tree.n, {{tree.parent, receiving_levels(tree)}}, 1, packets);
}

Schedule by_labels(int n, const ParentInTree& parent, const LabelInTree& label, int packets) {
  std::vector<Course> courses;
  for (int j = 0; j < std::clamp(packets, 1, n); ++j) {
    std::vector<Word> parents(bit(n), 0);
    std::vector<int> first(bit(n), -1);
    for (Word c = 1; c < bit(n); ++c) parents[c] = parent(n, c, j), first[c] = label(n, c, j);
    courses.push_back({std::move(parents), std::move(first)});
  }
  return broadcast_packets(n, courses, n, packets);
}

Schedule one_way_at_a_time(const Schedule& schedule, LastCycle last_cycle) {
  Schedule result = schedule;
  const int last = std::ranges::max_element(schedule.transfers, {}, &Transfer::cycle)->cycle;
  for (Transfer& transfer : result.transfers) {
    const int t = transfer.cycle, doubled = t - schedule.n;
    if (doubled < 0) continue;
    const bool sets = transfer.to > transfer.from;
    transfer.cycle = schedule.n + 2 * doubled + (sets || (t == last && last_cycle == LastCycle::kWhole) ? 0 : 1);
  }
  return result;
}

Schedule all_trees_at_once(int n, const ParentInTree& parent, int packets) {
  std::vector<Course> courses;
  for (int j = 0; j < std::clamp(packets, 1, n); ++j) {
    const RootedTree tree = rooted_tree(n, [&](int, Word c) { return parent(n, c, j); });
    courses.push_back({tree.parent, receiving_levels(tree)});
  }
  return broadcast_packets(n, courses, 1, packets);
}

Schedule last_packet_at_once(int n, const ParentInTree& parent, const LabelInTree& label, int packets) {
  Schedule schedule = by_labels(n, parent, label, packets - 1);
  add_by_binomial_tree(schedule, packets - 1, (packets - 1) % n);
  return schedule;
}

Schedule last_round_at_once(int n, const ParentInTree& parent, int packets) {
  const int rounds = (packets - 1) / n;
  Schedule schedule = all_trees_at_once(n, parent, rounds * n);
  for (int p = rounds * n; p < packets; ++p) add_by_binomial_tree(schedule, rounds, p % n);
  return schedule;
}

PacketCycles packet_cycles(Broadcast broadcast, Ports ports, int n) {
  const bool either = ports == Ports::kEither, all = ports == Ports::kAll;
  switch (broadcast) {
    case Broadcast::kPath: {
      const Integer hops = (Integer(1) << static_cast<unsigned>(n)) - 1;
      // The last packet leaves in cycle 2m-2 or m-1, counted from 0, and is on its way for N-1 cycles.
      return either ? PacketCycles{2, hops - 2} : PacketCycles{1, hops - 1};
    }
    case Broadcast::kBinomial:
      return all ? PacketCycles{1, n - 1} : PacketCycles{n, 0};
    case Broadcast::kTwoRooted:
      if (all) return {1, n - 1};
      return either ? PacketCycles{3, 2 * n - 5} : PacketCycles{2, 2 * n - 4};
    case Broadcast::kMultiple:
      if (all) return {Rational(1, n), n};
      return either ? PacketCycles{2, n - 1} : PacketCycles{1, n};
  }
  return {};
}

Integer cycles_for(const PacketCycles& of, const Integer& m) {
  const Rational sending = of.per_packet * m;
  return ceiling(numerator(sending), denominator(sending)) + of.delay;
}

}  // namespace cubeverify
