#pragma once

#include <vector>

#include "host/graph/labelled_graph.h"
#include "kernels/address/word.h"

// The trees of CIS-TR-91-21 section 2 with names for other tools, 1 <= n <= 62. Labels and nodes are written as
// binary() writes them; edges lead from parent to child.

namespace cubeverify {

// B(n). Nodes are named by their labels 0^m z1 of n+1 bits and have node (the label without its last bit), children
// (how many) and depth; edges have number (1 for the parent's first child), phase (by the level of the parent in
// CBT(n+1)), phase_by_depth (by that in B(n)) and volume (of the message in the logarithmic case, in units of 2^-n).
LabelledGraph labelled_binomial_tree(int n);

// CBT(n+1) with the root 0^n 1. Nodes are named by their labels of n+1 bits and have level (1 for the root), leaf and
// cluster (the label of the node of B(n) into which contraction Q puts them); edges have side, left or right: those to
// the left are contracted.
LabelledGraph labelled_complete_tree(int n);

}  // namespace cubeverify
