#include "verify/relations/relations.h"

#include <algorithm>

#include "verify/relations/independent.h"

namespace cubeverify {
namespace {

std::vector<bool> inner_nodes(const NetworkTree& tree) {
  std::vector<bool> inner(tree.nodes(), false);
  for (const std::uint32_t above : tree.parent) {
    if (above != ParentArray::kNone) inner[above] = true;
  }
  // A root with one child has one neighbour.
  if (std::ranges::count(tree.parent, tree.root) == 1) inner[tree.root] = false;
  return inner;
}

// No two paths between the same nodes meet if edges are in one tree, and nodes inner in one (Hasunuma 2001).
RelationFinding completely_independent(const std::vector<NetworkTree>& trees, const RelationFinding& edges) {
  std::vector<std::uint8_t> times(trees.front().nodes(), 0);
  RelationFinding finding = edges;
  Word twice = 0;
  for (const NetworkTree& tree : trees) {
    const std::vector<bool> inner = inner_nodes(tree);
    for (std::size_t v = 0; v < times.size(); ++v) {
      if (!inner[v] || times[v] == 2) continue;
      if (++times[v] == 2) ++twice;
    }
  }
  finding.exceptions += twice;
  if (twice == 0) return finding;
  finding.edge.reset();
  finding.node = static_cast<std::uint32_t>(std::ranges::find(times, 2) - times.begin());
  std::vector<std::size_t> in;
  for (std::size_t j = 0; in.size() < 2; ++j) {
    if (inner_nodes(trees[j])[*finding.node]) in.push_back(j);
  }
  finding.first = in[0];
  finding.second = in[1];
  return finding;
}

MeetingPaths meeting_paths(const std::vector<NetworkTree>& trees, const RelationComputing& how) {
  TreeDepths all;
  for (const NetworkTree& tree : trees) {
    const TreeDepths depths = depths_of(tree);
    all.height = std::max(all.height, depths.height);
    all.sum += depths.sum;
  }
  const bool walks = how.search == PathSearch::kCheapest
                         ? static_cast<double>(all.sum) <= steps_by_preorders(trees.size(), trees.front().nodes())
                         : how.search == PathSearch::kWalks;
  if (!walks) return meeting_paths_by_preorders(trees, how.threads);
  const std::optional<MeetingPaths> found = how.on_device ? how.on_device(trees, all) : std::nullopt;
  return found ? *found : meeting_paths_by_walks(trees, how.threads);
}

// Of each node the neighbour of `from` through which the path between them leads.
std::vector<std::uint32_t> sides(const NetworkTree& tree, std::uint32_t from) {
  std::vector<std::uint32_t> side(tree.nodes(), tree.parent[from]);
  for (const std::uint32_t v : top_down(tree)) {
    if (v == tree.root || v == from) continue;
    side[v] = tree.parent[v] == from ? v : side[tree.parent[v]];
  }
  return side;
}

}  // namespace

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

RelationFindings relations_of(const std::vector<NetworkTree>& trees, const RelationComputing& how) {
  RelationFindings findings;
  const auto put = [&](TreeRelation relation, const RelationFinding& finding) {
    findings[static_cast<std::size_t>(relation)] = finding;
  };
  const CommonEdges common = common_edges(trees, how.threads);
  put(TreeRelation::kArcDisjoint, common.arcs);
  put(TreeRelation::kEdgeDisjoint, common.edges);
  put(TreeRelation::kCompletelyIndependent, completely_independent(trees, common.edges));
  const auto has_same_root = [&](const NetworkTree& tree) { return tree.root == trees.front().root; };
  if (!std::ranges::all_of(trees, has_same_root)) return findings;
  MeetingPaths meeting = meeting_paths(trees, how);
  for (RelationFinding* finding : {&meeting.in_edges, &meeting.in_nodes}) {
    if (!finding->holds()) describe_meeting(trees, *finding->node, finding == &meeting.in_nodes, *finding);
  }
  put(TreeRelation::kEdgeIndependent, meeting.in_edges);
  put(TreeRelation::kVertexIndependent, meeting.in_nodes);
  return findings;
}

std::pair<std::uint32_t, std::uint32_t> ends_through(const NetworkTree& a, const NetworkTree& b, std::uint32_t inner) {
  const std::vector<std::uint32_t> of_a = sides(a, inner), of_b = sides(b, inner);
  // If all that is across from a neighbour in one tree lies on its side in the other, it is otherwise from a neighbour
  // in the other tree (Hasunuma 2001).
  std::vector<std::uint32_t> starts = tree_neighbours(a, inner);
  std::ranges::copy(tree_neighbours(b, inner), std::back_inserter(starts));
  for (const std::uint32_t u : starts) {
    for (std::uint32_t v = 0; v < a.nodes(); ++v) {
      if (v != inner && of_a[v] != of_a[u] && of_b[v] != of_b[u]) return {u, v};
    }
  }
  return {inner, inner};
}

}  // namespace cubeverify
