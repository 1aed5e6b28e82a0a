#include "verify/claims/registry.h"
#include "verify/tr9121/facts.h"

// CIS-TR-91-21, section 5.1: the construction of the mapping D.

namespace cubeverify::tr9121 {

namespace {

const std::string kSection51 = "section 5.1";
const std::string kLoop = "the path to this node goes along a loop";
const std::string kSimple = "the path to this node meets a node twice";

Finding every_label_once(const Evidence& evidence) {
  const Word labels = evidence.of("binomial").histogram("cluster-labels")[0];
  return expect_equal(integer(labels), power_of_two(evidence.n() + 1) - 1, "labels in all clusters", labels);
}

// A label is odd if and only if it is the root of CBT(n+1) or a right child; the root is the label 0^m z1 with m = n.
Finding odd_below_the_root(const Evidence& evidence) {
  const Word roots = evidence.of("binomial").histogram("fanout")[static_cast<std::size_t>(evidence.n())];
  return both(
      {from_for_all(evidence, "binomial", "odd-corrected", "of the labels t0 and t1 one is odd and no right child"),
       expect_equal(integer(roots), 1, "labels with m = n", 1)});
}

// Every right child is the child of one cluster, and the root is none.
Finding odd_are_right_children(const Evidence& evidence) {
  const Facts& facts = evidence.of("binomial");
  const Word odd = sum(facts.histogram("fanout")), right = facts.for_all("quotient").checked;
  Finding as_many = expect(
      odd == right, odd, fmt::format("of {} labels {} are right children; the root, this node's, is none", odd, right));
  if (!as_many.holds) as_many.address = 0;
  return both({odd_below_the_root(evidence), as_many});
}

// The steps of all paths that go along a loop are one, on the way to 1010...10.
Finding one_loop(const Evidence& evidence) {
  const ForAll loops = evidence.of("mapping").for_all("no-loop");
  return expect(loops.violated == 1 && loops.least == all_ones(evidence.n()) / 3 * 2, loops.checked,
                fmt::format("{} steps of paths go along a loop", loops.violated));
}

}  // namespace

std::vector<Claim> mapping() {
  std::vector<Claim> claims;
  claims.push_back({"tr9121.sec5.cluster-odd",
                    kPaper,
                    kSection51,
                    "Every cluster contains a single node whose label is odd, the topmost.",
                    {for_all("printed", "of the labels 0^(m-j) z 1 0^j only that with j = 0 ends in 1", "binomial",
                             "cluster-odd", "this cluster has another odd label")}});
  claims.push_back({"tr9121.lemma3",
                    kPaper,
                    "section 5.1, lemma 3",
                    "The nodes 0^m z1, 0^(m-1) z10, ..., z10^m are contracted into the same node by Q.",
                    {for_all("printed", "going up through left children from each of them ends at 0^m z1", "binomial",
                             "cluster", "a label of this cluster leads elsewhere"),
                     exhaustive("whole-cluster", "and no others: all labels are in these clusters, each in one",
                                {"binomial"}, [](const Evidence& evidence) {
                                  return both({from_for_all(evidence, "binomial", "cluster", "a label leads elsewhere"),
                                               every_label_once(evidence)});
                                })}});
  claims.push_back(
      {"tr9121.lemma3.leaf",
       kPaper,
       "section 5.1, lemma 3",
       "Every leaf is z10^m, with z empty or of leftmost bit 1.",
       {exhaustive(
           "printed", "every cluster has one leaf, the last of its labels", {"binomial"}, [](const Evidence& evidence) {
             return both({from_for_all(evidence, "binomial", "cluster-leaf", "this cluster has another leaf, or none"),
                          every_label_once(evidence)});
           })}});
  claims.push_back(
      {"tr9121.fig6",
       kPaper,
       "section 5.1, figure 6",
       "u = 0^m z1 has m children, 0^(m-k) z 1 0^(k-1) 1 the k-th; their edges become paths in BDG(n).",
       {exhaustive("printed", "children, and the paths to them", {"binomial", "mapping"}, [](const Evidence& evidence) {
         return both({from_for_all(evidence, "binomial", "quotient", "another child"),
                      from_for_all(evidence, "mapping", "joined", "no path")});
       })}});
  claims.push_back({"tr9121.fig6.right-child",
                    kPaper,
                    "section 5.1, figure 6",
                    "Note 0^m z1 is the right child of its parent.",
                    {exhaustive("printed", "every node of B(n)", {"binomial"}, odd_are_right_children),
                     exhaustive("below-root", "every node but the root, m < n", {"binomial"}, odd_below_the_root)}});
  claims.push_back(
      {"tr9121.def6",
       kPaper,
       "section 5.1, definition 6",
       "map-node(u) = F(u), and map-edge of an edge is the image under F of its path in CBT(n+1).",
       {for_alls("printed", "each node has a place of its own, each edge a walk between the places of its ends",
                 "mapping", {{"node-inverse", "its place does not lead back"}, {"joined", "no walk"}})}});
  claims.push_back({"tr9121.prop5.1.map-node",
                    kPaper,
                    "section 5.1, property 5.1",
                    "map-node of D is a bijective function.",
                    {for_alls("printed", "F has one odd word above every node, the node's own label", "mapping",
                              {{"node-inverse", "the place of this node does not lead back to it"},
                               {"onto", "nothing is mapped to this node"}})}});
  claims.push_back({"tr9121.prop5.1.map-edge",
                    kPaper,
                    "section 5.1, property 5.1",
                    "The images of the paths in CBT(n+1) are indeed paths in BDG(n).",
                    {for_all("printed", "walks along links, loops among them", "mapping", "joined",
                             "two nodes of the path to this node are not joined"),
                     for_all("no-loops", "walks along links between different nodes", "mapping", "no-loop", kLoop),
                     only_for(for_all("no-loops-odd-n", "the same, n odd", "mapping", "no-loop", kLoop),
                              [](int n) { return n % 2 == 1; }),
                     only_for(exhaustive("one-loop-even-n", "one step of one path, that to 1010...10, n even",
                                         {"mapping"}, one_loop),
                              [](int n) { return n % 2 == 0; }),
                     for_all("simple", "no node is met twice", "mapping", "simple", kSimple),
                     only_for(for_all("simple-odd-n", "no node is met twice, n odd", "mapping", "simple", kSimple),
                              [](int n) { return n % 2 == 1; }),
                     for_all("no-link-twice", "no link is taken twice, in either direction", "mapping", "no-link-twice",
                             "the path to this node takes a link twice")}});
  claims.push_back(
      {"tr9121.prop5.1.oddcount",
       kPaper,
       "section 5.1, property 5.1",
       "There are 2^n odd labels in CBT(n+1), in fact all the interior nodes and the leaves which are right children.",
       {for_all("printed", "a label is odd iff it is interior or a leaf and right child", "binomial", "odd-printed",
                "of the labels t0 and t1, with this word for t, one is not"),
        for_all("corrected", "a label is odd iff it is the root or a right child", "binomial", "odd-corrected",
                "of the labels t0 and t1, with this word for t, one is not"),
        exhaustive("right-children", "a label is odd iff it is a right child, of interior nodes and leaves",
                   {"binomial"}, odd_are_right_children),
        exhaustive("count", "there are 2^n of them", {"binomial"}, [](const Evidence& evidence) {
          const Word odd = sum(evidence.of("binomial").histogram("fanout"));
          return both({from_for_all(evidence, "binomial", "cluster-odd", "this cluster has another odd label"),
                       expect_equal(integer(odd), power_of_two(evidence.n()), "clusters", odd)});
        })}});
  return claims;
}

}  // namespace cubeverify::tr9121
