#include "verify/reference/close_sets.h"

#include <algorithm>

// As section 3 has it, pair by pair: a close set grows by any star node that is close to one of its nodes until none is
// left. Slow, and with nothing in common with verify/stars/extended_trees.h, which it is compared with.

namespace cubeverify::reference {

static std::vector<int> way_to_root(const Parents& tree, int v) {
  std::vector<int> way{v};
  while (way.back() != 0) way.push_back(tree[static_cast<std::size_t>(way.back())]);
  return way;
}

int depth(const Parents& tree, int v) { return static_cast<int>(way_to_root(tree, v).size()) - 1; }

int lowest_common_ancestor(const Parents& tree, int v, int w) {
  const auto above_v = way_to_root(tree, v);
  for (const int u : way_to_root(tree, w)) {
    if (std::find(above_v.begin(), above_v.end(), u) != above_v.end()) return u;
  }
  return 0;
}

std::set<int> nodes_between(const Parents& tree, int v, int w) {
  const int u = lowest_common_ancestor(tree, v, w);
  std::set<int> nodes{u};
  for (const int end : {v, w}) {
    for (int x = end; x != u; x = tree[static_cast<std::size_t>(x)]) nodes.insert(x);
  }
  return nodes;
}

bool are_close(const Parents& tree, int v, int w, int reach) {
  const int u = lowest_common_ancestor(tree, v, w);
  return depth(tree, v) - depth(tree, u) <= reach && depth(tree, w) - depth(tree, u) <= reach;
}

std::vector<std::set<int>> maximal_close_sets(const Parents& tree, const std::set<int>& stars, int reach) {
  std::vector<std::set<int>> sets;
  std::set<int> left = stars;
  while (!left.empty()) {
    std::set<int> set{*left.begin()};
    for (bool grows = true; grows;) {
      grows = false;
      for (const int w : left) {
        const auto close = [&](int v) { return are_close(tree, v, w, reach); };
        if (!set.contains(w) && std::any_of(set.begin(), set.end(), close)) grows = set.insert(w).second;
      }
    }
    for (const int v : set) left.erase(v);
    sets.push_back(set);
  }
  return sets;
}

ExtendedTree extended_tree(const Parents& tree, const std::set<int>& close_set, int reach, int edges) {
  ExtendedTree formed;
  formed.close_set = close_set;
  const auto higher = [&](int v, int w) { return depth(tree, v) < depth(tree, w); };
  formed.highest = *std::min_element(close_set.begin(), close_set.end(), higher);
  formed.nodes = close_set;
  for (const int v : close_set) {
    for (const int w : close_set) {
      if (are_close(tree, v, w, reach)) formed.nodes.merge(nodes_between(tree, v, w));
    }
  }
  formed.root = *std::min_element(formed.nodes.begin(), formed.nodes.end(), higher);
  formed.below_root = depth(tree, formed.highest) - depth(tree, formed.root);
  int tip = formed.root;
  for (int edge = formed.below_root; edge < edges && tip != 0; ++edge) {
    tip = tree[static_cast<std::size_t>(tip)];
    formed.nodes.insert(tip);
  }
  for (int v = formed.highest; v != tip;) {
    v = tree[static_cast<std::size_t>(v)];
    formed.spine.push_back(v);
  }
  return formed;
}

std::set<int> without_one_below(const Parents& tree, const std::set<int>& nodes, const std::set<int>& set, int reach) {
  std::set<int> without;
  for (const int u : nodes) {
    const auto is_below = [&](int v) {
      return lowest_common_ancestor(tree, u, v) == u && depth(tree, v) - depth(tree, u) <= reach;
    };
    if (std::none_of(set.begin(), set.end(), is_below)) without.insert(u);
  }
  return without;
}

}  // namespace cubeverify::reference
