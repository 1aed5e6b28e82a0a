#pragma once

#include <string>

#include "kernels/engine/sweep.h"

// What the facts of all units of a task add up to, whatever is true of the trees: of each object that is looked at
// there are so many (nodes, edges, messages), all depths are n N/2 together, two histograms of the same nodes have as
// many. host/guards/fact_sums.csv lists these sums in addition to the identities that sweeps state themselves
// (kernels/facts/identities.h):
//   weight   of what the sum is: `count` (the objects checked, or all counts of a histogram), or each count times `key`
//            or `2^key`, or, where a histogram has rows of so many `columns`, times its `row`, `column`, `2^row` or
//            `2^column`
//   sum      a formula of n, N = 2^n, 3^n and `units`, or `= FACT WEIGHT [COLUMNS]`, another sum of the sweep
// Sums and formulas are taken modulo 2^64.

namespace cubeverify {

// The first thing in the facts of all units of a sweep at n that cannot be, in words: an identity that the sweep
// states, a ForAll whose counts and address contradict each other, or a sum of another value. Empty if there is none.
std::string broken_facts(const Sweep& sweep, int n, const Tally& tally);

}  // namespace cubeverify
