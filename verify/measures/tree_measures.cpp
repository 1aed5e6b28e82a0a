#include "verify/measures/tree_measures.h"

#include <algorithm>
#include <limits>

namespace cubeverify {
namespace {

// The nodes below each node, itself included. `pending` has the children of each node and is used up.
template <class Count>
std::vector<std::uint32_t> sizes_of(const ParentArray& tree, std::vector<Count> pending) {
  constexpr Count kCounted = std::numeric_limits<Count>::max();
  std::vector<std::uint32_t> size(tree.parent.size(), 1);
  for (std::uint32_t c = 0; c < tree.parent.size(); ++c) {
    // A node is counted in its parent once all its children have been counted in it.
    for (std::uint32_t at = c; at != tree.root && pending[at] == 0; at = tree.parent[at]) {
      pending[at] = kCounted;
      size[tree.parent[at]] += size[at];
      --pending[tree.parent[at]];
    }
  }
  return size;
}

// `Count` holds the children of a node.
template <class Count>
TreeMeasures measured(const ParentArray& tree, const SpanningCheck& check) {
  const auto dimensions = static_cast<std::size_t>(tree.n);
  TreeMeasures measures;
  measures.height = std::ranges::max(check.depth);
  measures.levels.resize(static_cast<std::size_t>(std::min(measures.height, TreeMeasures::kLastLevel)) + 1);
  for (LevelMeasures& level : measures.levels) level.edges.assign(dimensions, 0);
  measures.broadcast_load.assign(dimensions, 0);
  measures.personalized_load.assign(dimensions, 0);

  std::vector<Count> fanout(tree.parent.size(), 0);
  for (std::uint32_t c = 0; c < tree.parent.size(); ++c) {
    if (c != tree.root) ++fanout[tree.parent[c]];
  }
  const std::vector<std::uint32_t> size = sizes_of(tree, fanout);

  for (std::uint32_t c = 0; c < tree.parent.size(); ++c) {
    LevelMeasures& level = measures.levels[std::min<std::size_t>(check.depth[c], TreeMeasures::kLastLevel)];
    ++level.nodes;
    level.most_children = std::max(level.most_children, static_cast<int>(fanout[c]));
    if (fanout[c] == 0) ++level.leaves;
    measures.path_sum += check.depth[c];
    if (c == tree.root) continue;
    const int dimension = tree.n > 0 ? lowest_bit(c ^ tree.parent[c]) : -1;
    if (tree.parent[c] == tree.root) measures.subtrees.push_back({dimension, size[c]});
    if (tree.n == 0) continue;
    ++level.edges[static_cast<std::size_t>(dimension)];
    ++measures.broadcast_load[static_cast<std::size_t>(dimension)];
    measures.personalized_load[static_cast<std::size_t>(dimension)] += size[c];
  }
  for (const LevelMeasures& level : measures.levels) {
    measures.leaves += level.leaves;
    measures.most_children = std::max(measures.most_children, level.most_children);
  }
  return measures;
}

}  // namespace

Word TreeMeasures::largest_subtree() const {
  return subtrees.empty() ? 0 : std::ranges::max(subtrees, {}, &RootSubtree::size).size;
}
Word TreeMeasures::smallest_subtree() const {
  return subtrees.empty() ? 0 : std::ranges::min(subtrees, {}, &RootSubtree::size).size;
}
Word TreeMeasures::inner() const {
  Word nodes = 0;
  for (const LevelMeasures& level : levels) nodes += level.nodes;
  return nodes - leaves - (subtrees.size() == 1 ? 1 : 0);
}

// A node of the n-cube has n <= 30 children at most.
TreeMeasures measure_tree(const ParentArray& tree, const SpanningCheck& check) {
  return tree.n > 0 ? measured<std::uint8_t>(tree, check) : measured<std::uint32_t>(tree, check);
}

Word diameter_of(const ParentArray& tree, const SpanningCheck& check) {
  // Nodes by depth, so that a node comes behind its parent.
  std::vector<std::uint32_t> first(std::size_t{std::ranges::max(check.depth)} + 2, 0), order(tree.parent.size());
  for (const std::uint32_t depth : check.depth) ++first[depth + std::size_t{1}];
  for (std::size_t depth = 1; depth < first.size(); ++depth) first[depth] += first[depth - 1];
  for (std::uint32_t c = 0; c < tree.parent.size(); ++c) order[first[check.depth[c]]++] = c;
  std::vector<std::uint32_t> below(tree.parent.size(), 0);  // the links of the longest way down
  Word diameter = 0;
  for (std::size_t i = order.size(); i-- > 1;) {
    std::uint32_t& above = below[tree.parent[order[i]]];
    const std::uint32_t length = below[order[i]] + 1;
    diameter = std::max(diameter, Word{above} + length);
    above = std::max(above, length);
  }
  return diameter;
}

}  // namespace cubeverify
