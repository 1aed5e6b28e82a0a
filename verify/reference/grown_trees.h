// Binary trees that grow a node at a time, in the shapes of kernels/sweeps/dynamic_tree.md (Dynamic Tree Embedding,
// section 2, where the tree may grow in any way).
#pragma once

#include <cstdint>
#include <vector>

namespace cubeverify::reference {

// In the contract's order, from 0.
enum class Shape { complete, path, caterpillar, fibonacci, random, branching };

// Nodes are numbered in the order in which they arrive, the root is 0. parent[0] stands for nothing.
struct GrownTree {
  std::vector<std::uint64_t> parent;
  std::vector<std::uint64_t> depth;  // the distance from the root
};

// The tree of `nodes` >= 1 nodes in a shape. What a shape draws, it draws with the seed.
GrownTree grown_tree(Shape shape, std::uint64_t nodes, std::uint64_t seed);

}  // namespace cubeverify::reference
