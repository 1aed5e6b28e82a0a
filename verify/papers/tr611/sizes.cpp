#include "verify/papers/tr611/sizes.h"

#include "verify/papers/tr611/facts.h"

// The same quantities from facts and from closed forms, in one type: a statement is written once and read of both.

namespace cubeverify::tr611 {

Sizes swept(const Evidence& evidence) {
  const auto sizes = subtree_sizes(evidence);
  return {evidence.n(),
          power_of_two(evidence.n()),
          integer(table1_a(evidence)),
          integer(table1_b(evidence)),
          integer(std::ranges::max(sizes)),
          integer(std::ranges::min(sizes)),
          integer(sum(sizes))};
}

Sizes closed(const Evidence& evidence) {
  const int n = evidence.n();
  const Definitions& definitions = evidence.definitions();
  Integer nodes = 0;
  for (int j = 0; j < n; ++j) nodes += definitions.subtree_size(n, j);
  return {n,
          power_of_two(n),
          definitions.cyclic_nodes(n),
          definitions.degenerate_necklaces(n),
          definitions.largest_subtree(n),
          definitions.smallest_subtree(n),
          nodes};
}

Reading counted(const std::string& text, Finding (*decide)(const Sizes&), int n_min) {
  return {"printed", text,
          exhaustive([decide](const EvidenceOf<TreeSweep<>>& evidence) { return decide(swept(evidence)); }, n_min)};
}

std::vector<Reading> two_ways(const std::string& text, Finding (*decide)(const Sizes&), int n_min) {
  return {counted(text, decide, n_min),
          Reading("closed-form", "by a second method, in closed form: " + text,
                  closed_form([decide](const Evidence& evidence) { return decide(closed(evidence)); }, n_min))};
}

}  // namespace cubeverify::tr611
