#pragma once

#include <cstdint>
#include <vector>

#include "kernels/address/word.h"

namespace cubeverify {

// What should be a spanning tree of the n-cube: a parent for each of the 2^n nodes. Addresses are relative to the
// source, which is node 0. 1 <= n <= kMostTreeDimensions.
struct ParentArray {
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  int n = 0;
  std::vector<std::uint32_t> parent;  // 2^n entries below 2^n, or kNone for a node without a parent
};

// The numbers of nodes are 32 bits wide in memory.
inline constexpr int kMostTreeDimensions = 30;

// What measuring takes in addition to the array itself: depth, size, fanout and children not yet counted of each node.
inline constexpr int kMeasuringBytesPerNode = 4 + 4 + 1 + 1;

}  // namespace cubeverify
