#pragma once

#include "host/graph/picture.h"

// The trees of CIS-TR-91-21 as pictures, spots and lines named as trees.h names nodes and edges.

namespace cubeverify {

// B(n), n >= 0, as a shape: child k of a node is its k-th. The nodes are the tree nodes by their words.
OrderedTree binomial_shape(int n);

// B(n), 1 <= n <= 62: the first child leftmost, parents above their last children, so that the two halves B(n-1) lie
// side by side. Labels on the nodes; on an edge the volume of its message in the logarithmic case.
Picture binomial_picture(int n);

// CBT(n+1), 1 <= n <= 62: left children straight below their parents, so that each cluster of contraction Q is a column
// in a frame.
Picture clusters_picture(int n);

// How far apart clusters_picture() has its columns and rows, in points.
Point cluster_step(int n);

}  // namespace cubeverify
