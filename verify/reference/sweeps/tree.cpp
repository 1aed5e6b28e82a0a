// The `tree` sweep: every address located in the SBnT^minR (TR-611 sections 2 and 3).
#include "verify/reference/tree_tally.h"

namespace cubeverify::reference {

std::vector<Fact> tree_facts(int n, std::uint64_t first, std::uint64_t count) {
  TreeTally seen(n);
  std::uint64_t nodes = 0;
  for (std::uint64_t done = 0; done < count; ++done) nodes += seen.add(first + done);
  return seen.facts(digest("nodes", nodes));
}

Sweep tree_sweep() { return {"tree", 1, 64, last_address, tree_facts}; }

}  // namespace cubeverify::reference
