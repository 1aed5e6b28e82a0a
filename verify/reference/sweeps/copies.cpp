// The `copies` sweep: small cubes of TR-483 written out, one value for each address (figures 1 to 3).
#include "verify/reference/routing_trees.h"
#include "verify/reference/sweep.h"

namespace cubeverify::reference {

std::vector<Fact> copies_facts(int n, std::uint64_t first, std::uint64_t count) {
  const int N = 1 << n;
  const auto none = static_cast<std::uint64_t>(N);  // no address: the source has no parent
  Histogram in_sbt(N), in_tcbt(N), path(N), in_msbt(n * N), labels(n * N);

  for (std::uint64_t done = 0; done < count; ++done) {
    const std::uint64_t address = first + done;
    const int key = static_cast<int>(address);
    const std::string c = word(address, n);
    in_sbt.add(key, is_source(c) ? none : value(sbt_parent(c)));
    in_tcbt.add(key, is_source(c) ? none : value(two_rooted_parent(c)));
    path.add(key, value(gray(c)));
    for (int j = 0; j < n; ++j) {
      in_msbt.add(j * N + key, is_source(c) ? none : value(msbt_parent(c, j)));
      labels.add(j * N + key, is_source(c) ? 0 : msbt_label(c, j) + 1);
    }
  }

  return facts_of(fact("sbt-parent", in_sbt), fact("tcbt-parent", in_tcbt), fact("gray", path),
                  fact("msbt-parent", in_msbt), fact("msbt-label", labels));
}

Sweep copies_sweep() { return {"copies", 2, 10, last_address, copies_facts}; }

}  // namespace cubeverify::reference
