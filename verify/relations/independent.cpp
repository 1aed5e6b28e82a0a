#include "verify/relations/independent.h"

#include <algorithm>

#include "kernels/threads/cores.h"

namespace cubeverify {
namespace {

// Of each node the last one to which a path passed it, so that nothing is to be emptied in between.
using Stamps = std::vector<std::uint32_t>;

bool meet_in_nodes(const std::vector<NetworkTree>& trees, std::uint32_t v, Stamps& passed_to) {
  bool has_root_edge = false;
  for (const NetworkTree& tree : trees) {
    std::uint32_t at = tree.parent[v];
    // The edge from the root to v is a whole path, in which no node is between.
    if (at == tree.root && std::exchange(has_root_edge, true)) return true;
    for (; at != tree.root; at = tree.parent[at]) {
      if (std::exchange(passed_to[at], v) == v) return true;
    }
  }
  return false;
}

void add_edges(const NetworkTree& tree, std::uint32_t v, std::vector<Word>& edges) {
  for (; v != tree.root; v = tree.parent[v]) {
    const std::uint32_t above = tree.parent[v];
    edges.push_back(Word{std::min(v, above)} << 32 | std::max(v, above));
  }
}

bool meet_in_edges(const std::vector<NetworkTree>& trees, std::uint32_t v, std::vector<Word>& edges) {
  edges.clear();
  for (const NetworkTree& tree : trees) add_edges(tree, v, edges);
  std::ranges::sort(edges);
  return std::ranges::adjacent_find(edges) != edges.end();
}

// The least that both paths have of all that `passed(tree)` lists.
std::optional<Word> least_common(const NetworkTree& a, const NetworkTree& b, const auto& passed) {
  std::vector<Word> first = passed(a), second = passed(b), common;
  std::ranges::sort(first);
  std::ranges::sort(second);
  std::ranges::set_intersection(first, second, std::back_inserter(common));
  return common.empty() ? std::nullopt : std::optional(common.front());
}

}  // namespace

MeetingPaths meeting_paths_by_walks(const std::vector<NetworkTree>& trees, int threads) {
  const std::uint32_t root = trees.front().root;
  // Stamps take as much memory as a tree.
  const Cores cores(std::min(threads, static_cast<int>(trees.size())));
  std::vector<MeetingPaths> parts(cores.count());
  const auto add = [](RelationFinding& finding, std::uint32_t v) {
    if (finding.exceptions++ == 0) finding.node = v;
  };
  cores.share(trees.front().nodes(), 1, [&](std::size_t part, Word begin, Word end) {
    Stamps passed_to(trees.front().nodes(), root);
    std::vector<Word> edges;
    for (auto v = static_cast<std::uint32_t>(begin); v < end; ++v) {
      if (v == root || !meet_in_nodes(trees, v, passed_to)) continue;
      add(parts[part].in_nodes, v);
      if (meet_in_edges(trees, v, edges)) add(parts[part].in_edges, v);
    }
  });
  MeetingPaths all;
  const auto merge = [](RelationFinding& finding, const RelationFinding& part) {
    if (finding.exceptions == 0) finding.node = part.node;
    finding.exceptions += part.exceptions;
  };
  for (const MeetingPaths& part : parts) {
    merge(all.in_nodes, part.in_nodes);
    merge(all.in_edges, part.in_edges);
  }
  return all;
}

void describe_meeting(const std::vector<NetworkTree>& trees, std::uint32_t node, bool nodes_matter,
                      RelationFinding& finding) {
  const auto nodes_between = [&](const NetworkTree& tree) {
    std::vector<Word> nodes;
    for (std::uint32_t at = tree.parent[node]; at != tree.root; at = tree.parent[at]) nodes.push_back(at);
    return nodes;
  };
  const auto edges = [&](const NetworkTree& tree) {
    std::vector<Word> all;
    add_edges(tree, node, all);
    return all;
  };
  for (finding.first = 0; finding.first < trees.size(); ++finding.first) {
    for (finding.second = finding.first + 1; finding.second < trees.size(); ++finding.second) {
      const NetworkTree &a = trees[finding.first], &b = trees[finding.second];
      if (const auto shared = nodes_matter ? least_common(a, b, nodes_between) : std::nullopt) {
        finding.shared = static_cast<std::uint32_t>(*shared);
        return;
      }
      if (const auto edge = least_common(a, b, edges)) {
        finding.edge.emplace(static_cast<std::uint32_t>(*edge >> 32), static_cast<std::uint32_t>(*edge));
        return;
      }
    }
  }
}

}  // namespace cubeverify
