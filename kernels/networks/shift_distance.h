#pragma once

#include "kernels/address/blocks.h"
#include "kernels/networks/de_bruijn.h"

// Distances in BDG(n) (CIS-TR-91-21 section 3). Think of x on a tape and of a node as a window of n cells on it: a left
// shift moves the window one cell to the right, and a cell that the window leaves is forgotten. If the window ends s
// cells to the right of where it began and L consecutive cells never left it, it made at least 2(n-L) - |s| moves, and
// so many are enough; y then agrees with x in those cells.

namespace cubeverify {

// Sweeps take distances as a template argument: a type with the static members of ShiftDistance.
struct ShiftDistance {
  // The least number of links from x to y, each taken in either direction, if it is below `limit`; otherwise `limit`.
  // 0 <= limit <= n, and n is the diameter.
  CUBEVERIFY_HD static constexpr int either_way(int n, Word x, Word y, int limit) {
    int least = limit;
    for (int s = 0; s < least; ++s) {
      const Word cells = all_ones(n - s);
      const int kept_right = longest_run(~(x ^ y >> s) & cells);
      const int kept_left = s == 0 ? kept_right : longest_run(~(x >> s ^ y) & cells);
      const int moves = 2 * (n - (kept_right > kept_left ? kept_right : kept_left)) - s;
      if (moves < least) least = moves;
    }
    return least;
  }

  // The least number of links from x to y, each taken in its own direction, which is a left shift; at most n.
  CUBEVERIFY_HD static constexpr int to_left(int n, Word x, Word y) {
    int s = 0;
    while (s < n && ((x ^ y >> s) & all_ones(n - s)) != 0) ++s;
    return s;
  }
};

}  // namespace cubeverify
