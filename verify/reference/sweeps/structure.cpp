// The `structure` sweep: the subtrees of the SBnT^minR held against each other (TR-611 sections 2 and 3).

#include "verify/reference/sweep.h"
#include "verify/reference/trees.h"

namespace cubeverify::reference {
namespace {

// The statements of the `structure` sweep (kernels/sweeps/README.md), each a yes or no about one word (words.h). All of
// them are about the SBnT^minR. None may be asked of the source, except where said.

// The 0-bits met from bit i - 1 on, stepping right until a 1-bit or bit i itself.
std::set<int> zeroes_right_of(const std::string& c, int i) {
  const int n = length(c);
  std::set<int> met;
  for (int m = (i + n - 1) % n; m != i && !bit(c, m); m = (m + n - 1) % n) met.insert(m);
  return met;
}

// index(parent(c)) = index(c).
bool parent_keeps_index(const std::string& c) {
  return index(Tree::minR, parent(Tree::minR, c)) == index(Tree::minR, c);
}

// M(c) read off k and index is the longest set of 0-bits next to the right of bit index, and has as many members as
// R^index(c) has leading zeroes.
bool zeroes_agree(const std::string& c) {
  const int i = index(Tree::minR, c);
  const std::vector<int> listed = zeroes(Tree::minR, c);
  const std::set<int> from_k(listed.begin(), listed.end());
  return from_k == zeroes_right_of(c, i) && static_cast<int>(from_k.size()) == leading_zeroes(right(c, i));
}

// k(c) is the highest 1-bit of R^index(c), carried back by index(c) steps.
bool k_is_highest_bit(const std::string& c) {
  const int n = length(c), i = index(Tree::minR, c);
  const int highest = n - 1 - leading_zeroes(right(c, i));
  return k(Tree::minR, c) == (highest + i) % n;
}

// index(L^t(c)) = i and parent(L^t(c)) = L^t(parent(c)).
bool rotates_into(const std::string& c, int t, int i) {
  const std::string rotated = left(c, t);
  return index(Tree::minR, rotated) == i && parent(Tree::minR, rotated) == left(parent(Tree::minR, c), t);
}

// With w = R^index(c): bit 0 of w is 1, and R^index(parent(c)) (index that of c) is w with its highest 1-bit cleared.
bool embeds_in_sbt(const std::string& c) {
  const int i = index(Tree::minR, c);
  const std::string w = right(c, i);
  std::string cleared = w;
  cleared[cleared.find('1')] = '0';
  return bit(w, 0) && right(parent(Tree::minR, c), i) == cleared;
}

// c with bit 0 complemented is cyclic. The source may be asked.
bool exchange_is_cyclic(const std::string& c) { return is_cyclic(flip(c, 0)); }

// The number of u in 0..n-1 for which the exchange of R^u(c) is cyclic. The source may be asked.
int cyclic_exchanges(const std::string& c) {
  int found = 0;
  for (const std::string& rotated : right_rotations(c)) found += exchange_is_cyclic(rotated) ? 1 : 0;
  return found;
}

struct Structure : Seen {
  ForAll parent_index{*this, "parent-index"}, parent_index_inner{*this, "parent-index-inner"},
      zeros_three_ways{*this, "zeros-three-ways"}, k_highest_bit{*this, "k-highest-bit"},
      rotation_step{*this, "rotation-step"}, rotated_subtree{*this, "rotated-subtree"}, treetop{*this, "treetop"},
      sbt_embedding{*this, "sbt-embedding"}, sbt_top_bit{*this, "sbt-top-bit"},
      distinguished_rotation{*this, "distinguished-rotation"}, distinguished_unique{*this, "distinguished-unique"},
      necklace_subtrees{*this, "necklace-subtrees"}, index_ends{*this, "index-ends"}, exchange{*this, "exchange"},
      exchange_necklace{*this, "exchange-necklace"};
  Digest hashes{*this, "frames"};
  Histogram necklace_exchange{*this, "necklace-exchange", n + 1};

  void see(std::uint64_t address) {
    const std::string c = word(address, n);
    const int i = index(Tree::minR, c), p = period(c);
    if (!is_source(c)) {
      see_node(c, address, i, p);
      if (i == 0) see_distinguished(c, address, p);
    }
    // The source is cyclic, since n >= 2.
    if (p < n) {
      exchange.check(!exchange_is_cyclic(c), address);
    } else {
      see_noncyclic(c, address, i);
    }
  }

  // c != 0, in subtree i, with period p.
  void see_node(const std::string& c, std::uint64_t address, int i, int p) {
    const bool keeps = parent_keeps_index(c);
    parent_index.check(keeps, address);
    if (!is_source(parent(Tree::minR, c))) parent_index_inner.check(keeps, address);
    zeros_three_ways.check(zeroes_agree(c), address);
    k_highest_bit.check(k_is_highest_bit(c), address);
    for (int subtree = i + 1; subtree < n; ++subtree)
      treetop.check(p > subtree ? rotates_into(c, subtree - i, subtree) : children(Tree::minR, c).empty(), address);
    sbt_embedding.check(embeds_in_sbt(c), address);
    const std::string least = right(c, i);
    if (i >= 1) sbt_top_bit.check(!bit(least, n - 1), address);
    distinguished_rotation.check(index(Tree::minR, least) == 0, address);
    see_ends(c, address, i);

    const auto alpha = static_cast<std::uint64_t>(zeroes(Tree::minR, c).size());
    hashes += fold(address, value(least), alpha, value(parent(Tree::minR, c)));
  }

  // c != 0 with index(c) = 0.
  void see_distinguished(const std::string& c, std::uint64_t address, int p) {
    for (int u = 1; u < p; ++u) distinguished_unique.check(index(Tree::minR, right(c, u)) != 0, address);
    for (int i = 0; i < p; ++i) necklace_subtrees.check(index(Tree::minR, left(c, i)) == i, address);
  }

  // The two addresses whose indices the paper names as the first and the last.
  void see_ends(const std::string& c, std::uint64_t address, int i) {
    if (n < 3) return;
    const std::string zeros(c.size() - 2, '0');
    if (c == "0" + zeros + "1") index_ends.check(i == 0, address);
    if (c == "1" + zeros + "1") index_ends.check(i == n - 1, address);
  }

  // c non-cyclic, in subtree i.
  void see_noncyclic(const std::string& c, std::uint64_t address, int i) {
    rotation_step.check(rotates_into(c, 1, (i + 1) % n), address);
    if (i != 0) return;
    for (int j = 1; j < n; ++j) rotated_subtree.check(rotates_into(c, j, j), address);
    const int cyclic = cyclic_exchanges(c);
    exchange_necklace.check(cyclic <= 2, address);
    necklace_exchange.add(cyclic);
  }
};

}  // namespace

Sweep structure_sweep() { return sweep_of<Structure>("structure", 2, 64, last_address); }

}  // namespace cubeverify::reference
