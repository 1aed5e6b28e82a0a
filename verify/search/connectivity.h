#pragma once

#include "verify/search/network.h"

namespace cubeverify {

// Whether the network is connected and no one node, taken out, disconnects it.
bool survives_any_node(const Network& network);

// The least number of neighbours of a node: without them it is cut off.
int least_degree(const Network& network);

}  // namespace cubeverify
