// Polynomials with integer coefficients, and the cyclotomic ones: the exact form of the complex-plane diagram that the
// proof of TR-611's theorem 1 uses.
#pragma once

#include <cstdint>
#include <vector>

namespace cubeverify::reference {

// Coefficients, lowest power first; the last one is not 0, so the zero polynomial is empty.
using Polynomial = std::vector<std::int64_t>;

// Quotient and remainder.
struct Division {
  Polynomial quotient, remainder;
};

// Divides by a polynomial whose leading coefficient is 1.
Division divide(Polynomial dividend, const Polynomial& divisor);

// The n-th cyclotomic polynomial, n >= 1: x^n - 1 divided by those of every proper divisor of n.
Polynomial cyclotomic(int n);

}  // namespace cubeverify::reference
