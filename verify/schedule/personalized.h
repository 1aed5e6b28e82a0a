#pragma once

#include <vector>

#include "verify/schedule/child_order.h"
#include "verify/schedule/schedule.h"

// Personalized communication from node 0 on one port (TR-483 section 4.2): one message for each other node.

namespace cubeverify {

// A node has all data of its subtree before it serves its children, one after the other; the data of a child's subtree
// make packets of at most `size` elements, in order of increasing address; `parts` elements make a message.
Schedule subtree_packets(const RootedTree& tree, ChildOrder order, std::size_t size, std::size_t parts = 1);

// The order of the messages of one subtree of the root.
enum class SubtreeOrder {
  kDeepestFirst,  // the deepest level first, within a level by increasing address
  kPostorder      // children before their parents, by increasing dimension
};

// The cycles in which the messages leave the root (for pipelined() of one_to_all.h), one a cycle, from its subtrees in
// turn; subtrees whose messages have all left are passed over. The root's own entry is not used.
std::vector<int> taking_turns(const RootedTree& tree, SubtreeOrder order);

}  // namespace cubeverify
