#pragma once

#include "verify/exact/integer.h"

namespace cubeverify {

// base^exponent; 1 for an exponent that is not positive.
inline Rational power(const Rational& base, int exponent) {
  Rational result = 1;
  for (int i = 0; i < exponent; ++i) result *= base;
  return result;
}

// 3^e, e >= 0.
inline Integer power_of_three(int e) { return boost::multiprecision::pow(Integer(3), static_cast<unsigned>(e)); }

}  // namespace cubeverify
