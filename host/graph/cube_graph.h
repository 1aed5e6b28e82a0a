#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "host/graph/families.h"
#include "host/graph/labelled_graph.h"

namespace cubeverify {

// Which graph: a family's in the n-cube, rooted at a source; all of it, or one subtree of the root without the root.
struct GraphChoice {
  Family family;
  int n = 0;
  std::optional<int> subtree;
  Word source = 0;
};

struct GraphNode {
  Word address;  // not relative: the source's is the source
  int level;     // distance from the source
  int index;     // the subtree of the root, the least if there are several; -1 for the source
  int period;    // of the relative address; the node is cyclic if it is below n
  bool cyclic;
};

// Nodes are given by their places in CubeGraph::nodes. dimension is the bit in which the two addresses differ.
struct GraphEdge {
  std::uint32_t parent;
  std::uint32_t child;
  int dimension;
};

struct CubeGraph {
  GraphChoice choice;
  std::vector<GraphNode> nodes;  // by increasing relative address, so the root is the first
  std::vector<GraphEdge> edges;  // by child, then by the subtree in which it is the child's edge to its parent
};

// Takes a few seconds and about 50 MB for each million nodes. Every subtree must be below n <= 31 and the source below
// 2^n.
CubeGraph cube_graph(const GraphChoice& choice);

// A family's graph with names for other tools. Addresses are written as binary() writes them. The attributes of a node
// are address, level, period, cyclic and index, or what the family calls it (none for the source); an edge, from parent
// to child, has its dimension; the graph has family, n, source and, if it is a subtree, subtree.
LabelledGraph labelled(const GraphChoice& choice);

}  // namespace cubeverify
