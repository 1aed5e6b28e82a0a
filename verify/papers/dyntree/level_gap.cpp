#include "verify/papers/dyntree/level_gap.h"

#include <algorithm>

namespace cubeverify::dyntree {

std::vector<SizesOfLevel> levels_for_load(const Definitions& definitions, int n, int c) {
  return sizes_of_levels(n, 6 * c, definitions.binomial, definitions.level_end);
}

int least_gap(const std::vector<SizesOfLevel>& levels) {
  int gap = levels.back().greatest;
  for (std::size_t k = 0; k + 2 < levels.size(); ++k) gap = std::min(gap, levels[k + 2].least - levels[k].greatest);
  return gap;
}

int least_gap(const Definitions& definitions, int n, int c) { return least_gap(levels_for_load(definitions, n, c)); }

}  // namespace cubeverify::dyntree
