#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "kernels/address/word.h"

namespace cubeverify {

// The shapes of tree that are embedded (kernels/sweeps/dynamic_tree.md).
enum class Shape { kComplete, kPath, kCaterpillar, kFibonacci, kRandom, kBranching };
inline constexpr std::array<std::string_view, 6> kShapes{"complete",  "path",   "caterpillar",
                                                         "fibonacci", "random", "branching"};

// The nodes of a tree level by level, those of one level in the order of their parents: the node of each rank, the rank
// of its parent, and its parent_phase. All empty where nodes arrive in this order, so that a node's rank is its number.
struct TreeLevels {
  std::vector<std::uint32_t> node, parent;
  std::vector<std::uint8_t> parent_phase;
};

// A binary tree whose nodes are numbered as they arrive: node 0 is the root, all others come after their parents.
struct TreeShape {
  std::vector<std::uint32_t> parent;  // parent[0] is 0
  std::vector<std::uint8_t>
      parent_phase;  // of a node: the depth of its parent mod n, what the embedding's window depends on
  TreeLevels levels = {};

  // The node of a rank.
  [[nodiscard]] std::uint32_t number(std::size_t rank) const {
    return levels.node.empty() ? static_cast<std::uint32_t>(rank) : levels.node[rank];
  }
  // By rank; parents' ranks never fall.
  [[nodiscard]] const std::vector<std::uint32_t>& level_parent() const {
    return levels.node.empty() ? parent : levels.parent;
  }
  [[nodiscard]] const std::vector<std::uint8_t>& level_parent_phase() const {
    return levels.node.empty() ? parent_phase : levels.parent_phase;
  }
};

// The tree of that shape with 2^n nodes, 1 <= n <= 31; `seed` decides the random ones. Throws std::bad_alloc. The trees
// asked for last are kept. For any thread.
std::shared_ptr<const TreeShape> tree_shape(Shape shape, int n, Word seed);

// A tree from its nodes' parents, for the n-cube; parent[0] is 0. Throws std::invalid_argument, naming the node, where
// a parent does not come before its child or has more than two.
TreeShape tree_of_parents(int n, std::vector<std::uint32_t> parent);

}  // namespace cubeverify
