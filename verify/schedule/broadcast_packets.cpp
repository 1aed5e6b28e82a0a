#include "verify/schedule/broadcast_packets.h"

#include "verify/schedule/child_order.h"

namespace cubeverify {

namespace {

using Path = std::function<Word(int n, Word t)>;

// The tree in which the node at position t is the child of the one at position before(t). A node at no position is
// left as its own parent, which is no tree.
RootedTree tree_along(int n, const Path& path, const std::function<Word(Word t)>& before) {
  std::vector<Word> parent(bit(n));
  for (Word c = 0; c < bit(n); ++c) parent[c] = c;
  for (Word t = 1; t < bit(n); ++t) {
    const Word c = path(n, t);
    if (c < bit(n)) parent[c] = path(n, before(t));
  }
  return rooted_tree(n, [&](int, Word c) { return parent[c]; });
}

}  // namespace

Schedule broadcast_packets(const std::vector<Course>& courses, int period, int packets) {
  Schedule schedule;
  schedule.n = courses.front().tree.n;
  for (int p = 0; p < packets; ++p) {
    const auto packet = static_cast<std::size_t>(p);
    const Course& course = courses[packet % courses.size()];
    const int start = period * static_cast<int>(packet / courses.size());
    schedule.messages.push_back({0, kEveryone});
    for (Word c = 1; c < course.tree.parent.size(); ++c)
      schedule.transfers.push_back({start + course.first[c], course.tree.parent[c], c, {packet}});
  }
  return schedule;
}

RootedTree path_tree(int n, const Path& path) {
  return tree_along(n, path, [](Word t) { return t - 1; });
}
RootedTree reversed_path_tree(int n, const Path& path) {
  return tree_along(n, path, [n](Word t) { return (t + 1) & all_ones(n); });
}
RootedTree centred_path_tree(int n, const Path& path) {
  return tree_along(n, path, [n](Word t) { return t <= bit(n - 1) ? t - 1 : (t + 1) & all_ones(n); });
}

Schedule packet_by_packet(const RootedTree& tree, int period, int packets) {
  return broadcast_packets({{tree, receiving_cycles(tree, ChildOrder::kLargestFirst)}}, period, packets);
}

Schedule port_after_port(const RootedTree& tree, int packets) {
  std::vector<int> first = receiving_cycles(tree, ChildOrder::kLargestFirst);
  for (int& cycle : first) cycle *= packets;
  return broadcast_packets({{tree, std::move(first)}}, 1, packets);
}

Schedule all_ports_at_once(const RootedTree& tree, int packets) {
  return broadcast_packets({{tree, receiving_levels(tree)}}, 1, packets);
}

}  // namespace cubeverify
