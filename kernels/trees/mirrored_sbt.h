#pragma once

#include "kernels/address/word.h"

namespace cubeverify {

// The spanning binomial tree by trailing zeroes, the mirror image of Sbt: reversing the bits of all addresses takes one
// to the other (TR-611 section 1 has both). MPICH broadcasts short messages along it, addresses being ranks: the nodes
// below c are those that follow c, so that each subtree is a block of consecutive ranks. Addresses are relative to the
// source.
struct MirroredSbt {
  static constexpr const char* kName = "sbt-mirror";

  // The dimension of the edge from the root to the subtree of c != 0, which keeps the leading zeroes: the highest
  // 1-bit.
  CUBEVERIFY_HD static constexpr int index(int /*n*/, Word c) { return highest_bit(c); }
  // The dimension of the edge to the parent of c != 0: the lowest 1-bit.
  CUBEVERIFY_HD static constexpr int k(int /*n*/, Word c) { return lowest_bit(c); }
  // Of c != 0.
  CUBEVERIFY_HD static constexpr Word parent(int n, Word c) { return c ^ bit(k(n, c)); }
  // The dimensions of the edges to the children: those of the trailing zeroes.
  CUBEVERIFY_HD static constexpr Word children(int n, Word c) { return c == 0 ? all_ones(n) : bit(lowest_bit(c)) - 1; }
};

}  // namespace cubeverify
