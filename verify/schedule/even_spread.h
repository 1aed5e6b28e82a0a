#pragma once

#include "verify/schedule/one_to_all.h"

namespace cubeverify {

// Looks for hops in cycles 0..n-1 of a tree of shortest paths such that in every cycle all n dimensions carry the same
// number of messages, which n-port all-to-all personalized communication by translated trees needs to take no more than
// (N/2) M t_c + n tau. Messages may wait on their way. A local search: always the same, without promise; what it
// returns if it gives up is not even. Throws NotATree if a path is longer than n.
Hops even_spread(const RootedTree& tree);

}  // namespace cubeverify
