#pragma once

#include <string>

#include "host/graph/cube_graph.h"

namespace cubeverify {

// The graph as an SVG picture in the way of TR-611's figures 1 to 4 and 7 to 10: root on top, level by level, subtrees
// of the root from left to right with their numbers below, addresses in binary, cyclic nodes in boxes; of a binomial
// tree without numbers and boxes. Nodes have their
// addresses as <title>, edges "parent->child". In the SBG the edges that are not minR's are dashed. The layout is
// Graphviz's. Throws as svg_of() does.
std::string to_svg(const CubeGraph& graph);

}  // namespace cubeverify
