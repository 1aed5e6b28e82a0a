#include "kernels/trees/mirrored_sbt.h"
#include "verify/claims/scheduled.h"
#include "verify/papers/tr611/four_trees.h"
#include "verify/papers/tr611/graph_loads.h"
#include "verify/papers/tr611/sections.h"
#include "verify/schedule/subtree_shapes.h"

// TR-611, section 1.

namespace cubeverify::tr611 {
namespace {

Finding sbt_sizes(const EvidenceOf<AlgebraSweep<>>& evidence) {
  const auto halved = [n = evidence.n()](int j) { return power_of_two(n - 1 - j); };
  return expect_counts(evidence[AlgebraSweep<>::kSbtSubtree], halved, "SBT subtree");
}

Finding sbt_edges_of_nodes(const EvidenceOf<AlgebraSweep<>>& evidence) {
  return expect_counts(evidence[AlgebraSweep<>::kSbtDimension], power_of_two, "SBT edges in dimension");
}

// A binomial tree: every node has a child for each of its zeroes (bits of `zeros`), of subtrees of 1, 2, 4, ... nodes.
Finding is_binomial(const RootedTree& tree, Word (*zeros)(int n, Word c)) {
  for (const Word c : tree.top_down) {
    std::set<Word> complemented, sizes, powers;
    for (const Word child : tree.children[c]) {
      complemented.insert(c ^ child);
      sizes.insert(tree.size[child]);
    }
    std::set<Word> wanted;
    for (Word rest = zeros(tree.n, c); rest != 0; rest &= rest - 1) {
      wanted.insert(bit(lowest_bit(rest)));
      powers.insert(bit(static_cast<int>(powers.size())));
    }
    if (complemented == wanted && sizes == powers) continue;
    return fails_at(c, c, "its children's subtrees have not 1, 2, 4, ... nodes");
  }
  return holds(tree.parent.size());
}

// The parent complements the leftmost 1-bit, or the rightmost.
Finding leading_or_trailing(const Evidence& evidence) {
  const RootedTree leading = binomial_tree_of(evidence);
  const RootedTree trailing = rooted_tree(evidence.n(), [](int, Word c) { return c & (c - 1); });
  SubtreeShapes shapes;
  const bool alike = shapes.of(leading).front() == shapes.of(trailing).front();
  return all_of({is_binomial(leading, Sbt::children), is_binomial(trailing, MirroredSbt::children),
                 holds_if(alike, 2, "the two trees are not isomorphic")});
}

// Every level's edges in every dimension, of all nodes but for the last level's, or of the non-cyclic nodes.
Finding even_levels(const Evidence& evidence, bool cyclic_excepted) {
  const int n = evidence.n();
  const auto all = evidence[TreeSweep<>::kLevelDimension];
  const auto excepted = evidence[TreeSweep<>::kCyclicLevelDimension];
  for (int l = 1; l <= (cyclic_excepted ? n : n - 1); ++l) {
    const auto key = [&](int d) { return static_cast<std::size_t>(l * n + d); };
    const auto edges = [&](int d) { return all[key(d)] - (cyclic_excepted ? excepted[key(d)] : 0); };
    for (int d = 1; d < n; ++d) {
      if (edges(d) != edges(0)) {
        return fails(n * n, "found {} edges in dimension 0 and {} in dimension {} at level {}; the paper says as many",
                     edges(0), edges(d), d, l);
      }
    }
  }
  return holds(n * n);
}

// At each level the fullest and the emptiest dimension differ by the number of degenerate necklaces of l ones, which is
// at most a part 2/n of all of them below level n.
Finding nearly_even_levels(const EvidenceOf<TreeSweep<>>& evidence) {
  const int n = evidence.n();
  for (int l = 1; l <= n; ++l) {
    const auto [least, most] = std::ranges::minmax(row(evidence[TreeSweep<>::kLevelDimension], n, l));
    const Integer all = evidence.definitions().necklaces_of_weight(n, l);
    const Integer degenerate = all - evidence.definitions().full_necklaces_of_weight(n, l);
    if (integer(most - least) != degenerate || (l < n && n * degenerate > 2 * all)) {
      return fails(n * n, "{} to {} edges in a dimension at level {}, which has {} of {} necklaces degenerate", least,
                   most, l, degenerate, all);
    }
  }
  return holds(n * n);
}

Finding addresses_of_full_period(const EvidenceOf<TreeSweep<>>& evidence) {
  const int n = evidence.n();
  const Integer full = power_of_two(n) - integer(table1_a(evidence));
  const Integer error = n * full - power_of_two(n);
  return holds_if(abs(error) * (n + 2) <= 2 * power_of_two(n), 1,
                  "found {} addresses of period n; the paper says N/n = {}", full, Rational(power_of_two(n), n));
}

Finding necklaces_of_full_period(const EvidenceOf<TreeSweep<>>& evidence) {
  const int n = evidence.n();
  const Integer cyclic = integer(table1_a(evidence)), full = power_of_two(n) - cyclic;
  // (N-A)/n against N/n: the relative error is A/N, and A <= (5/4) sqrt N, squared.
  return holds_if(full % n == 0 && 16 * cyclic * cyclic <= 25 * power_of_two(n), 1,
                  "{} addresses of period n in {} necklaces", full, Integer(full / n));
}

Finding sbg_minimizes(const EvidenceOf<TreeSweep<>, ProfileSweep<>>& evidence) {
  const int n = evidence.n();
  const Integer wanted = power_of_two(n) - 1;  // in n-ths of a node's data: nothing can be below (N-1)/n
  const auto loads = sbg_root_loads(evidence);
  for (int j = 0; j < n; ++j) {
    if (integer(at(loads, j)) != wanted) return fails(n, "root edge {} carries {}/{}", j, at(loads, j), n);
  }
  const Extremum inner = evidence[ProfileSweep<>::kSbgInnerLoad];
  return at_address(inner.address, holds_if(inner.address == kNoAddress || integer(inner.value) <= wanted, n + 1,
                                            "an inner edge carries {}/{}", inner.value, n));
}

// Every directed link carries as much as any other, which is the least that the fullest one can: in broadcasting N - 1
// elements come to a node over its n links; the N N n/2 hops of personalized communication are over n N links.
Finding even_loads(const FourTreesEvidence& evidence, std::vector<Rational> (*loads)(const Evidence&),
                   Rational (*least)(int)) {
  const int n = evidence.n();
  const std::vector<Rational> found = loads(evidence);
  for (int d = 0; d < n; ++d) {
    const Rational& load = at(found, d);
    if (load != least(n)) return fails(found.size(), "a link of dimension {} carries {}", d, load);
  }
  return holds(found.size());
}
Rational received_by_link(int n) { return Rational(power_of_two(n) - 1, n); }
Rational hops_by_link(int n) { return Rational(power_of_two(n - 1)); }

// "Complementing some of the leading zeroes (but not all)": only the source has a child in every dimension of M(c).
Finding never_all_zeros(const EvidenceOf<AtlasSweep<>>& evidence) {
  const auto zeros = evidence[AtlasSweep<>::kZeros];
  const auto children = evidence[AtlasSweep<>::kChildren];
  for (Word c = 1; c < zeros.size(); ++c) {
    if (zeros[c] == 0 || zeros[c] != children[c]) continue;
    return fails_at(c, zeros.size() - 1,
                    "found that all of its leading zeroes are complemented for children; the paper says not all");
  }
  return holds(zeros.size() - 1);
}

}  // namespace

Section introduction() {
  Section section("section 1");
  section.claim("tr611.intro.sbt-sizes")
      .says("The binomial tree has half of the nodes in one subtree, a quarter in another, etc.")
      .printed("subtree j has 2^(n-1-j) nodes", exhaustive(sbt_sizes));
  section.claim("tr611.intro.sbt-edge-dims")
      .says("Half of the binomial tree's edges are in dimension n-1, a quarter in dimension n-2, etc.")
      .printed("dimension d has N/2^(n-d) edges, half of the number of nodes in dimension n-1",
               exhaustive(sbt_edges_of_nodes));
  section.claim("tr611.intro.edges-even-per-level")
      .says("At each level of the SBnT edges are evenly distributed among dimensions (but for those to cyclic nodes).")
      .printed(
          "at level l the fullest and the emptiest dimension differ by exactly the number of degenerate necklaces of l "
          "ones, n >= 3; for l < n that is at most a part 2/n of all necklaces of l ones, from n = 20 on a tenth",
          exhaustive(nearly_even_levels, 3))
      .reading("exactly",
               "every dimension has the same number of edges at every level but the last, which corollary 3 excepts",
               exhaustive(predicate<TreeSweep<>>(even_levels, false)), refuted_at(4))
      .reading("non-cyclic", "as many in every dimension of the edges to non-cyclic nodes",
               exhaustive(predicate<TreeSweep<>>(even_levels, true)))
      .used_for({"tr611.cor3", "tr611.table2.nport-broadcast"});
  section.claim("tr611.intro.sbt-leading-or-trailing")
      .says("A binomial tree is constructed by complementing leading or trailing zeroes.")
      .printed("a node has a child for each of them, with subtrees of 1, 2, 4, ... nodes, either way",
               enumeration(leading_or_trailing, 2, 12));
  section.claim("tr611.intro.rotate-subtree-same-topology")
      .says(
          "Rotating all addresses of one subtree gives another subtree of the same topology, provided they all have "
          "period n.")
      .printed("L takes every non-cyclic node and its edge to the next subtree",
               for_all(StructureSweep<>::kRotationStep, "L does not take this node's edge to the next subtree"));
  section.claim("tr611.intro.full-necklace-count")
      .says("For the construction about 2^n/n necklaces (printed: node addresses) must have a period of n.")
      .printed(
          "in the limit: the necklaces of period n number N/n within a part of 5/(4 sqrt N) of it, n >= 8, from where "
          "on that is less than a tenth; the generating subtree has one address of each",
          exhaustive(necklaces_of_full_period, 8))
      .reading("addresses", "the addresses of period n number N/n, within a part 2/(n+2)",
               exhaustive(addresses_of_full_period), refuted_at(3));
  section.claim("tr611.intro.necklace-count-O")
      .says("O(2^n/n) addresses cannot be obtained from each other through rotation (Leighton).")
      .printed("there are at most 2 N/n necklaces, n >= 3, where that is fewer than N",
               closed_form(
                   [](const Evidence& evidence) {
                     const Integer all = evidence.definitions().necklaces(evidence.n());
                     return holds_if(evidence.n() * all <= 2 * power_of_two(evidence.n()), 1, all.str() + " necklaces");
                   },
                   3));
  section.claim("tr611.intro.at-most-one-node-per-necklace")
      .says("At most one node of every necklace is selected for the generating subtree.")
      .printed("no rotation of a node of subtree 0 is another node of subtree 0",
               for_all(StructureSweep<>::kDistinguishedUnique, "another node of this necklace is in subtree 0"));
  section.claim("tr611.intro.sbg-min-max-load")
      .says(
          "The spanning balanced graph SBG minimizes the maximum edge load for one-to-all personalized communication, "
          "all-to-all broadcasting and all-to-all personalized communication.")
      .printed(
          "one-to-all: every root edge carries (N-1)/n nodes' data, which no routing can lower, and no other edge more",
          exhaustive(sbg_minimizes))
      .reading("broadcast", "all-to-all broadcasting: every directed link carries (N-1)/n of M",
               exhaustive(predicate(even_loads, graph_broadcast_loads, received_by_link)))
      .reading("all-to-all", "all-to-all personalized communication: every directed link carries N/2 of M",
               exhaustive(predicate(even_loads, graph_personalized_loads, hops_by_link)));
  section.claim("tr611.intro.some-zeros-not-all")
      .says("Some leading zeroes are complemented to reach children, but not all (except of 0...0 and 01...1).")
      .printed("no c but the source and 01...1, the parent of 1...1, has a child for each of its leading zeroes",
               for_all(AlphaSweep<>::kSomeZeros, "all of its leading zeroes are complemented for children"))
      .reading("literal", "no c but the source has, 01...1 not excepted", exhaustive(never_all_zeros),
               refuted_at(2, 0b01))
      .reading("literal-swept", "by a second method: the literal reading, by sweep `alpha`",
               for_all(AlphaSweep<>::kSomeZerosLiteral, "all of its leading zeroes are complemented for children"),
               refuted_at(2, 0b01));
  return section;
}

}  // namespace cubeverify::tr611
