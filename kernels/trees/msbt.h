#pragma once

#include "kernels/address/next_one.h"

namespace cubeverify {

// The multiple spanning binomial trees: n trees j = 0..n-1, each a rotated binomial tree rooted next to the source
// whose edge to the source is turned round (TR-483 sections 3.2 and 3.3.2). Addresses are relative to the source.
// 1 <= n <= 64, c < 2^n and 0 <= j < n everywhere.
//
// Sweeps take it as a template argument: a type with these static members.
struct Msbt {
  static constexpr const char* kName = "msbt";

  // k of c != 0, and the bits stepped over on the way to it, as a set.
  CUBEVERIFY_HD static constexpr int k(int n, Word c, int j) { return next_one(n, c, j); }
  CUBEVERIFY_HD static constexpr Word stepped_over(int n, Word c, int j) { return zeros_before_next_one(n, c, j); }

  // The dimension of the edge to the parent of c != 0 in tree j.
  CUBEVERIFY_HD static constexpr int dimension(int n, Word c, int j) { return has_bit(c, j) ? k(n, c, j) : j; }
  // Of c != 0.
  CUBEVERIFY_HD static constexpr Word parent(int n, Word c, int j) { return c ^ bit(dimension(n, c, j)); }
  // The dimensions of the edges to the children in tree j.
  CUBEVERIFY_HD static constexpr Word children(int n, Word c, int j) {
    if (c == 0) return bit(j);
    if (!has_bit(c, j)) return 0;
    return stepped_over(n, c, j) | (k(n, c, j) == j ? 0 : bit(j));
  }

  // Edges from the source to c in tree j.
  CUBEVERIFY_HD static constexpr int level(int /*n*/, Word c, int j) {
    if (c == 0) return 0;
    return weight(c) + (has_bit(c, j) ? 0 : 2);
  }

  // f(c, j) of c != 0: the cycle in which the first packet of tree j enters c, 0 <= f < 2n.
  CUBEVERIFY_HD static constexpr int label(int n, Word c, int j) {
    if (!has_bit(c, j)) return j + n;
    const int first = k(n, c, j);
    return first >= j ? first : first + n;
  }
};

}  // namespace cubeverify
