#include "verify/measures/walked_tree.h"

#include <algorithm>

namespace cubeverify {

std::optional<WalkedTree> walk_tree(const ParentArray& tree) {
  if (tree.parent[0] != ParentArray::kNone) return std::nullopt;
  const auto dimensions = static_cast<std::size_t>(tree.n);
  WalkedTree walked;
  std::vector<std::uint8_t> fanout(tree.parent.size(), 0);
  for (std::uint32_t c = 1; c < tree.parent.size(); ++c) {
    if (tree.parent[c] == ParentArray::kNone) return std::nullopt;
    if (weight(c ^ tree.parent[c]) != 1) {
      walked.check.off_links.add(c);
    } else {
      ++fanout[tree.parent[c]];
    }
  }
  TreeMeasures& measures = walked.measures;
  measures.levels.resize(WalkedTree::kMostLinks + 1);
  for (LevelMeasures& level : measures.levels) level.edges.assign(dimensions, 0);
  measures.broadcast_load.assign(dimensions, 0);
  measures.personalized_load.assign(dimensions, 0);
  std::vector<Word> subtree(dimensions, 0);
  for (std::uint32_t c = 0; c < tree.parent.size(); ++c) {
    int links = 0;
    std::size_t last = 0;  // the dimension of the edge into a subtree of the root
    for (std::uint32_t at = c; at != 0; ++links) {
      if (links == WalkedTree::kMostLinks) return std::nullopt;
      const std::uint32_t above = tree.parent[at];
      last = above == at ? 0 : static_cast<std::size_t>(lowest_bit(at ^ above));
      ++measures.personalized_load[last];
      at = above;
    }
    if (links != weight(c)) {
      if (walked.check.detours.count == 0) walked.check.least_detour = static_cast<std::uint32_t>(links);
      walked.check.detours.add(c);
    }
    LevelMeasures& level = measures.levels[static_cast<std::size_t>(links)];
    ++level.nodes;
    level.most_children = std::max(level.most_children, int{fanout[c]});
    if (fanout[c] == 0) ++level.leaves;
    measures.path_sum += static_cast<Word>(links);
    if (c == 0) continue;
    const auto dimension = static_cast<std::size_t>(lowest_bit(c ^ tree.parent[c]));
    ++level.edges[dimension];
    ++measures.broadcast_load[dimension];
    ++subtree[last];
  }
  for (std::size_t d = 0; d < dimensions; ++d) {
    if (subtree[d] > 0) measures.subtrees.push_back({static_cast<int>(d), subtree[d]});
  }
  while (measures.levels.back().nodes == 0) measures.levels.pop_back();
  measures.height = measures.levels.size() - 1;
  for (const LevelMeasures& level : measures.levels) {
    measures.leaves += level.leaves;
    measures.most_children = std::max(measures.most_children, level.most_children);
  }
  return walked;
}

}  // namespace cubeverify
