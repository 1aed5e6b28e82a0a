#include "host/check/readers/foreign_forms.h"

#include <algorithm>
#include <regex>
#include <utility>

namespace cubeverify {
namespace {

using Head = std::pair<std::string_view, const char*>;

// By the bytes that files begin with.
constexpr Head kBytes[] = {
    {"\x1f\x8b", "compressed by gzip; gunzip it first"},
    {"BZh", "compressed by bzip2; bunzip2 it first"},
    {"\xfd"
     "7zXZ",
     "compressed by xz; unxz it first"},
    {"\x28\xb5\x2f\xfd", "compressed by zstd; unzstd it first"},
    {"PK\x03\x04", "an archive: NumPy's .npz or a zip; save one array, numpy.save(\"parents.npy\", parents)"},
    {"\x80\x04\x95", "a Python pickle, which is code"},
    {"\x89HDF", "HDF5"},
    {"%PDF", "PDF"},
    {"MATLAB ", "a MAT-file of MATLAB"},
    {"SQLite format", "a database of SQLite"},
    {"\xff\xfe", "text in UTF-16; write it in UTF-8"},
    {"\xfe\xff", "text in UTF-16; write it in UTF-8"},
    {">>sparse6<<", "sparse6"},
    {">>digraph6<<", "digraph6"},
    {">>planar_code", "planar code"},
    {">>edge_code", "edge code"},
    {"LEDA.GRAPH", "a graph of LEDA"},
};

// By the first line that is no comment, without regard to case.
struct Pattern {
  const char* pattern;
  const char* form;
};
constexpr Pattern kLines[] = {
    {R"((strict\s+)?(di)?graph(\s+("[^"]*"|<[^>]*>|[\w.-]+))?\s*\{[^]*)", "a graph in DOT, Graphviz's language"},
    {R"(graph\s*\[(?!\s*\{).*|(creator|version)\s*(\[|").*|graph|(creator|version)\s+.*)", "GML"},
    {R"(\*(vertices|network|arcs|edges|matrix|arcslist|edgeslist)\b.*)", "a network of Pajek"},
    {R"(c|c\s.*|p\s+[a-z]+\s+\d.*)", "a graph in a form of DIMACS"},
    {R"(%%MatrixMarket.*)", "Matrix Market; scipy.io.mmread() reads it"},
    {R"(%.*)", "a graph with lines that begin with %, as KONECT and METIS write them"},
    {R"(nodedef\s*>.*)", "GDF"},
    {R"(dl\s+n\s*=.*)", "a network of UCINET"},
    {R"(@(nodes|arcs|edges|relation).*)", "a graph of LEMON, or ARFF"},
    {R"(---.*)", "YAML"},
};

bool is_packed(std::string_view line) {
  return std::ranges::all_of(line, [](char letter) { return letter >= 63 && letter <= 126; });
}

// Whether a line is a graph6: bytes of six bits from 63 on, as many as its nodes ask for.
bool looks_like_graph6(std::string_view line) {
  if (line.empty() || !is_packed(line)) return false;
  const auto nodes = static_cast<std::size_t>(line[0] - 63);
  return line[0] == 126 || line.size() == 1 + (nodes * (nodes - 1) / 2 + 5) / 6;
}

// The next line of a text, of which it is taken, without the blanks before it.
std::string_view next_line(std::string_view& text) {
  std::string_view line = text.substr(0, text.find_first_of("\r\n"));
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  return line;
}

// Whether neighbours stand in lines below their node, whose line begins with #: it is no comment then.
bool looks_like_lgl(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789";
  int nodes = 0;
  while (!text.empty()) {
    std::string_view line = next_line(text);
    const bool is_node = line.starts_with("# ");
    if (is_node) line.remove_prefix(2);
    if (line.empty() && !is_node) continue;
    if (!is_node && nodes == 0) return false;
    if (!text.empty() && (line.empty() || line.find_first_not_of(kDigits) != std::string_view::npos)) return false;
    nodes += is_node;
  }
  return nodes > 1;
}

}  // namespace

std::string foreign_form(std::string_view head) {
  for (const auto& [mark, form] : kBytes) {
    if (head.starts_with(mark)) return form;
  }
  if (looks_like_lgl(head)) return "LGL";
  while (!head.empty()) {
    if (head.starts_with("/*")) head.remove_prefix(std::min(head.find("*/") + 2, head.size()));
    const std::string_view line = next_line(head);
    if (line.empty() || line[0] == '#' || line.starts_with("//")) continue;
    // A few letters are enough, and the stack that a regular expression takes grows with them.
    std::string first(line.data(), std::min<std::size_t>(line.size() + head.size(), 80));
    std::ranges::replace_if(
        first, [](char letter) { return letter == '\n' || letter == '\r'; }, ' ');
    for (const auto& [pattern, form] : kLines) {
      if (std::regex_match(first, std::regex(pattern, std::regex::icase))) return form;
    }
    if ((line[0] == ':' || line[0] == ';') && line.size() > 1 && is_packed(line.substr(1))) return "sparse6";
    if (line[0] == '&' && line.size() > 1 && is_packed(line.substr(1))) return "digraph6";
    if (looks_like_graph6(line)) return "graph6 without its head; call it .g6, or begin it with >>graph6<<";
    return "";
  }
  return "";
}

}  // namespace cubeverify
