#pragma once

#include "host/graph/graph_kinds.h"
#include "verify/networks/network_rule.h"

namespace cubeverify {

// A node of such a network by its name: a word of bits or a number.
std::string name_in(const NetworkRule& rule, Word c);

// A network that is not one of graph_kinds(), for node, export and draw as far as it has few enough nodes for them.
GraphKind kind_of_network(const NetworkRule& rule);

}  // namespace cubeverify
