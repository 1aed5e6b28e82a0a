#include "verify/search/network.h"

#include <algorithm>
#include <iterator>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/biconnected_components.hpp>
#include <boost/graph/connected_components.hpp>

// Networks of these searches have a few hundred nodes at most, so that tables of all distances and taking each node out
// in turn are the plainest ways and fast enough.

namespace cubeverify {

int Network::degree() const {
  std::size_t most = 0;
  for (const auto& adjacent : neighbours) most = std::max(most, adjacent.size());
  return static_cast<int>(most);
}

Network network_of(int nodes, const std::vector<Edge>& edges) {
  Network network{nodes, std::vector<std::vector<int>>(static_cast<std::size_t>(nodes))};
  for (const auto& [a, b] : edges) {
    if (a == b) continue;
    network.neighbours[static_cast<std::size_t>(a)].push_back(b);
    network.neighbours[static_cast<std::size_t>(b)].push_back(a);
  }
  for (auto& adjacent : network.neighbours) {
    std::ranges::sort(adjacent);
    const auto repeated = std::ranges::unique(adjacent);
    adjacent.erase(repeated.begin(), repeated.end());
  }
  return network;
}

Network network_of(int n, const LinkFunction& linked) {
  std::vector<Edge> edges;
  for (Word a = 0; a < bit(n); ++a) {
    for (Word b = a + 1; b < bit(n); ++b) {
      if (linked(n, a, b)) edges.emplace_back(static_cast<int>(a), static_cast<int>(b));
    }
  }
  return network_of(static_cast<int>(bit(n)), edges);
}

bool de_bruijn_linked(int n, Word a, Word b) {
  const Word low = all_ones(n) >> 1;
  return (a & low) == b >> 1 || (b & low) == a >> 1;
}

std::vector<int> distances(const Network& network, int source) {
  std::vector<int> from(static_cast<std::size_t>(network.nodes), -1);
  std::vector<int> reached{source};
  reached.reserve(from.size());
  from[static_cast<std::size_t>(source)] = 0;
  for (std::size_t next = 0; next < reached.size(); ++next) {
    const auto here = static_cast<std::size_t>(reached[next]);
    for (const int neighbour : network.neighbours[here]) {
      int& distance = from[static_cast<std::size_t>(neighbour)];
      if (distance >= 0) continue;
      distance = from[here] + 1;
      reached.push_back(neighbour);
    }
  }
  return from;
}

std::vector<std::vector<int>> distances(const Network& network) {
  std::vector<std::vector<int>> all;
  for (int source = 0; source < network.nodes; ++source) all.push_back(distances(network, source));
  return all;
}

using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;

static Graph graph_of(const Network& network) {
  Graph graph(static_cast<std::size_t>(network.nodes));
  for (int a = 0; a < network.nodes; ++a) {
    for (const int b : network.neighbours[static_cast<std::size_t>(a)]) {
      if (a < b) boost::add_edge(static_cast<std::size_t>(a), static_cast<std::size_t>(b), graph);
    }
  }
  return graph;
}

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
