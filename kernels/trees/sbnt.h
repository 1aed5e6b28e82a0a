#pragma once

#include "kernels/trees/spanning_tree.h"

// The four spanning balanced n-trees (SBnT) of TR-611: section 3 defines minR, section 4 the other three. Each J(c) is
// that of minR on another word, by R^j = L^(n-j), B L^j = R^j B and B R^j = L^j B; the reference checks this from the
// definitions.

namespace cubeverify {

// {(n - j) mod n : j in the set}: left rotations written as right ones, and back. set < 2^n.
CUBEVERIFY_HD constexpr Word negate_rotations(int n, Word set) { return rotate_left(n, reverse_bits(n, set), 1 % n); }

// R^j(c) is least.
struct MinR : SpanningTree<MinR> {
  static constexpr const char* kName = "minR";
  static constexpr bool kRight = true;
  CUBEVERIFY_HD static constexpr Word rotations(int n, Word c) { return least_right_rotations(n, c); }
};

// L^j(c) is greatest.
struct MaxL : SpanningTree<MaxL> {
  static constexpr const char* kName = "maxL";
  static constexpr bool kRight = false;
  CUBEVERIFY_HD static constexpr Word rotations(int n, Word c) {
    return negate_rotations(n, least_right_rotations(n, ~c & all_ones(n)));
  }
};

// B(L^j(c)) is least.
struct MinBL : SpanningTree<MinBL> {
  static constexpr const char* kName = "minBL";
  static constexpr bool kRight = false;
  CUBEVERIFY_HD static constexpr Word rotations(int n, Word c) { return least_right_rotations(n, reverse_bits(n, c)); }
};

// B(R^j(c)) is greatest.
struct MaxBR : SpanningTree<MaxBR> {
  static constexpr const char* kName = "maxBR";
  static constexpr bool kRight = true;
  CUBEVERIFY_HD static constexpr Word rotations(int n, Word c) {
    return negate_rotations(n, least_right_rotations(n, reverse_bits(n, ~c & all_ones(n))));
  }
};

}  // namespace cubeverify
