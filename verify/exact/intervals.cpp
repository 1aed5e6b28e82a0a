#include "verify/exact/intervals.h"

#include <stdexcept>

#include <boost/math/distributions/binomial.hpp>

namespace cubeverify {

constexpr unsigned kDigits = 64;    // of the result, binary, behind the point
constexpr unsigned kWorking = 160;  // of the number squared: each squaring may cost one

// Squares of numbers below 4 with so many digits, without memory being taken for each.
using Fixed = boost::multiprecision::uint512_t;

Interval log2_of(const Rational& x) {
  const Integer a = numerator(x), b = denominator(x);
  // x = 2^whole y with 1/2 < y < 2, and y between low and high in units of 2^-kWorking.
  const int whole = static_cast<int>(msb(a)) - static_cast<int>(msb(b));
  const Integer up = a << (kWorking + (whole < 0 ? static_cast<unsigned>(-whole) : 0));
  const Integer down = b << (whole > 0 ? static_cast<unsigned>(whole) : 0);
  const Fixed one = Fixed(1) << kWorking;
  Fixed low(up / down), high(ceiling(up, down));
  Integer digits = whole;
  if (low < one) {
    low *= 2;
    high *= 2;
    --digits;
  }
  // y^2 >= 2 just if the next digit of log2(y) is 1. Where that cannot be decided, 1 is too much and 0 too little.
  unsigned known = 0;
  while (known < kDigits) {
    low = low * low >> kWorking;
    high = (high * high + one - 1) >> kWorking;
    if ((low >= 2 * one) != (high >= 2 * one)) break;
    digits *= 2;
    ++known;
    if (low < 2 * one) continue;
    ++digits;
    low >>= 1;
    high = (high + 1) >> 1;
  }
  const Integer unit = Integer(1) << known;
  return {Rational(digits, unit), Rational(digits + 1, unit)};
}

const Interval& log2_of_e() {
  static const Integer unit = boost::multiprecision::pow(Integer(10), 24);
  static const Interval value{Rational(Integer("1442695040888963407359924"), unit),
                              Rational(Integer("1442695040888963407359925"), unit)};
  return value;
}

Interval root_of(const Rational& x) {
  const Integer scaled = (numerator(x) << 2 * kDigits) / denominator(x);
  const Integer root = sqrt(scaled), unit = Integer(1) << kDigits;
  return {Rational(root, unit), Rational(root + 1, unit)};
}

Interval operator+(const Interval& a, const Interval& b) { return {a.low + b.low, a.high + b.high}; }

Interval operator*(const Rational& factor, const Interval& a) {
  return factor < 0 ? Interval{factor * a.high, factor * a.low} : Interval{factor * a.low, factor * a.high};
}

Interval operator*(const Interval& a, const Interval& b) { return {a.low * b.low, a.high * b.high}; }

bool at_most(const Interval& a, const Interval& b) {
  if (a.high <= b.low) return true;
  if (a.low > b.high) return false;
  throw std::logic_error("two numbers too near each other to compare");
}

ProbabilityInterval binomial_interval(Word seen, Word trials, double error) {
  using Binomial = boost::math::binomial_distribution<double>;
  const auto n = static_cast<double>(trials), k = static_cast<double>(seen);
  if (trials == 0) return {0.0, 1.0};
  return {seen == 0 ? 0.0 : Binomial::find_lower_bound_on_p(n, k, error / 2),
          seen == trials ? 1.0 : Binomial::find_upper_bound_on_p(n, k, error / 2)};
}

}  // namespace cubeverify
