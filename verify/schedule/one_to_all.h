#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "verify/schedule/rooted_tree.h"
#include "verify/schedule/schedule.h"

// One-port routing with all data of a subtree in one cycle: in which cycle each node hears from its parent (TR-611
// section 5, lemma 17; TR-483 section 4.2).

namespace cubeverify {

// In which order a node serves its children.
enum class ChildOrder {
  kIncreasing,  // by increasing dimension
  kCyclic,  // by increasing dimension from its own edge's on, cyclically: (k+1) mod n first; the root from dimension 0
  kLargestFirst,  // the largest subtree first, those of one size by increasing dimension (TR-483 section 4.2.1)
  kLongestFirst   // the subtree first that takes the most cycles itself, so that all take the fewest (fewest_cycles())
};

// The cycle in which each node receives, if a node serves its children one a cycle, the first in the cycle after it
// received itself and the root's first in cycle 0; -1 for the root.
std::vector<int> receiving_cycles(const RootedTree& tree, ChildOrder order);

// The cycle in which each node receives if all nodes of a level do at once: its level - 1.
std::vector<int> receiving_levels(const RootedTree& tree);

// The least number of cycles over all orders of children. With T(c) for the subtree of c, T(c) is the largest i +
// T(i-th child), i = 1, 2, ..., of the children by decreasing T; an exchange argument shows that no order does better.
int fewest_cycles(const RootedTree& tree);

// At least so many cycles take `packets` packets from the root to all nodes along the tree, whatever the schedule. On
// one port a node with k children sends k times for each packet (and receives once, if it cannot do both in a cycle)
// from the first cycle in which it can on, and what it sends last still has to reach all below. On all ports the last
// packet leaves the root in cycle packets - 1.
int cycles_needed(const RootedTree& tree, Ports ports, int packets);

// Schedules of one-to-all communication from node 0 along a tree. Personalized: node 0 has one message for each other
// node, in order of destination. Broadcast: it has one message for all.

// Personalized, without transfers yet; and the message for node c != 0 in it.
Schedule personalized(const RootedTree& tree);
inline std::size_t message_for(Word c) { return static_cast<std::size_t>(c - 1); }

// Personalized: all data of a subtree in one cycle, cycles[c] for the subtree of c, as receiving_cycles() gives them.
Schedule whole_subtrees(const RootedTree& tree, std::span<const int> cycles);
// Broadcast: c receives in cycle cycles[c].
Schedule broadcast(const RootedTree& tree, std::span<const int> cycles);

// The cycles in which each node's message makes its hops: hops[c][i] for hop i of the path from the root to c.
using Hops = std::vector<std::vector<int>>;
// Personalized, every message moving in the cycles given. Messages on one link in one cycle form one packet.
Schedule hop_by_hop(const RootedTree& tree, const Hops& hops);
// Personalized: the message for c leaves the root in cycle departures[c], c > 0, and moves on in every cycle.
Schedule pipelined(const RootedTree& tree, std::span<const int> departures);

// Departures. n-port: the deepest level leaves in cycle 0, the next in cycle 1, and so on.
std::vector<int> reverse_breadth_first(const RootedTree& tree);
// n-port: on each port of the root one message a cycle, every subtree in postorder.
std::vector<int> postorder(const RootedTree& tree);
// One port: one message a cycle, the root's subtrees one after the other, each in postorder.
std::vector<int> port_by_port(const RootedTree& tree);
// One port: one message a cycle, the deepest level first, within a level in order of increasing address.
std::vector<int> level_by_level(const RootedTree& tree);

}  // namespace cubeverify
