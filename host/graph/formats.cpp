#include "host/graph/formats.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "host/errors.h"
#include "host/report/text.h"

namespace cubeverify {

// Without semicolons, which the language allows: pydot 1.4 takes ";\n" behind an edge for another node.
std::string to_dot(const CubeGraph& graph) {
  const GraphChoice& choice = graph.choice;
  std::string text = fmt::format("digraph {{\n  graph [family={}, n={}, source=\"{}\"", choice.family->name, choice.n,
                                 binary(choice.n, choice.source));
  if (choice.subtree) text += fmt::format(", subtree={}", *choice.subtree);
  text += "]\n";
  const auto out = std::back_inserter(text);
  for (const GraphNode& node : graph.nodes) {
    const std::string address = binary(choice.n, node.address);
    fmt::format_to(out, "  \"{0}\" [address=\"{0}\", level={1}, period={2}, cyclic={3}", address, node.level,
                   node.period, node.cyclic);
    if (node.index >= 0) fmt::format_to(out, ", index={}", node.index);
    text += "]\n";
  }
  for (const GraphEdge& edge : graph.edges) {
    fmt::format_to(out, "  \"{}\" -> \"{}\" [dimension={}]\n", binary(choice.n, graph.nodes[edge.parent].address),
                   binary(choice.n, graph.nodes[edge.child].address), edge.dimension);
  }
  return text + "}\n";
}

std::string to_edge_list(const CubeGraph& graph) {
  const int n = graph.choice.n;
  std::string text;
  for (const GraphEdge& edge : graph.edges) {
    fmt::format_to(std::back_inserter(text), "{} {} {}\n", binary(n, graph.nodes[edge.parent].address),
                   binary(n, graph.nodes[edge.child].address), edge.dimension);
  }
  return text;
}

// A line for each node and each link. The document as one JSON value would take ten times the memory of its text.
std::string to_node_link_json(const CubeGraph& graph) {
  const GraphChoice& choice = graph.choice;
  const int n = choice.n;
  nlohmann::json attributes = {{"family", choice.family->name}, {"n", n}, {"source", binary(n, choice.source)}};
  if (choice.subtree) attributes["subtree"] = *choice.subtree;
  std::string text =
      fmt::format("{{\"directed\": true,\n\"multigraph\": false,\n\"graph\": {},\n\"nodes\": [", attributes.dump());
  const char* before = "\n";
  for (const GraphNode& node : graph.nodes) {
    const std::string address = binary(n, node.address);
    nlohmann::json entry = {
        {"id", address}, {"address", address}, {"level", node.level}, {"period", node.period}, {"cyclic", node.cyclic}};
    if (node.index >= 0) entry["index"] = node.index;
    text += before + entry.dump();
    before = ",\n";
  }
  text += "\n],\n\"links\": [";
  before = "\n";
  for (const GraphEdge& edge : graph.edges) {
    text += before + nlohmann::json{{"source", binary(n, graph.nodes[edge.parent].address)},
                                    {"target", binary(n, graph.nodes[edge.child].address)},
                                    {"dimension", edge.dimension}}
                         .dump();
    before = ",\n";
  }
  return text + "\n]}\n";
}

const std::vector<GraphFormat>& graph_formats() {
  static const std::vector<GraphFormat> all{
      {"dot", to_dot}, {"graphml", to_graphml}, {"edges", to_edge_list}, {"json", to_node_link_json}};
  return all;
}

const GraphFormat& graph_format_named(std::string_view name) {
  const auto found = std::ranges::find(graph_formats(), name, &GraphFormat::name);
  if (found != graph_formats().end()) return *found;
  std::vector<std::string> names;
  for (const GraphFormat& format : graph_formats()) names.emplace_back(format.name);
  throw CommandError(ExitCode::kUsage, fmt::format("--format {}: not one of {}", name, joined(names, ", ")));
}

}  // namespace cubeverify
