// The `atlas` sweep: small cubes written out, one value for each address (TR-611 sections 2 and 3).
#include "verify/reference/sweep.h"
#include "verify/reference/trees.h"

namespace cubeverify::reference {

std::vector<Fact> atlas_facts(int n, std::uint64_t first, std::uint64_t count) {
  const int N = 1 << n;
  Histogram periods(N), indices(N), k_plus_one(N), zero_masks(N), parents(N), children_masks(N), least_rotation(N);

  for (std::uint64_t done = 0; done < count; ++done) {
    const std::uint64_t address = first + done;
    const int key = static_cast<int>(address);
    const std::string c = word(address, n);
    const int i = index(Tree::minR, c);
    periods.add(key, period(c));
    indices.add(key, i);
    k_plus_one.add(key, is_source(c) ? 0 : k(Tree::minR, c) + 1);
    zero_masks.add(key, mask(zeroes(Tree::minR, c)));
    parents.add(key, is_source(c) ? N : value(parent(Tree::minR, c)));
    children_masks.add(key, mask(children(Tree::minR, c)));
    least_rotation.add(key, value(right(c, i)));
  }

  return facts_of(fact("period", periods), fact("index", indices), fact("k-plus-one", k_plus_one),
                  fact("zeros", zero_masks), fact("parent", parents), fact("children", children_masks),
                  fact("least-rotation", least_rotation));
}

Sweep atlas_sweep() { return {"atlas", 1, 12, last_address, atlas_facts}; }

}  // namespace cubeverify::reference
