// The `bst` sweep: the balanced spanning tree of TR-483 compared with the SBnT of TR-611 (TR-483 sections 4.1, 5.2).

#include "verify/reference/routing_trees.h"
#include "verify/reference/sweep.h"
#include "verify/reference/trees.h"

namespace cubeverify::reference {
namespace {

std::set<int> set_of(const std::vector<int>& dimensions) { return {dimensions.begin(), dimensions.end()}; }

struct Bst : Seen {
  ForAll same_base{*this, "same-base"}, same_parent{*this, "same-parent"}, same_children{*this, "same-children"},
      base_bit{*this, "base-bit"}, pruned{*this, "pruned"}, table_right{*this, "table-right"},
      table_left{*this, "table-left"}, table_skip{*this, "table-skip"}, table_all{*this, "table-all"},
      fanout_half{*this, "fanout-half"};
  Digest hashes{*this, "bst"};
  Histogram subtree_dimension{*this, "subtree-dimension", (n * n)};

  void see(std::uint64_t address) {
    const std::string c = word(address, n);
    const int base = bst_base(c);
    const std::vector<int> down = bst_children(c);
    same_base.check(base == index(Tree::minR, c), address);
    same_children.check(set_of(down) == set_of(children(Tree::minR, c)), address);
    hashes += fold(address, base, bst_k(c) + 1, mask(down));
    if (is_source(c)) return;

    same_parent.check(msbt_parent(c, base) == parent(Tree::minR, c), address);
    base_bit.check(bit(c, base), address);
    const std::set<int> in_msbt = set_of(msbt_children(c, base));
    for (const int m : down) pruned.check(in_msbt.count(m) == 1, address);
    fanout_half.check(static_cast<int>(down.size()) <= n / 2, address);
    subtree_dimension.add(base * n + bst_k(c));
    if (base == 0) see_table(c, address);
  }

  // Section 5.2: the source finds what it sends through port j by rotating the entry c of port 0's table.
  void see_table(const std::string& c, std::uint64_t address) {
    const int p = period(c);
    std::set<std::string> sent;
    for (int j = 0; j < n; ++j) {
      if (j >= p) {
        table_skip.check(sent.count(left(c, j)) == 1, address);
        continue;
      }
      if (j > 0) {
        table_right.check(bst_base(right(c, j)) == j, address);
        table_left.check(bst_base(left(c, j)) == j, address);
      }
      table_all.check(sent.insert(left(c, j)).second, address);
    }
  }
};

}  // namespace

Sweep bst_sweep() { return sweep_of<Bst>("bst", 2, 62, last_address); }

}  // namespace cubeverify::reference
