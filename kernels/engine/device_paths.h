#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "kernels/address/word.h"
#include "kernels/formula/byte_code.h"

namespace cubeverify {

#ifdef CUBEVERIFY_WITH_CUDA
// Of spanning trees with one root the nodes to which two paths from there share an edge, and those to which they share
// an edge or a node between.
struct PathsSeen {
  Word in_edges = 0, in_nodes = 0;
  Word least_in_edges = ~Word{0}, least_in_nodes = ~Word{0};
};
// Where the device in use finds the parents of all nodes.
struct ParentsOnDevice {
  std::span<const std::span<const std::uint32_t>> held;  // of each tree; or, if there is none,
  const Formula* formula = nullptr;                      // these at n
  int n = 0;
};
// Of `trees` trees of 2^n nodes, or of as many as are held, a warp a node. Nothing if no path may have more than
// `height` edges and one does, if a formula ends in a fault, or if that takes more memory than the device has.
// Throws DeviceError.
std::optional<PathsSeen> paths_on_device(const ParentsOnDevice& parents, int trees, std::uint32_t root, int height);
#endif

}  // namespace cubeverify
