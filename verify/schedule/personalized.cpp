#include "verify/schedule/personalized.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "verify/schedule/one_to_all.h"

namespace cubeverify {

namespace {

Schedule in_elements(Schedule schedule, std::size_t parts) {
  Schedule result{schedule.n, schedule.parts * static_cast<int>(parts), {}, std::move(schedule.transfers)};
  for (const Message& message : schedule.messages) result.messages.insert(result.messages.end(), parts, message);
  for (Transfer& transfer : result.transfers) {
    std::vector<std::size_t> elements;
    for (const std::size_t message : transfer.messages) {
      for (std::size_t part = 0; part < parts; ++part) elements.push_back(message * parts + part);
    }
    transfer.messages = std::move(elements);
  }
  return result;
}

}  // namespace

Schedule subtree_packets(const RootedTree& tree, ChildOrder order, std::size_t size, std::size_t parts) {
  const std::vector<int> whole = receiving_cycles(tree, order);
  // The same with every packet as large as its subtree, and so with the children in the order wanted.
  Schedule schedule = in_elements(whole_subtrees(tree, whole), parts);
  std::vector<Transfer> packets;
  std::vector<std::vector<Transfer>> by_receiver(tree.parent.size());
  for (Transfer& transfer : schedule.transfers) {
    std::ranges::sort(transfer.messages);
    by_receiver[transfer.to].push_back(std::move(transfer));
  }
  std::vector<int> free_from(tree.parent.size(), 0);  // the first cycle in which a node can send
  for (const Word c : tree.top_down) {
    std::vector<Word> children = tree.children[c];
    std::ranges::sort(children, {}, [&](Word child) { return whole[child]; });
    for (const Word child : children) {
      const auto& data = by_receiver[child].front().messages;
      for (std::size_t first = 0; first < data.size(); first += size) {
        const auto from = data.begin() + static_cast<std::ptrdiff_t>(first);
        const auto to = data.begin() + static_cast<std::ptrdiff_t>(std::min(first + size, data.size()));
        packets.push_back({free_from[c]++, c, child, {from, to}});
      }
      free_from[child] = free_from[c];
    }
  }
  schedule.transfers = std::move(packets);
  return schedule;
}

std::vector<int> taking_turns(const RootedTree& tree, SubtreeOrder order) {
  std::vector<Word> subtree(tree.parent.size(), 0);  // of each node, the root's child above it
  std::vector<std::vector<Word>> nodes(tree.parent.size());
  for (const Word c : tree.top_down) {
    if (c != 0) subtree[c] = tree.parent[c] == 0 ? c : subtree[tree.parent[c]];
  }
  for (Word c = 1; c < tree.parent.size(); ++c) nodes[subtree[c]].push_back(c);
  const std::vector<int> places = postorder(tree);
  for (const Word child : tree.children[0]) {
    if (order == SubtreeOrder::kPostorder) {
      std::ranges::sort(nodes[child], {}, [&](Word c) { return places[c]; });
    } else {
      std::ranges::stable_sort(nodes[child], std::greater<>(), [&](Word c) { return tree.level[c]; });
    }
  }
  std::vector<int> departures(tree.parent.size(), 0);
  int cycle = 0;
  for (std::size_t turn = 0; cycle + 1 < static_cast<int>(tree.parent.size()); ++turn) {
    for (const Word child : tree.children[0]) {
      if (turn < nodes[child].size()) departures[nodes[child][turn]] = cycle++;
    }
  }
  return departures;
}

}  // namespace cubeverify
