#pragma once

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

// "tree at n = 5, 9 units from 3".
inline std::string to_string(const Sweep& sweep, int n, Chunk chunk) {
  return sweep.name + " at n = " + std::to_string(n) + ", " + std::to_string(chunk.count) + " units from " +
         std::to_string(chunk.first);
}

}  // namespace cubeverify::testing_support
