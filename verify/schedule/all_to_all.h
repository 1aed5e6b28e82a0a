#pragma once

#include <functional>
#include <vector>

#include "verify/schedule/one_to_all.h"
#include "verify/schedule/rooted_tree.h"
#include "verify/schedule/schedule.h"

// Schedules put together from others: all-to-all communication by 2^n translated trees, and the spanning balanced graph
// (SBG) as n rotated trees that carry 1/n of the data each (TR-611 sections 2 and 5).

namespace cubeverify {

// The schedules at once: their messages side by side, and what crosses one link in one cycle in one packet. All have
// the same n; `parts` is that of the result.
Schedule overlay(const std::vector<Schedule>& schedules, int parts);

// The schedule with every node c become c xor s.
Schedule translated(const Schedule& schedule, Word s);

// Every node s does at once what node 0 does in `one_to_all`, translated by s. 4^n messages (times n for the SBG) if it
// is personalized.
Schedule all_to_all(const Schedule& one_to_all);

// A one-to-all schedule of the SBG made of the tree's n rotations: rotation m does what `discipline` says of it, and M
// is n elements, one for each rotation.
Schedule balanced_graph(const RootedTree& tree, const std::function<Schedule(const RootedTree&)>& discipline);

// The cost of all_to_all(one_to_all) without executing it. A transfer in dimension d, translated by all s, crosses
// every directed link of dimension d once, so that all links of a dimension carry the same. One-port schedules
// therefore must keep to one dimension a cycle; throws ScheduleViolation (kSendPortTwice) if one does not, naming the
// transfer of the second dimension. Whether nodes forward only what they have is for `execute` to find out of
// `one_to_all`.
Cost all_to_all_cost(const Schedule& one_to_all, Ports ports);

// Looks for hops in cycles 0..n-1 of a tree of shortest paths such that in every cycle all n dimensions carry the same
// number of messages, which n-port all-to-all personalized communication by translated trees needs to take no more than
// (N/2) M t_c + n tau. Messages may wait on their way. A local search: always the same, without promise; what it
// returns if it gives up is not even. Throws NotATree if a path is longer than n.
Hops even_spread(const RootedTree& tree);

// Hops (for hop_by_hop) of node 0's messages on all ports, of which every dimension carries at most one a cycle, so
// that by translated trees, too, every link does. Of the messages that wait for a dimension the one with the largest
// remaining address goes first: destination xor node where it is, as a number.
Hops largest_remaining_first(const RootedTree& tree);

}  // namespace cubeverify
