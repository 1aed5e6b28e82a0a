#pragma once

#include <optional>
#include <vector>

#include "verify/search/network.h"

// Shortest routes that messages can take at the same time (CIS-TR-91-21 section 4, link contention).

namespace cubeverify {

// What a link serves at a time: one message in each direction, or one message.
enum class Duplex { kFull, kHalf };

// A shortest route for each message, given by its two processors, no two of which use a link at the same time: the
// nodes of the route, both ends included. Nothing if there are no such routes, by exact search, or if no path joins two
// processors.
std::optional<std::vector<std::vector<int>>> disjoint_routes(const Network& network, const std::vector<Edge>& messages,
                                                             Duplex duplex);

}  // namespace cubeverify
