#include "verify/papers/tr611/four_trees.h"
#include "verify/papers/tr611/sections.h"
#include "verify/papers/tr611/shared.h"

// TR-611, section 3: definition of the tree up to lemma 4.

namespace cubeverify::tr611 {
namespace {

// The largest level at which each subtree has a node.
std::vector<int> deepest_levels(const Evidence& evidence) {
  const int n = evidence.n();
  std::vector<int> deepest(static_cast<std::size_t>(n), 0);
  for (int l = 1; l <= n; ++l) {
    for (int j = 0; j < n; ++j) {
      if (at(row(evidence[TreeSweep<>::kLevelSubtree], n, l), j) != 0) at(deepest, j) = l;
    }
  }
  return deepest;
}

// One subtree of height `tallest`, all others one less; heights counted from level `from`.
Finding heights(const Evidence& evidence, int from, int tallest) {
  const int n = evidence.n();
  std::vector<int> found = deepest_levels(evidence);
  for (int& height : found) height -= from;
  const auto tall = std::ranges::count(found, tallest);
  const auto shorter = std::ranges::count(found, tallest - 1);
  return holds_if(tall == 1 && shorter == n - 1, n, "the heights are {}", fmt::join(found, ", "));
}

// What sweep `variants` checks of each of the four trees: the fact of the first one, and what a violation of it means.
struct CheckedInAll {
  VariantsSweep<>::ForAll of_first;
  std::string violates;
};
Finding in_all_trees(const Evidence& evidence, const std::vector<CheckedInAll>& checks) {
  return all_of(0, VariantsSweep<>::kTrees - 1, [&](int v) {
    return all_of(checks, [&, tree = std::string(at(kTreeNames, v))](const CheckedInAll& check) {
      return from_for_all(evidence, nth(check.of_first, v), tree + ": " + check.violates);
    });
  });
}
const CheckedInAll kChildOfParent{VariantsSweep<>::kChildOfParent, "not a child of its parent"};

// A parent is always one level nearer to the source, and knows its child: so the path of every node ends there.
Finding spanning_trees(const EvidenceOf<VariantsSweep<>>& evidence) {
  return in_all_trees(evidence, {{VariantsSweep<>::kLevel, "its parent is not one level above"}, kChildOfParent});
}

Finding consistency(const EvidenceOf<VariantsSweep<>>& evidence) {
  return in_all_trees(evidence, {kChildOfParent, {VariantsSweep<>::kParentOfChild, "not the parent of a child"}});
}

Finding depths(const EvidenceOf<AncestorsSweep<>>& evidence) {
  const int n = evidence.n();
  const auto nodes = evidence[AncestorsSweep<>::kDepth];
  for (int l = 0; l <= n; ++l) {
    if (integer(at(nodes, l)) != binomial(n, l)) return fails(sum(nodes), "{} nodes at level {}", at(nodes, l), l);
  }
  return holds(sum(nodes));
}

Finding one_per_subtree_at_n_minus_1(const EvidenceOf<TreeSweep<>>& evidence) {
  const int n = evidence.n();
  for (int j = 0; j < n; ++j) {
    const Word nodes = at(row(evidence[TreeSweep<>::kLevelSubtree], n, n - 1), j);
    if (nodes != 1) return fails(n, "{} nodes of level n-1 have index {}", nodes, j);
  }
  return holds(n);
}

Finding largest_fanouts(const EvidenceOf<TreeSweep<>>& evidence) {
  const int n = evidence.n();
  nlohmann::json values = nlohmann::json::array();
  for (int l = 1; l <= n; ++l) {
    const int largest = largest_key(row(evidence[TreeSweep<>::kLevelFanout], n + 1, l));
    if (largest != (n - l + 1) / 2)
      return fails(n, "the largest fanout at level {} is {}, not {}", l, largest, (n - l + 1) / 2);
    values.push_back(largest);
  }
  return holds(n, values);
}

// At every level some node has no 1-bit among its zeroes but behind them.
Finding alpha_attained(const EvidenceOf<AlphaSweep<>>& evidence) {
  const int n = evidence.n();
  for (int l = 1; l <= n; ++l) {
    const auto nodes = row(evidence[AlphaSweep<>::kLevelAlpha], n, l);
    if (at(nodes, n - l) == 0) return fails(n, "no node of level {} has {} leading zeroes", l, n - l);
  }
  return holds(n);
}

// What lemma 4's proof says of a node c' and its parent c: c has alpha' + beta + 1 leading zeroes, beta the zeroes
// between the two leftmost 1-bits of c'.
Finding parents_alpha(const EvidenceOf<AtlasSweep<>>& evidence) {
  const auto zeros = evidence[AtlasSweep<>::kZeros];
  const auto parents = evidence[AtlasSweep<>::kParent];
  const auto frames = evidence[AtlasSweep<>::kLeastRotation];
  Word checked = 0;
  for (Word child = 1; child < zeros.size(); ++child) {
    const Word parent = parents[child];
    if (parent == 0 || weight(child) < 2) continue;
    ++checked;
    // Wrong facts may name a parent that there is not, or a frame of too few 1-bits.
    const bool sound = parent < zeros.size() && weight(frames[child]) >= 2;
    const int beta = sound ? highest_bit(frames[child]) - highest_bit(without_highest_bit(frames[child])) - 1 : 0;
    if (sound && weight(zeros[parent]) == weight(zeros[child]) + beta + 1) continue;
    return fails_at(child, checked, "the parent is {:b}, the frame {:b}", parent, frames[child]);
  }
  return checked > 0 ? holds(checked) : not_applicable();
}

std::string parent_has_another_index(int n, Word c) {
  if (c == 0) return "found an index of the source's parent; it has none";  // wrong facts may say so
  const Word parent = MinR::parent(n, c);
  return fmt::format("found index {} of {} and {} of its parent {}; the paper says the same index", MinR::index(n, c),
                     in_brackets(n, c), MinR::index(n, parent), in_brackets(n, parent));
}

// Lemma 4 for the source: phi(0, l) >= phi(2^j, l).
Finding root_profile(const Evidence& evidence) {
  const int n = evidence.n();
  for (int l = 0; l < n; ++l) {
    const Word below_source = sum(row(evidence[TreeSweep<>::kLevelSubtree], n, l));
    for (int j = 0; j < n; ++j) {
      if (at(row(evidence[TreeSweep<>::kLevelSubtree], n, l + 1), j) > below_source)
        return fails(n, "subtree {} has more than {} nodes at distance {}", j, below_source, l);
    }
  }
  return holds(n * n);
}

Finding lemma_4(const EvidenceOf<ProfileSweep<>, TreeSweep<>>& evidence) {
  return all_of({from_for_all(evidence, ProfileSweep<>::kPhiMonotone,
                              "more nodes hang at some distance below this child than below its parent"),
                 root_profile(evidence)});
}

// SBnT(min) - N/(n+2) <= 2N/n^2.
Finding lower_bound_gap(const Evidence& evidence) {
  const int n = evidence.n();
  const Integer big = power_of_two(n);
  const Integer smallest = evidence.definitions().smallest_subtree(n);
  const Rational gap = Rational(smallest) - Rational(big, n + 2);
  return holds_if(gap >= 0 && gap <= Rational(2 * big, n * n), 1, "the bound is low by {}", gap);
}

}  // namespace

Decision heights_from_own_roots() {
  return exhaustive([](const EvidenceOf<TreeSweep<>>& evidence) { return heights(evidence, 1, evidence.n() - 1); });
}
Decision heights_from_source() {
  return exhaustive([](const EvidenceOf<TreeSweep<>>& evidence) { return heights(evidence, 0, evidence.n()); });
}
Decision largest_fanout_of_levels() { return exhaustive(largest_fanouts); }
Decision subtrees_below_dominate() { return exhaustive(lemma_4); }

Section balanced_tree() {
  Section section;
  section.claim("tr611.sec3.lower-bound-gap", "section 3, introduction")
      .says("The lower bound N/(n+2) on the smallest subtree is low by at most about 2N/n^2.")
      .printed("0 <= SBnT(min) - N/(n+2) <= 2N/n^2, n >= 4, where that is less than N/(n+2)",
               closed_form(lower_bound_gap, 4));
  section.claim("tr611.def.index-parent", "section 3, after the parent function")
      .says("index(parent(c)) = index(c), if the parent is not the source.")
      .printed("for all c below level 1, where the parent is not the source",
               for_all(StructureSweep<>::kParentIndexInner, "the parent has another index"))
      .reading(
          "literal", "for all c but the source, the source's children, whose parent has index 0, included",
          witnessed(for_all(StructureSweep<>::kParentIndex, "the parent has another index"), parent_has_another_index),
          refuted_at(2, 0b10));
  section.claim("tr611.def.parent-children-consistency", "section 3, after the parent function")
      .says("A node i is a parent of a node j iff j is a child of i.")
      .printed("at every address from both sides, in all four trees", exhaustive(consistency));
  section.claim("tr611.def.translation", "section 3, definition of the tree")
      .says("The tree rooted at s is the tree rooted at 0 translated by s.")
      .printed("parent and children of every node i for every source s",
               for_alls({{PairsSweep<>::kTranslatedParent, "the parent is not the translated parent"},
                         {PairsSweep<>::kTranslatedChildren, "the children are not the translated children"}}));
  section.claim("tr611.lemma1", "section 3, lemma 1")
      .says("The parent function, and so the children function, defines a spanning tree rooted at s.")
      .printed("following parents from c reaches the source in ||c|| steps; children agree",
               for_alls({{AncestorsSweep<>::kReachesSource, "the source is not reached in ||c|| steps"},
                         {VariantsSweep<>::kChildOfParent, "not a child of its parent"},
                         {VariantsSweep<>::kParentOfChild, "not the parent of a child"}}))
      .reading("four-trees", "in each of the four trees of section 4 every parent is one level above",
               exhaustive(spanning_trees));
  section.claim("tr611.figs.images", "section 3, figures 1 to 4, and section 4, figures 7 to 10")
      .says(
          "Figures 1 to 3 show the trees of the 3-, 4- and 5-cube, figure 4 subtree 0 in a 6-cube, cyclic nodes in "
          "boxes; figure 7 SBnT^maxL in a 5-cube, figures 8 to 10 subtree 0 of the other three trees in a 6-cube.")
      .printed("node by node", not_run("the pictures are lost in the scan; only their captions are left"));
  section.claim("tr611.lemma2", "section 3, lemma 2")
      .says("The number of nodes at level l is C(n,l).")
      .printed("levels counted by walking every path up", exhaustive(depths));
  section.claim("tr611.remark.greedy", "section 3, after lemma 2")
      .says("The SBnT is greedy: every node's distance to the root in the tree is minimal.")
      .printed("the path of every c has ||c|| edges", for_all(AncestorsSweep<>::kReachesSource, "the path is longer"));
  section.claim("tr611.cor1", "section 3, corollary 1")
      .says("The height of one subtree is n, that of all others n-1, counted from the source.")
      .printed("heights counted from the source", heights_from_source())
      .reading("own-root", "heights counted from each subtree's own root",
               two_or_more(exhaustive(
                   [](const EvidenceOf<TreeSweep<>>& evidence) { return heights(evidence, 1, evidence.n()); })),
               refuted_at(2));
  section.claim("tr611.cor1.own-heights", "section 5, proof of lemma 17")
      .says("From its own root one subtree has height n-1 and all others n-2.")
      .printed("the sense in which lemma 17 uses corollary 1", heights_from_own_roots());
  section.claim("tr611.cor1.proof", "section 3, corollary 1")
      .says("The n nodes at distance n-1 have different indices.")
      .printed("one in each subtree", exhaustive(one_per_subtree_at_n_minus_1));
  section.claim("tr611.lemma3", "section 3, lemma 3")
      .says("The maximum fanout at level l is ceil((n-l)/2), 1 <= l <= n.")
      .printed("at every level", largest_fanout_of_levels());
  section.claim("tr611.lemma3.proof-witness", "section 3, lemma 3")
      .says("The children of c = 2^l - 1 are in dimensions l, ..., l + ceil((n-l)/2) - 1, and in no higher ones.")
      .printed("for l = 1..n", for_all(TreeSweep<>::kLowOnesChildren, "the children are in other dimensions"));
  section.claim("tr611.lemma3.proof-alpha", "section 3, lemma 3")
      .says("alpha_c <= n - ||c||, and no node has more than ceil(alpha_c / 2) children.")
      .printed("every c but the source",
               for_alls({{AlphaSweep<>::kWithinZeros, "its leading zeroes are not M(c), or are more than its zeroes"},
                         {AlphaSweep<>::kFanoutHalf, "children for more than half of the leading zeroes"}}))
      .reading("attained", "the first bound is attained: at every level l >= 1 some node has n - l leading zeroes",
               exhaustive(alpha_attained));
  section.claim("tr611.fanout.level0", "section 3, after lemma 3")
      .says("The root's fanout is n.")
      .printed("as tr611.intro.root-fanout-n: the source has n children",
               exhaustive([](const EvidenceOf<TreeSweep<>>& evidence) {
                 return holds_if(at(row(evidence[TreeSweep<>::kLevelFanout], evidence.n() + 1, 0), evidence.n()) == 1,
                                 1, "the source has another fanout");
               }));
  section.claim("tr611.lemma4", "section 3, lemma 4")
      .says("phi(c,l) >= phi(c',l) for every child c' of c, phi(c,l) the nodes at distance l below c.")
      .printed("for every edge of the tree and every l", subtrees_below_dominate())
      .reading("maxBR", "the same of maxBR", exhaustive(dominated_below(3, 0)), refuted_at(6, 0b011000));
  section.claim("tr611.lemma4.proof-map", "section 3, lemma 4")
      .says("Moving the first alpha bits of a node below c' behind beta+1 zeroes gives a node as far below c.")
      .printed("for every node and every one of its ancestors c'",
               for_all(AncestorsSweep<>::kLemma4Map, "the image under some ancestor is no such node"));
  section.claim("tr611.lemma4.proof-alpha", "section 3, lemma 4")
      .says(
          "The parent of a node with alpha leading zeroes, beta zeroes between its two leftmost ones, has alpha + beta "
          "+ 1.")
      .printed("every node below level 1", exhaustive(parents_alpha))
      .reading("swept", "by a second method: the same by sweep `alpha`",
               for_all(AlphaSweep<>::kParentAlpha, "the parent has more or fewer leading zeroes"));
  return section;
}

}  // namespace cubeverify::tr611
