#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "kernels/address/word.h"

// Small networks and task trees, held edge by edge (CIS-TR-91-21 sections 2 to 4 and 6).

namespace cubeverify {

// Undirected and simple: no loops, no parallel edges. Nodes are 0..nodes-1.
struct Network {
  int nodes = 0;
  std::vector<std::vector<int>> neighbours;  // of each node, increasing

  [[nodiscard]] int degree() const;  // the largest of a node
};

using Edge = std::pair<int, int>;

Network network_of(int nodes, const std::vector<Edge>& edges);

// Whether there is a link between the nodes a and b of a network of 2^n nodes; asked for a < b.
using LinkFunction = std::function<bool(int n, Word a, Word b)>;
Network network_of(int n, const LinkFunction& linked);

// The binary de Bruijn network BDG(n): b is a shifted by one bit to the left or to the right.
bool de_bruijn_linked(int n, Word a, Word b);

// distances[a][b] by breadth-first search; -1 where no path leads from a to b.
std::vector<std::vector<int>> distances(const Network& network);
// The same of one node.
std::vector<int> distances(const Network& network, int source);

// Whether the network is connected and no one node, taken out, disconnects it.
bool survives_any_node(const Network& network);

// The least number of neighbours of a node: without them it is cut off.
int least_degree(const Network& network);

}  // namespace cubeverify
