#include "verify/schedule/rooted_tree.h"

#include <algorithm>

#include <fmt/format.h>

#include "kernels/address/rotation.h"

// A parent function may be wrong in any way. Nodes are visited from the root by breadth first: those that are not met
// hang on a circle, and the first is named. Levels, sizes and a top-down order follow from the same visit.

namespace cubeverify {

RootedTree rooted_tree(int n, const ParentFunction& parent) {
  const Word nodes = bit(n);
  RootedTree tree;
  tree.n = n;
  tree.parent.assign(nodes, 0);
  tree.children.resize(nodes);
  tree.level.assign(nodes, 0);
  tree.size.assign(nodes, 1);
  for (Word c = 1; c < nodes; ++c) {
    const Word up = parent(n, c);
    if (up >= nodes || up == c) throw NotATree(fmt::format("n = {}: the parent of {} is {}", n, c, up));
    tree.parent[c] = up;
    tree.children[up].push_back(c);
  }
  for (Word c = 0; c < nodes; ++c) {
    std::ranges::sort(tree.children[c], {}, [c](Word child) { return dimension(c, child); });
  }
  tree.top_down.push_back(0);
  for (std::size_t next = 0; next < tree.top_down.size(); ++next) {
    const Word c = tree.top_down[next];
    for (const Word child : tree.children[c]) {
      tree.level[child] = tree.level[c] + 1;
      tree.top_down.push_back(child);
    }
  }
  if (tree.top_down.size() != nodes) {
    const auto lost = std::ranges::find(tree.level.begin() + 1, tree.level.end(), 0) - tree.level.begin();
    throw NotATree(fmt::format("n = {}: the ancestors of {} do not end at the root", n, lost));
  }
  for (auto c = tree.top_down.rbegin(); *c != 0; ++c) tree.size[tree.parent[*c]] += tree.size[*c];
  return tree;
}

RootedTree rotated_left(const RootedTree& tree, int m) {
  return rooted_tree(tree.n, [&](int n, Word c) { return rotate_left(n, tree.parent[rotate_right(n, c, m)], m); });
}

int height(const RootedTree& tree) { return std::ranges::max(tree.level); }

}  // namespace cubeverify
