#pragma once

#include <vector>

#include "host/text/text.h"
#include "verify/verdict.h"

namespace cubeverify {

// The edges below level 1 that pairs of the four trees, and all four, share (TR-611 section 4): a row for each n that
// has been swept.
Table shared_edges_table(const FactTable& facts);

// What executed schedules took, entry by entry of TR-611 table 2: the entry's claim and reading, n, elements and
// start-ups, and whether they are what the reading says.
Table table2(const std::vector<Verdict>& verdicts);

}  // namespace cubeverify
