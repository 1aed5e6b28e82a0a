#pragma once

#include "kernels/address/word.h"

// The hashes that digests are made of. kernels/sweeps/README.md fixes them for every way of computing facts.

namespace cubeverify {

// 2^64 divided by the golden ratio, by which SplitMix64 steps (Steele, Lea and Flood 2014).
inline constexpr Word kGolden = 0x9e3779b97f4a7c15;

// The finalizer of SplitMix64, a bijection.
CUBEVERIFY_HD constexpr Word mix(Word x) {
  x ^= x >> 30;
  x *= 0xbf58476d1ce4e5b9;
  x ^= x >> 27;
  x *= 0x94d049bb133111eb;
  x ^= x >> 31;
  return x;
}

// One 64-bit hash of an address and everything computed for it, in this order.
template <class... Words>
CUBEVERIFY_HD constexpr Word fold(Word address, Words... values) {
  Word h = mix(address + kGolden);
  ((h = mix(h ^ static_cast<Word>(values)) + kGolden), ...);
  return h;
}

// An odd number of 32 bits, hashed from i. i < 2^64 - 1.
CUBEVERIFY_HD constexpr Word odd(Word i) { return mix(i + 1) >> 32 | 1; }

}  // namespace cubeverify
