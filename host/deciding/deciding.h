#pragma once

#include <limits>
#include <string>
#include <vector>

#include "verify/verdict.h"

namespace cubeverify {

// How long deciding may take, and what is said where it takes longer.
struct DecidingLimit {
  double seconds = std::numeric_limits<double>::infinity();
  std::string line;  // that the process ends with, and with kIncomplete
};

// decide_all() on `threads` threads, the same verdicts in the same order. Standard error says what part is done and
// which reading has been looked at longest, at which n: on a terminal in one moving line once it has taken two seconds,
// else in a line every 30 seconds. Throws what a predicate throws.
std::vector<Verdict> decide_on_threads(std::span<const Claim* const> claims, const DimensionRanges& span,
                                       const FactTable& facts, int threads, const DecidingLimit& limit = {});

}  // namespace cubeverify
