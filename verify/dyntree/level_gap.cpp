#include "verify/dyntree/level_gap.h"

#include <algorithm>

namespace cubeverify::dyntree {

std::vector<SizesOfLevel> levels_for_load(const Evidence& evidence, int c) {
  return sizes_of_levels(evidence.n(), 6 * c, evidence.counts().binomial, evidence.counts().level_end);
}

int least_gap(const Evidence& evidence, int c) {
  const auto all = levels_for_load(evidence, c);
  int gap = evidence.n();
  for (std::size_t k = 0; k + 2 < all.size(); ++k) gap = std::min(gap, all[k + 2].least - all[k].greatest);
  return gap;
}

}  // namespace cubeverify::dyntree
