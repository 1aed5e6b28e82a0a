#include <algorithm>

#include "kernels/threads/cores.h"
#include "verify/relations/relations.h"

namespace cubeverify {
namespace {

// Edges at a time, and how often all trees are read at most.
constexpr Word kEdgesAtATime = Word{1} << 22, kMostTimes = 16;

// An edge of a tree, seen from its lower end.
struct UpperEnd {
  std::uint32_t node, tree;
  bool is_parent;
};

void add_common(RelationFinding& found, const std::pair<std::uint32_t, std::uint32_t>& edge, std::size_t first,
                std::size_t second) {
  if (found.exceptions++ == 0 || edge < *found.edge) {
    found.edge = edge;
    found.first = first;
    found.second = second;
  }
}

void merge_common(const RelationFinding& part, RelationFinding& all) {
  if (part.holds()) return;
  const Word before = all.exceptions;
  if (before == 0 || *part.edge < *all.edge) all = part;
  all.exceptions = before + part.exceptions;
}

// The trees that have the arc between the same two ends in that direction.
void add_arcs(std::span<const UpperEnd> same, std::uint32_t lower, bool is_parent, CommonEdges& found) {
  std::vector<std::size_t> trees;
  for (const UpperEnd& end : same) {
    if (end.is_parent == is_parent) trees.push_back(end.tree);
  }
  const std::uint32_t upper = same.front().node;
  if (trees.size() > 1)
    add_common(found.arcs, is_parent ? std::pair(upper, lower) : std::pair(lower, upper), trees[0], trees[1]);
}

CommonEdges common_from(const std::vector<NetworkTree>& trees, std::uint32_t begin, std::uint32_t end) {
  const auto each_edge = [&](const auto& visit) {
    for (std::uint32_t j = 0; j < trees.size(); ++j) {
      for (std::uint32_t child = 0; child < trees[j].nodes(); ++child) {
        const std::uint32_t parent = trees[j].parent[child], lower = std::min(child, parent);
        if (parent != ParentArray::kNone && lower >= begin && lower < end)
          visit(lower - begin, UpperEnd{std::max(child, parent), j, parent > child});
      }
    }
  };
  std::vector<std::size_t> first(end - begin + std::size_t{1}, 0);
  each_edge([&](std::uint32_t lower, const UpperEnd&) { ++first[lower + std::size_t{1}]; });
  for (std::size_t i = 1; i < first.size(); ++i) first[i] += first[i - 1];
  std::vector<UpperEnd> upper(first.back());
  std::vector<std::size_t> next = first;
  each_edge([&](std::uint32_t lower, const UpperEnd& edge) { upper[next[lower]++] = edge; });

  CommonEdges found;
  for (std::uint32_t lower = begin; lower < end; ++lower) {
    const std::span edges = std::span(upper).subspan(first[lower - begin], next[lower - begin] - first[lower - begin]);
    std::ranges::sort(edges, {}, [](const UpperEnd& edge) { return std::pair(edge.node, edge.tree); });
    for (std::size_t i = 0, after = 0; i < edges.size(); i = after) {
      while (after < edges.size() && edges[after].node == edges[i].node) ++after;
      if (after - i < 2) continue;
      add_common(found.edges, {lower, edges[i].node}, edges[i].tree, edges[i + 1].tree);
      for (const bool is_parent : {false, true}) add_arcs(edges.subspan(i, after - i), lower, is_parent, found);
    }
  }
  return found;
}

}  // namespace

CommonEdges common_edges(const std::vector<NetworkTree>& trees, int threads) {
  const Cores cores(threads);
  const Word nodes = trees.front().nodes(), step = std::max(kEdgesAtATime / trees.size(), nodes / kMostTimes) + 1;
  std::vector<CommonEdges> parts(cores.count());
  cores.share(nodes, 1, [&](std::size_t part, Word begin, Word end) {
    for (Word from = begin; from < end; from += step) {
      const CommonEdges found =
          common_from(trees, static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(std::min(from + step, end)));
      merge_common(found.arcs, parts[part].arcs);
      merge_common(found.edges, parts[part].edges);
    }
  });
  CommonEdges all;
  for (const CommonEdges& part : parts) {
    merge_common(part.arcs, all.arcs);
    merge_common(part.edges, all.edges);
  }
  return all;
}

}  // namespace cubeverify
