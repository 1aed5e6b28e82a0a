#pragma once

#include "kernels/networks/shift_distance.h"

namespace cubeverify {

// The links of the binary de Bruijn network by number, each taken either way (CIS-TR-91-21 section 3): links 0 and 1 of
// c lead to 2c and 2c + 1 mod 2^n, links 2 and 3 to where c is one of these, the bit that enters on the left being 0
// and 1.
struct DeBruijnLinks {
  CUBEVERIFY_HD static constexpr Word neighbour(int n, Word c, int k) {
    return k < 2 ? DeBruijn::left(n, c, static_cast<Word>(k)) : DeBruijn::right(n, c, static_cast<Word>(k - 2));
  }
  // The number of the link from c to another node, of several the least; -1 if there is none.
  CUBEVERIFY_HD static constexpr int number(int n, Word c, Word other) {
    if (other == c) return -1;
    for (int k = 0; k < 4; ++k) {
      if (neighbour(n, c, k) == other) return k;
    }
    return -1;
  }
  // The least number of links between two nodes.
  CUBEVERIFY_HD static constexpr int distance(int n, Word a, Word b) { return ShiftDistance::either_way(n, a, b, n); }
};

}  // namespace cubeverify
