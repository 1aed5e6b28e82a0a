#pragma once

#include "kernels/trees/msbt.h"

namespace cubeverify {

// The balanced spanning tree in the words of TR-483 section 4.1: a pruning of the multiple trees. It is the SBnT^minR
// of TR-611, which kernels/trees/sbnt.h has by other means.
template <class Trees>
struct Bst {
  // The least number of right rotations to the least rotated value, by comparing all of them. c < 2^n.
  CUBEVERIFY_HD static constexpr int base(int n, Word c) {
    int found = 0;
    Word least = c;
    for (int j = 1; j < n; ++j) {
      const Word value = rotate_right(n, c, j);
      if (value < least) {
        least = value;
        found = j;
      }
    }
    return found;
  }

  // The parent of c != 0.
  CUBEVERIFY_HD static constexpr Word parent(int n, Word c) { return c ^ bit(Trees::k(n, c, base(n, c))); }

  // The dimensions of the edges to the children.
  CUBEVERIFY_HD static constexpr Word children(int n, Word c) {
    if (c == 0) return all_ones(n);
    const int j = base(n, c);
    Word kept = 0;
    for (Word rest = Trees::stepped_over(n, c, j); rest != 0; rest &= rest - 1) {
      const int m = lowest_bit(rest);
      if (base(n, c ^ bit(m)) == j) kept |= bit(m);
    }
    return kept;
  }
};

}  // namespace cubeverify
