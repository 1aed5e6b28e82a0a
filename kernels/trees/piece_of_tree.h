#pragma once

#include "kernels/address/rotation.h"

namespace cubeverify {

// A unit of sweeps that walk the subtrees of an SBnT (TR-611 section 3): the piece of subtree j whose nodes x have
// R^j(x) mod 2^b = v, v odd. Unit j*2^(b-1) + (v-1)/2 stands for it; together the pieces own every node but the source
// once. A piece's top L^j(v) is the ancestor of all its nodes, and a walk from it also passes through nodes of other
// pieces: those whose own top lies below this one.
struct PieceOfTree {
  int subtree;
  int low_bits;  // b
  Word low;      // v
  Word top;      // the piece's highest node, if index(top) = subtree; if not, the piece is empty

  CUBEVERIFY_HD static constexpr int low_bits_of(int n) { return n < 8 ? n : 8; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return static_cast<Word>(n) << (low_bits_of(n) - 1); }

  // 1 <= n <= 64, unit < units(n).
  CUBEVERIFY_HD static constexpr PieceOfTree of(int n, Word unit) {
    const int b = low_bits_of(n);
    const int subtree = static_cast<int>(unit >> (b - 1));
    const Word low = (unit & (bit(b - 1) - 1)) << 1 | 1;
    return {subtree, b, low, rotate_left(n, low, subtree)};
  }

  CUBEVERIFY_HD constexpr bool owns(int n, Word c) const {
    return (rotate_right(n, c, subtree) & all_ones(low_bits)) == low;
  }
};

}  // namespace cubeverify
