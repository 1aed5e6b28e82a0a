#include <algorithm>
#include <cmath>
#include <deque>
#include <iterator>
#include <numbers>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "host/graph/formats.h"
#include "host/graph/labelled_graph.h"
#include "host/graph/picture.h"

namespace cubeverify {

namespace {

constexpr std::size_t kMostInPicture = 512;

// Each node below the first that leads to it, from the only one that nothing leads to; nullopt unless all are reached.
// Node i of the tree is order[i] of the graph.
struct Layers {
  OrderedTree children;
  std::vector<NumberedGraph::Node> order;
};

std::optional<Layers> layers_below_root(const NumberedGraph& graph) {
  const std::size_t nodes = graph.names.size();
  std::vector<std::vector<NumberedGraph::Node>> next(nodes);
  std::vector<bool> is_reached(nodes), has_parent(nodes);
  for (const auto& [from, to] : graph.edges) {
    next[from].push_back(to);
    has_parent[to] = true;
  }
  if (!graph.directed || std::ranges::count(has_parent, false) != 1) return std::nullopt;
  Layers found;
  found.order.push_back(static_cast<NumberedGraph::Node>(std::ranges::find(has_parent, false) - has_parent.begin()));
  is_reached[found.order.front()] = true;
  for (std::size_t at = 0; at < found.order.size(); ++at) {
    found.children.emplace_back();
    for (const NumberedGraph::Node child : next[found.order[at]]) {
      if (is_reached[child]) continue;
      is_reached[child] = true;
      found.children[at].push_back(found.order.size());
      found.order.push_back(child);
    }
  }
  if (found.order.size() != nodes) return std::nullopt;
  return found;
}

std::vector<Point> node_places(const NumberedGraph& graph, double wide) {
  const std::size_t nodes = graph.names.size();
  std::vector<Point> found(nodes);
  if (const auto tree = layers_below_root(graph)) {
    const auto in_order = tree_layout(tree->children, {wide, 1.2}, ParentAbove::kMiddle);
    for (std::size_t i = 0; i < nodes; ++i) found[tree->order[i]] = in_order[i];
    return found;
  }
  const double radius = std::max(1.0, wide * static_cast<double>(nodes) / (2 * std::numbers::pi));
  for (std::size_t i = 0; i < nodes; ++i) {
    const double angle =
        std::numbers::pi / 2 - 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(nodes);
    found[i] = {radius * std::cos(angle), radius * std::sin(angle)};
  }
  return found;
}

// As the papers write addresses: "0101".
std::string_view without_prefix(const std::string& name) {
  const std::string_view whole = name;
  return whole.starts_with("0b") ? whole.substr(2) : whole;
}

}  // namespace

std::string to_tikz(const LabelledGraph& labelled) {
  const NumberedGraph graph = numbered(labelled);
  require_nodes(graph, kMostInPicture, "tikz", "choose a smaller n, or a subtree");
  std::string text = "% Needs \\usepackage{tikz}.\n";
  const auto out = std::back_inserter(text);
  for (const Attribute& attribute : labelled.attributes) {
    std::visit([&](const auto& value) { fmt::format_to(out, "% {}: {}\n", attribute.name, value); }, attribute.value);
  }
  text += "\\begin{tikzpicture}[every node/.style={font=\\tiny\\ttfamily, inner sep=1pt}]\n";
  const auto at = node_places(graph, 0.3 + 0.1 * static_cast<double>(graph.names.front().size()));
  for (std::size_t i = 0; i < graph.names.size(); ++i) {
    fmt::format_to(out, "  \\node (v{}) at ({:.2f}, {:.2f}) {{{}}};\n", i, at[i].x, at[i].y,
                   without_prefix(graph.names[i]));
  }
  const std::set<NumberedGraph::Edge> all(graph.edges.begin(), graph.edges.end());
  for (const auto& [from, to] : graph.edges) {
    // Two edges between the same nodes would lie on each other.
    const char* way = from == to ? "[loop above]" : graph.directed && all.contains({to, from}) ? "[bend left=12]" : "";
    fmt::format_to(out, "  \\path[{}] (v{}) edge{} (v{});\n", graph.directed ? "->" : "-", from, way, to);
  }
  return text + "\\end{tikzpicture}\n";
}

}  // namespace cubeverify
