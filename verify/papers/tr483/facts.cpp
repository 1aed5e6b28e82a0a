#include "verify/papers/tr483/facts.h"

namespace cubeverify::tr483 {

std::vector<Word> sbt_subtree_sizes(const Evidence& evidence) {
  std::vector<Word> sizes;
  for (int q = 0; q < evidence.n(); ++q)
    sizes.push_back(sum(row(evidence[SbtSweep<>::kSubtreeLevel], evidence.n() + 1, q)));
  return sizes;
}

std::vector<Word> nodes_below(std::span<const Word> parents) {
  std::vector<Word> below(parents.size(), 0);
  for (Word c = 0; c < parents.size(); ++c) {
    Word at = c;
    for (std::size_t steps = 0; at < parents.size() && steps <= parents.size(); ++steps, at = parents[at]) ++below[at];
  }
  return below;
}

bool is_small(const Integer& difference, int n) {
  require_nontrivial(4, power_of_two(n));
  return difference * difference <= 4 * power_of_two(n);
}

}  // namespace cubeverify::tr483
