#pragma once

#include <functional>
#include <vector>

#include "kernels/address/word.h"

// All spanning trees of small cubes, and all ways to inform all nodes of one packet in as few cycles as nodes can
// double (TR-483 section 1). Node 0 is the root, the source.

namespace cubeverify {

// A tree as the parent of each node; the root's is itself.
using Parents = std::vector<Word>;
using VisitTree = std::function<void(const Parents& parents)>;

// All spanning trees of the n-cube whose height is at most `height`, each once.
void for_each_spanning_tree(int n, int height, const VisitTree& visit);

// The trees of all schedules that bring one packet to all nodes of the n-cube in n cycles, one send or receive a node
// in each: the parent of a node is who sent it the packet. One tree may come several times.
void for_each_informing_tree(int n, const VisitTree& visit);

// Whether a tree is a binomial tree: its children's subtrees are binomial trees of 0, 1, ..., k-1 levels if there are k
// of them, at every node.
bool is_binomial(const Parents& parents);

}  // namespace cubeverify
