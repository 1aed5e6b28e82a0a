#pragma once

#include "kernels/address/word.h"
#include "verify/exact/integer.h"

namespace cubeverify {

// What is known of a real number: it is at least `low` and at most `high`.
struct Interval {
  Rational low;
  Rational high;
};

// Logarithms and roots enclosed between rationals, so that bounds with e and square roots are compared without error.

// log2(x) for x > 0, to within 2^-64.
Interval log2_of(const Rational& x);
// log2(e), to within 10^-24.
const Interval& log2_of_e();
// The square root of x >= 0, to within 2^-64.
Interval root_of(const Rational& x);

Interval operator+(const Interval& a, const Interval& b);
Interval operator*(const Rational& factor, const Interval& a);
// a and b >= 0.
Interval operator*(const Interval& a, const Interval& b);

// True if a <= b, false if a > b; throws std::logic_error where the intervals overlap.
bool at_most(const Interval& a, const Interval& b);

// Where a probability lies.
struct ProbabilityInterval {
  double low, high;
};

// The exact (Clopper-Pearson) interval for the probability of an event that was seen in `seen` of `trials` independent
// trials, 0 <= seen <= trials: the true one lies outside it with a probability of at most `error`. Without any trial it
// is all of 0..1.
ProbabilityInterval binomial_interval(Word seen, Word trials, double error);

// The error of every interval that is printed, and the words that go with it.
inline constexpr double kIntervalError = 0.001;
inline constexpr const char* kIntervalConfidence = "99.9 %";

}  // namespace cubeverify
