#pragma once

#include "host/graph/graph_kinds.h"
#include "host/graph/picture.h"

// A graph along which TR-483 section 3 broadcasts as a picture, rooted at a source. Nodes show their addresses.

namespace cubeverify {

// The multiple spanning binomial trees, n >= 1: the source on top, below it the trees 0 to n-1 from left to right, on
// every edge its label f, at the bottom their numbers. A node is there once in every tree; its spots are named "tree 0
// 0b011". One tree alone names them by their addresses.
Picture multiple_trees_picture(int n, const InCube& in_cube);

}  // namespace cubeverify
