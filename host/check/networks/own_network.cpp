#include "host/check/networks/own_network.h"

#include <algorithm>
#include <set>
#include <stdexcept>

#include <fmt/format.h>

#include "host/check/readers/definitions_file.h"
#include "host/check/readers/own_graph.h"
#include "host/errors.h"
#include "host/text/address.h"
#include "host/text/text.h"
#include "kernels/networks/shift_distance.h"
#include "verify/nearest_word.h"
#include "verify/networks/network_rule.h"
#include "verify/search/network.h"
#include "verify/wording.h"

namespace cubeverify {
namespace {

// "2 loops, 1 repeated link".
std::string left_out(Word loops, Word repeated) {
  std::vector<std::string> parts;
  if (loops > 0) parts.push_back(amount(loops, "loop"));
  if (repeated > 0) parts.push_back(amount(repeated, "repeated link"));
  return joined(parts, ", ");
}

std::string left_out_note(const std::string& name, const HostLinks& links) {
  const std::string what = left_out(links.loops(), links.doubled());
  return what.empty() ? "" : fmt::format("Left out of {}: {}.", name, what);
}

// Throws CommandError (kUsage) if node 0 is not named: then names, or numbers from 1 on, were taken for numbers.
void require_node_0(const std::string& file, const OwnGraph& graph) {
  const auto joins_0 = [](const OwnEdge& edge) { return edge.from == 0 || edge.to == 0; };
  if (graph.bits || std::ranges::any_of(graph.edges, joins_0) || std::ranges::count(graph.nodes, 0U) > 0) return;
  std::set<std::uint32_t> named(graph.nodes.begin(), graph.nodes.end());
  for (const OwnEdge& edge : graph.edges) named.insert({edge.from, edge.to});
  const bool from_1 = !graph.one_based && *named.rbegin() == named.size();
  refuse_graph(file, "", "{} named, from {} to {}; nodes are numbers from {} on, and {} is missing{}",
               named.size() == 1 ? "1 node is" : fmt::format("{} nodes are", named.size()),
               graph.number_of(*named.begin()), graph.number_of(*named.rbegin()), graph.number_of(0),
               graph.number_of(0), from_1 ? ": subtract 1, or say --one-based" : "");
}

OwnNetwork network_of_file(const std::string& file, std::optional<int> n, bool one_based) {
  const OwnGraph graph = read_own_graph(file, {.one_based = one_based, .only_links = true});
  if (graph.has_parents) refuse_graph(file, "", "--network takes links, a line each, not parents");
  if (graph.trees > 1) refuse_graph(file, "", "its links are of several trees; --network takes one network");
  Word nodes = graph.bits ? bit(*graph.bits) : 0;
  std::vector<HostLinks::Link> links;
  for (const OwnEdge& edge : graph.edges) {
    if (edge.from == ParentArray::kNone) {
      refuse_graph(file, fmt::format("{} {}", graph.place, edge.place), "a link joins two nodes{}",
                   one_based ? "; with --one-based 0 is not a node" : "");
    }
    links.emplace_back(edge.from, edge.to);
    nodes = std::max(nodes, Word{std::max(edge.from, edge.to)} + 1);
  }
  for (const std::uint32_t node : graph.nodes) nodes = std::max(nodes, Word{node} + 1);
  if (nodes == 0) refuse_graph(file, "", "it names no node");
  require_node_0(file, graph);
  // Links, a sorted list of them both ways, and distances.
  constexpr double kBytesPerLink = 44, kBytesPerNode = 16;
  require_memory(file, kBytesPerLink * static_cast<double>(links.size()) + kBytesPerNode * static_cast<double>(nodes),
                 fmt::format("a network of {} nodes", nodes));
  OwnNetwork network{"network " + file, n.value_or(0), nodes, graph.bits.value_or(0), graph.number_of(0)};
  network.links.emplace(nodes, links);
  network.note = graph.note.empty() ? "" : fmt::format("Of {}: {}", file, graph.note);
  if (graph.direction == Direction::kToChild)
    add_sentence(network.note, fmt::format("Links of {} are used both ways.", file));
  add_sentence(network.note, left_out_note(file, *network.links));
  return network;
}

// What f() says of a rule.
template <class F>
auto of_rule(const F& f, const std::string& option = "") {
  try {
    return with_caret(f);
  } catch (const std::invalid_argument& error) {
    refuse(option + error.what());
  }
}

// The network of a rule with all its links.
OwnNetwork held(const std::string& name, const NetworkRule& rule) {
  constexpr double kBytesPerLink = 4, kBytesPerNode = 16;  // of each node its links, and distances
  const auto nodes = static_cast<double>(rule.nodes);
  require_memory("--network", nodes * (rule.degree * kBytesPerLink + kBytesPerNode), "the " + name);
  OwnNetwork network{name, rule.n, rule.nodes, rule.bits};
  network.links = of_rule([&] { return std::optional<HostLinks>(rule); });
  return network;
}

// Of networks whose links have a direction in the papers it matters how many there are then.
OwnNetwork of_family(const NetworkRule& rule) {
  const bool is_de_bruijn = rule.name.starts_with("debruijn:");
  OwnNetwork network = held(is_de_bruijn && rule.bits > 0 ? "de Bruijn network" : "network " + rule.name, rule);
  if (!is_de_bruijn && !rule.name.starts_with("kautz:")) return network;
  const auto degree = static_cast<Word>(rule.degree / 2), links = network.links->links();
  const Word loops = is_de_bruijn ? degree : 0;
  network.note =
      fmt::format("The {} links of the {} with a direction are {} without; left out: {}.", degree * rule.nodes,
                  network.name, links, left_out(loops, degree * rule.nodes - loops - links));
  return network;
}

}  // namespace

bool OwnNetwork::linked(Word a, Word b) const {
  return links ? links->linked(a, b) : a != b && de_bruijn_linked(shifted, a, b);
}

Word OwnNetwork::distance(Word a, Word b) const {
  return links ? links->distances(a)[b] : static_cast<Word>(ShiftDistance::either_way(shifted, a, b, shifted));
}

std::vector<std::uint32_t> OwnNetwork::distances(Word from) const {
  return links ? links->distances(from) : std::vector<std::uint32_t>{};
}

std::string OwnNetwork::name_of(Word c) const {
  const std::string text = bits > 0 ? binary(bits, c) : std::to_string(c + first);
  return marked ? kNodeMark + text + kEndMark : text;
}

nlohmann::json OwnNetwork::json_of(Word c) const {
  return is_cube() ? nlohmann::json(name_of(c)) : nlohmann::json(c + first);
}

std::string OwnNetwork::size_text() const {
  return bits > 0 ? fmt::format("n = {}", bits) : fmt::format("N = {}", nodes);
}

nlohmann::json OwnNetwork::size_json() const {
  nlohmann::json size = nlohmann::json::object();
  if (bits > 0) size["n"] = bits;
  if (!is_cube()) size["nodes"] = nodes;
  return size;
}

Word OwnNetwork::node(std::string_view option, std::string_view text) const {
  const bool is_address = !one_based || text.starts_with("0b") || text.starts_with("0x");
  if (bits > 0 && is_address) return parse_address(option, text, bits);
  const Word least = one_based ? 1 : 0;
  const std::optional<Word> number = one_based && is_address ? std::nullopt : word_in(text);
  if (number && *number >= least && *number - least < nodes) return *number - least;
  refuse("{} {}: the network has nodes {} to {}", option, text, least, nodes - 1 + least);
}

OwnNetwork cube_of(int n) { return {"cube", n, bit(n), n}; }

OwnNetwork de_bruijn_by_formula(int n) {
  OwnNetwork network{"de Bruijn network", n, bit(n), n};
  network.shifted = n;
  return network;
}

bool is_family(const std::string& text) { return network_family(text.substr(0, text.find(':'))) != nullptr; }

bool takes_n_of_trees(const std::string& text) {
  const NetworkFamily* family = network_family(text);
  return family != nullptr && (family->in_bits || family->name == "debruijn");
}

std::vector<std::string> family_names(bool with_sizes) {
  std::vector<std::string> names{"cube"};
  for (const NetworkFamily& family : network_families()) {
    names.push_back(family.name + (with_sizes ? ":" + family.sizes : ""));
  }
  return names;
}

OwnNetwork network_named(const std::string& text, std::optional<int> n, bool one_based) {
  std::error_code ignored;
  if (!is_family(text) && !std::filesystem::exists(text, ignored)) {
    const std::string nearest = did_you_mean(text.substr(0, text.find(':')), family_names(false));
    refuse("--network {}: there is no such file or network{}; see cubeverify check --help", text,
           text == "ring"    ? "; a ring of 8 nodes is torus:8"
           : nearest.empty() ? "; networks: " + joined(family_names(false), ", ")
                             : nearest);
  }
  if (is_file_of_definitions(text)) {
    auto definitions = with_caret([&] { return std::make_shared<FormulaDefinitions>(read_definitions(text)); });
    return network_of_formulas("network " + text, std::move(definitions), n);
  }
  if (!is_family(text)) return network_of_file(text, n, one_based);
  const NetworkRule rule = of_rule([&] { return network_by_name(text, n); }, fmt::format("--network {}: ", text));
  return rule.is_cube() ? cube_of(rule.n) : of_family(rule);
}

OwnNetwork network_of_options(const std::string& nodes, const std::string& degree, const std::string& link,
                              std::optional<int> n) {
  auto definitions = std::make_shared<FormulaDefinitions>();
  with_caret([&] {
    if (!nodes.empty()) definitions->add("nodes", {}, {"--nodes", nodes});
    if (!degree.empty()) definitions->add("degree", {}, {"--degree", degree});
    definitions->add("link", {"c", "i"}, {"--link", link});
  });
  return network_of_formulas("network of --link", std::move(definitions), n);
}

OwnNetwork network_of_formulas(const std::string& name, std::shared_ptr<const FormulaDefinitions> definitions,
                               std::optional<int> n) {
  for (const char* needed : {"degree", "link"}) {
    if (!definitions->has(needed)) refuse("{}: it needs {}", name, needed);
  }
  if (!n && (definitions->uses_n() || !definitions->has("nodes")))
    refuse("{}: its formulas are for every n; add --n 4", name);
  const NetworkRule rule = of_rule([&] { return network_by_formula(definitions, n.value_or(0)); });
  OwnNetwork network = held(name, rule);
  const auto one_way = of_rule([&] { return network.links->one_way(rule); });
  if (one_way) {
    refuse("{}: link({}, {}) is {}, from which no link leads back to {}; links are used both ways",
           definitions->text("link").where, one_way->c, one_way->i, one_way->end, one_way->c);
  }
  network.note = left_out_note(name, *network.links);
  return network;
}

SpanningCheck check_spanning(const ParentArray& tree, const OwnNetwork& network,
                             const std::vector<std::uint32_t>& distances) {
  return network.links ? check_spanning(tree, *network.links, distances) : check_spanning(tree);
}

}  // namespace cubeverify
