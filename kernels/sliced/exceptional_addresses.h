#pragma once

#include "kernels/address/word.h"

namespace cubeverify::sliced {

// The addresses of a block that are out of the ordinary, for the plain form: those of a period below n, and 2^l - 1,
// which have a check of their own.
struct ExceptionalInBlock {
  static constexpr int kMost = 4;

  int count = 0;
  Word address[kMost] = {};  // each once

  CUBEVERIFY_HD constexpr void add(Word c) {
    for (int i = 0; i < count; ++i) {
      if (address[i] == c) return;
    }
    address[count++] = c;
  }
};

// Finds them in blocks of 2^kLowBits addresses.
template <int kLowBits>
class ExceptionalAddresses {
 public:
  // From here on at most one address of a block has a period that divides a given proper divisor of n.
  static constexpr int kLeastN = 2 * kLowBits;

  // n >= kLeastN
  CUBEVERIFY_HD explicit constexpr ExceptionalAddresses(int n) : n_(n) {
    int rest = n;
    for (int q = 2; q <= rest; ++q) {
      if (rest % q != 0) continue;
      while (rest % q == 0) rest /= q;
      Word times = 0;
      for (int i = 0; i < q; ++i) times |= bit(i * (n / q));
      repeats_[primes_++] = {n / q, times};
    }
  }

  // Those of the block with these high bits. Cheap where there are none.
  CUBEVERIFY_HD constexpr ExceptionalInBlock in(Word high) const {
    ExceptionalInBlock found;
    // A period below n divides n / q for a prime q.
    for (int i = 0; i < primes_; ++i) {
      const Word c = (high >> (n_ - kLowBits - repeats_[i].period)) * repeats_[i].times;
      if (c >> kLowBits == high) found.add(c);
    }
    if ((high & (high + 1)) == 0) found.add(high << kLowBits | all_ones(kLowBits));
    return found;
  }

 private:
  static constexpr int kMostPrimes = 3;  // 2 * 3 * 5 * 7 is above 64

  struct Repeat {
    int period = 0;
    Word times = 0;  // a word of `period` bits times this is that word repeated
  };

  int n_;
  int primes_ = 0;
  Repeat repeats_[kMostPrimes];
};

}  // namespace cubeverify::sliced
