#pragma once

#include "verify/relations/relations.h"

namespace cubeverify {

// The arcs, and the edges, that two trees or more have. They are looked for by their lower ends, some of these at a
// time, so that memory is needed for few of all k N edges.
struct CommonEdges {
  RelationFinding arcs, edges;
};
CommonEdges common_edges(const std::vector<NetworkTree>& trees, int threads);

}  // namespace cubeverify
