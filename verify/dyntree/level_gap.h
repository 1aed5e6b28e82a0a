#pragma once

#include <vector>

#include "verify/claim.h"

// The levels of Dynamic Tree Embedding, section 4, as the evidence's counts cut them.

namespace cubeverify::dyntree {

// The sizes in each of the 6c levels.
std::vector<SizesOfLevel> levels_for_load(const Evidence& evidence, int c);

// The least difference of size between nodes of levels that are not adjacent.
int least_gap(const Evidence& evidence, int c);

}  // namespace cubeverify::dyntree
