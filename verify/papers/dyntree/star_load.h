#pragma once

#include "verify/claim.h"

namespace cubeverify::dyntree {

// From the exact distributions of a star's load: that in trees of six shapes, chosen before the coins are thrown, b = 8
// and 10, b <= n, no star has more than 4n nodes but with a probability below 1/N, in none of so many forms of the tree
// that each have coins of their own. Random and branching trees to n = 16.
Decision stars_of_six_shapes(int forms);

// The same of complete trees and b = 8, n = 6..32.
Decision stars_of_complete_trees(int forms);

}  // namespace cubeverify::dyntree
