#include "host/check/own_graph.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <fstream>

#include <fmt/format.h>

#include "host/backends/machine.h"
#include "host/errors.h"
#include "host/standard_error.h"
#include "verify/measures/parent_array.h"

namespace cubeverify {

namespace {

constexpr const char* kReadFormats = "edges in lines, graph6, GraphML, node-link JSON and arrays of parents are";

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

// Whether a line is a graph6: bytes of six bits from 63 on, as many as its nodes ask for.
bool looks_like_graph6(std::string_view line) {
  constexpr char kFirst = 63, kLast = 126;
  if (line.empty() || !std::ranges::all_of(line, [](char letter) { return kFirst <= letter && letter <= kLast; }))
    return false;
  const auto nodes = static_cast<std::size_t>(line[0] - kFirst);
  return line[0] == kLast || line.size() == 1 + (nodes * (nodes - 1) / 2 + 5) / 6;
}

// Where a file of graphs has neither a head nor a name that tells so.
void refuse_packed_without_head(const std::filesystem::path& file, std::string_view head) {
  const std::string_view line = head.substr(0, head.find_first_of("\r\n"));
  if (looks_like_graph6(line)) refuse_graph(file, "", "if it is graph6, call it .g6, or begin it with >>graph6<<");
  for (const auto& [mark, name] : {std::pair(':', "sparse6"), std::pair('&', "digraph6")}) {
    if (line.starts_with(mark))
      refuse_graph(file, "", fmt::format("it looks like {}, which is not read; {}", name, kReadFormats));
  }
}

std::string head_of(const std::filesystem::path& file) {
  std::error_code error;
  const auto status = std::filesystem::status(file, error);
  if (!std::filesystem::exists(status)) refuse_graph(file, "", "there is no such file");
  // The kind of a file is found out before it is read once more.
  if (!std::filesystem::is_regular_file(status)) {
    refuse_graph(file, "", "not a regular file; write what comes from a pipe into one");
  }
  std::ifstream in(file, std::ios::binary);
  std::array<char, 4096> head{};
  in.read(head.data(), head.size());
  if (in.bad() || (!in.eof() && in.fail())) refuse_graph(file, "", "it cannot be read");
  return {head.data(), static_cast<std::size_t>(in.gcount())};
}

}  // namespace

void refuse_graph(const std::filesystem::path& file, std::string_view place, std::string_view what) {
  const std::string where = place.empty() ? "" : fmt::format(", {}", place);
  refuse(fmt::format("{}{}: {}", file.string(), where, what));
}

Word most_nodes(std::optional<int> n) { return bit(n.value_or(kMostTreeDimensions)); }

std::optional<std::uint32_t> node_in(std::string_view text, Word nodes) {
  int base = 10;
  if (text.starts_with("0b")) base = 2;
  if (text.starts_with("0x")) base = 16;
  // 011 could be meant as binary: not guessed.
  if (base == 10 && text.size() > 1 && text[0] == '0') return std::nullopt;
  if (base != 10) text.remove_prefix(2);
  Word value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (error != std::errc() || end != text.data() + text.size() || value >= nodes) return std::nullopt;
  return static_cast<std::uint32_t>(value);
}

std::string no_node(std::string_view text, Word nodes) {
  const char* hint = "";
  // As networkx calls the nodes of its hypercube.
  if (text.starts_with('(')) hint = "; write tuples of bits as numbers, as docs/own_tree.md does for networkx";
  const bool is_bits = text.starts_with('0') && text.find_first_not_of("01") == std::string_view::npos;
  if (is_bits) hint = "; bits are written with 0b before them, other numbers without zeroes before them";
  return fmt::format("'{}' is not a node from 0 to {}, in decimal or as 0b...{}", text.substr(0, 40), nodes - 1, hint);
}

void require_memory(const std::filesystem::path& file, double bytes, std::string_view what) {
  constexpr double kGiB = 1024.0 * 1024 * 1024, kShare = 0.9;
  const double there = available_memory();
  if (bytes > kShare * there) {
    refuse_graph(
        file, "",
        fmt::format("{} takes {:.1f} GiB of memory, and {:.1f} GiB are free", what, bytes / kGiB, there / kGiB));
  }
  if (bytes > kGiB) say_line(fmt::format("{} takes {:.1f} GiB of memory", what, bytes / kGiB));
}

void require_memory_for(const std::filesystem::path& file) {
  std::error_code ignored;  // whoever opens it will say so
  const auto bytes = std::filesystem::file_size(file, ignored);
  if (!ignored) require_memory(file, static_cast<double>(bytes), "reading it");
}

std::string_view content_of_line(const std::filesystem::path& file, std::uint32_t line, std::string_view text) {
  if (line == 1) {
    if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    if (text.starts_with("\x1f\x8b")) refuse_graph(file, "", "it is compressed by gzip; gunzip it first");
    if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff")) {
      refuse_graph(file, "", "it is text in UTF-16; write it in UTF-8");
    }
    const auto is_control = [](char letter) { return static_cast<unsigned char>(letter) < '\t' || letter == '\x7f'; };
    if (std::ranges::any_of(text, is_control)) refuse_graph(file, "", "it is binary, not text");
  }
  if (text.ends_with('\r')) text.remove_suffix(1);
  if (text.find('\r') != std::string_view::npos) {
    refuse_graph(file, fmt::format("line {}", line),
                 "a carriage return within it, as old Macs end lines; end them with line feeds");
  }
  return text.substr(0, text.find('#'));
}

void require_room_for_more(const std::filesystem::path& file, const OwnGraph& graph) {
  constexpr std::size_t kFew = std::size_t{1} << 22;
  const std::size_t count = graph.has_parents ? graph.parent.size() : graph.edges.size();
  if (count < kFew || !std::has_single_bit(count)) return;
  const std::size_t each =
      graph.has_parents ? sizeof(std::uint32_t) + kMeasuringBytesPerNode : sizeof(OwnEdge) + kBytesPerEdge;
  require_memory(file, 2.0 * static_cast<double>(count * each),
                 fmt::format("a list of more than {} {}", count, graph.has_parents ? "parents" : "edges"));
}

void require_no_node_twice(const std::filesystem::path& file, const OwnGraph& graph) {
  std::vector<std::uint32_t> sorted = graph.nodes;
  std::ranges::sort(sorted);
  const auto twice = std::ranges::adjacent_find(sorted);
  if (twice != sorted.end()) refuse_graph(file, "", fmt::format("node {} is listed twice", *twice));
}

std::optional<std::uint32_t> tree_number_in(std::string_view text) { return node_in(text, kMostOwnTrees); }

std::size_t count_trees(const std::vector<OwnEdge>& edges) {
  if (edges.empty()) return 1;
  const auto [least, greatest] = std::ranges::minmax(edges, {}, &OwnEdge::tree);
  return least.tree == greatest.tree ? 1 : greatest.tree + std::size_t{1};
}

OwnGraph read_own_graph(const std::filesystem::path& file, std::optional<int> n, std::optional<int> tree_column) {
  const std::string head = head_of(file);
  if (head.empty()) refuse_graph(file, "", "it is empty");
  for (const char* mark : {">>sparse6<<", ">>digraph6<<", "%%MatrixMarket"}) {
    if (!head.starts_with(mark)) continue;
    refuse_graph(file, "", fmt::format("a file with {} is not read; {}", mark, kReadFormats));
  }
  const bool packed = head.starts_with("\x93NUMPY") || head.starts_with(">>graph6<<");
  const std::string_view marked =
      std::string_view(head).substr(head.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0);
  const auto first = marked.find_first_not_of(" \t\r\n");
  const char letter = packed || first == std::string_view::npos ? ' ' : marked[first];
  if (tree_column && (packed || letter == '{' || letter == '[' || letter == '<')) {
    refuse_graph(file, "", "--tree-column is for edges in lines; other forms say themselves which tree an edge is of");
  }
  if (head.starts_with("\x93NUMPY")) return read_npy_parents(file, n);
  if (head.starts_with(">>graph6<<") || file.extension() == ".g6" || file.extension() == ".graph6") {
    return read_graph6(file, n);
  }
  if (first == std::string_view::npos && head.size() < 4096) refuse_graph(file, "", "it is empty");
  if (letter == '{' || letter == '[') return read_graph_json(file, n);
  if (letter == '<') return read_graphml(file, n);
  refuse_packed_without_head(file, head);
  return read_graph_lines(file, n, tree_column);
}

}  // namespace cubeverify
