#include "host/check/networks/own_network.h"

#include <fmt/format.h>

#include "host/check/readers/own_graph.h"
#include "host/errors.h"
#include "kernels/networks/numbered_links.h"
#include "verify/measures/parent_array.h"

namespace cubeverify {

bool OwnNetwork::linked(Word a, Word b) const {
  return links ? links->linked(a, b) : DeBruijnLinks::number(shifted, a, b) >= 0;
}

Word OwnNetwork::distance(Word a, Word b) const {
  return links ? links->distances(a)[b] : static_cast<Word>(DeBruijnLinks::distance(shifted, a, b));
}

OwnNetwork de_bruijn_by_formula(int n) { return {"de Bruijn network", {}, n}; }

OwnNetwork network_named(const std::string& text, int n, bool one_based) {
  if (text == "cube") return {};
  // Links, a sorted list of them both ways, and distances.
  constexpr double kBytesPerLink = 44, kBytesPerNode = 16;
  const auto require_room = [&](double links) {
    require_memory("--network", kBytesPerLink * links + kBytesPerNode * static_cast<double>(bit(n)),
                   fmt::format("{} at n = {}", text, n));
  };
  if (text == "debruijn") {
    require_room(2.0 * static_cast<double>(bit(n)));
    return {"de Bruijn network", HostLinks::de_bruijn(n), 0};
  }
  std::error_code ignored;
  if (!std::filesystem::exists(text, ignored)) {
    refuse(fmt::format("--network {}: neither cube nor debruijn, nor a file of links", text));
  }
  const OwnGraph graph = read_own_graph(text, {.n = n, .one_based = one_based, .only_links = true});
  if (graph.has_parents) refuse_graph(text, "", "--network takes links, a line each, not parents");
  if (graph.bits.value_or(n) != n)
    refuse_graph(text, "", fmt::format("its nodes are words of {} bits, where n = {}", *graph.bits, n));
  if (graph.trees > 1) refuse_graph(text, "", "its links are of several trees; --network takes one network");
  require_room(static_cast<double>(graph.edges.size()));
  std::vector<HostLinks::Link> links;
  for (const OwnEdge& edge : graph.edges) {
    if (edge.from == ParentArray::kNone)
      refuse_graph(text, fmt::format("{} {}", graph.place, edge.place), "a link joins two nodes");
    links.emplace_back(edge.from, edge.to);
  }
  std::string note = graph.note.empty() ? "" : fmt::format("Of {}: {}", text, graph.note);
  if (graph.direction == Direction::kToChild) add_sentence(note, fmt::format("Links of {} are used both ways.", text));
  return {"network " + text, HostLinks(n, links), 0, note};
}

}  // namespace cubeverify
