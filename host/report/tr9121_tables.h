#pragma once

#include <vector>

#include "host/text/text.h"
#include "verify/facts_view.h"
#include "verify/verdict.h"

// What CIS-TR-91-21 is about, in numbers; a row for each n that has been swept.

namespace cubeverify {

// Sums, averages and maxima of the mapping D's path lengths, and of the distances of their ends in BDG(n), uniform and
// weighted by volume. All exact.
Table dilation_table(const FactTable& facts);

// Links, their uses over the whole run, and pairs of messages on one link in one phase, for each link model.
Table contention_table(const FactTable& facts);

// Section 6's lower bounds of the total extra dilation beside D's, as the readings of tr9121.sec6.table have them.
Table bounds_table(const std::vector<Verdict>& verdicts);

}  // namespace cubeverify
