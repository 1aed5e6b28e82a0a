#pragma once

#include "host/graph/cube_graph.h"
#include "host/graph/labelled_graph.h"

namespace cubeverify {

// A family's graph with names for other tools. Addresses are written as binary() writes them. The attributes of a node
// are address, level, period, cyclic and index, or what the family calls it (none for the source); an edge, from parent
// to child, has its dimension; the graph has family, n, source and, if it is a subtree, subtree.
LabelledGraph labelled(const GraphChoice& choice);

}  // namespace cubeverify
