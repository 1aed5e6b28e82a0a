#pragma once

#include "kernels/address/word.h"

namespace cubeverify {

// The spanning binomial tree (TR-483 section 3.1). Addresses are relative to the source.
//
// Sweeps take it as a template argument: a type with these static members.
struct Sbt {
  static constexpr const char* kName = "sbt";

  // The dimension of the edge from the root to the subtree of c != 0, which keeps the trailing zeroes: the lowest
  // 1-bit.
  CUBEVERIFY_HD static constexpr int index(int /*n*/, Word c) { return lowest_bit(c); }
  // The dimension of the edge to the parent of c != 0: the highest 1-bit.
  CUBEVERIFY_HD static constexpr int k(int /*n*/, Word c) { return highest_bit(c); }
  // Of c != 0.
  CUBEVERIFY_HD static constexpr Word parent(int n, Word c) { return c ^ bit(k(n, c)); }
  // The dimensions of the edges to the children: those of the leading zeroes.
  CUBEVERIFY_HD static constexpr Word children(int n, Word c) {
    return c == 0 ? all_ones(n) : all_ones(n) & ~all_ones(highest_bit(c) + 1);
  }
};

}  // namespace cubeverify
