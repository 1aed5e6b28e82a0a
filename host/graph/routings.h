#pragma once

#include <vector>

#include "host/graph/graph_kinds.h"
#include "host/graph/labelled_graph.h"

// The graphs along which TR-483 section 3 broadcasts, rooted at a source, with names for other tools. Addresses are
// written as binary() writes them; edges lead from parent to child and have dimension, the bit in which the two differ.

namespace cubeverify {

// The multiple spanning binomial trees, all n or one, 1 <= n <= 62. Nodes have distance (from the source, in the cube)
// and, in one tree, level and leaf; edges have tree and label, the f of the node they lead to.
LabelledGraph labelled_multiple_trees(int n, const InCube& in_cube);

// The Hamiltonian path, 1 <= n <= 62. Nodes have position, 0 for the source.
LabelledGraph labelled_path(int n, const InCube& in_cube);

// The two-rooted complete binary tree, 2 <= n <= 62. Nodes have level, and side, first or second: of which root's
// complete binary tree they are part, or which root they are.
LabelledGraph labelled_two_rooted_tree(int n, const InCube& in_cube);

}  // namespace cubeverify
