#include "host/check/readers/graph_arrays.h"

#include <string>

#include <fmt/format.h>

#include "verify/measures/parent_array.h"

// The problem: an array of numbers may be parents, edges or an adjacency matrix, and a wrong guess would be a wrong
// verdict.
// The way: all meanings that the shape allows are counted; one is taken, several are refused with the options that
// distinguish them.

namespace cubeverify {
namespace {

std::string shape_text(std::size_t rows, std::size_t columns) { return fmt::format("({}, {})", rows, columns); }

OwnGraph parents_of_array(const std::filesystem::path& file, NumberArray array) {
  const bool is_column = array.columns == 1;
  OwnGraph graph;
  graph.has_parents = true;
  graph.trees = array.is_flat || is_column ? 1 : array.rows;
  if (graph.trees < 1 || graph.trees > kMostOwnTrees)
    refuse_graph(file, "", "{} trees, of which there may be 1 to {}", graph.trees, kMostOwnTrees);
  graph.parent = std::move(array.values);
  return graph;
}

OwnGraph edges_of_array(const std::filesystem::path& file, const NumberArray& array) {
  const bool in_rows = array.columns == 2;
  if (!in_rows && array.rows != 2)
    refuse_graph(file, "", "an array of shape {}; edges are rows of two nodes", shape_text(array.rows, array.columns));
  OwnGraph graph;
  graph.place = in_rows ? "row" : "column";
  const std::size_t count = in_rows ? array.rows : array.columns;
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint32_t from = array.values[in_rows ? 2 * i : i], to = array.values[in_rows ? 2 * i + 1 : count + i];
    const std::size_t place = array.first + i;
    if (to == ParentArray::kNone)
      refuse_graph(file, fmt::format("{} {}", graph.place, place), "an edge leads to no node; edges are parent, child");
    require_room_for_more(file, graph);
    graph.edges.push_back({from, to, static_cast<std::uint32_t>(place)});
  }
  return graph;
}

OwnGraph graph_of_matrix(const std::filesystem::path& file, const NumberArray& array) {
  const std::size_t size = array.rows;
  if (size != array.columns)
    refuse_graph(file, "", "an array of shape {}; an adjacency matrix is square", shape_text(size, array.columns));
  const auto at = [&](std::size_t row, std::size_t column) {
    const std::uint32_t value = array.values[row * size + column];
    if (value == ParentArray::kNone) {
      refuse_graph(file, fmt::format("row {}, column {}", row, column),
                   "an adjacency matrix has 0 for no edge, and positive numbers for edges");
    }
    return value;
  };
  bool is_symmetric = true;
  for (std::size_t row = 0; row < size; ++row) {
    for (std::size_t column = 0; column < row; ++column)
      is_symmetric = is_symmetric && (at(row, column) == 0) == (at(column, row) == 0);
  }
  OwnGraph graph;
  graph.place = "edge";
  graph.direction = is_symmetric ? Direction::kUndirected : Direction::kToChild;
  graph.note = is_symmetric ? "The adjacency matrix is symmetric: its edges are undirected."
                            : "An edge of the adjacency matrix leads from its row to its column.";
  for (std::uint32_t row = 0; row < size; ++row) {
    graph.nodes.push_back(row);
    for (std::uint32_t column = is_symmetric ? row : 0; column < size; ++column) {
      if (at(row, column) == 0) continue;
      require_room_for_more(file, graph);
      graph.edges.push_back({row, column, static_cast<std::uint32_t>(graph.edges.size() + 1)});
    }
  }
  return graph;
}

}  // namespace

ArrayMeaning meaning_of_shape(const std::filesystem::path& file, std::size_t rows, std::size_t columns, bool is_flat,
                              const ReadOptions& options) {
  if (options.as == ArrayMeaning::kParents && columns == 2 && rows > 2) {
    refuse_graph(file, "", "an array of shape {}; parents of several trees have a row for each tree: parents.T",
                 shape_text(rows, columns));
  }
  if (options.as) return *options.as;
  const auto is_all = [&](std::size_t count) { return options.may_be_all_nodes(count); };
  const bool may_be_matrix = rows == columns && rows > 1;
  // Trees of two nodes are two at most; but two columns may be the parents of two trees.
  const bool may_be_parents = !options.only_links && (is_flat || columns == 1 || rows == 1 ||
                                                      (is_all(columns) && rows <= kMostOwnTrees && columns > 2) ||
                                                      (columns == 2 && is_all(rows)));
  // A tree has one edge less than its network has nodes.
  const bool may_be_edges = !is_flat && (columns == 2 || (rows == 2 && (options.only_links || !is_all(columns))));
  std::string choices;
  for (const auto& [may_be, name] : {std::pair(may_be_parents, "parents"), std::pair(may_be_edges, "edges"),
                                     std::pair(may_be_matrix, "adjacency")}) {
    if (may_be) choices += fmt::format("{}--as {}", choices.empty() ? "" : " or ", name);
  }
  if (may_be_parents + may_be_edges + may_be_matrix > 1) {
    refuse_graph(file, "", "the shape {} does not show what this is: {}", shape_text(rows, columns),
                 options.only_links ? "write edges, two nodes a line" : "say " + choices);
  }
  if (may_be_matrix) return ArrayMeaning::kAdjacency;
  if (may_be_edges) return ArrayMeaning::kEdges;
  if (may_be_parents) return ArrayMeaning::kParents;
  if (options.nodes && columns > 2)
    refuse_graph(file, "", "rows of {} parents; the network has {} nodes", columns, *options.nodes);
  refuse_graph(file, "",
               "an array of shape {}, which is neither parents (a row for each tree, of as many parents as "
               "the cube or --network has nodes), nor edges (rows of two), nor an adjacency matrix (square)",
               is_flat ? fmt::format("({},)", columns) : shape_text(rows, columns));
}

void refuse_one_based_matrix(const std::filesystem::path& file) {
  refuse_graph(file, "", "--one-based does not apply to an adjacency matrix, which has no numbers of nodes");
}

OwnGraph graph_of_array(const std::filesystem::path& file, NumberArray array, ArrayMeaning meaning) {
  if (meaning == ArrayMeaning::kEdges) return edges_of_array(file, array);
  return meaning == ArrayMeaning::kAdjacency ? graph_of_matrix(file, array) : parents_of_array(file, std::move(array));
}

}  // namespace cubeverify
