#pragma once

#include "host/graph/cube_graph.h"
#include "host/graph/picture.h"

namespace cubeverify {

// A graph too wide for rows: the root in the middle, each level on an ellipse about it, further out the farther from
// the root, neighbours on it a little in and out so that labels have room; subtrees of the root one after the other,
// their numbers on the edges to them. Names as in drawing.h.
Picture radial_picture(const CubeGraph& graph);

}  // namespace cubeverify
