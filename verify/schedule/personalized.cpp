#include "verify/schedule/personalized.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>

// The order in which data leave the root decides everything below it: on one port a node can pass on no more than it
// gets. So schedules are made from the root down, each node's packets from the cycle on in which it has them.

namespace cubeverify {
namespace {

Schedule in_elements(Schedule schedule, std::size_t parts) {
  Schedule result{schedule.n, schedule.parts * static_cast<int>(parts), {}, std::move(schedule.transfers)};
  for (const Message& message : schedule.messages) result.messages.insert(result.messages.end(), parts, message);
  for (Transfer& transfer : result.transfers) {
    Packet elements;
    for (const std::size_t message : transfer.messages) {
      for (std::size_t part = 0; part < parts; ++part) elements.push_back(message * parts + part);
    }
    transfer.messages = std::move(elements);
  }
  return result;
}

// The place of each node if parents come before their children, and these by increasing dimension; the root's is 0.
std::vector<Word> preorder(const RootedTree& tree) {
  std::vector<Word> places(tree.parent.size(), 0);
  for (const Word c : tree.top_down) {
    Word next = places[c] + 1;
    for (const Word child : tree.children[c]) {
      places[child] = next;
      next += tree.size[child];
    }
  }
  return places;
}

constexpr std::size_t kWordBits = 64;

// The elements that wait at each node, by the child below which they go on and the level of their destinations; of one
// level those that came first are the next to go.
class Waiting {
 public:
  Waiting(const RootedTree& tree, const std::vector<Message>& elements)
      : tree_(tree),
        elements_(elements),
        levels_(static_cast<std::size_t>(height(tree)) + 1),
        ways_(tree.parent.size() * levels_),
        queues_(ways_.size()),
        next_(elements.size()),
        some_levels_(tree.parent.size(), 0),
        at_(tree.parent.size(), 0),
        place_(tree.parent.size()),
        some_((tree.parent.size() + kWordBits - 1) / kWordBits, 0) {
    for (std::size_t place = 0; place < place_.size(); ++place) place_[tree.top_down[place]] = place;
    for (const Word c : tree.top_down) {
      std::copy_n(&ways_[in(tree.parent[c], 0)], levels_, &ways_[in(c, 0)]);
      ways_[in(c, tree.level[c])] = static_cast<Index>(c);
    }
    for (std::size_t element = 0; element < elements.size(); ++element) arrive(0, static_cast<Index>(element));
  }

  // The next packet to this child, which the node above it has no longer then.
  Packet take(Word child, std::size_t size) {
    Packet packet;
    while (any(child) && packet.size() < size) {
      auto& [first, last] = queues_[in(child, farthest(child))];
      packet.push_back(first);
      if (first == last) some_levels_[child] ^= bit(farthest(child));
      first = next_[first];
    }
    const Word node = tree_.parent[child];
    at_[node] -= packet.size();
    if (at_[node] == 0) turn_bit(node);
    return packet;
  }
  void put(Word node, const Packet& packet) {
    for (const std::size_t element : packet) {
      if (elements_[element].destination != node) arrive(node, static_cast<Index>(element));
    }
  }
  // Calls visit(node) for each node at which something waits, one above before those below it; visit() may take from
  // it.
  void for_each(const auto& visit) const {
    for (std::size_t first = 0; first < some_.size(); ++first) {
      for (Word rest = some_[first]; rest != 0; rest &= rest - 1)
        visit(tree_.top_down[first * kWordBits + static_cast<std::size_t>(lowest_bit(rest))]);
    }
  }
  [[nodiscard]] bool any(Word child) const { return some_levels_[child] != 0; }
  // How far the most remote destination below this child is.
  [[nodiscard]] int farthest(Word child) const { return any(child) ? highest_bit(some_levels_[child]) : 0; }

 private:
  using Index = std::uint32_t;  // of nodes and elements: what is looked up all the time is short
  struct Queue {
    Index first, last;
  };

  [[nodiscard]] std::size_t in(Word node, int level) const { return node * levels_ + static_cast<std::size_t>(level); }
  void arrive(Word node, Index element) {
    const Word to = elements_[element].destination, child = ways_[in(to, tree_.level[node] + 1)];
    auto& [first, last] = queues_[in(child, tree_.level[to])];
    (has_bit(some_levels_[child], tree_.level[to]) ? next_[last] : first) = element;
    last = element;
    some_levels_[child] |= bit(tree_.level[to]);
    if (at_[node]++ == 0) turn_bit(node);
  }
  void turn_bit(Word node) { some_[place_[node] / kWordBits] ^= bit(static_cast<int>(place_[node] % kWordBits)); }

  const RootedTree& tree_;
  const std::vector<Message>& elements_;
  std::size_t levels_;
  std::vector<Index> ways_;         // of each node and level, the node on the way down to it
  std::vector<Queue> queues_;       // of each child and level
  std::vector<Index> next_;         // of each element in its queue
  std::vector<Word> some_levels_;   // of each child, a bit for each level: whether any wait for it
  std::vector<std::size_t> at_;     // how many wait at each node
  std::vector<std::size_t> place_;  // of each node in top_down
  std::vector<Word> some_;          // a bit for each place: whether any wait there
};

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
  const std::vector<int> ends = postorder(tree);
  const std::vector<Word> begins = preorder(tree);
  for (const Word child : tree.children[0]) {
    switch (order) {
      case SubtreeOrder::kDeepestFirst:
        std::ranges::stable_sort(nodes[child], std::greater<>(), [&](Word c) { return tree.level[c]; });
        break;
      case SubtreeOrder::kPostorder:
        std::ranges::sort(nodes[child], {}, [&](Word c) { return ends[c]; });
        break;
      case SubtreeOrder::kPreorder:
        std::ranges::sort(nodes[child], {}, [&](Word c) { return begins[c]; });
        break;
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

Schedule in_small_packets(const Schedule& schedule, int parts) {
  Schedule small{schedule.n, schedule.parts * parts, {}, {}};
  for (const Message& message : schedule.messages)
    small.messages.insert(small.messages.end(), static_cast<std::size_t>(parts), message);
  for (const Transfer& transfer : schedule.transfers) {
    for (int part = 0; part < parts; ++part) {
      Transfer packet{transfer.cycle * parts + part, transfer.from, transfer.to, {}};
      for (const std::size_t message : transfer.messages)
        packet.messages.push_back(message * static_cast<std::size_t>(parts) + static_cast<std::size_t>(part));
      small.transfers.push_back(std::move(packet));
    }
  }
  return small;
}

Schedule waiting_packets(const RootedTree& tree, std::size_t size, std::size_t parts) {
  Schedule schedule = in_elements(personalized(tree), parts);
  Waiting waiting(tree, schedule.messages);
  std::size_t turn = 0;
  const auto& subtrees = tree.children[0];
  // The child that a node sends to, the node itself if it has nothing to send.
  const auto next = [&](Word node) {
    const auto& children = tree.children[node];
    if (children.empty()) return node;
    if (node == 0) {
      for (std::size_t passed = 0; passed < subtrees.size(); ++passed, ++turn) {
        if (waiting.any(subtrees[turn % subtrees.size()])) return subtrees[turn++ % subtrees.size()];
      }
      return node;
    }
    const Word child = *std::ranges::max_element(children, {}, [&](Word c) { return waiting.farthest(c); });
    return waiting.any(child) ? child : node;
  };

  std::vector<int> received(tree.parent.size(), -1);  // the last cycle in which a node did
  for (int cycle = 0;; ++cycle) {
    const std::size_t before = schedule.transfers.size();
    // A node above comes first, so that it need not wait for one below.
    waiting.for_each([&](Word node) {
      if (received[node] == cycle) return;
      const Word child = next(node);
      if (child == node) return;
      received[child] = cycle;
      schedule.transfers.push_back({cycle, node, child, waiting.take(child, size)});
    });
    if (schedule.transfers.size() == before) return schedule;
    for (std::size_t sent = before; sent < schedule.transfers.size(); ++sent)
      waiting.put(schedule.transfers[sent].to, schedule.transfers[sent].messages);
  }
}

}  // namespace cubeverify
