#include <algorithm>
#include <array>
#include <fstream>

#include <fmt/format.h>

#include "host/check/own_graph.h"
#include "verify/measures/parent_array.h"

namespace cubeverify {

namespace {

// A line of no more than that many bytes at a time, since a file may be one line of gigabytes.
constexpr std::streamsize kMostLineLetters = 4096;

// "cycle from to packet", which may be taken for edges by mistake.
constexpr std::size_t kWordsOfTransfer = 4;

struct LinesReader {
  const std::filesystem::path& file;
  Word nodes;
  std::optional<int> tree_column;
  OwnGraph graph;
  std::uint32_t line = 0;
  bool any = false;
  std::vector<std::string_view> words;  // of the line, as many as matter

  [[noreturn]] void refuse(const std::string& what) const { refuse_graph(file, fmt::format("line {}", line), what); }

  [[nodiscard]] std::uint32_t node(std::string_view text) const {
    const auto found = node_in(text, nodes);
    if (!found) refuse(no_node(text, nodes));
    return *found;
  }

  void add_parent(std::string_view text) {
    if (graph.parent.size() == nodes) refuse(fmt::format("more than {} parents", nodes));
    const auto child = static_cast<std::uint32_t>(graph.parent.size());
    const std::uint32_t parent = text == "-1" ? ParentArray::kNone : node(text);
    require_room_for_more(file, graph);
    graph.parent.push_back(parent == child ? ParentArray::kNone : parent);
  }

  // Of several trees, the number of the one that the edge of a line is of.
  [[nodiscard]] std::uint32_t tree() const {
    if (!tree_column) return 0;
    const auto column = static_cast<std::size_t>(*tree_column);
    if (words.size() < column) refuse(fmt::format("{} words; --tree-column {}", words.size(), column));
    const auto found = tree_number_in(words[column - 1]);
    if (!found) {
      refuse(fmt::format("'{}' is not the number of a tree from 0 to {}", words[column - 1].substr(0, 40),
                         kMostOwnTrees - 1));
    }
    return *found;
  }

  void add_edge() {
    const std::string_view from = words[0];
    const OwnEdge edge{node(from), node(words[1]), line, tree()};
    if (edge.from == edge.to) {
      refuse(fmt::format("the edge leads from {} to itself{}", from,
                         graph.may_be_schedule ? "; a schedule is read with --schedule" : ""));
    }
    // More would be refused anyway, but only after all of them have been read.
    const Word most = 2 * nodes * (tree_column ? kMostOwnTrees : 1);
    if (graph.edges.size() == most) refuse(fmt::format("more than {} edges", most));
    require_room_for_more(file, graph);
    graph.edges.push_back(edge);
  }

  void take(std::string_view text) {
    constexpr std::string_view kBetween = " \t,;";
    const std::size_t wanted = std::max(kWordsOfTransfer, static_cast<std::size_t>(tree_column.value_or(2)));
    words.clear();
    for (auto begin = text.find_first_not_of(kBetween); begin != std::string_view::npos && words.size() < wanted;) {
      const auto end = std::min(text.find_first_of(kBetween, begin), text.size());
      words.push_back(text.substr(begin, end - begin));
      begin = text.find_first_not_of(kBetween, end);
    }
    if (words.empty()) return;
    const bool alone = words.size() == 1;
    if (!any) graph.has_parents = alone;
    any = true;
    if (graph.has_parents != alone) {
      refuse(graph.has_parents ? "an edge among the parents, of which each has a line"
                               : "one word; an edge is written \"parent child\"");
    }
    if (graph.has_parents) return add_parent(words[0]);
    const bool transfer = !tree_column && words.size() >= kWordsOfTransfer;
    graph.may_be_schedule = transfer && (graph.edges.empty() || graph.may_be_schedule);
    add_edge();
  }
};

}  // namespace

OwnGraph read_graph_lines(const std::filesystem::path& file, std::optional<int> n, std::optional<int> tree_column) {
  std::ifstream in(file, std::ios::binary);
  LinesReader reader{file, most_nodes(n), tree_column, {}, 0, false, {}};
  std::array<char, kMostLineLetters> letters{};
  while (in.getline(letters.data(), kMostLineLetters)) {
    ++reader.line;
    // Without the end of the line, which getline() counts.
    std::string_view text(letters.data(), static_cast<std::size_t>(in.gcount()) - (in.eof() ? 0 : 1));
    reader.take(content_of_line(file, reader.line, text));
  }
  if (!in.eof()) {
    ++reader.line;
    reader.refuse(fmt::format("more than {} letters; a line has a parent and a child, or the parent of a node",
                              kMostLineLetters - 1));
  }
  if (!reader.any) refuse_graph(file, "", "there is nothing but comments in it");
  reader.graph.trees = count_trees(reader.graph.edges);
  return std::move(reader.graph);
}

}  // namespace cubeverify
