#include "host/graph/labelled_graph.h"

#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "host/errors.h"

namespace cubeverify {

std::vector<NumberedGraph::Edge> NumberedGraph::undirected_edges() const {
  std::vector<Edge> joined;
  joined.reserve(edges.size());
  for (const auto& [from, to] : edges) joined.emplace_back(std::max(from, to), std::min(from, to));
  std::ranges::sort(joined);
  const auto twice = std::ranges::unique(joined);
  joined.erase(twice.begin(), twice.end());
  return joined;
}

NumberedGraph numbered(const LabelledGraph& graph) {
  NumberedGraph result;
  result.directed = graph.directed;
  std::unordered_map<std::string, NumberedGraph::Node> number;
  graph.each_node([&](const std::string& name, const Attributes&) {
    number.emplace(name, static_cast<NumberedGraph::Node>(result.names.size()));
    result.names.push_back(name);
  });
  graph.each_edge([&](const std::string& from, const std::string& to, const Attributes&) {
    result.edges.emplace_back(number.at(from), number.at(to));
  });
  return result;
}

void require_nodes(const NumberedGraph& graph, std::size_t most, const char* format, const char* hint) {
  if (graph.names.size() <= most) return;
  refuse(fmt::format("--format {}: the graph has {} nodes, and at most {} are written; {}", format, graph.names.size(),
                     most, hint));
}

}  // namespace cubeverify
