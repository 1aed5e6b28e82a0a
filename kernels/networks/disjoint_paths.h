#pragma once

#include "kernels/address/word.h"

namespace cubeverify {

// The n paths from 0 to c != 0 that TR-483 section 1 cites: one begins in each dimension. A 1-bit's goes through the
// 1-bits from it on, cyclically; a 0-bit's goes out by it, through all 1-bits, and back by it.
struct DisjointPaths {
  static constexpr const char* kName = "paths";

  // The number of edges of the path that begins in dimension d.
  CUBEVERIFY_HD static constexpr int length(int /*n*/, Word c, int d) { return weight(c) + (has_bit(c, d) ? 0 : 2); }
  // The dimension of edge `step` of that path, 0 <= step < length.
  CUBEVERIFY_HD static constexpr int dimension(int n, Word c, int d, int step) {
    const bool detour = !has_bit(c, d);
    if (detour && (step == 0 || step == length(n, c, d) - 1)) return d;
    // Counting 1-bits from d on, or from the lowest on a detour.
    int at = detour ? 0 : d;
    for (int left = detour ? step - 1 : step;; at = at + 1 == n ? 0 : at + 1) {
      if (has_bit(c, at) && left-- == 0) return at;
    }
  }
};

}  // namespace cubeverify
