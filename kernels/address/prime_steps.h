#pragma once

#include "kernels/address/rotation.h"

// Cyclic words among many of one length: what is the same for all of them is worked out once.

namespace cubeverify {

// The rotations n/q for the primes q that divide n. A period below n divides n, so it divides one of them.
struct PrimeSteps {
  int steps[3];  // no n up to 64 has more than three prime factors
  int count;
};

CUBEVERIFY_HD constexpr PrimeSteps prime_steps(int n) {
  PrimeSteps found{};
  int rest = n;
  for (int q = 2; q <= rest; ++q) {
    if (rest % q != 0) continue;
    found.steps[found.count++] = n / q;
    while (rest % q == 0) rest /= q;
  }
  return found;
}

// True if P(c) < n (TR-611 section 2). `primes` is prime_steps(n).
CUBEVERIFY_HD constexpr bool is_cyclic(int n, Word c, const PrimeSteps& primes) {
  for (int i = 0; i < primes.count; ++i) {
    // R^s(c) = c if every bit below the leftmost s equals the one s places above: s divides n, so the leftmost follow.
    const int s = primes.steps[i];
    if (((c ^ c >> s) & all_ones(n - s)) == 0) return true;
  }
  return false;
}

}  // namespace cubeverify
