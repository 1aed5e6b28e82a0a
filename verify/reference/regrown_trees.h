// Trees that shrink and grow again, whose younger half leaves the cube and comes back (Dynamic Tree Embedding, section
// 2, where a tree may lose a leaf in any step). The rounds are those of kernels/sweeps/dynamic_tree.md.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "verify/reference/grown_trees.h"
#include "verify/reference/redistribution.h"

namespace cubeverify::reference {

// In round 0 all nodes come. Before each other round the younger half leaves, the youngest first, and it comes again.
constexpr int regrowth_rounds = 4;

// The least of the nodes that come in a round, of a tree of `nodes`. All after it come too, in order of their numbers.
std::uint64_t first_to_come(int round, std::uint64_t nodes);

// phi_r(v): element [r][v] is phi(v) at the end of round r, in n dimensions with windows of b coordinates. The coins of
// a node that comes in round r are those of node v + r N of the trial, where N is the size of the tree.
std::vector<std::vector<std::string>> embedded_in_rounds(const GrownTree& tree, int n, int b, std::uint64_t seed,
                                                         std::uint64_t trial);

// What is stored where at the end of each round, of nodes that come assigned to phi[r][v] and stay there if fewer than
// 2c are stored there (Reading::stored). `room` tells of each node how it was when it came last.
std::vector<Redistribution> redistributed_in_rounds(const std::vector<std::vector<std::string>>& phi, std::uint64_t c);

}  // namespace cubeverify::reference
