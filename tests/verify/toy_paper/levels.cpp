#include "kernels/sweeps/tree/facts.h"
#include "tests/verify/toy_paper/sections.h"
#include "verify/claims/build.h"
#include "verify/exact/necklaces.h"

// The toy paper, section 1.

namespace cubeverify::toy {

namespace {

Finding level_sizes(const EvidenceOf<TreeSweep<>>& evidence) {
  const int n = evidence.n();
  for (int l = 0; l <= n; ++l) {
    const Word found = sum(row(evidence[TreeSweep<>::kLevelFanout], n + 1, l));
    const Integer said = evidence.definitions().binomial(n, l);
    if (integer(found) != said) {
      return holds_if(false, bit(n),
                      fmt::format("found {} nodes at level {}; the paper says {}", found, l, said.str()));
    }
  }
  return holds(bit(n));
}

}  // namespace

Section levels() {
  Section section("section 1");
  section.claim("toy.levels")
      .says("C(n, l) nodes are l links away from the source.")
      .printed("at every level l = 0..n", exhaustive(level_sizes))
      .used_for({"toy.lemma1"});
  return section;
}

}  // namespace cubeverify::toy
