#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "host/graph/labelled_graph.h"

namespace cubeverify {

// A graph whose nodes are numbers, in the order in which LabelledGraph hands them out, for formats without names.
struct NumberedGraph {
  using Node = std::uint32_t;
  using Edge = std::pair<Node, Node>;

  bool directed = true;
  std::vector<std::string> names;  // of node i at i
  std::vector<Edge> edges;         // in the order of the labelled graph

  // Each joined pair once, the greater end first, in ascending order; loops are kept.
  [[nodiscard]] std::vector<Edge> undirected_edges() const;
};

NumberedGraph numbered(const LabelledGraph& graph);

// Throws CommandError (kUsage) if the graph has more than `most` nodes.
void require_nodes(const NumberedGraph& graph, std::size_t most, const char* format, const char* hint);

}  // namespace cubeverify
