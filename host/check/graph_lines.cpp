#include <algorithm>
#include <array>
#include <fstream>

#include <fmt/format.h>

#include "host/check/own_graph.h"
#include "verify/measures/parent_array.h"

namespace cubeverify {

namespace {

// A line of no more than that many bytes at a time, since a file may be one line of gigabytes.
constexpr std::streamsize kMostLetters = 4096;

struct LinesReader {
  const std::filesystem::path& file;
  Word nodes;
  OwnGraph graph;
  std::uint32_t line = 0;
  bool any = false;

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

  void add_edge(std::string_view from, std::string_view to) {
    const OwnEdge edge{node(from), node(to), line};
    if (edge.from == edge.to) refuse(fmt::format("the edge leads from {} to itself", from));
    // More would be refused anyway, but only after all of them have been read.
    if (graph.edges.size() == 2 * nodes) refuse(fmt::format("more than {} edges", 2 * nodes));
    require_room_for_more(file, graph);
    graph.edges.push_back(edge);
  }

  void take(std::string_view text) {
    constexpr std::string_view kBetween = " \t\r,;";
    std::array<std::string_view, 2> words;
    std::size_t count = 0;
    for (auto begin = text.find_first_not_of(kBetween); begin != std::string_view::npos && count < words.size();) {
      const auto end = std::min(text.find_first_of(kBetween, begin), text.size());
      words[count++] = text.substr(begin, end - begin);
      begin = text.find_first_not_of(kBetween, end);
    }
    if (count == 0) return;
    if (!any) graph.has_parents = count == 1;
    any = true;
    if (graph.has_parents != (count == 1)) {
      refuse(graph.has_parents ? "an edge among the parents, of which each has a line"
                               : "one word; an edge is written \"parent child\"");
    }
    graph.has_parents ? add_parent(words[0]) : add_edge(words[0], words[1]);
  }
};

}  // namespace

OwnGraph read_graph_lines(const std::filesystem::path& file, std::optional<int> n) {
  std::ifstream in(file, std::ios::binary);
  LinesReader reader{file, most_nodes(n), {}};
  std::array<char, kMostLetters> letters{};
  while (in.getline(letters.data(), kMostLetters)) {
    ++reader.line;
    // Without the end of the line, which getline() counts.
    std::string_view text(letters.data(), static_cast<std::size_t>(in.gcount()) - (in.eof() ? 0 : 1));
    if (reader.line == 1 && text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    reader.take(text.substr(0, text.find('#')));
  }
  if (!in.eof()) {
    ++reader.line;
    reader.refuse(fmt::format("more than {} letters; a line has a parent and a child, or the parent of a node",
                              kMostLetters - 1));
  }
  if (!reader.any) refuse_graph(file, "", "there is nothing but comments in it");
  return std::move(reader.graph);
}

}  // namespace cubeverify
