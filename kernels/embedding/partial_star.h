#pragma once

#include "kernels/address/word.h"

namespace cubeverify {

// Partial stars: every processor lies in exactly one, and each has at least n/2 nodes (Dynamic Tree Embedding, section
// 3, which announces them and does not give them). Ours come from the Hamming code on the first h coordinates, h the
// largest 2^k - 1 <= n: the star of a word z of the code is z and its neighbours across those coordinates.
struct PartialStars {
  // The coordinates of a partial star are 0..coordinates(n)-1, n >= 1. n <= 2 coordinates(n).
  CUBEVERIFY_HD static constexpr int coordinates(int n) {
    return static_cast<int>(bit(highest_bit(static_cast<Word>(n) + 1)) - 1);
  }

  // The word of the code that y is at most one step from.
  CUBEVERIFY_HD static constexpr Word centre(int n, Word y) {
    int syndrome = 0;
    for (Word ones = y & all_ones(coordinates(n)); ones != 0; ones &= ones - 1) syndrome ^= lowest_bit(ones) + 1;
    return syndrome == 0 ? y : y ^ bit(syndrome - 1);
  }

  // Node i of the star with the centre z: z itself for i = 0, otherwise across coordinate i-1. i <= coordinates(n).
  CUBEVERIFY_HD static constexpr Word node(Word z, int i) { return i == 0 ? z : z ^ bit(i - 1); }

  // How many there are, and the number, from 0, of the one with the centre z: z without the bits that all others of a
  // word of the code decide, those at 2^i - 1.
  CUBEVERIFY_HD static constexpr Word count(int n) { return bit(n) / (static_cast<Word>(coordinates(n)) + 1); }
  CUBEVERIFY_HD static constexpr Word number(int n, Word z) {
    for (int place = (coordinates(n) + 1) / 2; place > 0; place /= 2) {
      z = z >> place << (place - 1) | (z & (bit(place - 1) - 1));
    }
    return z;
  }
};

}  // namespace cubeverify
