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

// Between two levels, in points; labels are wide and low.
constexpr Point kLevel = {260, 130};
constexpr int kRings = 4;              // that a level's nodes take turns in
constexpr double kBetweenRings = 0.2;  // of the way to the next level

// A graph too wide for rows: the root in the middle, each level on an ellipse about it, further out the farther from
// the root, neighbours on it a little in and out so that labels have room; subtrees of the root one after the other,
// their numbers on the edges to them. Names as in drawing.h.
Picture radial_picture(const CubeGraph& graph) {
  const int n = graph.choice.n;
  OrderedTree children(graph.nodes.size());
  std::vector<bool> has_parent(graph.nodes.size(), false);
  const auto name = [&](std::uint32_t place) { return binary(n, graph.nodes[place].address); };
  Picture picture;
  for (const GraphEdge& edge : graph.edges) {
    const bool is_first = !has_parent[edge.child];
    if (is_first) children[edge.parent].push_back(edge.child);
    has_parent[edge.child] = true;
    const bool from_root = edge.parent == 0;
    picture.lines.push_back({name(edge.parent), name(edge.child),
                             from_root ? std::to_string(graph.nodes[edge.child].index) : "",
                             is_first ? "color=gray40" : "color=gray40, style=dashed"});
  }
  // Side by side as leaves are in rows, and then around.
  const auto rows = tree_layout(children, {1, 1}, ParentAbove::kMiddle);
  double leaves = 1;
  for (const Point& at : rows) leaves = std::max(leaves, at.x + 1);
  std::vector<int> on_level(static_cast<std::size_t>(n) + 1, 0);
  std::vector<std::size_t> around(rows.size());
  for (std::size_t place = 0; place < rows.size(); ++place) around[place] = place;
  std::ranges::stable_sort(around, {}, [&](std::size_t place) { return rows[place].x; });
  picture.spots.resize(rows.size());
  for (const std::size_t place : around) {
    const GraphNode& node = graph.nodes[place];
    const int ring = on_level[static_cast<std::size_t>(node.level)]++ % kRings;
    const double from_root = node.level == 0 ? 0 : node.level + kBetweenRings * ring;
    const double angle = 2 * std::numbers::pi * (0.25 - rows[place].x / leaves);
    const std::string title = name(static_cast<std::uint32_t>(place));
    picture.spots[place] = {title,
                            {from_root * kLevel.x * std::cos(angle), from_root * kLevel.y * std::sin(angle)},
                            title.substr(2),
                            node.cyclic && graph.choice.family.by_rotations ? "color=black" : ""};
  }
  return picture;
}

constexpr const char* kGraphStyle = R"(digraph cubeverify {
  graph [ranksep=0.4, nodesep=0.1, margin=0.05, outputorder=edgesfirst];
  node [fontname="monospace", fontsize=11, shape=plaintext, width=0, height=0, margin="0.04,0.02"];
  edge [dir=none, penwidth=0.8];
)";

constexpr const char* kLegend =
    "  graph [label=\"In boxes: cyclic nodes\", labelloc=b, labeljust=l, fontname=\"sans-serif\", fontsize=9];\n";

constexpr int kMostInRows = 6;  // dimensions of a cube whose levels fit a page as rows

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

std::string to_svg(const CubeGraph& graph) {
  const bool is_wide = !graph.choice.subtree && graph.choice.n > kMostInRows;
  return is_wide ? to_svg(radial_picture(graph)) : svg_of(DrawnLayout(graph).dot());
}

}  // namespace cubeverify
