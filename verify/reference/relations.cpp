#include "verify/reference/relations.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <set>
#include <tuple>

namespace cubeverify::reference {
namespace {

using Path = std::vector<int>;

NodePair edge_of(int a, int b) { return {std::min(a, b), std::max(a, b)}; }

std::set<NodePair> arcs_of(const RootedTree& tree) {
  std::set<NodePair> result;
  for (int v = 0; v < static_cast<int>(tree.parents.size()); ++v) {
    if (v != tree.root) result.insert({tree.parents[static_cast<std::size_t>(v)], v});
  }
  return result;
}

std::set<NodePair> edges_of(const RootedTree& tree) {
  std::set<NodePair> result;
  for (const auto& [parent, child] : arcs_of(tree)) result.insert(edge_of(parent, child));
  return result;
}

// The nodes with two neighbours in the tree or more.
std::set<int> inner_nodes(const RootedTree& tree) {
  std::multiset<int> ends;
  for (const auto& [a, b] : edges_of(tree)) ends.insert({a, b});
  std::set<int> result;
  for (const int v : ends) {
    if (ends.count(v) >= 2) result.insert(v);
  }
  return result;
}

Path ancestors(const RootedTree& tree, int v) {
  Path result{v};
  while (v != tree.root && result.size() <= tree.parents.size()) {
    v = tree.parents[static_cast<std::size_t>(v)];
    result.push_back(v);
  }
  return result;
}

// The nodes from u to v.
Path path_between(const RootedTree& tree, int u, int v) {
  Path up = ancestors(tree, u), down = ancestors(tree, v);
  // Of the common end only the first node is on the path.
  while (up.size() > 1 && down.size() > 1 && up[up.size() - 2] == down[down.size() - 2]) {
    up.pop_back();
    down.pop_back();
  }
  up.insert(up.end(), down.rbegin() + 1, down.rend());
  return up;
}

std::set<int> inside(const Path& path) {
  return path.size() < 3 ? std::set<int>{} : std::set<int>(path.begin() + 1, path.end() - 1);
}

std::set<NodePair> edges_on(const Path& path) {
  std::set<NodePair> result;
  for (std::size_t k = 1; k < path.size(); ++k) result.insert(edge_of(path[k - 1], path[k]));
  return result;
}

template <typename T>
std::set<T> common(const std::set<T>& a, const std::set<T>& b) {
  std::set<T> result;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::inserter(result, result.end()));
  return result;
}

// All pairs of two trees, the least first.
std::vector<NodePair> pairs_of(std::size_t count) {
  std::vector<NodePair> result;
  for (int i = 0; i < static_cast<int>(count); ++i) {
    for (int j = i + 1; j < static_cast<int>(count); ++j) result.emplace_back(i, j);
  }
  return result;
}

// Counts what is in the sets of two trees or more, and finds the least, which `witness` has a place for.
template <typename T, typename Witness>
Relation in_two_trees(const std::vector<RootedTree>& rooted,
                      const std::function<std::set<T>(const RootedTree&)>& set_of, const Witness& witness) {
  std::set<T> all;
  std::optional<std::pair<T, NodePair>> least;
  for (const NodePair& two : pairs_of(rooted.size())) {
    const std::set<T> both = common(set_of(rooted[static_cast<std::size_t>(two.first)]),
                                    set_of(rooted[static_cast<std::size_t>(two.second)]));
    all.insert(both.begin(), both.end());
    if (!both.empty() && (!least || std::pair(*both.begin(), two) < *least)) least = {*both.begin(), two};
  }
  Relation result{static_cast<int>(all.size()), {}};
  if (least) {
    result.least.emplace();
    std::tie(result.least->first, result.least->second) = least->second;
    witness(*result.least) = least->first;
  }
  return result;
}

// The first two trees whose paths from u to v share an edge, or where that counts an inner node.
std::optional<Meeting> first_meeting(const std::vector<RootedTree>& rooted, int u, int v, bool nodes_count) {
  for (const auto& [i, j] : pairs_of(rooted.size())) {
    const Path a = path_between(rooted[static_cast<std::size_t>(i)], u, v);
    const Path b = path_between(rooted[static_cast<std::size_t>(j)], u, v);
    const std::set<int> nodes = nodes_count ? common(inside(a), inside(b)) : std::set<int>{};
    const std::set<NodePair> edges = common(edges_on(a), edges_on(b));
    if (nodes.empty() && edges.empty()) continue;
    Meeting result{.first = i, .second = j, .node = v};
    if (nodes.empty()) {
      result.edge = *edges.begin();
    } else {
      result.shared = *nodes.begin();
    }
    return result;
  }
  return std::nullopt;
}

void count(Relation& relation, const std::optional<Meeting>& meeting) {
  if (!meeting) return;
  ++relation.exceptions;
  if (!relation.least) relation.least = meeting;
}

}  // namespace

RelationsFound relations(const std::vector<RootedTree>& rooted) {
  RelationsFound result;
  const int nodes = static_cast<int>(rooted.front().parents.size());
  const auto edge_witness = [](Meeting& meeting) -> NodePair& { return meeting.edge; };
  result.relations["arc-disjoint"] = in_two_trees<NodePair>(rooted, arcs_of, edge_witness);
  const Relation edges = result.relations["edge-disjoint"] = in_two_trees<NodePair>(rooted, edges_of, edge_witness);
  Relation& completely = result.relations["completely-independent"] =
      in_two_trees<int>(rooted, inner_nodes, [](Meeting& meeting) -> int& { return meeting.node; });
  completely.exceptions += edges.exceptions;
  if (!completely.least) completely.least = edges.least;
  for (int u = 0; u < nodes; ++u) {
    for (int v = u + 1; v < nodes; ++v) result.meeting_pairs += first_meeting(rooted, u, v, true) ? 1 : 0;
  }
  const int root = rooted.front().root;
  if (std::all_of(rooted.begin(), rooted.end(), [&](const RootedTree& tree) { return tree.root == root; })) {
    for (int v = 0; v < nodes; ++v) {
      count(result.relations["edge-independent"], first_meeting(rooted, root, v, false));
      count(result.relations["vertex-independent"], first_meeting(rooted, root, v, true));
    }
  }
  for (const RootedTree& tree : rooted) {
    std::size_t height = 0;
    for (int v = 0; v < nodes; ++v) height = std::max(height, path_between(tree, tree.root, v).size() - 1);
    result.heights.push_back(static_cast<int>(height));
  }
  return result;
}

}  // namespace cubeverify::reference
