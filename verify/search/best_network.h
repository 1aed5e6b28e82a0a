#pragma once

#include <optional>
#include <vector>

#include "verify/schedule/rooted_tree.h"
#include "verify/search/network.h"

// The best network of a bounded degree for a task tree of the same size, every task on a processor of its own
// (CIS-TR-91-21 section 6). Tasks are named by their processors.

namespace cubeverify {

// The edges of a tree, from parents to children.
std::vector<Edge> edges_of(const RootedTree& tree);

// The total extra dilation of the tasks' edges, by the definitions alone. Nothing if the network has a node of a larger
// degree, or if no path joins the ends of an edge.
std::optional<int> extra_dilation(const std::vector<Edge>& tasks, const Network& network, int degree);

// Searches all networks of at most that degree; nothing if none has a total extra dilation of at most `extra`.
std::optional<Network> find_network(const std::vector<Edge>& tasks, int nodes, int degree, int extra);

// The network in which every node has links to as many of its children as it can, those with the fewest children, and
// the others hang below these where they have links to spare, at distance 2 of their parent. Nothing if links run out.
std::optional<Network> hung_network(const RootedTree& tree, int degree);

}  // namespace cubeverify
