#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "host/check/embeddings/embedding_report.h"
#include "host/check/report/replayed.h"
#include "host/text/text.h"
#include "verify/wording.h"

namespace cubeverify {

CheckReport replay(const OwnEmbedding& own, const OwnNetwork& network, Word address) {
  const PlacedGraph& graph = own.graph;
  CheckReport report = begin_replay(network.bits, network.size_text(), "the " + network.name, network.name_of(address));
  Table nodes{{"guest node"}, {}};
  for (std::size_t guest = 0; guest < graph.place.size(); ++guest) {
    if (graph.place[guest] == address) nodes.rows.push_back({cell(own.first_node + guest)});
  }
  std::map<std::size_t, std::vector<std::string>> through;  // rows by edge
  const auto look_at = [&](std::size_t i, std::vector<Word> path) {
    const auto [from, to] = graph.edges[i];
    const bool reached = path.back() == graph.place[to];
    if (!reached) path.push_back(graph.place[to]);
    if (std::ranges::find(path, address) == path.end()) return;
    std::vector<std::string> names;
    for (const Word c : path) names.push_back(network.name_of(c));
    through[i] = {fmt::format("{} {}", own.first_node + from, own.first_node + to),
                  reached ? cell(path.size() - 1) : "no path", joined(names, reached ? " -> " : " ... ")};
  };
  if (network.links) {
    for_each_path(graph, *network.links, look_at);
  } else {
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
      std::vector<Word> path{graph.place[graph.edges[i].from]};
      for (Word rest = path[0] ^ graph.place[graph.edges[i].to]; rest != 0; rest &= rest - 1)
        path.push_back(path.back() ^ bit(lowest_bit(rest)));
      look_at(i, std::move(path));
    }
  }
  Table edges{{"edge", "links", "path"}, {}, {"path"}};
  for (auto& [edge, row] : through) edges.rows.push_back(std::move(row));
  report.conclusion +=
      fmt::format("{} here, {} through it", amount(nodes.rows.size(), "guest node"), amount(edges.rows.size(), "edge"));
  add_replayed(report, "nodes", "Guest nodes", nodes);
  add_replayed(report, "edges", "Edges", edges);
  report.json["conclusion"] = report.conclusion;
  return report;
}

}  // namespace cubeverify
