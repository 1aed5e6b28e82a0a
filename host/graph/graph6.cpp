#include <algorithm>
#include <bit>
#include <cstdint>

#include "host/errors.h"
#include "host/graph/formats.h"
#include "host/graph/labelled_graph.h"

// The formats of nauty's formats.txt: bits in groups of six, the highest first, each group as the letter 63 + group.

namespace cubeverify {

namespace {

constexpr int kGroup = 6;
// A matrix of so many nodes takes 3 MB.
constexpr std::size_t kMostInMatrix = 4096;
constexpr const char* kForLargeGraphs = "choose sparse6, or a smaller n";

class SixBits {
 public:
  void bit(bool value) {
    group_ = group_ << 1 | (value ? 1U : 0U);
    if (++filled_ == kGroup) flush();
  }
  void number(std::uint64_t value, int width) {
    for (int place = width - 1; place >= 0; --place) bit((value >> place & 1) != 0);
  }
  // How many bits the last group lacks.
  [[nodiscard]] int lacking() const { return filled_ == 0 ? 0 : kGroup - filled_; }
  void pad(bool value) {
    while (filled_ != 0) bit(value);
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  void flush() {
    text_ += static_cast<char>(63 + group_);
    group_ = 0;
    filled_ = 0;
  }

  std::string text_;
  unsigned group_ = 0;
  int filled_ = 0;
};

// How many nodes there are: one letter, or "~" and three.
std::string letters_of_count(std::size_t nodes) {
  constexpr std::size_t kMostInOne = 62, kMostInThree = 258047;
  SixBits bits;
  std::string before;
  if (nodes <= kMostInOne) {
    bits.number(nodes, kGroup);
  } else if (nodes <= kMostInThree) {
    before = "~";
    bits.number(nodes, 3 * kGroup);
  } else {
    before = "~~";
    bits.number(nodes, 6 * kGroup);
  }
  return before + bits.text();
}

std::string row_of_bits(const std::vector<bool>& places) {
  SixBits bits;
  for (const bool place : places) bits.bit(place);
  bits.pad(false);
  return bits.text();
}

}  // namespace

std::string to_graph6(const LabelledGraph& labelled) {
  const NumberedGraph graph = numbered(labelled);
  const std::size_t nodes = graph.names.size();
  require_nodes(graph, kMostInMatrix, "graph6", kForLargeGraphs);
  std::vector<bool> joined(nodes * (nodes - 1) / 2);  // the upper triangle by columns
  for (const auto& [greater, smaller] : graph.undirected_edges()) {
    if (greater == smaller) {
      refuse("--format graph6: the graph has loops, which the format cannot express; choose sparse6 or digraph6");
    }
    joined[std::size_t{greater} * (greater - 1) / 2 + smaller] = true;
  }
  return letters_of_count(nodes) + row_of_bits(joined) + '\n';
}

std::string to_digraph6(const LabelledGraph& labelled) {
  const NumberedGraph graph = numbered(labelled);
  const std::size_t nodes = graph.names.size();
  require_nodes(graph, kMostInMatrix, "digraph6", kForLargeGraphs);
  std::vector<bool> joined(nodes * nodes);  // the matrix by rows
  for (const auto& [from, to] : graph.edges) {
    joined[from * nodes + to] = true;
    if (!graph.directed) joined[to * nodes + from] = true;
  }
  return '&' + letters_of_count(nodes) + row_of_bits(joined) + '\n';
}

// Pairs of a bit, by which the current node grows, and a node: a greater one becomes the current one, any other is
// joined to it.
std::string to_sparse6(const LabelledGraph& labelled) {
  const NumberedGraph graph = numbered(labelled);
  const std::size_t nodes = graph.names.size();
  const int width = std::max(1, static_cast<int>(std::bit_width(nodes - 1)));
  SixBits bits;
  NumberedGraph::Node current = 0;
  for (const auto& [greater, smaller] : graph.undirected_edges()) {
    bits.bit(greater != current);
    if (greater > current + 1) {
      bits.number(greater, width);
      bits.bit(false);
    }
    current = greater;
    bits.number(smaller, width);
  }
  // Ones alone would be read as a loop at the last node.
  if (width < kGroup && nodes == std::size_t{1} << width && bits.lacking() >= width && current + 1 < nodes)
    bits.bit(false);
  bits.pad(true);
  return ':' + letters_of_count(nodes) + bits.text() + '\n';
}

}  // namespace cubeverify
