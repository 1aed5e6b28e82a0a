// The `places` sweep: index, period and k of every address in the SBnT^minR (TR-611 sections 2 and 3).

#include "verify/reference/sweep.h"
#include "verify/reference/trees.h"

namespace cubeverify::reference {

std::vector<Fact> places_facts(int n, std::uint64_t first, std::uint64_t count) {
  ForAll index_bit, index_below_period;
  Histogram level_subtree((n + 1) * n), level_dimension((n + 1) * n), cyclic_level_subtree((n + 1) * n),
      cyclic_level_dimension((n + 1) * n), period_subtree(n * n);
  std::uint64_t places = 0;
  for (std::uint64_t done = 0; done < count; ++done) {
    const std::uint64_t address = first + done;
    const std::string c = word(address, n);
    const int l = ones(c), j = index(Tree::minR, c), p = period(c), d = k(Tree::minR, c);
    const bool source = l == 0, cyclic = p < n;
    if (!source) index_bit.check(bit(c, j), address);
    index_below_period.check(j < p, address);
    level_subtree.add(l * n + j);
    if (!source) level_dimension.add(l * n + d);
    if (cyclic) cyclic_level_subtree.add(l * n + j);
    if (cyclic && !source) cyclic_level_dimension.add(l * n + d);
    period_subtree.add((p - 1) * n + j);
    const std::uint64_t e = odd(101) * static_cast<std::uint64_t>(j) + odd(102) * static_cast<std::uint64_t>(p) +
                            odd(103) * static_cast<std::uint64_t>(d + 1);
    places += (mix(address / 32) | 1) * (e << (address % 32));
  }
  return facts_of(fact("index-bit", index_bit), fact("index-below-period", index_below_period),
                  digest("places", places), fact("level-subtree", level_subtree),
                  fact("level-dimension", level_dimension), fact("cyclic-level-subtree", cyclic_level_subtree),
                  fact("cyclic-level-dimension", cyclic_level_dimension), fact("period-subtree", period_subtree));
}

Sweep places_sweep() { return {"places", 1, 64, last_address, places_facts}; }

}  // namespace cubeverify::reference
