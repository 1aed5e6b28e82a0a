#pragma once

#include <cstdint>
#include <vector>

#include "kernels/embedding/tree_shape.h"

namespace cubeverify {

// A walk round a tree that enters and leaves every node once (an Euler tour, Tarjan and Vishkin 1985). phi(v) is the
// exclusive or of what the edges flip that have been entered and not left when v is entered; as flipping twice is
// flipping not at all, it is that of all steps so far, which a scan of the walk finds for every node at once, however
// deep the tree.
struct Tour {
  std::vector<std::uint32_t> entered;  // the step, 0..2N-1, that enters node v
  std::vector<std::uint32_t> left;     // the step that leaves it
};

// Linear in the nodes.
Tour tour(const TreeShape& tree);

}  // namespace cubeverify
