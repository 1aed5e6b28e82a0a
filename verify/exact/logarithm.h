#pragma once

#include "verify/exact/interval.h"

// Logarithms and roots enclosed between rationals, so that bounds with e and square roots in them are compared without
// an error.

namespace cubeverify {

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

// True if a <= b, false if a > b; throws std::logic_error where the intervals do not tell.
bool at_most(const Interval& a, const Interval& b);

}  // namespace cubeverify
