#include "verify/schedule/child_order.h"

#include <algorithm>
#include <functional>

namespace cubeverify {

std::vector<int> receiving_cycles(const RootedTree& tree, ChildOrder order) {
  std::vector<int> cycles(tree.parent.size(), -1);
  for (const Word c : tree.top_down) {
    std::vector<Word> children = tree.children[c];
    if (order == ChildOrder::kCyclic && c != 0) {
      const int k = dimension(c, tree.parent[c]);
      std::ranges::sort(children, {}, [&](Word child) { return (dimension(c, child) - k - 1 + tree.n) % tree.n; });
    }
    if (order == ChildOrder::kLargestFirst)
      std::ranges::stable_sort(children, std::greater<>(), [&](Word child) { return tree.size[child]; });
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

int fewest_cycles(const RootedTree& tree) {
  std::vector<int> fewest(tree.parent.size(), 0);
  for (auto c = tree.top_down.rbegin(); c != tree.top_down.rend(); ++c) {
    std::vector<int> of_children;
    for (const Word child : tree.children[*c]) of_children.push_back(fewest[child]);
    std::ranges::sort(of_children, std::greater<>());
    for (std::size_t i = 0; i < of_children.size(); ++i) {
      fewest[*c] = std::max(fewest[*c], static_cast<int>(i) + 1 + of_children[i]);
    }
  }
  return fewest.front();
}

}  // namespace cubeverify
