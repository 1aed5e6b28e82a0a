// What the sweeps `tree` and `orbit` ask of one address, and how often: every address located in the SBnT^minR (TR-611
// sections 2 and 3).
#pragma once

#include "verify/reference/sweep.h"

namespace cubeverify::reference {

struct TreeTally {
  int n;
  ForAll index_bit, cyclic_leaf, cyclic_leaf_inner, index_below_period, low_ones;
  Histogram level_subtree{(n + 1) * n}, level_dimension{(n + 1) * n}, level_fanout{(n + 1) * (n + 1)};
  Histogram cyclic_level_subtree{(n + 1) * n}, cyclic_level_dimension{(n + 1) * n}, period_subtree{n * n};

  explicit TreeTally(int dimensions) : n(dimensions) {}

  // Makes every check that the address is in for and counts it in every histogram. Gives its summand of digest `nodes`.
  std::uint64_t add(std::uint64_t address);

  // The facts in the order that reference.h states, `digest` in its place among them.
  std::vector<Fact> facts(Fact digest) const;
};

}  // namespace cubeverify::reference
