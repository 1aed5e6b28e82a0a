#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "kernels/address/word.h"
#include "verify/measures/parent_array.h"

namespace cubeverify {

// A spanning tree of a network, by the numbers of its nodes there: 0 to parent.size() - 1.
struct NetworkTree {
  std::span<const std::uint32_t> parent;  // ParentArray::kNone for the root
  std::uint32_t root;

  [[nodiscard]] std::size_t nodes() const { return parent.size(); }
};

// All nodes, each before its children. Linear.
std::vector<std::uint32_t> top_down(const NetworkTree& tree);

// Edges from the root: to the farthest node, and to each node, added up.
struct TreeDepths {
  Word height = 0, sum = 0;
};
// Linear.
TreeDepths depths_of(const NetworkTree& tree);

// The nodes from u to v.
std::vector<std::uint32_t> path_between(const NetworkTree& tree, std::uint32_t u, std::uint32_t v);
// In increasing order.
std::vector<std::uint32_t> tree_neighbours(const NetworkTree& tree, std::uint32_t node);

// How several spanning trees of one network may keep out of each other's way. The paths of two trees to a node are
// those from their root.
enum class TreeRelation {
  kArcDisjoint,           // no (parent, child) in two trees (Edmonds 1973)
  kEdgeDisjoint,          // no edge in two trees, in whichever direction (Nash-Williams 1961, Tutte 1961)
  kEdgeIndependent,       // no two paths to a node share an edge (Itai, Rodeh 1988)
  kVertexIndependent,     // nor a node between the root and that node (Itai, Rodeh 1988)
  kCompletelyIndependent  // so it is from every node as the root (Hasunuma 2001)
};
inline constexpr std::array kTreeRelations{TreeRelation::kArcDisjoint, TreeRelation::kEdgeDisjoint,
                                           TreeRelation::kEdgeIndependent, TreeRelation::kVertexIndependent,
                                           TreeRelation::kCompletelyIndependent};

// What is in the way of a relation: arcs or edges in two trees or more; nodes to which paths share what they must not;
// nodes with two neighbours or more in two trees or more, and edges in two trees or more.
struct RelationFinding {
  Word exceptions = 0;
  // Of the least exception, a node before an edge: the two lowest trees,
  std::size_t first = 0, second = 0;
  // the node that paths lead to, or that is inner in two trees,
  std::optional<std::uint32_t> node = {};
  // the least node between the root and that node which both paths have,
  std::optional<std::uint32_t> shared = {};
  // or, if there is none, the least edge of both: from parent to child if it is an arc, else from its lower end.
  std::optional<std::pair<std::uint32_t, std::uint32_t>> edge = {};

  [[nodiscard]] bool holds() const { return exceptions == 0; }
  bool operator==(const RelationFinding&) const = default;
};

// By relation; nothing where it is not asked: paths to a node are not compared where roots differ.
using RelationFindings = std::array<std::optional<RelationFinding>, kTreeRelations.size()>;

// The arcs, and the edges, that two trees or more have. They are looked for by their lower ends, some of these at a
// time, so that memory is needed for few of all k N edges.
struct CommonEdges {
  RelationFinding arcs, edges;
};
CommonEdges common_edges(const std::vector<NetworkTree>& trees, int threads);

// The nodes to which two paths from the common root share an edge, and those to which they share one or a node between.
struct MeetingPaths {
  RelationFinding in_edges, in_nodes;
};

enum class PathSearch { kCheapest, kWalks, kPreorders };  // the same is found
struct RelationComputing {
  int threads = 1;
  PathSearch search = PathSearch::kCheapest;
  // Where a device may walk the paths: exceptions and their least nodes, or nothing if it does not. It is given the
  // trees, and the greatest height and the sum of all depths.
  std::function<std::optional<MeetingPaths>(const std::vector<NetworkTree>&, const TreeDepths&)> on_device = {};
};

// Of one tree or more, all with the same nodes. With N nodes and k trees it takes time in k N times the mean depth, or
// in k^2 N log N if that is less, and on each thread memory for one tree or, in the second case, for eight.
RelationFindings relations_of(const std::vector<NetworkTree>& trees, const RelationComputing& how);

// Of trees that have a node inner in both: two other nodes, the paths between which meet there.
std::pair<std::uint32_t, std::uint32_t> ends_through(const NetworkTree& a, const NetworkTree& b, std::uint32_t inner);

}  // namespace cubeverify
