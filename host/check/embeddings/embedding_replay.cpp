#include "host/check/embeddings/embedding_replay.h"

#include <algorithm>

#include <fmt/format.h>

#include "host/check/report/replayed.h"
#include "host/text/text.h"
#include "verify/wording.h"

namespace cubeverify {

CheckReport replay(const OwnEmbedding& own, const OwnNetwork& network, Word address) {
  const PlacedGraph& graph = own.graph;
  CheckReport report = begin_replay(network.n, network.size_text(), "the " + network.name, network.name_of(address));
  Table nodes{{"guest node"}, {}};
  for (std::size_t guest = 0; guest < graph.place.size(); ++guest) {
    if (graph.place[guest] == address) nodes.rows.push_back({cell(own.first_node + guest)});
  }
  Table edges{{"edge", "links", "path"}, {}};
  for (const PlacedGraph::Edge& edge : graph.edges) {
    const Word from = graph.place[edge.from], to = graph.place[edge.to];
    std::vector<Word> path{from};
    if (!network.links) {
      for (Word rest = from ^ to; rest != 0; rest &= rest - 1) path.push_back(path.back() ^ bit(lowest_bit(rest)));
    } else {
      path = shortest_path(*network.links, network.links->distances(to), from);
    }
    const bool reached = path.back() == to;
    if (!reached) path.push_back(to);
    if (std::ranges::find(path, address) == path.end()) continue;
    std::vector<std::string> names;
    for (const Word c : path) names.push_back(network.name_of(c));
    edges.rows.push_back({fmt::format("{} {}", own.first_node + edge.from, own.first_node + edge.to),
                          reached ? cell(path.size() - 1) : "no path", joined(names, reached ? " -> " : " ... ")});
  }
  report.conclusion +=
      fmt::format("{} here, {} through it", amount(nodes.rows.size(), "guest node"), amount(edges.rows.size(), "edge"));
  add_replayed(report, "nodes", "Guest nodes", nodes);
  add_replayed(report, "edges", "Edges", edges);
  report.json["conclusion"] = report.conclusion;
  return report;
}

}  // namespace cubeverify
