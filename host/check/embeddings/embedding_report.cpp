#include "host/check/embeddings/embedding_report.h"

#include <algorithm>
#include <bit>
#include <fstream>
#include <ranges>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "host/check/readers/columns.h"
#include "host/check/readers/words_of_line.h"
#include "verify/measures/parent_array.h"
#include "verify/wording.h"

// An embedding is two files: a graph, in any form that trees have, and the places of its nodes. Every guest node has to
// have one place, and is named as its file numbers it; what is measured then needs no more than places and edges.

namespace cubeverify {
namespace {

constexpr std::uint32_t kNoPlace = ~std::uint32_t{0};

class PlaceReader {
 public:
  PlaceReader(const std::filesystem::path& file, std::size_t guests, const ReadOptions& options)
      : file_(file),
        guest_names_(std::bit_ceil(guests), options.one_based),
        place_names_(bit(options.n.value_or(kMostEmbeddingDimensions)), options.one_based),
        place_(guests, kNoPlace),
        first_(options.one_based ? 1 : 0) {}

  std::vector<std::uint32_t> read() {
    std::ifstream in(file_, std::ios::binary);
    char first = ' ';
    in >> first;
    const bool is_json = first == '[' || first == '{';
    constexpr double kBytesPerByte = 20;  // of a document
    require_memory(file_, (is_json ? kBytesPerByte : 1) * static_cast<double>(std::filesystem::file_size(file_)),
                   "reading it");
    in.seekg(0);
    is_json ? take_json(in) : take_lines(in);
    const auto missing = std::ranges::find(place_, kNoPlace);
    if (missing != place_.end()) {
      refuse_graph(file_, "",
                   fmt::format("node {} of the guest has no place; there are {} nodes",
                               number_of(static_cast<std::size_t>(missing - place_.begin())), place_.size()));
    }
    for (std::uint32_t& place : place_) place = place_names_.settled(place);
    return std::move(place_);
  }

 private:
  // A guest node by its number in the files.
  [[nodiscard]] std::size_t number_of(std::size_t node) const { return first_ + node; }

  void take_lines(std::ifstream& in) {
    std::string text;
    LineWords line;
    std::size_t columns = 0, place_column = 0;
    for (std::uint32_t number = 1; std::getline(in, text); ++number) {
      line.split(content_of_line(file_, number, text));
      const auto& words = line.words;
      if (line.is_empty()) continue;
      const std::string where = fmt::format("line {}", number);
      if (line.fault != nullptr) refuse_graph(file_, where, line.fault);
      if (columns == 0) {
        columns = words.size();
        place_column = columns - 1;
      }
      if (words.size() != columns || columns == 0 || columns > 2 || !line.more.empty() || !line.arrow.empty()) {
        refuse_graph(file_, where,
                     fmt::format("{} words; each line is \"place\", or each is \"node place\"", words.size()));
      }
      const auto place = std::ranges::find(words, Column::kPlace, column_named);
      if (place != words.end() && !any_) {
        place_column = static_cast<std::size_t>(place - words.begin());
        if (columns == 2 && column_named(words[1 - place_column]) != Column::kTo)
          refuse_graph(file_, where, "the columns of places are node and place");
        continue;
      }
      any_ = true;
      put(where, columns == 2 ? guest(where, words[1 - place_column]) : next_++, words[place_column]);
    }
  }

  // An array of places, or an object of them by their nodes.
  void take_json(std::ifstream& in) {
    std::set<std::string> keys;
    nlohmann::json document;
    try {
      document = nlohmann::json::parse(in, [&](int depth, nlohmann::json::parse_event_t event, nlohmann::json& part) {
        if (depth > 2) refuse_graph(file_, "", "nested deeper than places are");
        if (depth == 1 && event == nlohmann::json::parse_event_t::key && !keys.insert(part.get<std::string>()).second)
          refuse_graph(file_, fmt::format("node {}", part.get<std::string>()), "it has a place already");
        return true;
      });
    } catch (const nlohmann::json::exception&) {
      refuse_graph(file_, "", "not JSON, of which read are an array of places, or an object of them by their nodes");
    }
    if (!in.eof()) refuse_graph(file_, "", "a byte 0 behind the places");
    for (const auto& [key, value] : document.items()) {
      const std::string where =
          document.is_array() ? fmt::format("entry {}", number_of(next_)) : fmt::format("node {}", key);
      put(where, document.is_array() ? next_++ : guest(where, key), text_of_json(value));
    }
  }

  std::size_t guest(const std::string& where, std::string_view text) {
    const auto node = guest_names_.read(text);
    if (!node) refuse_graph(file_, where, guest_names_.fault(text));
    const std::size_t found = guest_names_.settled(*node);
    if (found < place_.size()) return found;
    refuse_graph(file_, where,
                 fmt::format("'{}' is not one of the {} of the guest", text, amount(place_.size(), "node")));
  }

  void put(const std::string& where, std::size_t node, std::string_view text) {
    if (node >= place_.size()) {
      refuse_graph(file_, where, fmt::format("more than {} places, one for each node of the guest", place_.size()));
    }
    if (place_[node] != kNoPlace)
      refuse_graph(file_, where, fmt::format("node {} has a place already", number_of(node)));
    const auto place = place_names_.read(text);
    if (!place && text.starts_with('(')) {
      refuse_graph(
          file_, where,
          fmt::format("'{:.40}' is not a place: a node has one, and chains of minor embeddings are not read", text));
    }
    if (!place) refuse_graph(file_, where, place_names_.fault(text));
    place_[node] = *place;
  }

  const std::filesystem::path& file_;
  NodeNames guest_names_, place_names_;
  std::vector<std::uint32_t> place_;
  std::size_t first_;
  std::size_t next_ = 0;
  bool any_ = false;
};

std::string percent(Word part, Word whole) {
  return fmt::format("{:.1f} %", 100 * static_cast<double>(part) / static_cast<double>(whole));
}

// What was measured against the most it should be: `amounts` has how many have 0, 1, 2, ..., `worst` is one with most.
CheckLine limit_line(const char* name, const std::string& about, const std::vector<Word>& amounts, int most,
                     const std::string& worst, const std::string& replay, const std::string& found_text) {
  CheckLine line{name, fmt::format("{} at most {}", about, most), true, 0, "", "", ""};
  for (const Word amount : amounts | std::views::drop(most + 1)) line.exceptions += amount;
  if (line.exceptions == 0) return line;
  line.least = worst;
  line.replay = replay;
  line.found = found_text;
  line.needs = fmt::format("at most {}", most);
  return line;
}

}  // namespace

OwnEmbedding read_embedding(const std::filesystem::path& guest, const std::filesystem::path& places,
                            const ReadOptions& options) {
  const OwnGraph own = read_own_graph(guest, {.as = options.as, .one_based = options.one_based});
  if (own.trees > 1) refuse_graph(guest, "", fmt::format("{} trees, where a guest is one graph", own.trees));
  OwnEmbedding result{{}, own.note, own.number_of(0)};
  PlacedGraph& graph = result.graph;
  std::size_t guests = own.parent.size();
  for (const OwnEdge& edge : own.edges) {
    guests = std::max(guests, edge.to + std::size_t{1});
    if (edge.from == ParentArray::kNone) continue;
    graph.edges.push_back({edge.from, edge.to});
    guests = std::max(guests, edge.from + std::size_t{1});
  }
  for (const std::uint32_t node : own.nodes) guests = std::max(guests, node + std::size_t{1});
  for (std::uint32_t c = 0; c < own.parent.size(); ++c) {
    if (own.parent[c] == ParentArray::kNone) continue;
    if (own.parent[c] >= own.parent.size()) {
      refuse_graph(guest, fmt::format("the parent of node {}", own.number_of(c)),
                   fmt::format("{} is not a node from {} to {}", own.number_of(own.parent[c]), own.number_of(0),
                               own.number_of(guests - 1)));
    }
    graph.edges.push_back({own.parent[c], c});
  }
  if (graph.edges.empty()) refuse_graph(guest, "", "it has no edge, so that there is nothing to measure");
  require_readable(places, "places are lines \"place\" or \"node place\", or JSON");
  // A place takes a letter and what parts it from the next one.
  const std::size_t most_places = std::filesystem::file_size(places) / 2 + 1;
  if (guests > most_places) {
    refuse_graph(places, "",
                 fmt::format("it has {} places at most; the guest has {} nodes, from {} to {}", most_places, guests,
                             own.number_of(0), own.number_of(guests - 1)));
  }
  graph.place = PlaceReader(places, guests, options).read();
  const std::uint32_t greatest = std::ranges::max(graph.place);
  graph.n = options.n.value_or(greatest < 2 ? 1 : highest_bit(greatest) + 1);
  return result;
}

CheckReport report_on_embedding(const OwnEmbedding& own, const OwnNetwork& network, const EmbeddingLimits& limits) {
  const PlacedGraph& graph = own.graph;
  const int n = network.n;
  const Word nodes = network.nodes;
  require_memory("--n", static_cast<double>(nodes) * (n + 1) * sizeof(std::uint32_t), network.size_text());
  const NetworkEmbedding found =
      network.links ? measure_embedding(graph, *network.links) : NetworkEmbedding{measure_embedding(graph), {}};
  const EmbeddingMeasures& measures = found.measures;
  const auto name = [&](Word c) { return network.name_of(c); };
  const auto guest = [&](Word c) {
    const std::string number = std::to_string(own.first_node + c);
    return network.marked ? kGuestMark + number + kEndMark : number;
  };
  const std::string expansion =
      fmt::format("{:.3f}", static_cast<double>(nodes) / static_cast<double>(graph.place.size()));

  const auto edge_text = [&](std::size_t i) {
    const PlacedGraph::Edge& edge = graph.edges[i];
    return fmt::format("edge {}-{} of the guest (at {} and {})", guest(edge.from), guest(edge.to),
                       name(graph.place[edge.from]), name(graph.place[edge.to]));
  };
  if (found.unreached) {
    CheckReport report;
    report.n = n;
    report.conclusion =
        fmt::format("{}: {} has no path in the {}", network.size_text(), edge_text(*found.unreached), network.name);
    report.json = {{"n", n}, {"network", network.name}, {"within_limits", false}, {"conclusion", report.conclusion}};
    if (network.bits == 0) report.json.erase("n");
    return report;
  }
  const std::string longest = graph.edges.empty() ? "-" : edge_text(measures.longest);
  const std::string longest_end = graph.edges.empty() ? "" : name(graph.place[graph.edges[measures.longest].from]);
  const std::string link = fmt::format("link {} - {}", name(measures.link), name(measures.link_to));
  std::vector<CheckLine> lines;
  if (limits.load) {
    lines.push_back(limit_line("load", "guest nodes at one node:", measures.loads, *limits.load,
                               "node " + name(measures.fullest), name(measures.fullest),
                               fmt::format("load {}", measures.load)));
  }
  if (limits.dilation) {
    lines.push_back(limit_line("dilation", "links between the ends of an edge:", measures.lengths, *limits.dilation,
                               longest, longest_end, fmt::format("dilation {}", measures.dilation)));
  }
  if (limits.congestion) {
    lines.push_back(limit_line("congestion", "edges over one link:", measures.congestions, *limits.congestion, link,
                               name(measures.link), fmt::format("congestion {}", measures.congestion)));
  }
  CheckReport report;
  report.n = n;
  const auto fault = std::ranges::find_if(lines, [](const CheckLine& line) { return line.exceptions > 0; });
  report.right = fault == lines.end();
  report.conclusion =
      fmt::format("{}: {} and {} with load {}, dilation {}, congestion {}, expansion {}", network.size_text(),
                  amount(graph.place.size(), "node"), amount(graph.edges.size(), "edge"), measures.load,
                  measures.dilation, measures.congestion, expansion);
  if (!report.right) {
    report.conclusion += fmt::format("; {} has {}, where {} is allowed", fault->least, fault->found, fault->needs);
  }
  report.note =
      fmt::format("An edge's path begins at its first end, in a tree the parent, and {}.",
                  network.links ? "is a shortest one, by the least neighbour" : "flips the lowest dimension first");
  report.sections.push_back(
      {"Measures",
       {{"measure", "yours", "where"},
        {{"load", cell(measures.load), name(measures.fullest)},
         {fmt::format("nodes of the {} in use", network.name), cell(measures.used), percent(measures.used, nodes)},
         {"dilation", cell(measures.dilation), longest},
         {"congestion", cell(measures.congestion), measures.path_sum == 0 ? "-" : link},
         {"congestion if all links were used equally", cell(measures.least_congestion), ""},
         {"expansion", expansion, fmt::format("{} / {}", nodes, graph.place.size())},
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
                 {"expansion", {nodes, graph.place.size()}},
                 {"path_sum", measures.path_sum},
                 {"used", measures.used},
                 {"lengths", measures.lengths}};
  if (network.bits == 0) report.json.erase("n");
  put_checks(report, lines, "worst");
  return report;
}

}  // namespace cubeverify
