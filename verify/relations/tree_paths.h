#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kernels/address/word.h"
#include "verify/measures/parent_array.h"

namespace cubeverify {

// A spanning tree of a network, by the numbers of its nodes there: 0 to parent.size() - 1.
struct NetworkTree {
  std::span<const std::uint32_t> parent;  // ParentArray::kNone for the root
  std::uint32_t root;

  [[nodiscard]] std::size_t nodes() const { return parent.size(); }
};

// All nodes, each before its children. Linear.
std::vector<std::uint32_t> top_down(const NetworkTree& tree);

// Edges from the root: to the farthest node, and to each node, added up.
struct TreeDepths {
  Word height = 0, sum = 0;
};
// Linear.
TreeDepths depths_of(const NetworkTree& tree);

// The nodes from u to v.
std::vector<std::uint32_t> path_between(const NetworkTree& tree, std::uint32_t u, std::uint32_t v);
// In increasing order.
std::vector<std::uint32_t> tree_neighbours(const NetworkTree& tree, std::uint32_t node);

}  // namespace cubeverify
