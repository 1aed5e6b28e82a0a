#pragma once

#include "verify/claims/build.h"

// Whether the trials of the sweeps are trials of the exact distributions (Dynamic Tree Embedding, section 3).

namespace cubeverify::dyntree {

// Each of the tests made is failed by right trials with a probability of at most this.
inline constexpr double kLevelOfFit = 0.0001;

// The reading `fits`: of every trial of sweep `embedding` for n = 6 and 7 the load of one star, of a processor drawn
// for that trial alone, so that the trials are independent; Pearson's test of these against the exact distribution, for
// each of six shapes and four windows. The probability of each fit is among the values.
Reading trials_fit_the_distribution();

}  // namespace cubeverify::dyntree
