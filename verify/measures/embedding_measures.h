#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "verify/measures/host_links.h"

namespace cubeverify {

// A guest graph at nodes of the n-cube, or of another network of 2^n nodes.
struct PlacedGraph {
  struct Edge {
    std::uint32_t from, to;  // guest nodes
  };
  int n = 0;
  std::vector<Edge> edges;
  std::vector<std::uint32_t> place;  // of each guest node, below 2^n
};

// How good an embedding is. In the cube edges go by shortest paths that change the lowest dimension first, from `from`
// to `to`; in another network by those that go to the least neighbour that is nearer to `to`. Another choice of paths
// can have another congestion, never another dilation.
struct EmbeddingMeasures {
  Word load = 0;                  // guest nodes at the fullest node of the cube, the least of the fullest
  Word fullest = 0;               // this node
  std::vector<Word> loads;        // nodes of the cube by their guest nodes, from 0
  Word used = 0;                  // nodes of the cube with a guest node
  int dilation = 0;               // links on the longest path of an edge, of the first such edge
  std::size_t longest = 0;        // this edge; only if there is one
  std::vector<Word> lengths;      // edges by the length of their path, from 0 to n at least
  std::vector<Word> congestions;  // links by the paths over them, from 0 or 1
  Word congestion = 0;            // paths over the fullest link, in whichever direction, of the least such link
  Word link = 0, link_to = 0;     // its ends, the lower one first
  Word path_sum = 0;              // links on all paths
  // A link has this much at least on average, whatever the paths: path_sum / links, rounded up.
  Word least_congestion = 0;
};

// Calls visit(edge, nodes of its path, both ends included) for all edges, by the nodes that they lead to. The path is
// the shortest one of which each step goes to the least neighbour that is nearer; its first node alone where no way
// leads on. Takes a search through the network for each node that edges lead to.
void for_each_path(const PlacedGraph& graph, const HostLinks& network,
                   const std::function<void(std::size_t edge, const std::vector<Word>& path)>& visit);

// Linear in guest nodes, the links of their edges' paths, and the links of the cube.
EmbeddingMeasures measure_embedding(const PlacedGraph& graph);

// The same in another network, in which a way leads from each node to each other one, by for_each_path. The place of
// the first edge without a way is in `unreached`, and nothing else is measured.
struct NetworkEmbedding {
  EmbeddingMeasures measures;
  std::optional<std::size_t> unreached;
};
NetworkEmbedding measure_embedding(const PlacedGraph& graph, const HostLinks& network);

}  // namespace cubeverify
