#pragma once

#include <cstdint>
#include <vector>

#include "kernels/address/word.h"

namespace cubeverify {

// A guest graph at nodes of the n-cube.
struct PlacedGraph {
  struct Edge {
    std::uint32_t from, to;  // guest nodes
  };
  int n = 0;
  std::vector<Edge> edges;
  std::vector<std::uint32_t> place;  // of each guest node, below 2^n
};

// How good an embedding is. Edges go by shortest paths that change the lowest dimension first, from `from` to `to`;
// another choice of paths can have another congestion, never another dilation.
struct EmbeddingMeasures {
  Word load = 0;              // guest nodes at the fullest node of the cube, the least of the fullest
  Word fullest = 0;           // this node
  Word used = 0;              // nodes of the cube with a guest node
  int dilation = 0;           // links on the longest path of an edge, of the first such edge
  std::size_t longest = 0;    // this edge; only if there is one
  std::vector<Word> lengths;  // edges by the length of their path, 0 to n
  Word congestion = 0;        // paths over the fullest link, in whichever direction, of the least such link
  Word link = 0;              // its lower end
  int dimension = 0;          // and its dimension
  Word path_sum = 0;          // links on all paths
  // A link has this much at least on average, whatever the paths: path_sum / (n 2^(n-1)), rounded up.
  Word least_congestion = 0;
};

// Linear in guest nodes, the links of their edges' paths, and the links of the cube.
EmbeddingMeasures measure_embedding(const PlacedGraph& graph);

}  // namespace cubeverify
