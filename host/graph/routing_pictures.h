#pragma once

#include "host/graph/graph_kinds.h"
#include "host/graph/picture.h"

// The graphs along which TR-483 section 3 broadcasts as pictures, rooted at a source. Nodes show their addresses;
// spots and lines are named as routings.h names nodes and edges, unless something else is said.

namespace cubeverify {

// The multiple spanning binomial trees, n >= 1: the source on top, below it the trees 0 to n-1 from left to right, on
// every edge its label f, at the bottom their numbers. A node is there once in every tree; its spots are named "tree 0
// 0b011". One tree alone names them by their addresses.
Picture multiple_trees_picture(int n, const InCube& in_cube);

// The Hamiltonian path, n >= 1, in rows that are passed alternately from left to right and back. In a column all
// addresses have the same low bits, in a row the same high bits. Below an address its position, on an edge its
// dimension.
Picture path_picture(int n, Word source);

// The two-rooted complete binary tree, n >= 2: the roots side by side above the complete binary trees of theirs, joined
// by a thick edge; the source is the left one.
Picture two_rooted_picture(int n, Word source);

}  // namespace cubeverify
