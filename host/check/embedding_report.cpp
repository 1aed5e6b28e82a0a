#include "host/check/embedding_report.h"

#include <algorithm>
#include <fstream>

#include <fmt/format.h>

#include "host/check/own_graph.h"
#include "verify/measures/parent_array.h"
#include "verify/wording.h"

namespace cubeverify {

namespace {

constexpr std::uint32_t kNoPlace = ~std::uint32_t{0};

class PlaceReader {
 public:
  PlaceReader(const std::filesystem::path& file, std::size_t guests, std::optional<int> n)
      : file_(file), nodes_(bit(n.value_or(kMostEmbeddingDimensions))), place_(guests, kNoPlace) {}

  std::vector<std::uint32_t> read() {
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file_, ignored))
      refuse_graph(file_, "", "there is no such file, or it is not a regular one");
    require_memory_for(file_);
    std::ifstream in(file_, std::ios::binary);
    std::string text;
    for (std::uint32_t line = 1; std::getline(in, text); ++line)
      take(fmt::format("line {}", line), content_of_line(file_, line, text));
    const auto missing = std::ranges::find(place_, kNoPlace);
    if (missing != place_.end()) {
      refuse_graph(file_, "",
                   fmt::format("node {} of the guest has no place; there are {} nodes", missing - place_.begin(),
                               place_.size()));
    }
    return std::move(place_);
  }

 private:
  // An array in JSON is the same words with brackets.
  void take(const std::string& where, std::string_view text) {
    constexpr std::string_view kBetween = " \t,;[]";
    const bool array = text.find_first_of("[]") != std::string_view::npos || in_array_;
    in_array_ = array;
    std::vector<std::string_view> words;
    for (auto begin = text.find_first_not_of(kBetween); begin != std::string_view::npos;) {
      const auto end = std::min(text.find_first_of(kBetween, begin), text.size());
      words.push_back(text.substr(begin, end - begin));
      begin = text.find_first_not_of(kBetween, end);
    }
    if (!array && words.size() == 2) {
      const auto node = node_in(words[0], place_.size());
      if (!node) refuse_graph(file_, where, no_node(words[0], place_.size()));
      return put(where, *node, words[1]);
    }
    if (!array && words.size() > 2) {
      refuse_graph(file_, where, fmt::format("{} words; a line is \"place\" or \"node place\"", words.size()));
    }
    for (const std::string_view word : words) put(where, next_++, word);
  }

  void put(const std::string& where, std::size_t node, std::string_view text) {
    if (node >= place_.size()) {
      refuse_graph(file_, where, fmt::format("more than {} places, one for each node of the guest", place_.size()));
    }
    if (place_[node] != kNoPlace) refuse_graph(file_, where, fmt::format("node {} has a place already", node));
    const auto place = node_in(text, nodes_);
    if (!place) refuse_graph(file_, where, no_node(text, nodes_));
    place_[node] = *place;
  }

  const std::filesystem::path& file_;
  Word nodes_;
  std::vector<std::uint32_t> place_;
  std::size_t next_ = 0;
  bool in_array_ = false;
};

std::string percent(Word part, Word whole) {
  return fmt::format("{:.1f} %", 100 * static_cast<double>(part) / static_cast<double>(whole));
}

// What was measured against what it should be at most.
CheckLine limit_line(const char* name, const std::string& about, Word found, std::optional<int> most,
                     const std::string& least, const std::string& replay, const std::string& found_text) {
  CheckLine line{name, fmt::format("{} at most {}", about, most.value_or(0)), true, 0, "", "", ""};
  if (found <= static_cast<Word>(*most)) return line;
  line.exceptions = 1;
  line.least = least;
  line.replay = replay;
  line.found = found_text;
  line.needs = fmt::format("at most {}", *most);
  return line;
}

}  // namespace

PlacedGraph read_embedding(const std::filesystem::path& guest, const std::filesystem::path& places,
                           std::optional<int> n) {
  const OwnGraph own = read_own_graph(guest, {});
  PlacedGraph graph;
  std::size_t guests = own.parent.size();
  for (const OwnEdge& edge : own.edges) {
    graph.edges.push_back({edge.from, edge.to});
    guests = std::max({guests, edge.from + std::size_t{1}, edge.to + std::size_t{1}});
  }
  for (const std::uint32_t node : own.nodes) guests = std::max(guests, node + std::size_t{1});
  for (std::uint32_t c = 0; c < own.parent.size(); ++c) {
    if (own.parent[c] == ParentArray::kNone) continue;
    if (own.parent[c] >= own.parent.size()) {
      refuse_graph(guest, fmt::format("the parent of node {}", c), no_node(std::to_string(own.parent[c]), guests));
    }
    graph.edges.push_back({own.parent[c], c});
  }
  if (guests == 0) refuse_graph(guest, "", "it has no nodes");
  require_memory(guest, static_cast<double>(guests) * sizeof(std::uint32_t),
                 fmt::format("a guest of {} nodes", guests));
  graph.place = PlaceReader(places, guests, n).read();
  const std::uint32_t greatest = std::ranges::max(graph.place);
  graph.n = n.value_or(greatest < 2 ? 1 : highest_bit(greatest) + 1);
  return graph;
}

CheckReport report_on_embedding(const PlacedGraph& graph, const OwnNetwork& network, const EmbeddingLimits& limits) {
  const int n = graph.n;
  require_memory("--n", static_cast<double>(bit(n)) * (n + 1) * sizeof(std::uint32_t), fmt::format("n = {}", n));
  const NetworkEmbedding found =
      network.links ? measure_embedding(graph, *network.links) : NetworkEmbedding{measure_embedding(graph), {}};
  const EmbeddingMeasures& measures = found.measures;
  const auto name = [&](Word c) { return binary(n, c); };
  const std::string expansion =
      fmt::format("{:.3f}", static_cast<double>(bit(n)) / static_cast<double>(graph.place.size()));

  const auto edge_text = [&](std::size_t i) {
    const PlacedGraph::Edge& edge = graph.edges[i];
    return fmt::format("{} {} at {} and {}", edge.from, edge.to, name(graph.place[edge.from]),
                       name(graph.place[edge.to]));
  };
  if (found.unreached) {
    CheckReport report;
    report.n = n;
    report.conclusion = fmt::format("n = {}: {}: found no way in the {}; an edge needs one", n,
                                    edge_text(*found.unreached), network.name);
    report.json = {{"n", n}, {"network", network.name}, {"within_limits", false}, {"conclusion", report.conclusion}};
    return report;
  }
  const std::string longest = graph.edges.empty() ? "-" : edge_text(measures.longest);
  const std::string longest_end = graph.edges.empty() ? "" : name(graph.place[graph.edges[measures.longest].from]);
  const std::string link = fmt::format("{} - {}", name(measures.link), name(measures.link_to));
  std::vector<CheckLine> lines;
  if (limits.load) {
    lines.push_back(limit_line("load", "guest nodes at one node:", measures.load, limits.load, name(measures.fullest),
                               name(measures.fullest), amount(measures.load, "node")));
  }
  if (limits.dilation) {
    lines.push_back(limit_line("dilation", "links between the ends of an edge:", static_cast<Word>(measures.dilation),
                               limits.dilation, longest, longest_end, amount(measures.dilation, "link")));
  }
  if (limits.congestion) {
    lines.push_back(limit_line("congestion", "edges over one link:", measures.congestion, limits.congestion, link,
                               name(measures.link), amount(measures.congestion, "edge")));
  }
  CheckReport report;
  report.n = n;
  const auto fault = std::ranges::find_if(lines, [](const CheckLine& line) { return line.exceptions > 0; });
  report.right = fault == lines.end();
  report.conclusion = fmt::format("n = {}: {} and {} with load {}, dilation {}, congestion {}, expansion {}", n,
                                  amount(graph.place.size(), "node"), amount(graph.edges.size(), "edge"), measures.load,
                                  measures.dilation, measures.congestion, expansion);
  if (!report.right) {
    report.conclusion +=
        fmt::format("; {}: found {}, where it is said to be {}", fault->least, fault->found, fault->needs);
  }
  report.note = network.links ? "Edges take shortest paths, from the parent to the child, by the least neighbour."
                              : "Edges take the lowest dimension first, from the parent to the child.";
  report.sections.push_back(
      {"Measures",
       {{"measure", "yours", "where"},
        {{"load", cell(measures.load), name(measures.fullest)},
         {fmt::format("nodes of the {} in use", network.name), cell(measures.used), percent(measures.used, bit(n))},
         {"dilation", cell(measures.dilation), longest},
         {"congestion", cell(measures.congestion), measures.path_sum == 0 ? "-" : link},
         {"least congestion of any paths on average", cell(measures.least_congestion), ""},
         {"expansion", expansion, fmt::format("{} / {}", bit(n), graph.place.size())},
         {"sum of path lengths", cell(measures.path_sum), ""}}}});
  Table lengths{{"links between the ends", "edges"}, {}};
  for (std::size_t i = 0; i < measures.lengths.size(); ++i) {
    if (measures.lengths[i] > 0) lengths.rows.push_back({cell(i), cell(measures.lengths[i])});
  }
  report.sections.push_back({"Edges by length", lengths});
  report.json = {{"n", n},
                 {"network", network.name},
                 {"nodes", graph.place.size()},
                 {"edges", graph.edges.size()},
                 {"within_limits", report.right},
                 {"conclusion", report.conclusion},
                 {"note", report.note},
                 {"load", measures.load},
                 {"dilation", measures.dilation},
                 {"congestion", measures.congestion},
                 {"expansion", {bit(n), graph.place.size()}},
                 {"path_sum", measures.path_sum},
                 {"used", measures.used},
                 {"lengths", measures.lengths}};
  put_checks(report, lines);
  return report;
}

}  // namespace cubeverify
