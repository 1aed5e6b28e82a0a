#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

// graph6, the form of nauty (users.cecs.anu.edu.au/~bdm/data/formats.txt) for undirected graphs without loops, whose
// nodes are 0 to N - 1: bits in groups of six, the highest first, each group as the letter 63 + group.

namespace cubeverify {

using Graph6Edge = std::pair<std::uint32_t, std::uint32_t>;

// The graph of a file: one line, with the head >>graph6<< or without. Edges come by their greater end, each with it
// last. Throws std::invalid_argument, "byte 7: what is wrong", for anything else, before it takes memory for more nodes
// than the file has bits for or than `most_nodes`.
struct Graph6 {
  std::uint64_t nodes = 0;
  std::vector<Graph6Edge> edges;
};
Graph6 graph_of_graph6(const std::string& text, std::uint64_t most_nodes);

}  // namespace cubeverify
