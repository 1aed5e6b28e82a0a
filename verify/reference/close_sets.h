// Close sets of star nodes and their extended trees (Dynamic Tree Embedding, section 3), by the paper's words.
#pragma once

#include <set>
#include <vector>

namespace cubeverify::reference {

// The parents of a tree's nodes, that of the root, 0, standing for nothing; a parent comes before its children.
using Parents = std::vector<int>;

// The distance from the root.
int depth(const Parents& tree, int v);

int lowest_common_ancestor(const Parents& tree, int v, int w);

// All nodes of the path between v and w, both included.
std::set<int> nodes_between(const Parents& tree, int v, int w);

// Whether v and w both are at distance at most `reach` from their lowest common ancestor.
bool are_close(const Parents& tree, int v, int w, int reach);

// The maximal close sets of a set of star nodes, ordered by their first nodes.
std::vector<std::set<int>> maximal_close_sets(const Parents& tree, const std::set<int>& stars, int reach);

// What section 3 forms of a close set.
struct ExtendedTree {
  std::set<int> close_set;
  int highest = 0;         // the first of the set's nodes at the lowest depth
  int root = 0;            // the highest node of the paths between close nodes
  int below_root = 0;      // l, the edges from the highest node to the root
  std::set<int> nodes;     // of these paths and of the edges above the root
  std::vector<int> spine;  // those that are ancestors of the highest node, from its parent up
};

// Above the root come the first `edges` - l edges to the root of the tree, or all there are.
ExtendedTree extended_tree(const Parents& tree, const std::set<int>& close_set, int reach, int edges);

// Those of the nodes that have no node of a set at or below them within `reach`.
std::set<int> without_one_below(const Parents& tree, const std::set<int>& nodes, const std::set<int>& set, int reach);

}  // namespace cubeverify::reference
