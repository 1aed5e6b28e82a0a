#include <fstream>

#include <fmt/format.h>

#include "host/check/own_graph.h"

namespace cubeverify {

namespace {

// Six bits in each byte from 63 on (users.cecs.anu.edu.au/~bdm/data/formats.txt).
class Sextets {
 public:
  explicit Sextets(const std::filesystem::path& file) : file_(file), in_(file, std::ios::binary) {
    constexpr std::string_view kHead = ">>graph6<<";
    std::string head(kHead.size(), ' ');
    in_.read(head.data(), static_cast<std::streamsize>(kHead.size()));
    if (head == kHead) return;
    in_.clear();
    in_.seekg(0);
  }

  Word next() {
    const int byte = in_.get();
    ++place_;
    constexpr int kFirst = 63, kLast = 126;
    if (byte < kFirst || byte > kLast) {
      const bool over = byte == std::char_traits<char>::eof() || byte == '\n' || byte == '\r';
      refuse_graph(file_, fmt::format("byte {}", place_),
                   over ? "the graph6 ends too early" : "not graph6, whose bytes are 63 to 126");
    }
    return static_cast<Word>(byte - kFirst);
  }

  // The number of nodes: 6, 18 or 36 bits.
  Word size() {
    constexpr Word kLonger = 63;
    Word size = next();
    if (size != kLonger) return size;
    int sextets = 3;
    size = next();
    if (size == kLonger) {
      sextets = 6;
      size = next();
    }
    for (int i = 1; i < sextets; ++i) size = size << 6 | next();
    return size;
  }

  void require_end() {
    int byte = in_.get();
    while (byte == '\n' || byte == '\r') byte = in_.get();
    if (byte != std::char_traits<char>::eof()) {
      refuse_graph(file_, fmt::format("byte {}", place_ + 1), "more than one graph, or more than its bits");
    }
  }

 private:
  const std::filesystem::path& file_;
  std::ifstream in_;
  std::size_t place_ = 0;
};

}  // namespace

OwnGraph read_graph6(const std::filesystem::path& file, std::optional<int> n) {
  Sextets sextets(file);
  const Word size = sextets.size();
  if (size > most_nodes(n)) refuse_graph(file, "", fmt::format("{} nodes, more than {}", size, most_nodes(n)));
  OwnGraph graph;
  graph.direction = Direction::kUndirected;
  graph.place = "edge";
  Word six = 0;
  int left = 0;
  for (std::uint32_t j = 0; j < size; ++j) {
    graph.nodes.push_back(j);
    for (std::uint32_t i = 0; i < j; ++i) {
      if (left == 0) {
        six = sextets.next();
        left = 6;
      }
      if (!has_bit(six, --left)) continue;
      const auto number = static_cast<std::uint32_t>(graph.edges.size() + 1);
      if (number > 64 * size) refuse_graph(file, "", fmt::format("more than {} edges", 64 * size));
      graph.edges.push_back({i, j, number});
    }
  }
  sextets.require_end();
  return graph;
}

}  // namespace cubeverify
