#pragma once

#include <vector>

#include "verify/papers/table.h"
#include "verify/tier_comparison.h"

namespace cubeverify {

// The facts of the two tiers, of which there are some: a row for each n that has both, with the addresses the direct
// tier visited, the representatives the orbit tier visited, and for each fact whether it is equal; then a row of
// totals. Digests and units are each of one tier and say so.
PaperTable tiers_table(const std::vector<TierComparison>& comparisons);

}  // namespace cubeverify
