#include "verify/schedule/waiting_packets.h"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "verify/schedule/one_to_all.h"

namespace cubeverify {

namespace {

// What waits at each node, by the child below which it goes on; the most remote destinations first.
class Waiting {
 public:
  explicit Waiting(const RootedTree& tree) : tree_(tree), towards_(tree.parent.size()) {
    for (Word c = 1; c < tree.parent.size(); ++c) arrive(0, c);
    for (const Word child : tree.children[0]) sort(child);
  }

  // The destinations of the next packet to this child, which the node above it has no longer then.
  std::vector<Word> take(Word child, std::size_t size) {
    auto& all = towards_[child];
    const auto end = all.begin() + static_cast<std::ptrdiff_t>(std::min(size, all.size()));
    std::vector<Word> packet(all.begin(), end);
    all.erase(all.begin(), end);
    return packet;
  }
  void put(Word node, const std::vector<Word>& packet) {
    for (const Word destination : packet) {
      if (destination != node) arrive(node, destination);
    }
    for (const Word child : tree_.children[node]) sort(child);
  }
  [[nodiscard]] bool any(Word child) const { return !towards_[child].empty(); }
  // How far the most remote destination below this child is.
  [[nodiscard]] int farthest(Word child) const { return any(child) ? tree_.level[towards_[child].front()] : 0; }

 private:
  void arrive(Word node, Word destination) {
    Word below = destination;
    while (tree_.parent[below] != node) below = tree_.parent[below];
    towards_[below].push_back(destination);
  }
  void sort(Word child) {
    std::ranges::stable_sort(towards_[child], std::greater<>(), [&](Word c) { return tree_.level[c]; });
  }

  const RootedTree& tree_;
  std::vector<std::vector<Word>> towards_;
};

}  // namespace

Schedule waiting_packets(const RootedTree& tree, std::size_t size) {
  Schedule schedule = personalized(tree);
  Waiting waiting(tree);
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

  for (int cycle = 0;; ++cycle) {
    std::vector<bool> receives(tree.parent.size(), false);
    std::vector<std::pair<Word, std::vector<Word>>> sent;
    // A node above comes first, so that it need not wait for one below.
    for (const Word node : tree.top_down) {
      if (receives[node]) continue;
      const Word child = next(node);
      if (child == node) continue;
      receives[child] = true;
      sent.emplace_back(child, waiting.take(child, size));
    }
    if (sent.empty()) return schedule;
    for (auto& [child, packet] : sent) {
      std::vector<std::size_t> messages;
      for (const Word destination : packet) messages.push_back(message_for(destination));
      schedule.transfers.push_back({cycle, tree.parent[child], child, std::move(messages)});
      waiting.put(child, packet);
    }
  }
}

}  // namespace cubeverify
