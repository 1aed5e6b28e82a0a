#pragma once

#include <array>
#include <string>
#include <string_view>

#include "host/graph/labelled_graph.h"

// A graph as text that other tools read.

namespace cubeverify {

// The language of Graphviz.
std::string to_dot(const LabelledGraph& graph);
// The node-link form of networkx: {directed, multigraph, graph, nodes, edges}.
std::string to_node_link_json(const LabelledGraph& graph);

struct GraphFormat {
  const char* name;  // as on the command line
  std::string (*write)(const LabelledGraph& graph);
};

// Formats of a program instead of a graph (msccl.h).
inline constexpr std::array<std::string_view, 2> kProgramFormats{"msccl", "mscclpp"};

// Throws CommandError (kUsage) for another name.
const GraphFormat& graph_format_named(std::string_view name);

}  // namespace cubeverify
