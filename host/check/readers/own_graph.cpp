#include "host/check/readers/own_graph.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <tuple>

#include "host/backends/machine.h"
#include "host/check/readers/foreign_forms.h"
#include "host/errors.h"
#include "host/text/number.h"
#include "verify/measures/parent_array.h"

// The form of a file is found by its first bytes, as names of files say little, and each form has its own reader. What
// readers share is here: places in refusals, comments and ends of lines, and the memory that a graph takes, which is
// asked for before it is taken.

namespace cubeverify {
namespace {

constexpr std::size_t kHeadBytes = 4096;  // a page: all forms show themselves within it
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

std::string head_of(const std::filesystem::path& file) {
  std::error_code error;
  const auto status = std::filesystem::status(file, error);
  if (!std::filesystem::exists(status)) refuse_graph(file, "", "there is no such file");
  // The kind of a file is found out before it is read once more.
  if (!std::filesystem::is_regular_file(status)) refuse_graph(file, "", "neither a regular file nor a pipe");
  std::ifstream in(file, std::ios::binary);
  std::array<char, kHeadBytes> head{};
  in.read(head.data(), head.size());
  if (in.bad() || (!in.eof() && in.fail())) refuse_graph(file, "", "it cannot be read");
  return {head.data(), static_cast<std::size_t>(in.gcount())};
}

// Takes each edge once where each of every tree is there once both ways. What says that a node is a root stays.
void take_both_ways_once(OwnGraph& graph) {
  const auto joins_two = [](const OwnEdge& edge) { return edge.from != ParentArray::kNone && edge.from != edge.to; };
  // So it is with every tree whose edges are there once.
  if (std::ranges::count_if(graph.edges, joins_two) % 2 == 1) return;
  std::vector<OwnEdge> sorted;
  std::ranges::copy_if(graph.edges, std::back_inserter(sorted), joins_two);
  const auto ends = [](const OwnEdge& edge) { return std::tuple(edge.tree, edge.from, edge.to); };
  std::ranges::sort(sorted, {}, ends);
  const auto has_reverse = [&](const OwnEdge& edge) {
    return std::ranges::binary_search(sorted, std::tuple(edge.tree, edge.to, edge.from), {}, ends);
  };
  if (sorted.empty() || !std::ranges::all_of(sorted, has_reverse) ||
      std::ranges::adjacent_find(sorted, {}, ends) != sorted.end())
    return;
  std::erase_if(graph.edges, [&](const OwnEdge& edge) { return joins_two(edge) && edge.from > edge.to; });
  graph.both_ways = true;
  add_sentence(graph.note, "Every edge is there both ways, and counts once.");
}

OwnGraph read_form(const std::filesystem::path& file, const ReadOptions& options) {
  const std::string head = head_of(file);
  const bool is_graph6 = head.starts_with(">>graph6<<") || file.extension() == ".g6" || file.extension() == ".graph6";
  const bool is_npy = head.starts_with("\x93NUMPY");
  if (!is_graph6 && !is_npy) require_readable(file, kReadForms);
  std::string_view text = head;
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  const auto first = text.find_first_not_of(" \t\r\n");
  const char letter = first == std::string_view::npos ? ' ' : text[first];
  const bool is_json = letter == '{' || letter == '[';
  if (options.tree_column && (is_graph6 || is_npy || is_json || letter == '<'))
    refuse_graph(file, "", "--tree-column is for edges in lines; other forms say themselves which tree an edge is of");
  if (options.as && (is_graph6 || letter == '<' || letter == '{'))
    refuse_graph(file, "", "--as is for arrays and lines of numbers; this form says itself what it is");
  if (options.as == ArrayMeaning::kAdjacencyList && (is_npy || is_json || options.tree_column)) {
    refuse_graph(file, "", "--as adjacency-list is for lines of a node and its neighbours{}",
                 options.tree_column ? ", which have no --tree-column" : "");
  }
  if (is_npy) return read_graph_npy(file, options);
  if (is_graph6) return read_graph6(file, options);
  if (is_json) return read_graph_json(file, options);
  return letter == '<' ? read_graphml(file, options) : read_graph_lines(file, options);
}

}  // namespace

void refuse_graph(const std::filesystem::path& file, std::string_view place, std::string_view what) {
  const std::string where = place.empty() ? "" : fmt::format(", {}", place);
  refuse("{}{}: {}", file.string(), where, what);
}

Word most_nodes(std::optional<int> n) { return bit(n.value_or(kMostTreeDimensions)); }

void require_memory(const std::filesystem::path& file, double bytes, std::string_view what) {
  // The share is a choice: the rest is for what is not counted here.
  constexpr double kGiB = 1024.0 * 1024 * 1024, kShare = 0.9;
  const double there = available_memory();
  if (bytes > kShare * there)
    refuse_graph(file, "", "{} takes {:.1f} GiB of memory, and {:.1f} GiB are free", what, bytes / kGiB, there / kGiB);
  if (bytes > kGiB) say_line(fmt::format("{} takes {:.1f} GiB of memory", what, bytes / kGiB));
}

void require_memory_for(const std::filesystem::path& file) {
  std::error_code ignored;  // the reader that opens it will say so
  const auto bytes = std::filesystem::file_size(file, ignored);
  if (!ignored) require_memory(file, static_cast<double>(bytes), "reading it");
}

int first_letter(std::istream& in) {
  std::string mark(kByteOrderMark.size(), ' ');
  if (!in.read(mark.data(), std::ssize(mark)) || mark != kByteOrderMark) {
    in.clear();
    in.seekg(0);
  }
  return (in >> std::ws).peek();
}

std::string_view content_of_line(const std::filesystem::path& file, std::uint32_t line, std::string_view text) {
  if (line == 1) {
    if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    if (text.starts_with("\x93NUMPY")) refuse_graph(file, "", "NumPy's .npy, in which only trees and graphs are read");
    const auto is_control = [](char letter) { return static_cast<unsigned char>(letter) < '\t' || letter == '\x7f'; };
    if (std::ranges::any_of(text, is_control)) refuse_graph(file, "", "it is binary, not text");
  }
  if (text.ends_with('\r')) text.remove_suffix(1);
  if (text.find('\r') != std::string_view::npos) {
    refuse_graph(file, fmt::format("line {}", line),
                 "a carriage return within it, as old Macs end lines; end them with line feeds");
  }
  if (text.find('\0') != std::string_view::npos) refuse_graph(file, fmt::format("line {}", line), "a byte 0");
  auto comment = text.find('#');
  while (comment != std::string_view::npos && std::ranges::count(text.substr(0, comment), '"') % 2 == 1)
    comment = text.find('#', comment + 1);
  return text.substr(0, comment);
}

void require_readable(const std::filesystem::path& file, std::string_view read) {
  const std::string head = head_of(file);
  if (head.find_first_not_of(" \t\r\n") == std::string::npos && head.size() < kHeadBytes)
    refuse_graph(file, "", "it is empty");
  const std::string form = foreign_form(head);
  if (!form.empty()) refuse_graph(file, "", "it is {}; {}", form, read);
}

void add_sentence(std::string& note, std::string_view sentence) {
  if (!note.empty() && !sentence.empty()) note += ' ';
  note += sentence;
}

void add_edge(const std::filesystem::path& file, OwnGraph& graph, OwnEdge edge, Direction direction,
              std::optional<std::uint32_t> tree) {
  if (graph.edges.empty()) {
    graph.direction = direction;
    graph.has_trees = tree.has_value();
  }
  const auto refuse_mixture = [&](const char* what) {
    refuse_graph(file, fmt::format("{} {}", graph.place, edge.place),
                 fmt::format("some edges have {} and others none; all have to be alike", what));
  };
  if (graph.direction != direction) refuse_mixture("a direction");
  if (graph.has_trees != tree.has_value()) refuse_mixture("the number of a tree");
  require_room_for_more(file, graph);
  edge.tree = tree.value_or(0);
  graph.edges.push_back(edge);
}

void require_room_for_more(const std::filesystem::path& file, const OwnGraph& graph) {
  constexpr std::size_t kFew = std::size_t{1} << 22;  // edges take 0.26 GiB then: before that nobody need be asked
  const std::size_t count = graph.has_parents ? graph.parent.size() : graph.edges.size();
  if (count < kFew || !std::has_single_bit(count)) return;
  const std::size_t each =
      graph.has_parents ? sizeof(std::uint32_t) + kMeasuringBytesPerNode : sizeof(OwnEdge) + kBytesPerEdge;
  require_memory(file, 2.0 * static_cast<double>(count * each),
                 fmt::format("a list of more than {} {}", count, graph.has_parents ? "parents" : "edges"));
}

void require_listed_once(const std::filesystem::path& file, const OwnGraph& graph) {
  std::vector<std::uint32_t> sorted = graph.nodes;
  std::ranges::sort(sorted);
  const auto twice = std::ranges::adjacent_find(sorted);
  if (twice != sorted.end()) refuse_graph(file, "", "node {} is listed twice", graph.number_of(*twice));
  if (sorted.empty()) return;
  const bool has_all = sorted.back() + std::size_t{1} == sorted.size();
  for (const OwnEdge& edge : graph.edges) {
    for (const std::uint32_t node : {edge.from, edge.to}) {
      if (node == ParentArray::kNone || (has_all ? node <= sorted.back() : std::ranges::binary_search(sorted, node)))
        continue;
      refuse_graph(file, fmt::format("{} {}", graph.place, edge.place),
                   fmt::format("node {}, which is not among the nodes that are listed", graph.number_of(node)));
    }
  }
}

std::uint32_t tree_number(const std::filesystem::path& file, std::string_view place, std::string_view text) {
  const auto number = number_in<std::uint32_t>(text);
  if (number && *number < kMostOwnTrees) return *number;
  refuse_graph(file, place, "'{}' is not the number of a tree from 0 to {}", text.substr(0, 40), kMostOwnTrees - 1);
}

std::size_t count_trees(const std::vector<OwnEdge>& edges) {
  if (edges.empty()) return 1;
  const auto [least, greatest] = std::ranges::minmax(edges, {}, &OwnEdge::tree);
  return least.tree == greatest.tree ? 1 : greatest.tree + std::size_t{1};
}

OwnGraph read_own_graph(const std::filesystem::path& file, const ReadOptions& options) {
  OwnGraph graph = read_form(file, options);
  take_both_ways_once(graph);
  return graph;
}

}  // namespace cubeverify
