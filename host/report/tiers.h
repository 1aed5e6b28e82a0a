#pragma once

#include <string>
#include <vector>

#include "host/text/text.h"
#include "verify/tier_comparison.h"

namespace cubeverify {

// The facts of the two tiers side by side: a row for each n that has both, with the addresses the direct tier visited,
// the representatives the orbit tier visited, and for each fact whether it is equal; then a row of totals. Digests and
// units are each of one tier and say so.
Table tiers_table(const std::vector<TierComparison>& comparisons);

// How many facts at how many n are equal, in a few words, and every fact that is not.
std::string tiers_summary(const std::vector<TierComparison>& comparisons);

// The summary, with the table below it where a fact differs; else with a link to tiers.csv. Empty if there is no n that
// has both tiers.
std::string tiers_html(const std::vector<TierComparison>& comparisons);

}  // namespace cubeverify
