#pragma once

#include <optional>

#include "verify/measures/host_links.h"

namespace cubeverify {

// How many links, and how many nodes, have to fail before a connected network falls apart, or one node is left. By
// flows between nodes; nothing where these would take too long.
std::optional<int> edge_connectivity(const HostLinks& network);
std::optional<int> node_connectivity(const HostLinks& network);

}  // namespace cubeverify
