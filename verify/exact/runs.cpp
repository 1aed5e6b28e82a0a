#include "verify/exact/runs.h"

#include <vector>

namespace cubeverify {

Integer words_with_runs_above(int n, int longest) {
  // without[m]: words of m bits that end in 0 or are empty, no run above `longest`. A word of n bits and a closing 0 is
  // such a word of n+1 bits; its last block is a 0 after 0..longest 1s.
  std::vector<Integer> without(static_cast<std::size_t>(n) + 2);
  without[0] = 1;
  Integer window = 0;  // without[m-1] + ... + without[m-1-longest]
  for (int m = 1; m <= n + 1; ++m) {
    window += without[static_cast<std::size_t>(m) - 1];
    if (m - 2 - longest >= 0) window -= without[static_cast<std::size_t>(m - 2 - longest)];
    without[static_cast<std::size_t>(m)] = window;
  }
  return (Integer(1) << static_cast<unsigned>(n)) - without[static_cast<std::size_t>(n) + 1];
}

}  // namespace cubeverify
