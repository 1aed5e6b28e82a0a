#pragma once

#include "kernels/address/word.h"

namespace cubeverify {

// The binary-reflected Gray code: position t of the Hamiltonian path (TR-483 section 3.4).
CUBEVERIFY_HD constexpr Word gray(Word t) { return t ^ t >> 1; }

// The position of the n-bit word c, c < 2^n, on the path, the inverse of gray: a bit is the xor of c's from there up.
CUBEVERIFY_HD constexpr Word gray_position(int n, Word c) {
  for (int shift = 1; shift < n; shift *= 2) c ^= c >> shift;
  return c;
}

// The dimension in which positions t-1 and t differ, t >= 1; -1 if they differ in more than one.
CUBEVERIFY_HD constexpr int gray_step(Word t) {
  const Word step = gray(t - 1) ^ gray(t);
  return weight(step) == 1 ? lowest_bit(step) : -1;
}

}  // namespace cubeverify
