#pragma once

#include "verify/claims/scheduled.h"
#include "verify/schedule/all_to_all.h"

// The routings that section 5 of TR-611 compares: a discipline along the SBnT, or the SBG instead, under a port model.

namespace cubeverify::tr611 {

// The subtree of the root that each node is in, by the dimension of its root edge; -1 for the root.
std::vector<int> root_subtrees(const RootedTree& tree);

using Discipline = std::function<Schedule(const RootedTree&)>;

// Personalized on one port, whole subtrees at once: children in the order of lemma 16, or by increasing dimension.
Schedule whole_subtrees_cyclic(const RootedTree& tree);
Schedule whole_subtrees_increasing(const RootedTree& tree);
// Personalized on n ports: reverse breadth first, or messages waiting on their way as a search finds best.
Schedule deepest_first(const RootedTree& tree);
Schedule with_waiting(const RootedTree& tree);
// Broadcast, on one port in the order of lemma 16, and on n ports one level a cycle.
Schedule broadcast_one_port(const RootedTree& tree);
Schedule broadcast_by_level(const RootedTree& tree);

// What the SBnT, or the SBG in its place, is to carry.
struct Routing {
  Discipline discipline;
  Ports ports;
  bool graph = false;
};

Schedule one_to_all(const Evidence& evidence, const Routing& routing);
// All-to-all with every node's own one-to-all schedule executed first, and then link by link; and executed in full.
Cost counted_all_to_all(const Evidence& evidence, const Routing& routing);
Cost executed_all_to_all(const Evidence& evidence, const Routing& routing);

// One port, one-to-all: at most N (1 + log2(n) / (parts n)) M t_c + (2n-2) tau, theorem 6 with the constant 1/parts.
Decide within_theorem_6(Discipline discipline, int parts);

}  // namespace cubeverify::tr611
