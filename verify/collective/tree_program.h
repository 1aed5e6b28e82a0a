#pragma once

#include <vector>

#include "verify/collective/transfers.h"
#include "verify/measures/parent_array.h"

namespace cubeverify::collective {

// A collective on the nodes of the n-cube along `trees`, which span it from node 0 by any links; each tree carries an
// equal part of the data, one chunk. All ports are used at once (TR-483 section 3, TR-611 section 5):
//   broadcast       level by level, from `root`; reduce is the same in the opposite direction
//   allgather       every node broadcasts along the trees translated to it; reduce_scatter is the opposite
//   allreduce       a reduce_scatter, and an allgather of its sums
//   alltoall        every node has a chunk for each other one on each tree; those for the deepest level leave first
// Takes time and memory for each transfer: up to 4^n trees.size() times the depth. `task` is not kCustom. Throws
// NotATree if one is no spanning tree.
Transfers transfers_along(const std::vector<ParentArray>& trees, Task task, int root);

// The program of MSCCL. All but alltoall serve calls in place, too. A link is one connection on channel 0, and a rank
// has as many thread blocks as it has peers to send to or to receive from, whichever is more: no program has fewer for
// the same links. Messages are of one chunk and no block waits for a later cycle: one slot is enough for any size.
Program along_trees(const std::vector<ParentArray>& trees, Task task, int root);

}  // namespace cubeverify::collective
