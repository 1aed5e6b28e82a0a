#include "verify/search/connectivity.h"

#include <algorithm>
#include <iterator>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/biconnected_components.hpp>
#include <boost/graph/connected_components.hpp>

namespace cubeverify {

namespace {

using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;

Graph graph_of(const Network& network) {
  Graph graph(static_cast<std::size_t>(network.nodes));
  for (int a = 0; a < network.nodes; ++a) {
    for (const int b : network.neighbours[static_cast<std::size_t>(a)]) {
      if (a < b) boost::add_edge(static_cast<std::size_t>(a), static_cast<std::size_t>(b), graph);
    }
  }
  return graph;
}

}  // namespace

bool survives_any_node(const Network& network) {
  const Graph graph = graph_of(network);
  std::vector<int> component(boost::num_vertices(graph));
  if (boost::connected_components(graph, component.data()) != 1) return false;
  std::vector<Graph::vertex_descriptor> cutting;
  boost::articulation_points(graph, std::back_inserter(cutting));
  return cutting.empty();
}

int least_degree(const Network& network) {
  const auto least = std::ranges::min_element(network.neighbours, {}, &std::vector<int>::size);
  return static_cast<int>(least->size());
}

}  // namespace cubeverify
