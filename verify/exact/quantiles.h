#pragma once

#include <optional>
#include <span>

#include "kernels/address/word.h"
#include "verify/exact/integer.h"

namespace cubeverify {

// What trials say about the least number that one of them exceeds with a probability of at most some level.
struct QuantileInterval {
  Word least = 0;            // that number is not below this one,
  std::optional<Word> most;  // nor above this one; none where there are too few trials
};

// Of independent trials with the same distribution, counts[k] of which came to k. A k is too small where the lower
// Clopper-Pearson limit, `error` as in binomial_interval(), for the probability of more than k lies above `level`, and
// large enough where the upper one does not. Whatever the distribution, the interval fails to hold the number with a
// probability of at most `error`, half of it on each side: only the limits at the number itself, and at the one before,
// could be wrong. Decided in exact integers. 0 < level < 1, 0 < error < 1, at least one trial.
QuantileInterval quantile_interval(std::span<const Word> counts, const Rational& level, const Rational& error);

}  // namespace cubeverify
