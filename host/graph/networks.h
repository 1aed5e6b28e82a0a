#pragma once

#include "host/graph/labelled_graph.h"

// The networks of CIS-TR-91-21 sections 3 and 5 with names for other tools, 1 <= n <= 62. Words are written as binary()
// writes them, several of them with commas between. Links are words of n+1 bits.

namespace cubeverify {

// BDG(n) as a simple graph. Nodes have loop (true for 0...0 and 1...1, whose loops are no edges here), degree, distance
// (from 0...0) and preimage (the word of n+1 bits with leftmost bit 0 whose F is the node); edges have links, the words
// of n+1 bits of the one or two links between their ends.
LabelledGraph labelled_network(int n);

// Mapping D of B(n) to BDG(n): a directed graph of all links, loops included. Nodes of BDG(n) have tree_label, that of
// the tree node that runs there; edges have uses (how many messages pass), messages (the labels of the tree nodes that
// get them) and phases (in the same order, by the level of the sender in CBT(n+1)), the latter two only if there are
// any.
LabelledGraph labelled_mapping(int n);

}  // namespace cubeverify
