#pragma once

#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "tests/kernels/same_facts.h"
#include "verify/reference/reference.h"

namespace cubeverify::testing_support {

// The facts of a chunk by the reference, laid out as a tally. Fails the test where names or sizes differ from the
// layout.
inline Tally by_reference(const Sweep& sweep, int n, Chunk chunk) {
  const Layout layout = sweep.layout(n);
  Tally tally = empty_tally(layout);
  tally[0] = chunk.count;  // `units`, which the reference leaves out
  const auto facts = reference::facts(sweep.name, n, chunk.first, chunk.count);
  EXPECT_EQ(facts.size() + 1, layout.slots.size());
  std::set<std::string> named;
  for (const reference::Fact& fact : facts) {
    EXPECT_TRUE(named.insert(fact.name).second) << fact.name << " twice";
    const FactSlot& slot = layout.at(fact.name);
    EXPECT_EQ(fact.kind, to_string(slot.kind)) << fact.name;
    EXPECT_EQ(fact.value.size(), slot.size) << fact.name;
    std::ranges::copy_n(fact.value.begin(), static_cast<std::ptrdiff_t>(std::min(fact.value.size(), slot.size)),
                        tally.begin() + static_cast<std::ptrdiff_t>(slot.offset));
  }
  return tally;
}

}  // namespace cubeverify::testing_support
