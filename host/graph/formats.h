#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "host/graph/cube_graph.h"

// A graph as text that other tools read. Addresses are written as binary() writes them. The attributes of a node are
// address, level, index (none for the source), period and cyclic; an edge, from parent to child, has its dimension;
// the graph has family, n, source and, if it is a subtree, subtree.

namespace cubeverify {

// The language of Graphviz.
std::string to_dot(const CubeGraph& graph);
// GraphML (graphml.graphdrawing.org).
std::string to_graphml(const CubeGraph& graph);
// A line "parent child dimension" for each edge.
std::string to_edge_list(const CubeGraph& graph);
// The node-link form of networkx and D3: {directed, multigraph, graph, nodes, links}.
std::string to_node_link_json(const CubeGraph& graph);

struct GraphFormat {
  const char* name;  // as on the command line
  std::string (*write)(const CubeGraph& graph);
};

const std::vector<GraphFormat>& graph_formats();

// Throws CommandError (kUsage) for another name.
const GraphFormat& graph_format_named(std::string_view name);

}  // namespace cubeverify
