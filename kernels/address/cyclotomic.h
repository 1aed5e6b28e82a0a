#pragma once

#include "kernels/address/word.h"

// Exact positions in the complex-plane diagram of a shuffle-exchange network (Hoey and Leiserson, used by TR-611
// theorem 1): the position of address c is the sum of w^t over its 1-bits t, w a primitive n-th root of unity. Two
// positions are equal exactly if the polynomials sum x^t leave the same remainder modulo the n-th cyclotomic
// polynomial.

namespace cubeverify {

inline constexpr int kMaxPlaneDimensions = 32;

// A remainder's coefficients, lowest power first; those from the degree of the cyclotomic polynomial on are 0.
struct Position {
  signed char coefficient[kMaxPlaneDimensions];

  CUBEVERIFY_HD constexpr bool operator==(const Position& other) const {
    for (int i = 0; i < kMaxPlaneDimensions; ++i) {
      if (coefficient[i] != other.coefficient[i]) return false;
    }
    return true;
  }
};

// The remainders of x^0, ..., x^(n-1). 2 <= n <= 32.
struct RootPowers {
  Position power[kMaxPlaneDimensions];
};

CUBEVERIFY_HD constexpr RootPowers root_powers(int n) {
  // The cyclotomic polynomial: x^n - 1 divided by those of all proper divisors; build those needed in increasing order.
  int phi[kMaxPlaneDimensions + 1][kMaxPlaneDimensions + 1] = {};
  int degree[kMaxPlaneDimensions + 1] = {};
  for (int d = 1; d <= n; ++d) {
    if (n % d != 0) continue;
    int quotient[kMaxPlaneDimensions + 1] = {};
    quotient[0] = -1;
    quotient[d] = 1;
    int top = d;
    for (int e = 1; e < d; ++e) {
      if (d % e != 0) continue;
      // Exact division by the monic phi[e], from the highest power down.
      int rest[kMaxPlaneDimensions + 1] = {};
      for (int i = 0; i <= top; ++i) rest[i] = quotient[i];
      for (int i = top; i >= degree[e]; --i) {
        const int q = rest[i];
        for (int j = 0; j <= degree[e]; ++j) rest[i - degree[e] + j] -= q * phi[e][j];
        quotient[i - degree[e]] = q;
      }
      for (int i = top - degree[e] + 1; i <= top; ++i) quotient[i] = 0;
      top -= degree[e];
    }
    for (int i = 0; i <= top; ++i) phi[d][i] = quotient[i];
    degree[d] = top;
  }
  RootPowers roots{};
  int current[kMaxPlaneDimensions + 1] = {};
  current[0] = 1;
  for (int t = 0; t < n; ++t) {
    // Here current = x^t; a coefficient at the polynomial's own degree is reduced away.
    const int lead = current[degree[n]];
    for (int j = 0; j <= degree[n]; ++j) current[j] -= lead * phi[n][j];
    for (int i = 0; i < degree[n]; ++i) roots.power[t].coefficient[i] = static_cast<signed char>(current[i]);
    for (int i = degree[n]; i > 0; --i) current[i] = current[i - 1];
    current[0] = 0;
  }
  return roots;
}

// The position of address c. Coefficients stay below 128 in size: at most 32 terms, each of size at most 2 for n <= 32.
CUBEVERIFY_HD constexpr Position position(int n, Word c, const RootPowers& roots) {
  Position sum{};
  for (int t = 0; t < n; ++t) {
    if (!has_bit(c, t)) continue;
    const Position& power = roots.power[t];
    for (int i = 0; i < kMaxPlaneDimensions; ++i) {
      sum.coefficient[i] = static_cast<signed char>(sum.coefficient[i] + power.coefficient[i]);
    }
  }
  return sum;
}

}  // namespace cubeverify
