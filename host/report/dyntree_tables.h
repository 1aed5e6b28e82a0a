#pragma once

#include "host/text/text.h"
#include "verify/facts_view.h"

// The trials of Dynamic Tree Embedding in numbers.

namespace cubeverify {

// A row for each n swept, shape and window: trials, the fullest stars, how often one had more than 4n nodes with the
// exact interval for its probability (99.9 %), and the same of trees that shrink and grow again where that was swept. A
// "+" stands after what would be larger if stars of more than 254 nodes were told apart.
Table star_load_table(const FactTable& facts);

// From the exact distributions, a row for each n = 8, 12, ..., 32 and window of 8 and 10, a column for each regular
// shape: at most the probability that some star has more than 4n nodes.
Table full_star_table();

// What was counted, a row for each key: the fullest stars at every n, and at the largest n loads before and after
// redistribution and lengths of edges.
Table trial_counts(const FactTable& facts);

}  // namespace cubeverify
