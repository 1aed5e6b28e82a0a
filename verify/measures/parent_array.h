#pragma once

#include <cstdint>
#include <vector>

#include "kernels/address/word.h"

namespace cubeverify {

// What should be a spanning tree: a parent for each node. In the n-cube addresses are relative to the source, so that
// node 0 is the root, 1 <= n <= kMostTreeDimensions; in another network nodes are as they are.
struct ParentArray {
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  int n = 0;                          // dimensions of the cube; 0 in another network
  std::vector<std::uint32_t> parent;  // of each node, or kNone for a node without a parent
  std::uint32_t root = 0;
};

// The numbers of nodes are 32 bits wide in memory.
inline constexpr int kMostTreeDimensions = 30;

// What measuring takes in addition to the array itself: depth, size, fanout and children not yet counted of each node.
inline constexpr int kMeasuringBytesPerNode = 4 + 4 + 1 + 1;

}  // namespace cubeverify
