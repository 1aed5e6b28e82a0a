#pragma once

#include "host/report/report_files.h"
#include "host/report/simulated_trials.h"
#include "host/text/text.h"

// Dynamic Tree Embedding, section 3: how large the theorem's constant c has to be, for complete trees and b = 8.

namespace cubeverify {

// A row for each n = 5..32. The least c for which some star has more than cn nodes with a probability of at most 1/n,
// and of at most 1/N: the interval that trials leave (quantile_interval, 99.9 %), where they are; the least c for which
// N times the exact probability of one star is below that, which is no less; and for 1/N the least for which N times
// lemma 3.8's bound is, n >= 8. All are multiples of 1/n, told to four digits. A cell without a number is empty.
Table constant_table(const SimulatedTrials& simulated);
const ColumnMeanings& constant_column_meanings();

}  // namespace cubeverify
