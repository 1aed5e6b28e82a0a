#include <iterator>

#include <fmt/format.h>

#include "host/graph/formats.h"
#include "host/graph/numbered_graph.h"

namespace cubeverify {

std::string to_matrix_market(const LabelledGraph& labelled) {
  const NumberedGraph graph = numbered(labelled);
  // Of a symmetric matrix the lower triangle is written.
  const auto entries = graph.directed ? graph.edges : graph.undirected_edges();
  std::string text =
      fmt::format("%%MatrixMarket matrix coordinate pattern {}\n", graph.directed ? "general" : "symmetric");
  const auto out = std::back_inserter(text);
  for (const Attribute& attribute : labelled.attributes) {
    std::visit([&](const auto& value) { fmt::format_to(out, "% {}: {}\n", attribute.name, value); }, attribute.value);
  }
  fmt::format_to(out, "{0} {0} {1}\n", graph.names.size(), entries.size());
  for (const auto& [row, column] : entries) fmt::format_to(out, "{} {}\n", row + 1, column + 1);
  return text;
}

}  // namespace cubeverify
