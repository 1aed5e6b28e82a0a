#pragma once

#include "verify/schedule/one_to_all.h"

namespace cubeverify {

// Hops (for hop_by_hop) of node 0's messages on all ports, of which every dimension carries at most one a cycle, so
// that by translated trees, too, every link does. Of the messages that wait for a dimension the one with the largest
// remaining address goes first: destination xor node where it is, as a number.
Hops largest_remaining_first(const RootedTree& tree);

}  // namespace cubeverify
