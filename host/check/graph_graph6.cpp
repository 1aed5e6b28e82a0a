#include <fstream>
#include <iterator>
#include <stdexcept>

#include "host/check/own_graph.h"
#include "host/graph/graph6.h"

namespace cubeverify {

OwnGraph read_graph6(const std::filesystem::path& file, const ReadOptions& options) {
  if (options.one_based) refuse_graph(file, "", "--one-based is for numbers of nodes; graph6 has none");
  // Three bits of a file that is full may be two edges.
  require_memory(
      file, (1 + 6 * (sizeof(Graph6Edge) + sizeof(OwnEdge))) * static_cast<double>(std::filesystem::file_size(file)),
      "graph6 of this size");
  std::ifstream in(file, std::ios::binary);
  Graph6 found;
  try {
    found = graph_of_graph6(std::string(std::istreambuf_iterator<char>(in), {}), most_nodes(options.n));
  } catch (const std::invalid_argument& error) {
    refuse_graph(file, "", error.what());
  }
  OwnGraph graph;
  graph.direction = Direction::kUndirected;
  graph.place = "edge";
  for (std::uint32_t node = 0; node < found.nodes; ++node) graph.nodes.push_back(node);
  for (const auto& [from, to] : found.edges)
    graph.edges.push_back({from, to, static_cast<std::uint32_t>(graph.edges.size() + 1)});
  return graph;
}

}  // namespace cubeverify
