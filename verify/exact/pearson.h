#pragma once

#include <span>

#include "kernels/address/word.h"

namespace cubeverify {

// Pearson's test: how probable it is that so many independent trials of a distribution are as far from it as these, or
// farther. `seen` says how many trials had each outcome, `chances` how likely each is, of as many outcomes. Outcomes
// too seldom to be expected five times are put together with those after them; 1 where that leaves a single class,
// 0 where something was seen that cannot be.
double probability_of_fit(std::span<const Word> seen, std::span<const double> chances);

}  // namespace cubeverify
