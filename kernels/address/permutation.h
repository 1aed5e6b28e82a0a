#pragma once

#include "kernels/address/word.h"

// Permutations of the dimensions 0..n-1 of a small cube (TR-611 section 4).

namespace cubeverify {

// A permutation s, four bits for each dimension, lowest first: there is room for 16. s(m) for 0 <= m < n.
struct Permutation {
  Word images;

  CUBEVERIFY_HD constexpr int operator()(int m) const { return static_cast<int>(images >> 4 * m & 15); }
};

// n! for n <= 20.
CUBEVERIFY_HD constexpr Word factorial(int n) {
  Word product = 1;
  for (int i = 2; i <= n; ++i) product *= static_cast<Word>(i);
  return product;
}

// The u-th permutation of 0..n-1, counted from 0, in lexicographic order of (s(0), ..., s(n-1)). u < n!, 1 <= n <= 16.
CUBEVERIFY_HD constexpr Permutation nth_permutation(int n, Word u) {
  // The dimensions not yet used, in increasing order, four bits each like the images.
  Word unused = 0xfedcba9876543210;
  Word alike = factorial(n);
  Permutation s{0};
  for (int m = 0; m < n; ++m) {
    alike /= static_cast<Word>(n - m);
    const int place = 4 * static_cast<int>(u / alike);
    u %= alike;
    s.images |= (unused >> place & 15) << 4 * m;
    const Word below = bit(place) - 1;
    unused = (unused & below) | (unused >> 4 & ~below);
  }
  return s;
}

// {s(m) : m in the set}.
CUBEVERIFY_HD constexpr Word image(const Permutation& s, Word set) {
  Word images = 0;
  for (Word rest = set; rest != 0; rest &= rest - 1) images |= bit(s(lowest_bit(rest)));
  return images;
}

}  // namespace cubeverify
