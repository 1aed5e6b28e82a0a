// The `atlas` sweep: small cubes written out, one value for each address (TR-611 sections 2 and 3).
#include "verify/reference/sweep.h"
#include "verify/reference/trees.h"

namespace cubeverify::reference {
namespace {

struct Atlas : Seen {
  int N = 1 << n;
  Histogram periods{*this, "period", N}, indices{*this, "index", N}, k_plus_one{*this, "k-plus-one", N},
      zero_masks{*this, "zeros", N}, parents{*this, "parent", N}, children_masks{*this, "children", N},
      least_rotation{*this, "least-rotation", N};

  void see(std::uint64_t address) {
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
};

}  // namespace

Sweep atlas_sweep() { return sweep_of<Atlas>("atlas", 1, 12, last_address); }

}  // namespace cubeverify::reference
