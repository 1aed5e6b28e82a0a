#pragma once

#include <vector>

#include "host/graph/graph_kinds.h"

// The graphs of the papers with names for other tools, 1 <= n <= 62: what graph_kinds.cpp makes its rows of.
// Addresses, words, labels and nodes are written as binary() writes them, several words with commas between.

namespace cubeverify {

// The rooted spanning graphs of the n-cube that are made of subtrees of the root, as rows of graph_kinds().
std::vector<GraphKind> families_of_trees();

// BDG(n) of CIS-TR-91-21 section 3 as a simple graph. Nodes have loop (true for 0...0 and 1...1, whose loops are no
// edges here), degree, distance (from 0...0) and preimage (the word of n+1 bits with leftmost bit 0 whose F is the
// node); edges have links, the words of n+1 bits of the one or two links between their ends.
LabelledGraph labelled_network(int n);

// Mapping D of B(n) to BDG(n), section 5: a directed graph of all links, words of n+1 bits, loops included. Nodes of
// BDG(n) have tree_label, that of the tree node that runs there; edges have uses (how many messages pass), messages
// (the labels of the tree nodes that get them) and phases (in the same order, by the level of the sender in CBT(n+1)),
// the latter two only if there are any.
LabelledGraph labelled_mapping(int n);

// B(n) of section 2. Edges lead from parent to child. Nodes are named by their labels 0^m z1 of n+1 bits and have node
// (the label without its last bit), children (how many) and depth; edges have number (1 for the parent's first child),
// phase (by the level of the parent in CBT(n+1)), phase_by_depth (by that in B(n)) and volume (of the message in the
// logarithmic case, in units of 2^-n).
LabelledGraph labelled_binomial_tree(int n);

// CBT(n+1) of section 2 with the root 0^n 1. Edges lead from parent to child. Nodes are named by their labels of n+1
// bits and have level (1 for the root), leaf and cluster (the label of the node of B(n) into which contraction Q puts
// them); edges have side, left or right: those to the left are contracted.
LabelledGraph labelled_complete_tree(int n);

// The graphs along which TR-483 section 3 broadcasts, rooted at a source. Edges lead from parent to child and have
// dimension, the bit in which the two differ.

// The multiple spanning binomial trees, all n or one. Nodes have distance (from the source, in the cube) and, in one
// tree, level and leaf; edges have tree and label, the f of the node they lead to.
LabelledGraph labelled_multiple_trees(int n, const InCube& in_cube);

// The Hamiltonian path. Nodes have position, 0 for the source.
LabelledGraph labelled_path(int n, const InCube& in_cube);

// The two-rooted complete binary tree, n >= 2. Nodes have level, and side, first or second: of which root's complete
// binary tree they are part, or which root they are.
LabelledGraph labelled_two_rooted_tree(int n, const InCube& in_cube);

}  // namespace cubeverify
