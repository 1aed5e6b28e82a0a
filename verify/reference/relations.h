// Relations of spanning trees in a network, by their definitions on sets of the nodes and edges of paths.
//
// Hasunuma, Discrete Mathematics 234 (2001); Itai, Rodeh, Information and Computation 79 (1988). Nodes are 0..N-1. The
// quadratic definitions take N^2 paths a tree.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace cubeverify::reference {

// An edge is a pair with the lesser end first, an arc (parent, child).
using NodePair = std::pair<int, int>;

// parents[v] is the parent of node v, below 0 if it has none.
struct RootedTree {
  int root = 0;
  std::vector<int> parents;
};

// The undirected tree `edges` on nodes 0..nodes-1, led away from the root. Nodes that are not reached have no parent.
// Throws std::invalid_argument at an edge that closes a circle, leaves these nodes or is not reached: it would be lost.
RootedTree led_away(const std::set<NodePair>& edges, int nodes, int root);

// The least place where a relation fails.
struct Meeting {
  int first = 0, second = 0;            // trees
  int node = -1;                        // end of the paths, or the inner node
  int from = -1;                        // completely independent by pairs: the beginning of the paths
  std::vector<std::vector<int>> paths;  // in the first and in the second tree
  int shared = -1;                      // the least inner node in both paths
  NodePair edge{-1, -1};                // arc or edge, if no node is shared
  friend bool operator==(const Meeting&, const Meeting&) = default;
};

struct Relation {
  int exceptions = 0;
  std::optional<Meeting> least;
};

struct SpanningFault {
  int tree = 0, node = 0;
  std::string why;  // "the root has a parent", "no parent", "its ancestors do not end at the root" or "no link"
};

struct RelationsFound {
  std::optional<SpanningFault> fault;  // then nothing else is judged
  // By the names "arc-disjoint", "edge-disjoint", "edge-independent", "vertex-independent", "completely-independent";
  // independence from a root is absent if the roots differ.
  std::map<std::string, Relation> relations;
  // The definition of completely independent trees on pairs of nodes: the number of pairs whose paths meet. It is 0 if
  // and only if no edge is in two trees and no node inner in two, which relations["completely-independent"] counts.
  Relation pairs;
  std::vector<int> heights, diameters;  // in links
};

// Every tree has N parents. links: the network's edges.
RelationsFound relations(const std::set<NodePair>& links, const std::vector<RootedTree>& rooted);

}  // namespace cubeverify::reference
