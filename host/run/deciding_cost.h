#pragma once

#include <string>
#include <utility>

#include "verify/verdict.h"

// How long readings take to be decided once the facts of the sweeps are there: closed forms, exact searches, schedules.
// Seconds of one core of the machine on which deciding_costs.csv was measured (tests/host/deciding_test.cpp writes
// it anew). Another machine's are deciding_pace() times as many: a prior that whoever uses it puts right by how long
// the first part really takes.

namespace cubeverify {

// Costs are kept for cells of n: each n up to 24 is its own, then a cell reaches from the one before up to its number.
// The cell that n <= kClosedFormMost lies in.
int deciding_cell(int n);

// One reading at one n.
double deciding_seconds(const Claim& claim, const Reading& reading, int n);

// All questions of the claims, if all facts are there.
double deciding_seconds(std::span<const Claim* const> claims, const DimensionRanges& span);

// How many times as long as listed a reading takes here and now while so many threads decide: tried with a few
// readings, a tenth of a second each if it is 1, once for each number of threads. 1 where what is listed, of all
// threads together, is less than would be tried. For one thread at a time.
double deciding_pace(int threads, double listed_seconds);

}  // namespace cubeverify
