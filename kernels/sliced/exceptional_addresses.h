#pragma once

#include "kernels/address/word.h"

namespace cubeverify::sliced {

// The addresses of a block that are out of the ordinary, for the plain form: the cyclic ones, of a period below n
// (TR-611 section 2), and 2^l - 1, which have a check of their own.
//
// Each has a slot of its own, whose number is known when this is compiled: so all of it stays in registers.
class ExceptionalInBlock {
 public:
  static constexpr int kMost = 4;

  // Slots are set in turn.
  CUBEVERIFY_HD constexpr void set(int slot, Word c) {
    bool is_new = true;
    CUBEVERIFY_UNROLL
    for (int i = 0; i < slot; ++i) is_new = is_new && !(has_[i] && address_[i] == c);
    has_[slot] = is_new;
    address_[slot] = c;
  }

  // Calls f with each of them once.
  CUBEVERIFY_HD constexpr void each(auto&& f) const {
    CUBEVERIFY_UNROLL
    for (int i = 0; i < kMost; ++i) {
      if (has_[i]) f(address_[i]);
    }
  }

 private:
  bool has_[kMost] = {};
  Word address_[kMost] = {};
};

// Finds them in blocks of 2^kLowBits addresses.
template <int kLowBits>
class ExceptionalAddresses {
 public:
  // From here on at most one address of a block has a period that divides a given proper divisor of n.
  static constexpr int kLeastN = 2 * kLowBits;

  // n >= kLeastN
  CUBEVERIFY_HD explicit constexpr ExceptionalAddresses(int n) : n_(n) {
    int rest = n, q = 2;
    CUBEVERIFY_UNROLL
    for (Repeat& repeat : repeats_) {
      if (rest == 1) continue;
      while (rest % q != 0) ++q;
      while (rest % q == 0) rest /= q;
      repeat.period = n / q;
      for (int i = 0; i < q; ++i) repeat.times |= bit(i * repeat.period);
    }
  }

  // Those of the block with these high bits. Cheap where there are none.
  CUBEVERIFY_HD constexpr ExceptionalInBlock in(Word high) const {
    ExceptionalInBlock found;
    // A period below n divides n / q for a prime q.
    CUBEVERIFY_UNROLL
    for (int i = 0; i < kMostPrimes; ++i) {
      if (repeats_[i].period == 0) continue;
      const Word c = (high >> (n_ - kLowBits - repeats_[i].period)) * repeats_[i].times;
      if (c >> kLowBits == high) found.set(i, c);
    }
    if ((high & (high + 1)) == 0) found.set(kMostPrimes, high << kLowBits | all_ones(kLowBits));
    return found;
  }

 private:
  static constexpr int kMostPrimes = 3;  // 2 * 3 * 5 * 7 is above 64

  struct Repeat {
    int period = 0;  // n by one of its primes; 0 if there are no more
    Word times = 0;  // a word of `period` bits times this is that word repeated
  };

  int n_;
  Repeat repeats_[kMostPrimes];
};

}  // namespace cubeverify::sliced
