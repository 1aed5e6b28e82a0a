#pragma once

#include "kernels/address/prime_steps.h"
#include "kernels/address/word.h"

namespace cubeverify {

// Which words a length p stands for, and how far words are apart (TR-611 sections 2 and 3), which sweep `cyclic` is
// about; a test passes wrong ones.
struct PaperPeriods {
  // True if the p-bit word v has period p, 1 <= p <= 64. `primes` is prime_steps(p).
  CUBEVERIFY_HD static constexpr bool is_whole(int p, Word v, const PrimeSteps& primes) {
    return !is_cyclic(p, v, primes);
  }
  // Hamming(c1, c2), at most n.
  CUBEVERIFY_HD static constexpr int distance(Word c1, Word c2) { return weight(c1 ^ c2); }
};

}  // namespace cubeverify
