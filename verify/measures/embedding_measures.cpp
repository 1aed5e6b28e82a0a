#include "verify/measures/embedding_measures.h"

#include <algorithm>

namespace cubeverify {

EmbeddingMeasures measure_embedding(const PlacedGraph& graph) {
  const auto n = static_cast<Word>(graph.n);
  EmbeddingMeasures measures;
  std::vector<std::uint32_t> at_node(bit(graph.n), 0);
  for (const std::uint32_t place : graph.place) ++at_node[place];
  const auto fullest = std::ranges::max_element(at_node);
  measures.load = *fullest;
  measures.fullest = static_cast<Word>(fullest - at_node.begin());
  measures.used = at_node.size() - static_cast<Word>(std::ranges::count(at_node, 0U));

  std::vector<std::uint32_t> on_link(bit(graph.n) * n, 0);  // by lower end, then dimension
  measures.lengths.assign(n + 1, 0);
  for (std::size_t i = 0; i < graph.edges.size(); ++i) {
    Word at = graph.place[graph.edges[i].from];
    const Word to = graph.place[graph.edges[i].to];
    const int length = weight(at ^ to);
    ++measures.lengths[static_cast<std::size_t>(length)];
    measures.path_sum += static_cast<Word>(length);
    if (length > measures.dilation) {
      measures.dilation = length;
      measures.longest = i;
    }
    for (; at != to; at ^= bit(lowest_bit(at ^ to))) {
      const int d = lowest_bit(at ^ to);
      ++on_link[(at & ~bit(d)) * n + static_cast<Word>(d)];
    }
  }
  const auto most = std::ranges::max_element(on_link);
  measures.congestion = *most;
  measures.link = static_cast<Word>(most - on_link.begin()) / n;
  measures.dimension = static_cast<int>(static_cast<Word>(most - on_link.begin()) % n);
  const Word links = n * bit(graph.n) / 2;
  measures.least_congestion = (measures.path_sum + links - 1) / links;
  return measures;
}

}  // namespace cubeverify
