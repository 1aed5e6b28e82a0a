#pragma once

#include <functional>
#include <string>

#include "verify/schedule/schedule.h"

// Broadcasts in which the last packets leave node 0 more than once, and which take the fewest cycles that any broadcast
// takes: the packets before them along n trees (multiple_trees.h), and the last ones along binomial trees, every node
// that has one sending it on in every cycle. Cycle s of a packet's n last ones is in the dimension s + p mod n, so that
// every node has it in n cycles.

namespace cubeverify {

// One send and one receive at a time: packets + n - 1 cycles. All packets but the last one by labels, as by_labels().
Schedule last_packet_at_once(int n, const std::function<Word(int n, Word c, int j)>& parent,
                             const std::function<int(int n, Word c, int j)>& label, int packets);

// All ports: ceil(packets / n) + n - 1 cycles. All rounds of n packets but the last one as all_trees_at_once().
Schedule last_round_at_once(int n, const std::function<Word(int n, Word c, int j)>& parent, int packets);

// "00->01 p0; 01->11 p0, 00->10 p1": what crosses which link, cycle by cycle. A message for one node is named by it,
// and by a letter where the node has several.
std::string drawn(const Schedule& schedule);

}  // namespace cubeverify
