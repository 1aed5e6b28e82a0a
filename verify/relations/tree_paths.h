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

struct TreeExtent {
  Word height = 0;    // the longest path from the root, in edges
  Word diameter = 0;  // the longest path of all
  Word leaves = 0;    // nodes with one neighbour in the tree
  Word inner = 0;     // nodes with two or more
  Word path_sum = 0;  // edges from the root to each node, added up
};
// Linear.
TreeExtent extent_of(const NetworkTree& tree);

// The nodes from u to v.
std::vector<std::uint32_t> path_between(const NetworkTree& tree, std::uint32_t u, std::uint32_t v);
// In increasing order.
std::vector<std::uint32_t> tree_neighbours(const NetworkTree& tree, std::uint32_t node);

}  // namespace cubeverify
