#include "host/check/networks/own_network.h"

#include <algorithm>

#include <fmt/format.h>

#include "host/check/readers/own_graph.h"
#include "host/errors.h"
#include "host/text/address.h"
#include "kernels/networks/numbered_links.h"
#include "verify/wording.h"

namespace cubeverify {

namespace {

OwnNetwork network_of_file(const std::string& file, std::optional<int> n, bool one_based) {
  const OwnGraph graph = read_own_graph(file, {.one_based = one_based, .only_links = true});
  if (graph.has_parents) refuse_graph(file, "", "--network takes links, a line each, not parents");
  if (graph.trees > 1) refuse_graph(file, "", "its links are of several trees; --network takes one network");
  Word nodes = graph.bits ? bit(*graph.bits) : 0;
  std::vector<HostLinks::Link> links;
  for (const OwnEdge& edge : graph.edges) {
    if (edge.from == ParentArray::kNone)
      refuse_graph(file, fmt::format("{} {}", graph.place, edge.place), "a link joins two nodes");
    links.emplace_back(edge.from, edge.to);
    nodes = std::max(nodes, Word{std::max(edge.from, edge.to)} + 1);
  }
  for (const std::uint32_t node : graph.nodes) nodes = std::max(nodes, Word{node} + 1);
  if (nodes == 0) refuse_graph(file, "", "it names no node");
  // Links, a sorted list of them both ways, and distances.
  constexpr double kBytesPerLink = 44, kBytesPerNode = 16;
  require_memory(file, kBytesPerLink * static_cast<double>(links.size()) + kBytesPerNode * static_cast<double>(nodes),
                 fmt::format("a network of {} nodes", nodes));
  OwnNetwork network{"network " + file, n.value_or(0), nodes, graph.bits.value_or(0), graph.number_of(0)};
  network.links.emplace(nodes, links);
  network.note = graph.note.empty() ? "" : fmt::format("Of {}: {}", file, graph.note);
  if (graph.direction == Direction::kToChild)
    add_sentence(network.note, fmt::format("Links of {} are used both ways.", file));
  return network;
}

}  // namespace

bool OwnNetwork::linked(Word a, Word b) const {
  return links ? links->linked(a, b) : DeBruijnLinks::number(shifted, a, b) >= 0;
}

Word OwnNetwork::distance(Word a, Word b) const {
  return links ? links->distances(a)[b] : static_cast<Word>(DeBruijnLinks::distance(shifted, a, b));
}

std::vector<std::uint32_t> OwnNetwork::distances(Word from) const {
  return links ? links->distances(from) : std::vector<std::uint32_t>{};
}

std::string OwnNetwork::name_of(Word c) const {
  return bits > 0 && !decimal ? binary(bits, c) : std::to_string(c + first);
}

nlohmann::json OwnNetwork::json_of(Word c) const { return is_cube() ? nlohmann::json(name_of(c)) : nlohmann::json(c + first); }

std::string OwnNetwork::size_text() const {
  return bits > 0 ? fmt::format("n = {}", bits) : fmt::format("N = {}", nodes);
}

Word OwnNetwork::node(std::string_view option, std::string_view text) const {
  if (bits > 0) return parse_address(option, text, bits);
  const auto found = NodeNames(nodes, first == 1).read(text);
  if (found) return *found;
  refuse(fmt::format("{} {}: the network has nodes {} to {}", option, text, first, nodes - 1 + first));
}

OwnNetwork cube_of(int n) { return {"cube", n, bit(n), n}; }

OwnNetwork de_bruijn_by_formula(int n) {
  OwnNetwork network{"de Bruijn network", n, bit(n), n};
  network.shifted = n;
  return network;
}

bool takes_n(const std::string& text) { return text == "cube" || text == "debruijn"; }

OwnNetwork network_named(const std::string& text, std::optional<int> n, bool one_based) {
  if (takes_n(text) && !n) refuse(fmt::format("--network {}: it has a size for each n; add --n 4", text));
  if (text == "cube") return cube_of(*n);
  if (text == "debruijn") {
    constexpr double kBytesPerNode = 104;  // links, a sorted list of them both ways, and distances
    require_memory("--network", kBytesPerNode * static_cast<double>(bit(*n)), fmt::format("{} at n = {}", text, *n));
    return {"de Bruijn network", *n, bit(*n), *n, 0, HostLinks::de_bruijn(*n)};
  }
  std::error_code ignored;
  if (!std::filesystem::exists(text, ignored)) {
    refuse(fmt::format("--network {}: neither cube nor debruijn, nor a file of links", text));
  }
  return network_of_file(text, n, one_based);
}

SpanningCheck check_spanning(const ParentArray& tree, const OwnNetwork& network,
                             const std::vector<std::uint32_t>& distances) {
  return network.links ? check_spanning(tree, *network.links, distances) : check_spanning(tree);
}

}  // namespace cubeverify
