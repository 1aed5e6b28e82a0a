#pragma once

#include <algorithm>
#include <bit>
#include <limits>
#include <span>

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

// a/b, which is whole; a >= 0, b > 0. From the lowest on, each limb of the quotient is that of a, less what those below
// bring about, times the inverse of b modulo 2^64: to divide limb by limb takes ten times as long.
inline Integer exact_quotient(Integer a, int b) {
  using boost::multiprecision::double_limb_type, boost::multiprecision::limb_type;
  const int zeros = std::countr_zero(static_cast<unsigned>(b));
  a >>= zeros;
  const limb_type odd = static_cast<limb_type>(b) >> zeros;
  limb_type inverse = odd, below = 0;
  for (int bits = 3; bits < std::numeric_limits<limb_type>::digits; bits *= 2) inverse *= 2 - odd * inverse;
  for (limb_type& limb : std::span(a.backend().limbs(), a.backend().size())) {
    const limb_type borrow = limb < below ? 1 : 0;
    limb = (limb - below) * inverse;
    below = static_cast<limb_type>(double_limb_type{limb} * odd >> std::numeric_limits<limb_type>::digits) + borrow;
  }
  a.backend().normalize();
  return a;
}

// base^exponent; 1 for an exponent that is not positive.
inline Rational power(const Rational& base, int exponent) {
  const auto e = static_cast<unsigned>(std::max(exponent, 0));
  return {boost::multiprecision::pow(numerator(base), e), boost::multiprecision::pow(denominator(base), e)};
}

// 3^e, e >= 0.
inline Integer power_of_three(int e) { return boost::multiprecision::pow(Integer(3), static_cast<unsigned>(e)); }

}  // namespace cubeverify
