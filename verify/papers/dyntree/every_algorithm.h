#pragma once

#include <vector>

#include "verify/claim.h"

namespace cubeverify::dyntree {

// Readings of the average edge (Dynamic Tree Embedding, section 4, theorem) for every deterministic algorithm at once:
// the game in which the adversary wants all edges of a tree of N nodes to be as long as possible together, load 1.
std::vector<Reading> averages_of_every_algorithm();

}  // namespace cubeverify::dyntree
