// Relations of spanning trees in a network, by their definitions on sets of the nodes and edges of paths. Hasunuma,
// Discrete Mathematics 234 (2001); Itai, Rodeh, Information and Computation 79 (1988). Nodes are 0..N-1. The quadratic
// definitions take N^2 paths a tree.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace cubeverify::reference {

// An edge is a pair with the lesser end first, an arc (parent, child).
using NodePair = std::pair<int, int>;

// A spanning tree: parents[v] is the parent of node v, of the root none.
struct RootedTree {
  int root = 0;
  std::vector<int> parents;
};

// The least place where a relation fails.
struct Meeting {
  int first = 0, second = 0;  // trees
  int node = -1;              // end of the paths, or the inner node
  int shared = -1;            // the least inner node in both paths
  NodePair edge{-1, -1};      // arc or edge, if no node is shared
  friend bool operator==(const Meeting&, const Meeting&) = default;
};

struct Relation {
  int exceptions = 0;
  std::optional<Meeting> least;
};

struct RelationsFound {
  // By the names "arc-disjoint", "edge-disjoint", "edge-independent", "vertex-independent", "completely-independent";
  // independence from a root is absent if the roots differ.
  std::map<std::string, Relation> relations;
  // The definition of completely independent trees on pairs of nodes: the number of pairs whose paths meet. It is 0 if
  // and only if no edge is in two trees and no node inner in two, which relations["completely-independent"] counts.
  int meeting_pairs = 0;
  std::vector<int> heights;  // in links
};

// Every tree has N parents.
RelationsFound relations(const std::vector<RootedTree>& rooted);

}  // namespace cubeverify::reference
