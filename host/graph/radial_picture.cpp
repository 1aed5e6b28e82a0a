#include "host/graph/radial_picture.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "host/graph/tree_layout.h"
#include "verify/wording.h"

namespace cubeverify {

namespace {

// Between two levels, in points; labels are wide and low.
constexpr Point kLevel = {260, 130};
constexpr int kRings = 4;              // that a level's nodes take turns in
constexpr double kBetweenRings = 0.2;  // of the way to the next level

}  // namespace

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

}  // namespace cubeverify
