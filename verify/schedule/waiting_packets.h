#pragma once

#include <cstddef>

#include "verify/schedule/rooted_tree.h"
#include "verify/schedule/schedule.h"

namespace cubeverify {

// Personalized communication from node 0 with one send or receive at a time and packets of at most `size` messages
// (TR-483 section 4.2.2). In every cycle the root sends to the next of its subtrees in turn, subtrees whose messages
// have all left being passed over. Any other node that receives nothing in a cycle sends what waits at it for one of
// its subtrees: for the one with the most remote destination, of several the one of the lowest dimension. A packet has
// the most remote destinations first. Messages as in one_to_all.h.
Schedule waiting_packets(const RootedTree& tree, std::size_t size);

}  // namespace cubeverify
