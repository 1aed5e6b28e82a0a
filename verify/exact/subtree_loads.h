#pragma once

#include <vector>

#include "kernels/embedding/tree_shape.h"
#include "verify/exact/node_counts.h"
#include "verify/exact/star_walk.h"

namespace cubeverify {

// How many nodes of a tree lie in the star, for each state of the node above its root.
using LoadsByState = std::vector<NodeCounts>;

// No tree at all.
LoadsByState no_nodes(const StarWalk& walk);

// A root with two subtrees, whose distributions are by the root's state.
LoadsByState with_root(const StarWalk& walk, const LoadsByState& left, const LoadsByState& right, int most);

// The first 2^n nodes, level by level, of the tree whose order is the least for which it has as many: that of order k
// has a root with the trees of order k-1 and k-`second` below, that of order 0 or less no node. second = 1 is the
// complete tree, second = 2 Fibonacci's. n <= 32.
LoadsByState level_order_loads(const StarWalk& walk, int n, int second, int most);

// A path of 2^doublings nodes, each with one more child that is a leaf if `leaves`.
LoadsByState path_loads(const StarWalk& walk, int doublings, bool leaves, int most);

// Any tree.
LoadsByState listed_tree_loads(const StarWalk& walk, const TreeShape& tree, int most);

// The same where the root lies at the centre of the star.
NodeCounts listed_root_star_loads(const StarWalk& walk, const TreeShape& tree, int most);

}  // namespace cubeverify
