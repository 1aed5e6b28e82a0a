#pragma once

#include <vector>

#include "verify/schedule/rooted_tree.h"

// One-port routing with all data of a subtree in one cycle: in which cycle each node hears from its parent (TR-611
// section 5, lemma 17; TR-483 section 4.2).

namespace cubeverify {

// In which order a node serves its children.
enum class ChildOrder {
  kIncreasing,  // by increasing dimension
  kCyclic,  // by increasing dimension from its own edge's on, cyclically: (k+1) mod n first; the root from dimension 0
  kLargestFirst  // the largest subtree first, those of one size by increasing dimension (TR-483 section 4.2.1)
};

// The cycle in which each node receives, if a node serves its children one a cycle, the first in the cycle after it
// received itself and the root's first in cycle 0; -1 for the root.
std::vector<int> receiving_cycles(const RootedTree& tree, ChildOrder order);

// The cycle in which each node receives if all nodes of a level do at once: its level - 1.
std::vector<int> receiving_levels(const RootedTree& tree);

// The least number of cycles over all orders of children. With T(c) for the subtree of c, T(c) is the largest i +
// T(i-th child), i = 1, 2, ..., of the children by decreasing T; an exchange argument shows that no order does better.
int fewest_cycles(const RootedTree& tree);

}  // namespace cubeverify
