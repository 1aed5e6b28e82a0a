#include "verify/schedule/multiple_trees.h"

#include <algorithm>

#include "verify/schedule/child_order.h"

namespace cubeverify {

namespace {

RootedTree tree_of(int n, const std::function<Word(int n, Word c, int j)>& parent, int j) {
  return rooted_tree(n, [&](int, Word c) { return parent(n, c, j); });
}

}  // namespace

Schedule by_labels(int n, const std::function<Word(int n, Word c, int j)>& parent,
                   const std::function<int(int n, Word c, int j)>& label, int packets) {
  std::vector<Course> courses;
  for (int j = 0; j < n; ++j) {
    std::vector<int> first(bit(n), -1);
    for (Word c = 1; c < bit(n); ++c) first[c] = label(n, c, j);
    courses.push_back({tree_of(n, parent, j), std::move(first)});
  }
  return broadcast_packets(courses, n, packets);
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

Schedule all_trees_at_once(int n, const std::function<Word(int n, Word c, int j)>& parent, int packets) {
  std::vector<Course> courses;
  for (int j = 0; j < n; ++j) {
    RootedTree tree = tree_of(n, parent, j);
    std::vector<int> first = receiving_levels(tree);
    courses.push_back({std::move(tree), std::move(first)});
  }
  return broadcast_packets(courses, 1, packets);
}

}  // namespace cubeverify
