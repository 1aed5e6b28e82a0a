#include "verify/papers/tr9121/routes.h"
#include "verify/papers/tr9121/sections.h"

// CIS-TR-91-21, section 5.1: the construction of the mapping D.

namespace cubeverify::tr9121 {
namespace {

// A label is odd if and only if it is the root of CBT(n+1) or a right child; the root is the label 0^m z1 with m = n.
Finding odd_below_the_root(const EvidenceOf<BinomialSweep<>>& evidence) {
  const Word roots = at(evidence[BinomialSweep<>::kFanout], evidence.n());
  return all_of(
      {from_for_all(evidence, BinomialSweep<>::kOddCorrected, "of the labels t0 and t1 one is odd and no right child"),
       holds_if_equal(integer(roots), 1, "labels with m = n", 1)});
}

// Every right child is the child of one cluster, and the root is not.
Finding odd_are_right_children(const EvidenceOf<BinomialSweep<>>& evidence) {
  const Word odd = sum(evidence[BinomialSweep<>::kFanout]), right = evidence[BinomialSweep<>::kQuotient].checked;
  const int n = evidence.n();
  const Finding as_many = holds_if(odd == right, odd,
                                   "found {} odd labels, of which {} are right children: the root {} of CBT({}) is not "
                                   "one; the paper says that they are all right children",
                                   odd, right, label_of(n, 0), n + 1);
  return all_of({odd_below_the_root(evidence), as_many});
}

// The steps of all paths that go along a loop are one, on the way to 1010...10.
Finding one_loop(const EvidenceOf<MappingSweep<>>& evidence) {
  const ForAllCounts loops = evidence[MappingSweep<>::kNoLoop];
  return holds_if(loops.violated == 1 && loops.least == all_ones(evidence.n()) / 3 * 2, loops.checked,
                  "{} steps of paths go along a loop", loops.violated);
}

// For even n one for each divisor of n/2.
Finding one_a_divisor(const EvidenceOf<MappingSweep<>>& evidence) {
  const int n = evidence.n();
  Word divisors = 0;
  for (int a = 1; 2 * a <= n; ++a) divisors += n % (2 * a) == 0 ? 1 : 0;
  const ForAllCounts simple = evidence[MappingSweep<>::kSimple];
  return holds_if(simple.violated == divisors, simple.checked, "{} routes meet a node twice, n/2 has {} divisors",
                  simple.violated, divisors);
}

const Witness kEvenAndInterior{[](int n, Word t) {
                                 return fmt::format("the label {} of CBT({}), interior and even",
                                                    in_bits(n + 1, t << 1), n + 1);
                               },
                               [](int, Word) { return "that all interior labels are odd, read so"; }};

}  // namespace

Section mapping() {
  Section section("section 5.1");
  section.claim("tr9121.sec5.cluster-odd")
      .says("Every cluster contains a single node whose label is odd, the topmost.")
      .printed("of the labels 0^(m-j) z 1 0^j only that with j = 0 ends in 1",
               for_all(BinomialSweep<>::kClusterOdd, "this cluster has another odd label"))
      .by_definition();
  section.claim("tr9121.lemma3", "lemma 3")
      .says("The nodes 0^m z1, 0^(m-1) z10, ..., z10^m are contracted into the same node by Q.")
      .printed("going up through left children from each of them ends at 0^m z1",
               for_all(BinomialSweep<>::kCluster, "a label of this cluster leads elsewhere"))
      .reading("whole-cluster", "and no others: all labels are in these clusters, each in one",
               exhaustive([](const EvidenceOf<BinomialSweep<>>& evidence) {
                 return all_of({from_for_all(evidence, BinomialSweep<>::kCluster, "a label leads elsewhere"),
                                all_labels_in_clusters(evidence)});
               }));
  section.claim("tr9121.lemma3.leaf", "lemma 3")
      .says("Every leaf is z10^m, with z empty or of leftmost bit 1.")
      .printed("every cluster has one leaf, the last of its labels",
               exhaustive([](const EvidenceOf<BinomialSweep<>>& evidence) {
                 return all_of(
                     {from_for_all(evidence, BinomialSweep<>::kClusterLeaf, "this cluster has another leaf, or none"),
                      all_labels_in_clusters(evidence)});
               }));
  section.claim("tr9121.fig6", "figure 6")
      .says("u = 0^m z1 has m children, 0^(m-k) z 1 0^(k-1) 1 the k-th; their edges become paths in BDG(n).")
      .printed("the picture", not_run("not in the text that we have"))
      .reading("as-described", "as the captions (a) and (b) have it: children, and the paths to them",
               for_alls({{BinomialSweep<>::kQuotient, "another child"}, {MappingSweep<>::kJoined, "no path"}}));
  section.claim("tr9121.fig6.right-child", "figure 6")
      .says("Note 0^m z1 is the right child of its parent.")
      .printed("every node but the root, m < n: the node drawn has a parent", exhaustive(odd_below_the_root))
      .reading("root-too", "every node of B(n)", exhaustive(odd_are_right_children), refuted_at(1))
      .used_for({});
  section.claim("tr9121.def6", "definition 6")
      .says("map-node(u) = F(u), and map-edge of an edge is the image under F of its path in CBT(n+1).")
      .printed("each node has a place of its own, each edge a walk between the places of its ends",
               for_alls({{MappingSweep<>::kNodeInverse, "its place does not lead back"},
                         {MappingSweep<>::kJoined, "no walk"}}));
  section.claim("tr9121.prop5.1.map-node", "property 5.1")
      .says("map-node of D is a bijective function.")
      .printed("F has one odd word above every node, the node's own label",
               for_alls({{MappingSweep<>::kNodeInverse, "the place of this node does not lead back to it"},
                         {MappingSweep<>::kOnto, "nothing is mapped to this node"}}));
  section.claim("tr9121.prop5.1.map-edge", "property 5.1")
      .says("The images of the paths in CBT(n+1) are indeed paths in BDG(n).")
      .printed("a path: no node is met twice", for_all_shown(MappingSweep<>::kSimple, kMeetsANodeTwice), refuted_at(2))
      .reading("walk", "walks along links, loops among them",
               for_all(MappingSweep<>::kJoined, "two nodes of the path to this node are not joined"))
      .reading("no-loops", "walks along links between different nodes",
               for_all_shown(MappingSweep<>::kNoLoop, kMeetsANodeTwice), refuted_at(2))
      .reading("one-loop-even-n", "one step of one path, that to 1010...10, n even",
               only_for(exhaustive(one_loop), [](int n) { return n % 2 == 0; }))
      .reading("simple-odd-n", "no node is met twice, n odd",
               only_for(for_all_shown(MappingSweep<>::kSimple, kMeetsANodeTwice), [](int n) { return n % 2 == 1; }))
      .reading("no-link-twice", "no link is taken twice, in either direction",
               for_all_shown(MappingSweep<>::kNoLinkTwice, kMeetsANodeTwice), refuted_at(4))
      .reading("one-a-divisor",
               "the routes that are no paths are one for each divisor a of n/2, n even: from 0^(a+1) 1^a 0^a ... 1^a "
               "to its (a+1)-st child",
               exhaustive(one_a_divisor))
      .reading("repaired",
               "circles cut out, all routes are paths, of 2^(n+1) - n - 2 - sigma(n/2) links in all (sigma, for even "
               "n: the sum of the divisors), and in no phase is a link used twice, in either direction",
               repaired())
      .reading("loops-deleted", "no node is met twice if loops are left out", simple_without_loops(), refuted_at(4))
      .used_for({"tr9121.prop5.4.halfduplex", "tr9121.concl.optimal"});
  section.claim("tr9121.prop5.1.oddcount", "property 5.1")
      .says(
          "There are 2^n odd labels in CBT(n+1), in fact all the interior nodes and the leaves which are right "
          "children.")
      .printed("the 2^n odd labels are the right children, interior nodes and leaves",
               exhaustive(odd_are_right_children), refuted_at(1))
      .reading("all-interior", "a label is odd iff it is interior, or a leaf and right child",
               for_all_shown(BinomialSweep<>::kOddPrinted, kEvenAndInterior), refuted_at(2))
      .reading("corrected", "a label is odd iff it is the root or a right child",
               for_all(BinomialSweep<>::kOddCorrected, "of the labels t0 and t1, with this word for t, one is not"))
      .reading(
          "count", "there are 2^n of them", exhaustive([](const EvidenceOf<BinomialSweep<>>& evidence) {
            const Word odd = sum(evidence[BinomialSweep<>::kFanout]);
            return all_of({from_for_all(evidence, BinomialSweep<>::kClusterOdd, "this cluster has another odd label"),
                           holds_if_equal(integer(odd), power_of_two(evidence.n()), "clusters", odd)});
          }))
      .by_definition()
      .used_for({"tr9121.prop5.1.map-node"});
  return section;
}

}  // namespace cubeverify::tr9121
