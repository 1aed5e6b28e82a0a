// The `places` sweep: index, period and k of every address in the SBnT^minR (TR-611 sections 2 and 3).

#include "verify/reference/sweep.h"
#include "verify/reference/trees.h"

namespace cubeverify::reference {
namespace {

struct Places : Seen {
  ForAll index_bit{*this, "index-bit"}, index_below_period{*this, "index-below-period"};
  Digest places{*this, "places"};
  Histogram level_subtree{*this, "level-subtree", (n + 1) * n}, level_dimension{*this, "level-dimension", (n + 1) * n},
      cyclic_level_subtree{*this, "cyclic-level-subtree", (n + 1) * n},
      cyclic_level_dimension{*this, "cyclic-level-dimension", (n + 1) * n},
      period_subtree{*this, "period-subtree", (n * n)};

  void see(std::uint64_t address) {
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
};

}  // namespace

Sweep places_sweep() { return sweep_of<Places>("places", 1, 64, last_address); }

}  // namespace cubeverify::reference
