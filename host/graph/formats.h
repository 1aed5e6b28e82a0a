#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "host/graph/labelled_graph.h"

// A graph as text that other tools read.

namespace cubeverify {

// The language of Graphviz.
std::string to_dot(const LabelledGraph& graph);
// GraphML (graphml.graphdrawing.org).
std::string to_graphml(const LabelledGraph& graph);
// A line for each edge: its two nodes, then its attributes in the order of their keys, "-" for a missing one.
std::string to_edge_list(const LabelledGraph& graph);
// The node-link form of networkx: {directed, multigraph, graph, nodes, edges}.
std::string to_node_link_json(const LabelledGraph& graph);

// The rest have numbers for nodes, in the order of each_node(), and no attributes. All may throw CommandError (kUsage).

// nauty's formats.txt: graph6 and sparse6 without directions, digraph6 with them (each edge both ways if the graph has
// none). Graphs of up to 4096 nodes as graph6 and digraph6; graph6 has no loops.
std::string to_graph6(const LabelledGraph& labelled);
std::string to_sparse6(const LabelledGraph& labelled);
std::string to_digraph6(const LabelledGraph& labelled);
// The adjacency matrix as Matrix Market's coordinate pattern (math.nist.gov/MatrixMarket/formats.html): rows are where
// edges begin; symmetric if the graph has no directions.
std::string to_matrix_market(const LabelledGraph& labelled);
// A picture for LaTeX, up to 512 nodes: each below the first node that leads to it where there is a root, and otherwise
// on a circle.
std::string to_tikz(const LabelledGraph& labelled);

struct GraphFormat {
  const char* name;  // as on the command line
  std::string (*write)(const LabelledGraph& graph);
};

const std::vector<GraphFormat>& graph_formats();

// Throws CommandError (kUsage) for another name.
const GraphFormat& graph_format_named(std::string_view name);

}  // namespace cubeverify
