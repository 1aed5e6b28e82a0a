#pragma once

#include <vector>

#include "verify/claim.h"

// The levels of Dynamic Tree Embedding, section 4, as the evidence's counts cut them.

namespace cubeverify::dyntree {

// The sizes in each of the 6c levels of the n-cube.
std::vector<SizesOfLevel> levels_for_load(const Definitions& definitions, int n, int c);

// The least difference of size between nodes of levels that are not adjacent.
int least_gap(const std::vector<SizesOfLevel>& levels);
int least_gap(const Definitions& definitions, int n, int c);

}  // namespace cubeverify::dyntree
