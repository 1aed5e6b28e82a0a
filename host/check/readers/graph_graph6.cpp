#include <algorithm>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "host/check/readers/own_graph.h"
#include "verify/wording.h"

// graph6, the form of nauty (users.cecs.anu.edu.au/~bdm/data/formats.txt) for undirected graphs without loops, whose
// nodes are 0 to N - 1: bits in groups of six, the highest first, each group as the letter 63 + group.

namespace cubeverify {

constexpr std::size_t kGroupBits = 6;
constexpr char kFirstLetter = 63, kLastLetter = 126;
constexpr std::string_view kGraph6Head = ">>graph6<<";

// One line, with the head or without. Edges come by their greater end, each with it last. Takes no memory for more
// nodes than the file has bits for or than there may be.
OwnGraph read_graph6(const std::filesystem::path& file, const ReadOptions& options) {
  if (options.one_based) refuse_graph(file, "", "--one-based does not apply to graph6, which has no numbers of nodes");
  // Three bits of a file that is full may be two edges.
  require_memory(file, (1 + 6 * sizeof(OwnEdge)) * static_cast<double>(std::filesystem::file_size(file)),
                 "graph6 of this size");
  const auto refuse_at = [&](std::size_t place, const std::string& what) {
    refuse_graph(file, "", "byte {}: {}", place + 1, what);
  };
  std::ifstream in(file, std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(in), {});
  std::size_t at = text.starts_with(kGraph6Head) ? kGraph6Head.size() : 0;
  const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
  for (std::size_t i = at; i < end; ++i) {
    if (text[i] < kFirstLetter || text[i] > kLastLetter) refuse_at(i, "not graph6, whose bytes are 63 to 126");
  }
  if (const auto more = text.find_first_not_of("\r\n", end); more != std::string::npos)
    refuse_at(more, "more than one graph");
  std::size_t letters = 1;
  while (letters <= kGroupBits && at < end && text[at] == kLastLetter) {
    letters = letters == 1 ? 3 : letters == 3 ? kGroupBits : kGroupBits + 1;
    ++at;
  }
  if (letters > kGroupBits || at + letters > end) refuse_at(end, "it ends before the number of its nodes");
  std::uint64_t nodes = 0;
  for (const std::size_t first_bit = at + letters; at < first_bit; ++at)
    nodes = nodes << kGroupBits | static_cast<std::uint64_t>(text[at] - kFirstLetter);
  if (const Word most = most_nodes(options.n); nodes > most)
    refuse_at(0, fmt::format("{} nodes, more than {}", nodes, most));
  const std::uint64_t wanted = (nodes * (nodes - 1) / 2 + kGroupBits - 1) / kGroupBits;
  if (end - at < wanted) refuse_at(end, fmt::format("it ends before the bits of its {}", amount(nodes, "node")));
  if (end - at > wanted) refuse_at(at + wanted, fmt::format("more than the bits of its {}", amount(nodes, "node")));
  std::size_t place = 0;
  const auto next_bit = [&] {
    const bool bit = (text[at + place / kGroupBits] - kFirstLetter) >> (kGroupBits - 1 - place % kGroupBits) & 1;
    ++place;
    return bit;
  };
  OwnGraph graph;
  graph.direction = Direction::kUndirected;
  graph.place = "edge";
  for (std::uint32_t greater = 0; greater < nodes; ++greater) {
    graph.nodes.push_back(greater);
    for (std::uint32_t smaller = 0; smaller < greater; ++smaller) {
      if (next_bit()) graph.edges.push_back({smaller, greater, static_cast<std::uint32_t>(graph.edges.size() + 1)});
    }
  }
  while (place % kGroupBits != 0) {
    if (next_bit()) refuse_at(end - 1, "a bit behind those of its nodes");
  }
  return graph;
}

}  // namespace cubeverify
