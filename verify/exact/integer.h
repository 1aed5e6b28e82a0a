#pragma once

#include <boost/multiprecision/cpp_int.hpp>

namespace cubeverify {

// Exact integers and rationals of any size. Without expression templates, which take a tenth of the time of compiling
// claims and gain nothing at their sizes.
using Integer = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>, boost::multiprecision::et_off>;
using Rational =
    boost::multiprecision::number<boost::multiprecision::rational_adaptor<boost::multiprecision::cpp_int_backend<>>,
                                  boost::multiprecision::et_off>;

// a/b rounded up; a >= 0, b > 0.
inline Integer ceiling(const Integer& a, const Integer& b) { return (a + b - 1) / b; }

// base^exponent; 1 for an exponent that is not positive.
inline Rational power(const Rational& base, int exponent) {
  if (exponent <= 0) return 1;
  if (exponent == 1) return base;
  const Rational half = power(base, exponent / 2), even = half * half;
  return exponent % 2 == 0 ? even : Rational(even * base);
}

// 3^e, e >= 0.
inline Integer power_of_three(int e) { return boost::multiprecision::pow(Integer(3), static_cast<unsigned>(e)); }

}  // namespace cubeverify
