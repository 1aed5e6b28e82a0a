#pragma once

#include "kernels/address/word.h"

namespace cubeverify {

// Where a probability lies.
struct ProbabilityInterval {
  double low, high;
};

// The exact (Clopper-Pearson) interval for the probability of an event that was seen in `seen` of `trials` independent
// trials, 0 <= seen <= trials: the true one lies outside it with a probability of at most `error`. Without any trial it
// is all of 0..1.
ProbabilityInterval binomial_interval(Word seen, Word trials, double error);

// The error of every interval that is told, and the words that go with it.
inline constexpr double kIntervalError = 0.001;
inline constexpr const char* kIntervalConfidence = "99.9 %";

}  // namespace cubeverify
