#include "host/graph/drawing.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <iterator>
#include <map>
#include <numbers>
#include <tuple>

#include <fmt/format.h>

#include "host/graph/cube_graph.h"
#include "host/graph/picture.h"
#include "host/graph/svg.h"
#include "host/text/text.h"
#include "kernels/address/rotation.h"
#include "verify/wording.h"

namespace cubeverify {

namespace {

constexpr const char* kGraphStyle = R"(digraph cubeverify {
  graph [ranksep=0.4, nodesep=0.1, margin=0.05, outputorder=edgesfirst];
  node [fontname="monospace", fontsize=11, shape=plaintext, width=0, height=0, margin="0.04,0.02"];
  edge [dir=none, penwidth=0.8];
)";

constexpr const char* kLegend =
    "  graph [label=\"In boxes: cyclic nodes\", labelloc=b, labeljust=l, fontname=\"sans-serif\", fontsize=9];\n";

// Writes the graph in Graphviz's language, nodes and edges in the order in which they are to be laid out.
class DrawnLayout {
 public:
  explicit DrawnLayout(const CubeGraph& graph)
      : graph_(graph), children_(graph.nodes.size()), size_(graph.nodes.size(), 1) {
    std::vector<const GraphEdge*> first(graph.nodes.size(), nullptr);
    for (const GraphEdge& edge : graph.edges) {
      if (first[edge.child] == nullptr) {
        first[edge.child] = &edge;
        children_[edge.parent].push_back(&edge);
      } else {
        further_.push_back(&edge);
      }
    }
    // A child comes after its parent in the list of nodes.
    for (std::size_t place = first.size(); place-- > 0;) {
      if (first[place] != nullptr) size_[first[place]->parent] += size_[place];
    }
  }

  std::string dot() {
    text_ = kGraphStyle;
    // In a tree that order of children does: edges do not cross, and straight ones keep clear of the labels.
    text_ += further_.empty() ? "  graph [ordering=out, splines=line];\n" : "  graph [splines=true];\n";
    add_below(0, 0);
    for (const GraphEdge* edge : further_) add_edge(*edge, " [style=dashed, weight=0]");
    add_levels();
    if (has_numbers()) add_row_of_indices();
    if (std::ranges::any_of(graph_.nodes, [&](const GraphNode& node) { return is_boxed(node); })) text_ += kLegend;
    return text_ + "}\n";
  }

 private:
  [[nodiscard]] bool is_boxed(const GraphNode& node) const { return node.cyclic && graph_.choice.family.by_rotations; }
  [[nodiscard]] bool has_numbers() const { return !graph_.choice.subtree && graph_.choice.family.by_rotations; }

  [[nodiscard]] std::string name(std::uint32_t place) const {
    return binary(graph_.choice.n, graph_.nodes[place].address);
  }

  void add_edge(const GraphEdge& edge, const char* style) {
    fmt::format_to(std::back_inserter(text_), "  \"{}\" -> \"{}\"{};\n", name(edge.parent), name(edge.child), style);
  }

  // Depth first. Subtrees of the root come by index; below it larger ones come first, and ties are broken by what
  // subtrees that are rotations of each other share.
  void add_below(std::uint32_t place, int dimension_above) {
    const GraphNode& node = graph_.nodes[place];
    levels_[node.level].push_back('"' + name(place) + '"');
    fmt::format_to(std::back_inserter(text_), "  \"{}\" [label=\"{}\"{}];\n", name(place), name(place).substr(2),
                   is_boxed(node) ? ", shape=box" : "");
    auto& edges = children_[place];
    std::ranges::sort(edges, {}, [&](const GraphEdge* edge) {
      const int index = graph_.nodes[edge->child].index;
      return std::tuple(index, -static_cast<std::int64_t>(size_[edge->child]),
                        cyclic(edge->dimension - dimension_above, graph_.choice.n));
    });
    for (std::size_t i = 0; i < edges.size(); ++i) {
      // An index in the middle of the row below the subtree's root stays in the middle below the subtree.
      if (node.level == 1 && i == edges.size() / 2) add_index(place);
      add_edge(*edges[i], "");
      add_below(edges[i]->child, edges[i]->dimension);
    }
    if (node.level == 1 && edges.empty()) add_index(place);
  }

  // An invisible edge keeps the index of a subtree below the subtree's root.
  void add_index(std::uint32_t place) {
    if (!has_numbers()) return;
    fmt::format_to(std::back_inserter(text_), "  \"{}\" -> index{} [style=invis, weight=8];\n", name(place),
                   graph_.nodes[place].index);
  }

  // Each level in one row; in a graph that is no tree the order within it has to be forced, by invisible edges.
  void add_levels() {
    const char* between = further_.empty() ? "; " : " -> ";
    text_ += "  edge [style=invis, weight=1];\n";
    for (const auto& [level, names] : levels_) text_ += "  { rank=same; " + joined(names, between) + "; }\n";
  }

  void add_row_of_indices() {
    std::string title = graph_.choice.family.number;
    title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
    fmt::format_to(std::back_inserter(text_),
                   "  {{ rank=sink; node [fontname=\"sans-serif\"];\n    index [label=\"{}\"];\n", title);
    std::string before = "index";
    for (int j = 0; j < graph_.choice.n; ++j) {
      fmt::format_to(std::back_inserter(text_), "    index{0} [label=\"{0}\"]; {1} -> index{0};\n", j, before);
      before = fmt::format("index{}", j);
    }
    text_ += "  }\n";
  }

  const CubeGraph& graph_;
  std::vector<std::vector<const GraphEdge*>> children_;  // by the first edge to each child
  std::vector<std::uint32_t> size_;                      // nodes at and below a node, by those edges
  std::vector<const GraphEdge*> further_;                // the other edges, which only the SBG has
  std::map<int, std::vector<std::string>> levels_;
  std::string text_;
};

}  // namespace

std::string to_svg(const CubeGraph& graph) { return svg_of(DrawnLayout(graph).dot()); }

}  // namespace cubeverify
