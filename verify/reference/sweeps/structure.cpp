// The `structure` sweep: the subtrees of the SBnT^minR held against each other (TR-611 sections 2 and 3).
#include "verify/reference/hash.h"
#include "verify/reference/structure_checks.h"
#include "verify/reference/sweep.h"
#include "verify/reference/tally.h"
#include "verify/reference/trees.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

namespace {

struct Structure {
  int n;
  ForAll parent_index, parent_index_inner, zeros_three_ways, k_highest_bit, rotation_step, rotated_subtree, treetop;
  ForAll sbt_embedding, sbt_top_bit, distinguished_rotation, distinguished_unique, necklace_subtrees, index_ends;
  ForAll exchange, exchange_necklace;
  Histogram necklace_exchange{n + 1};
  std::uint64_t frames = 0;

  explicit Structure(int dimensions) : n(dimensions) {}

  // c != 0, in subtree i, with period p.
  void see_node(const std::string& c, std::uint64_t address, int i, int p) {
    const bool keeps = parent_keeps_index(c);
    parent_index.check(keeps, address);
    if (!is_source(parent(Tree::minR, c))) parent_index_inner.check(keeps, address);
    zeros_three_ways.check(zeroes_agree(c), address);
    k_highest_bit.check(k_is_highest_bit(c), address);
    for (int subtree = i + 1; subtree < n; ++subtree) {
      treetop.check(p > subtree ? rotates_into(c, subtree - i, subtree) : children(Tree::minR, c).empty(), address);
    }
    sbt_embedding.check(embeds_in_sbt(c), address);
    const std::string least = right(c, i);
    if (i >= 1) sbt_top_bit.check(!bit(least, n - 1), address);
    distinguished_rotation.check(index(Tree::minR, least) == 0, address);
    see_ends(c, address, i);

    const auto alpha = static_cast<std::uint64_t>(zeroes(Tree::minR, c).size());
    frames += fold(address, {value(least), alpha, value(parent(Tree::minR, c))});
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

std::vector<Fact> structure_facts(int n, std::uint64_t first, std::uint64_t count) {
  Structure seen(n);
  for (std::uint64_t done = 0; done < count; ++done) {
    const std::uint64_t address = first + done;
    const std::string c = word(address, n);
    const int i = index(Tree::minR, c);
    const int p = period(c);
    if (!is_source(c)) {
      seen.see_node(c, address, i, p);
      if (i == 0) seen.see_distinguished(c, address, p);
    }
    // The source is cyclic, since n >= 2.
    if (p < n) {
      seen.exchange.check(!exchange_is_cyclic(c), address);
    } else {
      seen.see_noncyclic(c, address, i);
    }
  }

  return {fact("parent-index", seen.parent_index),
          fact("parent-index-inner", seen.parent_index_inner),
          fact("zeros-three-ways", seen.zeros_three_ways),
          fact("k-highest-bit", seen.k_highest_bit),
          fact("rotation-step", seen.rotation_step),
          fact("rotated-subtree", seen.rotated_subtree),
          fact("treetop", seen.treetop),
          fact("sbt-embedding", seen.sbt_embedding),
          fact("sbt-top-bit", seen.sbt_top_bit),
          fact("distinguished-rotation", seen.distinguished_rotation),
          fact("distinguished-unique", seen.distinguished_unique),
          fact("necklace-subtrees", seen.necklace_subtrees),
          fact("index-ends", seen.index_ends),
          fact("exchange", seen.exchange),
          fact("exchange-necklace", seen.exchange_necklace),
          digest("frames", seen.frames),
          fact("necklace-exchange", seen.necklace_exchange)};
}

Sweep structure_sweep() { return {"structure", 2, 64, last_address, structure_facts}; }

}  // namespace cubeverify::reference
