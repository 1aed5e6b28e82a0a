#include "verify/papers/tr9121/sections.h"

// CIS-TR-91-21, section 2: divide and conquer on binomial trees, and what they are.

namespace cubeverify::tr9121 {
namespace {

// Of CBT(n+1), one message for each edge; `inside` are those between labels of one cluster.
struct Messages {
  Integer all;
  Integer inside;
};
Messages messages(const Evidence& evidence) {
  const Integer labels = evidence[BinomialSweep<>::kClusterLabels][0],
                clusters = sum(evidence[BinomialSweep<>::kFanout]);
  return {labels - 1, labels - clusters};
}

Finding half_of_the_processes(const EvidenceOf<BinomialSweep<>>& evidence) {
  const Word labels = evidence[BinomialSweep<>::kClusterLabels][0], processes = sum(evidence[BinomialSweep<>::kFanout]);
  return holds_if(2 * integer(processes) == integer(labels) + 1, labels, "{} processes for {} labels", processes,
                  labels);
}

// Of 2^n processes, 2 - missing/2^n times as many are the complete binary tree's.
Finding times_the_processes(const Evidence& evidence, int missing) {
  const Integer labels = evidence[BinomialSweep<>::kClusterLabels][0],
                processes = sum(evidence[BinomialSweep<>::kFanout]);
  const std::string exactly = ratio(labels, processes);
  return holds_if(2 * processes - labels == missing && processes == power_of_two(evidence.n()), 1,
                  fmt::format("found {} times the processes; the paper says twice the efficiency", exactly),
                  {{"times", exactly}});
}

// The halves of definition 1 have 2^(n-1) nodes each.
Finding equal_halves(const EvidenceOf<BinomialSweep<>>& evidence) {
  const auto halves = evidence[BinomialSweep<>::kHalf];
  const Integer size = power_of_two(evidence.n() - 1);
  return holds_if(integer(halves[0]) == size && integer(halves[1]) == size, halves[0] + halves[1],
                  "the halves have {} and {} nodes", halves[0], halves[1]);
}

// A half below the other's root has its nodes one edge deeper: C(n-1,l) + C(n-1,l-1) at depth l.
Finding depths(const EvidenceOf<BinomialSweep<>>& evidence) {
  const int n = evidence.n();
  const auto nodes = evidence[BinomialSweep<>::kDepth];
  return all_of(0, n, [&](int l) {
    return holds_if_equal(integer(at(nodes, l)), binomial(n, l), fmt::format("nodes at depth {}", l), at(nodes, l));
  });
}

// The leaf of a cluster of two or more labels is a left child.
const Witness kTracingStops{
    [](int n, Word t) {
      const std::string leaf = in_bits(n + 1, BinomialTree::label(t) << BinomialTree::fanout(n, t));
      return fmt::format(
          "that the leaf {0} of CBT({1}) is no right child itself, so that the tracing ends with {{{0}}}", leaf, n + 1);
    },
    [](int n, Word t) {
      std::vector<Word> cluster;
      for (int j = 0; j <= BinomialTree::fanout(n, t); ++j) cluster.push_back(BinomialTree::label(t) << j);
      return fmt::format("that Q contracts its cluster, {{{}}}", in_bits(n + 1, cluster));
    }};

}  // namespace

Section binomial_trees() {
  Section section("section 2");
  section.claim("tr9121.sec2.half-processes")
      .says("Keep half, send half needs approximately half the processes of the complete binary tree.")
      .printed("twice the processes are the nodes of CBT(n+1) and one", exhaustive(half_of_the_processes));
  section.claim("tr9121.sec2.efficiency")
      .says("Keep half, send half has (about) twice the efficiency of the complete binary tree.")
      .printed("about twice: the complete binary tree has 2 - 1/2^n times the processes",
               exhaustive(predicate<BinomialSweep<>>(times_the_processes, 1)))
      .reading("exactly", "it has twice the processes", exhaustive(predicate<BinomialSweep<>>(times_the_processes, 0)),
               refuted_at(1))
      .used_for({});
  section.claim("tr9121.sec2.half-messages")
      .says("It internalizes half (printed: almost half) of the messages of the complete binary tree.")
      .printed("exactly half of them: 2^n - 1 of 2^(n+1) - 2",
               exhaustive([](const EvidenceOf<BinomialSweep<>>& evidence) {
                 const Messages found = messages(evidence);
                 return holds_if_equal(2 * found.inside, found.all, "twice the internal messages", 1);
               }))
      .reading("less", "literally almost half: less than half of them",
               exhaustive([](const EvidenceOf<BinomialSweep<>>& evidence) {
                 const Messages found = messages(evidence);
                 return holds_if(2 * found.inside < found.all, 1,
                                 "found {} of {} messages inside clusters; the paper says almost "
                                 "half, read as less than half",
                                 found.inside, found.all);
               }),
               refuted_at(1));
  section.claim("tr9121.def1", "definition 1")
      .says("B(n) is one B(n-1) attached by its root to the root of another.")
      .printed("cut between the root and its first child, both parts are B(n-1), child by child",
               for_all(BinomialSweep<>::kHalves, "the image of this node in B(n-1) is not where it should be"));
  section.claim("tr9121.def1.nodes", "definition 1")
      .says("B(n) has 2^n nodes.")
      .printed("2^(n-1) in either half", exhaustive(equal_halves))
      .reading("by-depth",
               "by a second method: C(n,l) of them l edges below the root, as joining two halves adds up to",
               exhaustive(depths));
  section.claim("tr9121.fig1", "figure 1")
      .says("The definition of a binomial tree: two B(n-1) joined.")
      .printed("the picture node by node", not_run("not in the text that we have"))
      .reading("as-described", "the two halves are B(n-1), with 2^(n-1) nodes each",
               exhaustive([](const EvidenceOf<BinomialSweep<>>& evidence) {
                 return all_of(
                     {equal_halves(evidence), from_for_all(evidence, BinomialSweep<>::kHalves, "not in its place")});
               }));
  section.claim("tr9121.sec2.root-children")
      .says("The root has n children, the i-th of which is the root of B(n-i).")
      .printed("one node has n children; child k of a node with m has m-k",
               exhaustive([](const EvidenceOf<BinomialSweep<>>& evidence) {
                 const auto fanouts = evidence[BinomialSweep<>::kFanout];
                 return all_of({from_for_all(evidence, BinomialSweep<>::kChildFanout, "a child has another fanout"),
                                holds_if_equal(integer(at(fanouts, evidence.n())), 1, "nodes with n children", 1)});
               }));
  section.claim("tr9121.sec2.contractionQ")
      .says("Contracting every left child of CBT(n+1) into its parent gives B(n).")
      .printed("child i of a cluster is met as the i-th right child on its left chain",
               exhaustive([](const EvidenceOf<BinomialSweep<>>& evidence) {
                 return all_of({from_for_all(evidence, BinomialSweep<>::kQuotient,
                                             "a right child of this cluster is not its child in B(n)"),
                                from_for_all(evidence, BinomialSweep<>::kCluster, "a label strays"),
                                all_labels_in_clusters(evidence)});
               }));
  section.claim("tr9121.sec2.contractionQ.procedure")
      .says(
          "Q starts at a leaf and traces through the left-child relation towards the root until a node that is not a "
          "right child of its parent, or the root, is reached.")
      .printed("from node to parent until a node that is not a right child",
               for_all_shown(BinomialSweep<>::kTracingPrinted, kTracingStops), refuted_at(1))
      .reading("corrected", "from node to parent until a node that is not a left child",
               for_all(BinomialSweep<>::kTracingCorrected, "the labels met are not the cluster"))
      .used_for({"tr9121.lemma3"});
  section.claim("tr9121.fig2", "figure 2")
      .says("Contraction from CBT(5) to B(4), and the mapping of B(4) to BDG(4).")
      .printed("the picture row by row", not_run("not in the text that we have"))
      .reading("as-described", "31 labels in 16 clusters, mapped one to one",
               exhaustive(
                   [](const EvidenceOf<BinomialSweep<>, MappingSweep<>>& evidence) {
                     return all_of({all_labels_in_clusters(evidence),
                                    from_for_all(evidence, BinomialSweep<>::kQuotient, "another contraction"),
                                    from_for_all(evidence, MappingSweep<>::kNodeInverse, "another mapping"),
                                    from_for_all(evidence, MappingSweep<>::kJoined, "no path")});
                   },
                   4, 4));
  return section;
}

}  // namespace cubeverify::tr9121
