#include "verify/measures/common_links.h"

#include <algorithm>

namespace cubeverify {

namespace {

// A tree that has a link with the node `other` at its far end.
struct Use {
  Word other;
  std::size_t tree;

  auto operator<=>(const Use&) const = default;
};

// Counts the ends that come up twice among `uses`, and keeps the least of the least node that is looked at.
void add_common(std::vector<Use>& uses, Word node, CommonLinks& common) {
  std::ranges::sort(uses);
  for (std::size_t i = 1; i < uses.size(); ++i) {
    const bool again = uses[i].other == uses[i - 1].other;
    if (!again || (i > 1 && uses[i].other == uses[i - 2].other)) continue;
    if (common.count++ == 0) {
      common.child = node;
      common.parent = uses[i].other;
      common.first = uses[i - 1].tree;
      common.second = uses[i].tree;
    }
  }
}

}  // namespace

CommonLinks common_directed_links(const std::vector<const ParentArray*>& trees) {
  CommonLinks common;
  std::vector<Use> uses;
  for (Word c = 0; c < trees.front()->parent.size(); ++c) {
    uses.clear();
    for (std::size_t j = 0; j < trees.size(); ++j) {
      const std::uint32_t parent = trees[j]->parent[c];
      if (parent != ParentArray::kNone) uses.push_back({parent, j});
    }
    add_common(uses, c, common);
  }
  return common;
}

CommonLinks common_undirected_links(const std::vector<const ParentArray*>& trees) {
  // The edges of each node to its children, one list after the other, would take more memory than to look again.
  CommonLinks common;
  std::vector<Use> uses;
  const int n = trees.front()->n;
  for (Word c = 0; c < trees.front()->parent.size(); ++c) {
    uses.clear();
    for (std::size_t j = 0; j < trees.size(); ++j) {
      const std::uint32_t parent = trees[j]->parent[c];
      if (parent != ParentArray::kNone && parent > c) uses.push_back({parent, j});
      for (int d = 0; d < n; ++d) {
        const Word other = c ^ bit(d);
        if (other > c && trees[j]->parent[other] == c) uses.push_back({other, j});
      }
    }
    add_common(uses, c, common);
  }
  return common;
}

}  // namespace cubeverify
