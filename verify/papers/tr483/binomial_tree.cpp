#include "verify/papers/tr483/sections.h"
#include "verify/papers/tr611/facts.h"
#include "verify/papers/tr611/shared.h"

// TR-483, section 2; section 3.1: the spanning binomial tree, and figure 1.

namespace cubeverify::tr483 {
namespace {

Finding example_necklace(const EvidenceOf<AtlasSweep<>>& evidence) {
  return holds_if(tr611::one_necklace(evidence, {"001001", "010010", "100100"}), 3,
                  "the addresses do not form one generator set");
}

// In an n-level binomial tree C(n-1-b, l-1) nodes of level l >= 1 have b children: the children of a node with m
// children have m-1, ..., 0. As c's leading zeroes are its children, 2^d edges are in dimension d.
Finding counted_as_binomial(const EvidenceOf<SbtSweep<>>& evidence) {
  const int n = evidence.n();
  return all_of({expect_counts(
                     evidence[SbtSweep<>::kLevelFanout],
                     [n](int key) {
                       const int l = key / (n + 1), b = key % (n + 1);
                       if (l == 0 || b == n) return Integer(l == 0 && b == n ? 1 : 0);
                       return binomial(n - 1 - b, l - 1);
                     },
                     "nodes by level and fanout under key"),
                 expect_counts(
                     evidence[SbtSweep<>::kDimension], [](int d) { return power_of_two(d); }, "edges in dimension")});
}

// The tree of the 4-cube: the nodes below each node, itself included, are as many as those of a binomial tree.
Finding figure_1(const EvidenceOf<CopiesSweep<>>& evidence) {
  const auto below = nodes_below(evidence[CopiesSweep<>::kSbtParent]);
  const bool right = below[0] == 16 && below[1] == 8 && below[2] == 4 && below[4] == 2 && below[8] == 1;
  return holds_if(right, below.size(), "nodes below each node: {}", fmt::join(below, " "));
}

}  // namespace

Section definitions() {
  Section section;
  section.claim("tr483.def.rotation", "section 2")
      .says("R(a_(n-1) a_(n-2) ... a_0) = (a_0 a_(n-1) ... a_1).")
      .printed("complementing bit m of any c complements bit m-1 mod n of R(c)",
               for_all(AlgebraSweep<>::kRotationDimension, "R takes bit m elsewhere"));
  section.claim("tr483.def.adjacency-preserved", "section 2")
      .says("Adjacency is preserved under rotation and translation.")
      .printed("both, translation for every node and every source",
               for_alls({{AlgebraSweep<>::kRotationAdjacency, "rotated neighbours are not adjacent"},
                         {PairsSweep<>::kTranslationAdjacency, "translated neighbours are not adjacent"}}));
  section.claim("tr483.example.period-011011", "section 2")
      .says("The period of (011011) is 3.")
      .printed("as printed, n = 6", tr611::period_of_011011());
  section.claim("tr483.example.necklace-001001", "section 2")
      .says("(001001), (010010) and (100100) are in the same generator set.")
      .printed("they are a whole one, n = 6", exhaustive(example_necklace, 6, 6));
  section.claim("tr483.def.generator-set-size", "section 2")
      .says("The generator set of i has P_i elements.")
      .printed("the distinct rotations of every least member counted",
               for_all(AlgebraSweep<>::kNecklaceSize, "it has another number of members"));
  section.claim("tr483.footnote6", "section 4.1, footnote 6")
      .says("base = 0 distinguishes a node from a generator set.")
      .printed("one member of every generator set has base 0",
               for_alls({{StructureSweep<>::kDistinguishedRotation, "no rotation by base(c) has base 0"},
                         {StructureSweep<>::kDistinguishedUnique, "two members have base 0"}}));
  return section;
}

Section binomial_tree() {
  Section section("section 3.1");
  section.claim("tr483.sbt.spanning-tree")
      .says("Complementing any of the leading zeroes generates a spanning tree.")
      .printed("going to parents from any node reaches the source",
               for_all(SbtSweep<>::kReachesSource, "the source is not reached in ||c|| steps"));
  section.claim("tr483.sbt.parent-children")
      .says("The parent and children functions are consistent.")
      .printed("at every address from both sides",
               for_alls({{SbtSweep<>::kChildOfParent, "not a child of its parent"},
                         {SbtSweep<>::kParentOfChild, "not the parent of a child"}}));
  section.claim("tr483.sbt.translation")
      .says("For a source s the tree is translated by s, with k determined from c = i xor s.")
      .printed("every node and every source",
               for_alls({{SourcesSweep<>::kSbtChildren, "not the parent of a child"},
                         {SourcesSweep<>::kSbtParent, "not a child of its parent"},
                         {SourcesSweep<>::kSbtTranslated, "the parent is not the translated parent"}}));
  section.claim("tr483.sbt.is-binomial")
      .says("The spanning tree is a binomial tree.")
      .printed("the children of every node have fanouts 0, 1, ..., fanout - 1",
               for_all(SbtSweep<>::kChildFanout, "the children's fanouts are others"))
      .reading("counted", "as many nodes of each fanout on each level as a binomial tree has",
               exhaustive(counted_as_binomial));
  section.claim("tr483.fig1", "figure 1")
      .says("Figure 1 shows the spanning tree of a 4-cube.")
      .printed("node by node", not_run("the picture is lost in the scan; only its caption is left"))
      .reading("as-described", "the tree that children and parent generate: 8, 4, 2 and 1 nodes in its subtrees",
               exhaustive(figure_1, 4, 4));
  return section;
}

}  // namespace cubeverify::tr483
