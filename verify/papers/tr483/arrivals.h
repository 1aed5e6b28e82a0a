#pragma once

#include <map>
#include <vector>

#include "verify/claims/build.h"
#include "verify/schedule/schedule.h"

// In which cycles the root's children hear from it.

namespace cubeverify::tr483 {

// The cycles in which each child of node 0 receives a packet from it, in order.
using Arrivals = std::map<Word, std::vector<int>>;
Arrivals arrivals_from_root(const Schedule& schedule);

// Whether the first `packets` arrivals at every child are exactly `gap` cycles apart.
Finding arrive_every(const Arrivals& arrivals, int gap, std::size_t packets);

// Whether packets of one message, by the BST on one port and its subtrees served in turn, arrive at every subtree
// exactly log N cycles apart: all of them, or those of the rounds in which no subtree is exhausted.
Finding balanced_arrivals(const Evidence& evidence, bool full_rounds_only);

}  // namespace cubeverify::tr483
