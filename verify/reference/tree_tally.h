// What sweeps `tree` and `orbit` ask of an address, and how often: its place in the SBnT^minR (TR-611 sections 2, 3).
#pragma once

#include "verify/reference/sweep.h"

namespace cubeverify::reference {

struct TreeTally : Seen {
  using Seen::Seen;
  ForAll index_bit{*this, "index-bit"}, cyclic_leaf{*this, "cyclic-leaf"},
      cyclic_leaf_inner{*this, "cyclic-leaf-inner"}, index_below_period{*this, "index-below-period"},
      low_ones{*this, "low-ones-children"};
  Histogram level_subtree{*this, "level-subtree", (n + 1) * n}, level_dimension{*this, "level-dimension", (n + 1) * n},
      level_fanout{*this, "level-fanout", (n + 1) * (n + 1)},
      cyclic_level_subtree{*this, "cyclic-level-subtree", (n + 1) * n},
      cyclic_level_dimension{*this, "cyclic-level-dimension", (n + 1) * n},
      period_subtree{*this, "period-subtree", (n * n)};

  // Makes every check that the address is in for and counts it in every histogram. Gives its summand of digest `nodes`.
  std::uint64_t add(std::uint64_t address);
};

}  // namespace cubeverify::reference
