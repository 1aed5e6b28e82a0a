#include "verify/relations/tree_paths.h"

#include <algorithm>

namespace cubeverify {

std::vector<std::uint32_t> top_down(const NetworkTree& tree) {
  std::vector<std::uint32_t> children(tree.nodes(), 0), order;
  for (const std::uint32_t above : tree.parent) {
    if (above != ParentArray::kNone) ++children[above];
  }
  // From the leaves up: a node comes when all its children have come.
  order.reserve(tree.nodes());
  for (std::uint32_t v = 0; v < tree.nodes(); ++v) {
    if (children[v] == 0) order.push_back(v);
  }
  for (std::size_t i = 0; i < order.size(); ++i) {
    const std::uint32_t above = tree.parent[order[i]];
    if (above != ParentArray::kNone && --children[above] == 0) order.push_back(above);
  }
  std::ranges::reverse(order);
  return order;
}

TreeDepths depths_of(const NetworkTree& tree) {
  TreeDepths depths;
  std::vector<std::uint32_t> depth(tree.nodes(), 0);
  for (const std::uint32_t v : top_down(tree)) {
    if (v != tree.root) depth[v] = depth[tree.parent[v]] + 1;
    depths.height = std::max<Word>(depths.height, depth[v]);
    depths.sum += depth[v];
  }
  return depths;
}

std::vector<std::uint32_t> path_between(const NetworkTree& tree, std::uint32_t u, std::uint32_t v) {
  const auto up = [&](std::uint32_t from) {
    std::vector<std::uint32_t> path;
    for (; from != ParentArray::kNone; from = tree.parent[from]) path.push_back(from);
    return path;
  };
  std::vector<std::uint32_t> path = up(u), other = up(v);
  std::uint32_t meeting = tree.root;
  while (!path.empty() && !other.empty() && path.back() == other.back()) {
    meeting = path.back();
    path.pop_back();
    other.pop_back();
  }
  path.push_back(meeting);
  path.insert(path.end(), other.rbegin(), other.rend());
  return path;
}

std::vector<std::uint32_t> tree_neighbours(const NetworkTree& tree, std::uint32_t node) {
  std::vector<std::uint32_t> all;
  for (std::uint32_t v = 0; v < tree.nodes(); ++v) {
    if (tree.parent[v] == node || tree.parent[node] == v) all.push_back(v);
  }
  return all;
}

}  // namespace cubeverify
