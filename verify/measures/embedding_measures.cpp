#include "verify/measures/embedding_measures.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <ranges>

namespace cubeverify {
namespace {

// How many of the values are 0, 1, 2, ... up to the greatest.
std::vector<Word> histogram(auto&& values, Word greatest) {
  std::vector<Word> amounts(greatest + 1, 0);
  for (const auto value : values) ++amounts[value];
  return amounts;
}

void measure_load(const PlacedGraph& graph, Word nodes, EmbeddingMeasures& measures) {
  std::vector<std::uint32_t> at_node(nodes, 0);
  for (const std::uint32_t place : graph.place) ++at_node[place];
  const auto fullest = std::ranges::max_element(at_node);
  measures.load = *fullest;
  measures.loads = histogram(at_node, *fullest);
  measures.fullest = static_cast<Word>(fullest - at_node.begin());
  measures.used = nodes - measures.loads[0];
}

// An edge whose path has so many links; edges come in any order.
void add_length(EmbeddingMeasures& measures, std::size_t edge, int length) {
  const auto place = static_cast<std::size_t>(length);
  if (place >= measures.lengths.size()) measures.lengths.resize(place + 1, 0);
  ++measures.lengths[place];
  measures.path_sum += static_cast<Word>(length);
  if (length > measures.dilation || (length == measures.dilation && edge < measures.longest)) {
    measures.dilation = length;
    measures.longest = edge;
  }
}

void average_over(Word links, EmbeddingMeasures& measures) {
  measures.least_congestion = links == 0 ? 0 : (measures.path_sum + links - 1) / links;
}

// The path of for_each_path from `from` to the node that `distance` counts links to.
std::vector<Word> shortest_path(const HostLinks& network, const std::vector<std::uint32_t>& distance, Word from) {
  std::vector<Word> path{from};
  if (distance[from] == HostLinks::kUnreached) return path;
  for (std::uint32_t left = distance[from]; left > 0; --left) {
    path.push_back(*std::ranges::find_if(network.neighbours(path.back()),
                                         [&](std::uint32_t neighbour) { return distance[neighbour] + 1 == left; }));
  }
  return path;
}

}  // namespace

void for_each_path(const PlacedGraph& graph, const HostLinks& network,
                   const std::function<void(std::size_t edge, const std::vector<Word>& path)>& visit) {
  std::vector<std::size_t> order(graph.edges.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto to_of = [&](std::size_t i) { return graph.place[graph.edges[i].to]; };
  std::ranges::stable_sort(order, {}, to_of);
  std::vector<std::uint32_t> distance;
  for (std::size_t next = 0; next < order.size(); ++next) {
    const std::size_t edge = order[next];
    if (next == 0 || to_of(order[next - 1]) != to_of(edge)) distance = network.distances(to_of(edge));
    visit(edge, shortest_path(network, distance, graph.place[graph.edges[edge].from]));
  }
}

EmbeddingMeasures measure_embedding(const PlacedGraph& graph) {
  const auto n = static_cast<Word>(graph.n);
  EmbeddingMeasures measures;
  measure_load(graph, bit(graph.n), measures);
  std::vector<std::uint32_t> on_link(bit(graph.n) * n, 0);  // by lower end, then dimension
  measures.lengths.assign(n + 1, 0);
  for (std::size_t i = 0; i < graph.edges.size(); ++i) {
    Word at = graph.place[graph.edges[i].from];
    const Word to = graph.place[graph.edges[i].to];
    add_length(measures, i, weight(at ^ to));
    for (; at != to; at ^= bit(lowest_bit(at ^ to))) {
      const int d = lowest_bit(at ^ to);
      ++on_link[(at & ~bit(d)) * n + static_cast<Word>(d)];
    }
  }
  const auto most = std::ranges::max_element(on_link);
  const auto link = static_cast<Word>(most - on_link.begin());
  measures.congestion = *most;
  measures.congestions = histogram(on_link, *most);
  measures.link = link / n;
  measures.link_to = measures.link | bit(static_cast<int>(link % n));
  average_over(n * bit(graph.n) / 2, measures);
  return measures;
}

NetworkEmbedding measure_embedding(const PlacedGraph& graph, const HostLinks& network) {
  NetworkEmbedding result;
  EmbeddingMeasures& measures = result.measures;
  measure_load(graph, network.nodes(), measures);
  measures.lengths.assign(static_cast<std::size_t>(graph.n) + 1, 0);
  std::map<std::pair<Word, Word>, Word> on_link;  // by both ends, the lower one first
  for_each_path(graph, network, [&](std::size_t edge, const std::vector<Word>& path) {
    if (path.back() != graph.place[graph.edges[edge].to]) {
      result.unreached = std::min(edge, result.unreached.value_or(edge));
      return;
    }
    add_length(measures, edge, static_cast<int>(path.size()) - 1);
    for (std::size_t i = 1; i < path.size(); ++i) ++on_link[std::minmax(path[i - 1], path[i])];
  });
  for (const auto& [ends, paths] : on_link) {
    if (paths <= measures.congestion) continue;
    measures.congestion = paths;
    measures.link = ends.first;
    measures.link_to = ends.second;
  }
  measures.congestions = histogram(on_link | std::views::values, measures.congestion);
  average_over(network.links(), measures);
  return result;
}

}  // namespace cubeverify
