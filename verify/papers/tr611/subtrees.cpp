#include "verify/papers/tr611/sections.h"
#include "verify/papers/tr611/shared.h"

// TR-611, section 3: the subtrees against each other, lemma 5 to lemma 8.

namespace cubeverify::tr611 {
namespace {

// A translated tree uses a link in either direction: both ends of every link are children across it for some source.
Finding both_directions(const EvidenceOf<PairsSweep<>>& evidence) {
  const int n = evidence.n();
  const auto load = evidence[PairsSweep<>::kDirectedLoad];
  for (Word key = 0; key < load.size(); ++key) {
    if (load[key] == 0)
      return fails(load.size(), "node {} is never a child across dimension {}", key & all_ones(n), key >> n);
  }
  return holds(load.size());
}

// All subtrees without 1...1: the same number of nodes, and taken to one another by L^j.
Finding isomorphic(const EvidenceOf<StructureSweep<>, TreeSweep<>>& evidence) {
  std::vector<Word> sizes = subtree_sizes(evidence);
  --sizes[0];  // 1...1
  const bool equal = std::ranges::all_of(sizes, [&](Word size) { return size == sizes[0]; });
  return all_of(
      {from_for_all(evidence, StructureSweep<>::kRotatedSubtree, "L^j does not take this node's edge to subtree j"),
       holds_if(equal, sizes.size(), "without 1...1 the subtrees have {} nodes", fmt::join(sizes, ", "))});
}

// The tree edges that all translated trees map to one link of dimension d, against E(d), the SBnT's edges in it.
Finding all_to_all_load(const Evidence& evidence, bool directed) {
  const int n = evidence.n();
  const auto load = evidence[PairsSweep<>::kDirectedLoad];
  const auto edges = column_sums(evidence[TreeSweep<>::kLevelDimension], n);
  for (int d = 0; d < n; ++d) {
    const auto links = row(load, static_cast<int>(bit(n)), d);
    const Word expected = at(edges, d);
    for (Word i = 0; i < links.size(); ++i) {
      const Word found = links[i] + (directed ? 0 : links[i ^ bit(d)]);
      if (found != expected) {
        return fails(load.size(),
                     "found {} tree edges on the {} of dimension {} at node {}; the paper says {}, the SBnT's in "
                     "that dimension",
                     found, directed ? "directed link" : "link", d, in_brackets(n, i), expected);
      }
    }
  }
  return holds(load.size());
}

Finding corollary_3(const EvidenceOf<TreeSweep<>>& evidence) {
  const int n = evidence.n();
  if (!is_prime(n)) return not_applicable();
  const auto wrong = [&](int l, int d, Word found) {
    return fails(n, "{} edges in dimension {} above level {}", found, d, l);
  };
  for (int d = 0; d < n; ++d) {
    Word total = 0;
    for (int l = 1; l <= n; ++l) {
      const Word found = at(row(evidence[TreeSweep<>::kLevelDimension], n, l), d);
      total += found;
      const Integer expected = l < n ? binomial(n, l) / n : Integer(d == n - 1 ? 1 : 0);
      if (integer(found) != expected) return wrong(l, d, found);
    }
    if (integer(total) != (power_of_two(n) - 2) / n + (d == n - 1 ? 1 : 0)) return wrong(n, d, total);
  }
  return holds(n * n);
}

Finding lemma_6(const EvidenceOf<StructureSweep<>, TreeSweep<>>& evidence) {
  const int n = evidence.n();
  Finding edges = from_for_all(evidence, StructureSweep<>::kTreetop,
                               "neither taken to a later subtree with its edge nor pruned there as a leaf");
  // Nothing is left over: subtree i is subtree j without its nodes of period <= i.
  const auto by_period = evidence[TreeSweep<>::kPeriodSubtree];
  auto sizes = subtree_sizes(evidence);
  ++sizes[0];  // the source stands at period 1, index 0
  for (int i = 1; i < n; ++i) {
    for (int j = 0; j < i; ++j) {
      Word pruned = 0;
      for (int p = j + 1; p <= i; ++p) pruned += at(row(by_period, n, p - 1), j);
      if (at(sizes, i) + pruned != at(sizes, j))
        return all_of({edges, fails(1, "subtree {} is not subtree {} less {} nodes", i, j, pruned)});
    }
  }
  return all_of({edges, holds(static_cast<Word>(n) * static_cast<Word>(n - 1) / 2)});
}

// "Subtree i contains all the nodes with periods p > i", every node taken on its own.
Finding corollary_4_literal(const EvidenceOf<TreeSweep<>>& evidence) {
  const int n = evidence.n();
  const auto by_period = evidence[TreeSweep<>::kPeriodSubtree];
  for (int i = 0; i < n; ++i) {
    for (int p = i + 1; p <= n; ++p) {
      const Word nodes = sum(row(by_period, n, p - 1)) - (p == 1 ? 1 : 0);  // the source is in no subtree
      const Word here = at(row(by_period, n, p - 1), i) - (p == 1 && i == 0 ? 1 : 0);
      if (here != nodes) {
        return fails(n, "found {} of the {} nodes of period {} in subtree {}; the paper says all of them", here, nodes,
                     p, i);
      }
    }
  }
  return holds(n);
}

Finding corollary_4_necklaces(const EvidenceOf<StructureSweep<>, TreeSweep<>>& evidence) {
  const int n = evidence.n();
  const auto by_period = evidence[TreeSweep<>::kPeriodSubtree];
  Finding placed =
      from_for_all(evidence, StructureSweep<>::kNecklaceSubtrees, "L^i of this distinguished node is not in subtree i");
  for (int p = 1; p <= n; ++p) {
    for (int i = 0; i < n; ++i) {
      const Word here = at(row(by_period, n, p - 1), i);
      const Word necklaces_of_p = sum(row(by_period, n, p - 1)) / static_cast<Word>(p);
      if (here != (p > i ? necklaces_of_p : 0))
        return all_of({placed, fails(1, "subtree {} has {} nodes of period {}", i, here, p)});
    }
  }
  return all_of({placed, holds(n * n)});
}

Finding corollary_5(const EvidenceOf<TreeSweep<>>& evidence) {
  const int n = evidence.n();
  const auto histogram = evidence[TreeSweep<>::kCyclicLevelSubtree];
  const auto cyclic_nodes_in = column_sums(histogram.subspan(static_cast<std::size_t>(n)), n);
  const auto without = std::ranges::count(cyclic_nodes_in, Word{0});
  const bool ok = n % 2 == 0 ? 2 * without == n : 3 * without >= 2 * n;
  // None lies in a subtree from its period on, so that the subtrees without them are the last.
  return all_of({holds_if(ok, n, fmt::format("{} subtrees are without cyclic nodes", without), {{"without", without}}),
                 from_for_all(evidence, TreeSweep<>::kIndexBelowPeriod, "its index is not below its period")});
}

}  // namespace

Decision isomorphic_but_for_cyclic_nodes() {
  return for_alls({{StructureSweep<>::kRotatedSubtree, "L^j does not take this node's edge to subtree j"},
                   {StructureSweep<>::kRotationStep, "L does not take this node's edge to the next subtree"}});
}
Decision isomorphic_but_for_one_node() { return exhaustive(isomorphic); }
Decision isomorphic_for_prime_n() { return only_for(isomorphic_but_for_one_node(), is_prime); }
Decision cyclic_nodes_are_leaves() { return for_all(TreeSweep<>::kCyclicLeaf, "a cyclic node has children"); }
Decision inner_cyclic_nodes_are_leaves() {
  return for_all(TreeSweep<>::kCyclicLeafInner, "a cyclic node has children");
}

Section subtrees() {
  Section section("section 3");
  section.claim("tr611.lemma5", "lemma 5")
      .says("If n is prime all subtrees are isomorphic, node 1...1 excluded.")
      .printed("by L^j, edge by edge, and by size", isomorphic_for_prime_n());
  section.claim("tr611.cor2", "corollary 2")
      .says("The subtrees are isomorphic if cyclic nodes are excluded.")
      .printed("by L^j, edge by edge", isomorphic_but_for_cyclic_nodes());
  section.claim("tr611.remark.translation-direction", "after corollary 2")
      .says("Translation preserves the dimension of an edge but not necessarily its direction.")
      .printed("every link is used in both directions by some translated trees", exhaustive(both_directions));
  section.claim("tr611.remark.all-to-all-edge-load", "after corollary 2")
      .says(
          "With 2^n translated trees, the tree edges mapped to any cube edge of dimension d are as many as the SBnT's "
          "edges in d.")
      .printed("a cube edge is one direction of a link, which is what is loaded",
               exhaustive(predicate<PairsSweep<>, TreeSweep<>>(all_to_all_load, true)))
      .reading("links", "a cube edge is a bidirectional link",
               two_or_more(exhaustive(predicate<PairsSweep<>, TreeSweep<>>(all_to_all_load, false))), refuted_at(2));
  section.claim("tr611.cor3", "corollary 3")
      .says("If n is prime, C(n,l)/n edges of each dimension end at level l < n; one, in dimension n-1, at level n.")
      .printed("with the totals (N-2)/n, and one more for dimension n-1", exhaustive(corollary_3));
  section.claim("tr611.lemma6", "lemma 6")
      .says(
          "Subtree i is isomorphic to a treetop of subtree j for i > j: cyclic nodes with j < p <= i pruned, rotated "
          "left by i-j.")
      .printed("all pairs of subtrees, edge by edge, and by size", exhaustive(lemma_6));
  section.claim("tr611.cor4", "corollary 4")
      .says("Subtree i contains all the nodes with periods p > i (one of each necklace).")
      .printed("subtree i has one node of every necklace with a period above i, and no other nodes",
               exhaustive(corollary_4_necklaces))
      .reading("literal", "every node of a period above i is in subtree i", exhaustive(corollary_4_literal),
               refuted_at(2))
      .used_for({"tr611.cor5"});
  section.claim("tr611.cor5", "corollary 5")
      .says("n/2 subtrees are without cyclic nodes if n is even, at least 2n/3 if n is odd.")
      .printed("as printed", exhaustive(corollary_5));
  section.claim("tr611.lemma7", "lemma 7")
      .says(
          "Subtree 0 is isomorphic to a treetop of a binomial tree of an (n-1)-cube, the others to one of an "
          "(n-2)-cube.")
      .printed("by c -> R^index(c)(c) without bit 0, edge by edge",
               for_alls({{StructureSweep<>::kSbtEmbedding, "the rotated edge is no edge of the binomial tree"},
                         {StructureSweep<>::kSbtTopBit, "in a later subtree, but its rotation uses bit n-1"}}));
  section.claim("tr611.lemma8", "lemma 8")
      .says("Any cyclic node (but the source) is a leaf of the SBnT.")
      .printed("every cyclic node but the source", inner_cyclic_nodes_are_leaves())
      .reading("literal", "the source is cyclic as well, by definition",
               witnessed(cyclic_nodes_are_leaves(),
                         [](int n, Word c) {
                           const int children = c == 0 ? n : weight(MinR::children(n, MinR::locate(n, c)));
                           return fmt::format("found {} children of {}; the paper says none", children,
                                              in_brackets(n, c));
                         }),
               refuted_at(2, 0));
  return section;
}

}  // namespace cubeverify::tr611
