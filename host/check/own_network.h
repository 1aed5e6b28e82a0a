#pragma once

#include <optional>
#include <string>

#include "verify/measures/host_links.h"

namespace cubeverify {

// The network whose links the edges of a tree should be.
struct OwnNetwork {
  std::string name = "cube";       // in words
  std::optional<HostLinks> links;  // none for the cube
};

// The network that --network names: cube, debruijn, or a file of links as read_own_graph() reads them. Throws
// CommandError (kUsage) if it is none of these, or has other nodes than 0 to 2^n - 1.
OwnNetwork network_named(const std::string& text, int n);

}  // namespace cubeverify
