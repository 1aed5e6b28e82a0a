// The `copies` sweep: small cubes of TR-483 written out, one value for each address (figures 1 to 3).
#include "verify/reference/routing_trees.h"
#include "verify/reference/sweep.h"

namespace cubeverify::reference {
namespace {

struct Copies : Seen {
  int N = 1 << n;
  Histogram in_sbt{*this, "sbt-parent", N}, in_tcbt{*this, "tcbt-parent", N}, path{*this, "gray", N},
      in_msbt{*this, "msbt-parent", (n * N)}, labels{*this, "msbt-label", (n * N)};

  void see(std::uint64_t address) {
    const auto none = static_cast<std::uint64_t>(N);  // no address: the source has no parent
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
};

}  // namespace

Sweep copies_sweep() { return sweep_of<Copies>("copies", 2, 10, last_address); }

}  // namespace cubeverify::reference
