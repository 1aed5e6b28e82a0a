#include "host/graph/graph6.h"

#include <stdexcept>
#include <string_view>

#include <fmt/format.h>

namespace cubeverify {

namespace {

constexpr std::size_t kGroupBits = 6;
constexpr char kFirstLetter = 63, kLastLetter = 126;
constexpr std::string_view kGraph6Head = ">>graph6<<";

std::uint64_t bits_for(std::uint64_t nodes) { return nodes < 2 ? 0 : nodes * (nodes - 1) / 2; }

[[noreturn]] void refuse_graph6(std::size_t place, std::string_view what) {
  throw std::invalid_argument(fmt::format("byte {}: {}", place + 1, what));
}

}  // namespace

Graph6 graph_of_graph6(const std::string& text, std::uint64_t most_nodes) {
  std::size_t at = text.starts_with(kGraph6Head) ? kGraph6Head.size() : 0;
  const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
  for (std::size_t i = at; i < end; ++i) {
    if (text[i] < kFirstLetter || text[i] > kLastLetter) refuse_graph6(i, "not graph6, whose bytes are 63 to 126");
  }
  if (const auto more = text.find_first_not_of("\r\n", end); more != std::string::npos)
    refuse_graph6(more, "more than one graph");
  std::size_t letters = 1;
  while (letters <= kGroupBits && at < end && text[at] == kLastLetter) {
    letters = letters == 1 ? 3 : letters == 3 ? kGroupBits : kGroupBits + 1;
    ++at;
  }
  if (letters > kGroupBits || at + letters > end) refuse_graph6(end, "it ends before the number of its nodes");
  Graph6 graph;
  for (const std::size_t first_bit = at + letters; at < first_bit; ++at)
    graph.nodes = graph.nodes << kGroupBits | static_cast<std::uint64_t>(text[at] - kFirstLetter);
  if (graph.nodes > most_nodes) refuse_graph6(0, fmt::format("{} nodes, more than {}", graph.nodes, most_nodes));
  const std::uint64_t wanted = (bits_for(graph.nodes) + kGroupBits - 1) / kGroupBits;
  if (end - at < wanted) refuse_graph6(end, fmt::format("it ends before the bits of its {} nodes", graph.nodes));
  if (end - at > wanted) refuse_graph6(at + wanted, fmt::format("more than the bits of its {} nodes", graph.nodes));
  std::size_t place = 0;
  const auto next_bit = [&] {
    const bool bit = (text[at + place / kGroupBits] - kFirstLetter) >> (kGroupBits - 1 - place % kGroupBits) & 1;
    ++place;
    return bit;
  };
  for (std::uint32_t greater = 0; greater < graph.nodes; ++greater) {
    for (std::uint32_t smaller = 0; smaller < greater; ++smaller) {
      if (next_bit()) graph.edges.emplace_back(smaller, greater);
    }
  }
  while (place % kGroupBits != 0) {
    if (next_bit()) refuse_graph6(end - 1, "a bit behind those of its nodes");
  }
  return graph;
}

}  // namespace cubeverify
