#pragma once

#include <cstddef>
#include <vector>

#include "verify/schedule/one_to_all.h"
#include "verify/schedule/rooted_tree.h"
#include "verify/schedule/schedule.h"

// Personalized communication from node 0 on one port (TR-483 section 4.2): one message for each other node.

namespace cubeverify {

// A node has all data of its subtree before it serves its children, one after the other; the data of a child's subtree
// make packets of at most `size` elements, in order of increasing address; `parts` elements make a message.
Schedule subtree_packets(const RootedTree& tree, ChildOrder order, std::size_t size, std::size_t parts = 1);

// The order of the messages of one subtree of the root.
enum class SubtreeOrder {
  kDeepestFirst,  // the deepest level first, within a level by increasing address
  kPostorder,     // children before their parents, by increasing dimension
  kPreorder       // parents before their children, by increasing dimension
};

// The cycles in which the messages leave the root (for pipelined() of one_to_all.h), one a cycle, from its subtrees in
// turn; subtrees whose messages have all left are passed over. The root's own entry is not used.
std::vector<int> taking_turns(const RootedTree& tree, SubtreeOrder order);

// The schedule with every message in `parts` elements, one in each of as many cycles where it crossed a link in one
// cycle: packets of B = M / parts elements for messages of M (TR-483 section 4.2). What the ports allow stays allowed.
Schedule in_small_packets(const Schedule& schedule, int parts);

// Personalized communication from node 0 with one send or receive at a time and packets of at most `size` elements, of
// which `parts` make a message (TR-483 section 4.2.2). In every cycle the root sends to the next of its subtrees in
// turn, subtrees whose messages have all left being passed over. Any other node that receives nothing in a cycle sends
// what waits at it for one of its subtrees: for the one with the most remote destination, of several the one of the
// lowest dimension. A packet has the most remote destinations first. Messages as in one_to_all.h, transfers by cycle.
// The tree is of height below 64.
Schedule waiting_packets(const RootedTree& tree, std::size_t size, std::size_t parts = 1);

}  // namespace cubeverify
