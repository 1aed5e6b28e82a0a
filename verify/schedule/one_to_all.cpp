#include "verify/schedule/one_to_all.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

namespace cubeverify {
namespace {

// Of the subtree of each node.
std::vector<int> fewest_cycles_below(const RootedTree& tree) {
  std::vector<int> fewest(tree.parent.size(), 0);
  for (auto c = tree.top_down.rbegin(); c != tree.top_down.rend(); ++c) {
    std::vector<int> of_children;
    for (const Word child : tree.children[*c]) of_children.push_back(fewest[child]);
    std::ranges::sort(of_children, std::greater<>());
    for (std::size_t i = 0; i < of_children.size(); ++i) {
      fewest[*c] = std::max(fewest[*c], static_cast<int>(i) + 1 + of_children[i]);
    }
  }
  return fewest;
}

void append_postorder(const RootedTree& tree, Word c, std::vector<Word>& nodes) {
  for (const Word child : tree.children[c]) append_postorder(tree, child, nodes);
  nodes.push_back(c);
}

}  // namespace

std::vector<int> receiving_cycles(const RootedTree& tree, ChildOrder order) {
  std::vector<int> cycles(tree.parent.size(), -1);
  const std::vector<int> fewest = order == ChildOrder::kLongestFirst ? fewest_cycles_below(tree) : std::vector<int>{};
  for (const Word c : tree.top_down) {
    std::vector<Word> children = tree.children[c];
    if (order == ChildOrder::kCyclic && c != 0) {
      const int k = dimension(c, tree.parent[c]);
      std::ranges::sort(children, {}, [&](Word child) { return (dimension(c, child) - k - 1 + tree.n) % tree.n; });
    }
    if (order == ChildOrder::kLargestFirst)
      std::ranges::stable_sort(children, std::greater<>(), [&](Word child) { return tree.size[child]; });
    if (order == ChildOrder::kLongestFirst)
      std::ranges::stable_sort(children, std::greater<>(), [&](Word child) { return fewest[child]; });
    int cycle = cycles[c];
    for (const Word child : children) cycles[child] = ++cycle;
  }
  return cycles;
}

std::vector<int> receiving_levels(const RootedTree& tree) {
  std::vector<int> cycles;
  for (const int level : tree.level) cycles.push_back(level - 1);
  return cycles;
}

int fewest_cycles(const RootedTree& tree) { return fewest_cycles_below(tree).front(); }

int cycles_needed(const RootedTree& tree, Ports ports, int packets) {
  if (ports == Ports::kAll) return packets - 1 + height(tree);
  const std::vector<int> fewest = fewest_cycles_below(tree);
  int needed = 0;
  for (const Word c : tree.top_down) {
    const auto& children = tree.children[c];
    const bool receives = c != 0;
    const int first = receives ? tree.level[c] - 1 : 0;
    int busy = static_cast<int>(children.size()) * packets;
    if (receives) busy += ports == Ports::kEither || children.empty() ? packets : 1;
    const auto below = std::ranges::min_element(children, {}, [&](Word child) { return fewest[child]; });
    needed = std::max(needed, first + busy + (below == children.end() ? 0 : fewest[*below]));
  }
  return needed;
}

Schedule personalized(const RootedTree& tree) {
  Schedule schedule;
  schedule.n = tree.n;
  for (Word c = 1; c < tree.parent.size(); ++c) schedule.messages.push_back({0, c});
  return schedule;
}

Schedule whole_subtrees(const RootedTree& tree, std::span<const int> cycles) {
  Schedule schedule = personalized(tree);
  std::vector<Packet> data(tree.parent.size());
  for (auto c = tree.top_down.rbegin(); *c != 0; ++c) {
    data[*c].push_back(message_for(*c));
    schedule.transfers.push_back({cycles[*c], tree.parent[*c], *c, data[*c]});
    auto& above = data[tree.parent[*c]];
    above.insert(above.end(), data[*c].begin(), data[*c].end());
  }
  return schedule;
}

Schedule broadcast(const RootedTree& tree, std::span<const int> cycles) {
  Schedule schedule;
  schedule.n = tree.n;
  schedule.messages.push_back({0, kEveryone});
  for (Word c = 1; c < tree.parent.size(); ++c) schedule.transfers.push_back({cycles[c], tree.parent[c], c, {0}});
  return schedule;
}

Schedule hop_by_hop(const RootedTree& tree, const Hops& hops) {
  Schedule schedule = personalized(tree);
  std::vector<Crossing> crossings;
  for (Word c = 1; c < tree.parent.size(); ++c) {
    for (Word on_path = c; on_path != 0; on_path = tree.parent[on_path]) {
      const auto hop = static_cast<std::size_t>(tree.level[on_path] - 1);
      crossings.push_back({hops[c][hop], tree.parent[on_path], on_path, message_for(c)});
    }
  }
  schedule.transfers = packets_of(std::move(crossings));
  return schedule;
}

Schedule pipelined(const RootedTree& tree, std::span<const int> departures) {
  Hops hops(tree.parent.size());
  for (Word c = 1; c < tree.parent.size(); ++c) {
    hops[c].resize(static_cast<std::size_t>(tree.level[c]));
    std::iota(hops[c].begin(), hops[c].end(), departures[c]);
  }
  return hop_by_hop(tree, hops);
}

std::vector<int> reverse_breadth_first(const RootedTree& tree) {
  std::vector<int> departures;
  const int last = height(tree);
  for (const int level : tree.level) departures.push_back(last - level);
  return departures;
}

std::vector<int> postorder(const RootedTree& tree) {
  std::vector<int> departures(tree.parent.size(), 0);
  for (const Word child : tree.children[0]) {
    std::vector<Word> nodes;
    append_postorder(tree, child, nodes);
    for (std::size_t i = 0; i < nodes.size(); ++i) departures[nodes[i]] = static_cast<int>(i);
  }
  return departures;
}

std::vector<int> port_by_port(const RootedTree& tree) {
  std::vector<int> departures(tree.parent.size(), 0);
  std::vector<Word> nodes;
  append_postorder(tree, 0, nodes);
  for (std::size_t i = 0; i + 1 < nodes.size(); ++i) departures[nodes[i]] = static_cast<int>(i);
  return departures;
}

std::vector<int> level_by_level(const RootedTree& tree) {
  std::vector<Word> nodes(tree.parent.size() - 1);
  std::iota(nodes.begin(), nodes.end(), Word{1});
  std::ranges::stable_sort(nodes, std::greater<>(), [&](Word c) { return tree.level[c]; });
  std::vector<int> departures(tree.parent.size(), 0);
  for (std::size_t i = 0; i < nodes.size(); ++i) departures[nodes[i]] = static_cast<int>(i);
  return departures;
}

}  // namespace cubeverify
