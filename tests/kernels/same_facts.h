#pragma once

#include <algorithm>

#include <gtest/gtest.h>

#include "kernels/engine/sweep.h"

namespace cubeverify::testing_support {

// Expects two tallies to be the same, naming the first fact that is not.
inline void expect_same(const Layout& layout, const Tally& ours, const Tally& theirs, const std::string& where) {
  ASSERT_EQ(ours.size(), theirs.size());
  for (const FactSlot& slot : layout.slots) {
    for (std::size_t i = 0; i < slot.size; ++i)
      ASSERT_EQ(ours[slot.offset + i], theirs[slot.offset + i]) << where << ": " << slot.name << '[' << i << ']';
  }
}

// The facts of a chunk by the plain form.
inline Tally plain_facts(const Sweep& sweep, int n, Chunk chunk) {
  Tally tally = empty_tally(sweep.layout(n));
  sweep.visit_plainly(n, chunk, tally);
  return tally;
}

// "tree at n = 5, 9 units from 3".
inline std::string to_string(const Sweep& sweep, int n, Chunk chunk) {
  return sweep.name + " at n = " + std::to_string(n) + ", " + std::to_string(chunk.count) + " units from " +
         std::to_string(chunk.first);
}

// The same of a chunk's facts, by the way that is named.
inline void expect_same(const Sweep& sweep, int n, Chunk chunk, const Tally& ours, const Tally& theirs,
                        const std::string& way = "") {
  expect_same(sweep.layout(n), ours, theirs, to_string(sweep, n, chunk) + way);
}

// Where words, shifts and counters could go wrong: so many units to each side of the ends of the range and of 2^31 and
// 2^32, at the edges of n.
inline void at_edges(const Sweep& sweep, Word around, const auto& compare) {
  for (const int n : {2, 31, 32, 33, 40, 62, 63, 64}) {
    if (n < sweep.n_min || n > sweep.n_max) continue;
    const Word last = all_ones(n);
    for (const Word middle : {Word{0}, last / 3, Word{1} << 31, Word{1} << 32, last}) {
      if (middle > last) continue;
      const Word first = middle < around ? 0 : middle - around;
      compare(sweep, n, {first, std::min<Word>(last - first, 2 * around) + 1});
    }
  }
}

}  // namespace cubeverify::testing_support
