// A tree embedded while an adversary grows it a leaf at a time, and lets leaves cease to exist (Dynamic Tree Embedding,
// section 2). The numbers of the leaves and the walks are those of kernels/sweeps/dynamic_tree.md.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "verify/reference/grown_trees.h"

namespace cubeverify::reference {

// How the processor of a leaf comes of that of the node above it: by the coins of a window of coordinates (figure 1),
// or by a walk that may take a link drawn among all n at every one of its steps.
enum class Edges { windows, walks };

// Where one trial tosses its coins, and what for.
struct EdgeRule {
  Edges edges;
  int most;  // the coordinates of a window or the steps of a walk: the farthest a leaf may come to lie
  std::uint64_t trial;
};

// A leaf as it was grown.
struct GrownLeaf {
  std::uint64_t depth_above;
  std::string above, at;  // where the node above it lies, and where it lies
};

// A tree in the n-cube, whose root lies at processor 0.
struct WatchedTree {
  EdgeRule rule;
  GrownTree shape;                              // who is below whom; it may tell of more nodes than exist now
  std::vector<std::string> phi;                 // where the nodes lie that exist now: 0, 1, 2, ... up to some node
  std::vector<GrownLeaf> leaves;                // all that were ever grown; the first one has number 1
  std::vector<std::vector<std::string>> forms;  // the phi of each form
};

// The tree that has only its root.
WatchedTree only_root(const GrownTree& shape, int n, const EdgeRule& rule);

// The next node of the shape is grown, as the next leaf.
void grow_leaf(WatchedTree& tree);

}  // namespace cubeverify::reference
