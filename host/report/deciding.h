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

// decide_all(). Standard error says at which claim it is, and of how many, and at which reading and n: on a terminal in
// one moving line once it has taken two seconds, else in a line every ten seconds.
std::vector<Verdict> decide_with_progress(std::span<const Claim* const> claims, const DimensionRanges& span,
                                          const FactTable& facts, const DecidingLimit& limit = {});

}  // namespace cubeverify
