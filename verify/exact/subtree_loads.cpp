#include "verify/exact/subtree_loads.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <tuple>
#include <utility>

#include "kernels/address/word.h"

namespace cubeverify {

namespace {

// Prefixes, level by level, of the trees of `level_order_loads`. Few of them differ below one tree: the number of its
// orders times that of its levels, and one more on each level, where the last node is.
class Prefixes {
 public:
  Prefixes(const StarWalk& walk, int second, int most) : walk_(walk), second_(second), most_(most) {}

  // The nodes of depth < levels in the tree of that order, and `more` of the next level.
  const LoadsByState& loads(int order, int levels, Word more) {
    order = std::max(order, 0);
    levels = std::min(levels, order);
    if (levels < order && more == width(order, levels)) ++levels, more = 0;
    const auto [place, is_new] = kept_.try_emplace({order, levels, more});
    if (is_new) place->second = counted(order, levels, more);
    return place->second;
  }

  // How many nodes that tree has at a depth.
  Word width(int order, int depth) {
    if (order <= 0) return 0;
    if (depth == 0) return 1;
    const auto [place, is_new] = widths_.try_emplace({order, depth}, 0);
    if (is_new) place->second = width(order - 1, depth - 1) + width(order - second_, depth - 1);
    return place->second;
  }

 private:
  LoadsByState counted(int order, int levels, Word more) {
    if (levels == 0) return no_nodes(walk_);
    const Word left = std::min(more, width(order - 1, levels - 1));
    return with_root(walk_, loads(order - 1, levels - 1, left), loads(order - second_, levels - 1, more - left), most_);
  }

  const StarWalk& walk_;
  int second_, most_;
  std::map<std::tuple<int, int, Word>, LoadsByState> kept_;
  std::map<std::pair<int, int>, Word> widths_;
};

// What lies below the root, by the root's own state.
LoadsByState below_root(const StarWalk& walk, const TreeShape& tree, int most) {
  // The subtrees met so far of each node, put together by its state; they are let go when its own is known.
  std::vector<LoadsByState> below(tree.parent.size());
  const LoadsByState none = no_nodes(walk);
  const auto subtree = [&](std::size_t v) {
    const LoadsByState children = std::move(below[v]);
    below[v] = {};
    return with_root(walk, children.empty() ? none : children, none, most);
  };
  for (std::size_t v = tree.parent.size() - 1; v > 0; --v) {
    LoadsByState& siblings = below[tree.parent[v]];
    const LoadsByState one = subtree(v);
    if (siblings.empty()) siblings = none;
    for (std::size_t state = 0; state < walk.states(); ++state)
      siblings[state] = sum_of(siblings[state], one[state], most);
  }
  return below.front().empty() ? none : below.front();
}

}  // namespace

LoadsByState no_nodes(const StarWalk& walk) { return LoadsByState(walk.states(), NodeCounts{1.0}); }

LoadsByState with_root(const StarWalk& walk, const LoadsByState& left, const LoadsByState& right, int most) {
  LoadsByState below, all(walk.states());
  for (std::size_t state = 0; state < walk.states(); ++state) below.push_back(sum_of(left[state], right[state], most));
  for (std::size_t state = 0; state < walk.states(); ++state) {
    for (const StarWalk::Draw& draw : walk.draws(state))
      add_to(all[state], draw.chance, below[draw.state], draw.in_star, most);
  }
  return all;
}

LoadsByState level_order_loads(const StarWalk& walk, int n, int second, int most) {
  Prefixes prefixes(walk, second, most);
  int order = 1;
  const auto nodes = [&](int levels) {
    Word sum = 0;
    for (int depth = 0; depth < levels; ++depth) sum += prefixes.width(order, depth);
    return sum;
  };
  while (nodes(order) < bit(n)) ++order;
  int levels = 0;
  while (levels < order && nodes(levels + 1) <= bit(n)) ++levels;
  return prefixes.loads(order, levels, bit(n) - nodes(levels));
}

LoadsByState listed_tree_loads(const StarWalk& walk, const TreeShape& tree, int most) {
  return with_root(walk, below_root(walk, tree, most), no_nodes(walk), most);
}

NodeCounts listed_root_star_loads(const StarWalk& walk, const TreeShape& tree, int most) {
  NodeCounts loads;
  add_to(loads, 1, below_root(walk, tree, most)[StarWalk::kAtCentre], true, most);
  return loads;
}

}  // namespace cubeverify
