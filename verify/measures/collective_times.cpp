#include "verify/measures/collective_times.h"

#include "kernels/trees/msbt.h"
#include "verify/schedule/all_to_all.h"
#include "verify/schedule/broadcast.h"
#include "verify/schedule/lower_bounds.h"
#include "verify/schedule/one_to_all.h"

namespace cubeverify {
namespace {

constexpr std::size_t kEither = 0, kOne = 1, kAll = 2;  // places in kPortModels

std::size_t place(Collective task) { return static_cast<std::size_t>(task); }

// The cycle in which each node receives, if cycle t is for one dimension alone: t mod n, or n-1 less that.
std::vector<int> dimension_cycles(const RootedTree& tree, bool descending) {
  std::vector<int> cycles(tree.parent.size(), -1);
  for (const Word c : tree.top_down) {
    if (c == 0) continue;
    const int d = dimension(tree.parent[c], c), turn = descending ? tree.n - 1 - d : d;
    const int first = cycles[tree.parent[c]] + 1;
    cycles[c] = first + ((turn - first) % tree.n + tree.n) % tree.n;
  }
  return cycles;
}

Time twice(const Time& time) { return {2 * time.transfer, 2 * time.start_ups}; }

// Fewer start-ups first, as they are what the order of dimensions changes.
bool is_faster(const Time& time, const Time& other) {
  return time.start_ups != other.start_ups ? time.start_ups < other.start_ups : time.transfer < other.transfer;
}

using OfTree = Schedule (*)(const RootedTree& tree, std::span<const int> cycles);

// All nodes at once on one port, over all trees.
Time one_dimension_a_cycle(const std::vector<RootedTree>& trees, OfTree schedule_of) {
  std::optional<Time> best;
  for (const bool descending : {false, true}) {
    std::vector<Schedule> schedules;
    for (const RootedTree& tree : trees) schedules.push_back(schedule_of(tree, dimension_cycles(tree, descending)));
    const Schedule together = overlay(schedules, static_cast<int>(trees.size()));
    execute(together, Ports::kAll);  // whether everything is there when it is sent on
    const Time time = all_to_all_cost(together, Ports::kOne).time;
    if (!best || is_faster(time, *best)) best = time;
  }
  return *best;
}

}  // namespace

ByCollective<Time> collective_times(const std::vector<ParentArray>& trees) {
  std::vector<RootedTree> rooted;
  std::vector<Schedule> levels, deepest_first;
  for (const ParentArray& tree : trees) {
    rooted.push_back(rooted_tree(tree.n, [&tree](int, Word c) { return Word{tree.parent[c]}; }));
    levels.push_back(broadcast(rooted.back(), receiving_levels(rooted.back())));
    deepest_first.push_back(pipelined(rooted.back(), reverse_breadth_first(rooted.back())));
  }
  const int parts = static_cast<int>(trees.size());
  const Schedule broadcast_all = overlay(levels, parts), personalized_all = overlay(deepest_first, parts);
  ByCollective<Time> times;
  times[place(Collective::kBroadcast)][kAll] = execute(broadcast_all, Ports::kAll).time;
  times[place(Collective::kPersonalized)][kAll] = execute(personalized_all, Ports::kAll).time;
  times[place(Collective::kAllToAllBroadcast)][kAll] = all_to_all_cost(broadcast_all, Ports::kAll).time;
  times[place(Collective::kTotalExchange)][kAll] = all_to_all_cost(personalized_all, Ports::kAll).time;
  for (const auto& [task, schedule_of] : {std::pair<Collective, OfTree>{Collective::kAllToAllBroadcast, broadcast},
                                          std::pair<Collective, OfTree>{Collective::kTotalExchange, whole_subtrees}}) {
    const Time time = one_dimension_a_cycle(rooted, schedule_of);
    times[place(task)][kOne] = time;
    times[place(task)][kEither] = twice(time);
  }
  if (trees.size() > 1) return times;
  const RootedTree& tree = rooted.front();
  const Schedule one_packet = broadcast(tree, receiving_cycles(tree, ChildOrder::kLongestFirst));
  const Schedule whole = whole_subtrees(tree, receiving_cycles(tree, ChildOrder::kLargestFirst));
  for (const auto& [ports, at] : {std::pair{Ports::kEither, kEither}, std::pair{Ports::kOne, kOne}}) {
    times[place(Collective::kBroadcast)][at] = execute(one_packet, ports).time;
    times[place(Collective::kPersonalized)][at] = execute(whole, ports).time;
  }
  return times;
}

ByCollective<Time> collective_times_of_msbt(int n) {
  std::vector<ParentArray> trees;
  std::vector<Schedule> subtrees;
  for (int j = 0; j < n; ++j) {
    ParentArray tree{n, std::vector<std::uint32_t>(bit(n), ParentArray::kNone)};
    std::vector<int> cycles(bit(n), -1);
    for (Word c = 1; c < bit(n); ++c) {
      tree.parent[c] = static_cast<std::uint32_t>(Msbt::parent(n, c, j));
      cycles[c] = Msbt::label(n, c, j);
    }
    subtrees.push_back(whole_subtrees(rooted_tree(n, [&tree](int, Word c) { return Word{tree.parent[c]}; }), cycles));
    trees.push_back(std::move(tree));
  }
  ByCollective<Time> times = collective_times(trees);
  Schedule packets = by_labels(n, Msbt::parent, Msbt::label, n);
  packets.parts = n;
  for (const auto& [task, labelled] :
       {std::pair{Collective::kBroadcast, packets}, std::pair{Collective::kPersonalized, overlay(subtrees, n)}}) {
    times[place(task)][kOne] = execute(labelled, Ports::kOne).time;
    times[place(task)][kEither] = execute(one_way_at_a_time(labelled), Ports::kEither).time;
  }
  return times;
}

ByCollective<Time> collective_bounds(int n) {
  ByCollective<Time> bounds;
  for (const std::size_t at : {kEither, kOne}) {
    bounds[place(Collective::kBroadcast)][at] = Time{1, n};
    bounds[place(Collective::kPersonalized)][at] = lower_bounds::one_port_one_to_all(n);
    bounds[place(Collective::kAllToAllBroadcast)][at] = lower_bounds::one_port_broadcast(n);
    bounds[place(Collective::kTotalExchange)][at] = lower_bounds::one_port_all_to_all(n);
  }
  bounds[place(Collective::kBroadcast)][kAll] = Time{Rational(1, n), n};
  bounds[place(Collective::kPersonalized)][kAll] = lower_bounds::n_port_one_to_all(n);
  bounds[place(Collective::kAllToAllBroadcast)][kAll] = lower_bounds::n_port_broadcast(n);
  bounds[place(Collective::kTotalExchange)][kAll] = lower_bounds::n_port_all_to_all(n);
  return bounds;
}

}  // namespace cubeverify
