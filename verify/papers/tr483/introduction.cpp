#include "verify/papers/tr483/broadcasts.h"
#include "verify/papers/tr483/personalized.h"
#include "verify/papers/tr483/sections.h"
#include "verify/papers/tr611/facts.h"
#include "verify/papers/tr611/shared.h"

// TR-483, abstract and section 1, but for trees along which all nodes are informed and lower bounds.

namespace cubeverify::tr483 {
namespace {

// --- The cube

Finding links_and_neighbours(const EvidenceOf<AlgebraSweep<>, WalksSweep<>>& evidence) {
  const int n = evidence.n();
  return all_of({from_for_all(evidence, WalksSweep<>::kCloser,
                              "not ||c|| neighbours nearer to the source and n - ||c|| farther from it"),
                 expect_counts(
                     evidence[AlgebraSweep<>::kLevel], [n](int l) { return binomial(n, l); }, "nodes at distance"),
                 holds_if_equal(2 * integer(sum(evidence[AlgebraSweep<>::kLinks])), n * power_of_two(n),
                                "ends of links", sum(evidence[AlgebraSweep<>::kLinks]))});
}

Finding basics(const EvidenceOf<AlgebraSweep<>, WalksSweep<>, PairsSweep<>>& evidence) {
  const int n = evidence.n();
  return all_of({links_and_neighbours(evidence),
                 expect_counts(
                     evidence[PairsSweep<>::kDistance],
                     [n](int l) { return Integer(power_of_two(n) * binomial(n, l)); }, "pairs at distance")});
}

// Of the n paths over h dimensions h have h edges, and the others h + 2: counted over all differences of two nodes.
Finding disjoint_paths(const EvidenceOf<DisjointSweep<>>& evidence) {
  const int n = evidence.n();
  const auto paths_of = [n](int edges) {
    Integer paths = 0;
    if (edges >= 1 && edges <= n) paths += binomial(n, edges) * edges;
    if (edges >= 3) paths += binomial(n, edges - 2) * (n - edges + 2);
    return paths;
  };
  return all_of({from_for_all(evidence, DisjointSweep<>::kEnds, "a path ends elsewhere"),
                 from_for_all(evidence, DisjointSweep<>::kLength, "a path has another length"),
                 from_for_all(evidence, DisjointSweep<>::kNoNodeTwice, "two of the paths share an inner node"),
                 expect_counts(evidence[DisjointSweep<>::kLengths], paths_of, "paths of length")});
}

// --- Binomial trees

Finding levels(const EvidenceOf<SbtSweep<>>& evidence) {
  const int n = evidence.n();
  return expect_counts(
      column_sums(evidence[SbtSweep<>::kSubtreeLevel], n + 1),
      [n](int l) { return Integer(l == 0 ? 0 : binomial(n, l)); }, "nodes at level");
}

// The subtrees have the levels of binomial trees of n-1, n-2, ..., 0 levels.
Finding subtrees(const EvidenceOf<SbtSweep<>>& evidence) {
  const int n = evidence.n();
  std::vector<Finding> findings{
      from_for_all(evidence, SbtSweep<>::kChildFanout, "the children's fanouts are not 0, 1, ..., fanout - 1")};
  for (int q = 0; q < n; ++q) {
    findings.push_back(expect_counts(
        row(evidence[SbtSweep<>::kSubtreeLevel], n + 1, q), [n, q](int l) { return binomial(n - 1 - q, l - 1); },
        fmt::format("nodes of subtree {} at level", q)));
  }
  return all_of(std::move(findings));
}

Finding fractions(const EvidenceOf<SbtSweep<>>& evidence) {
  return expect_counts(
      sbt_subtree_sizes(evidence), [n = evidence.n()](int q) { return power_of_two(n - 1 - q); }, "nodes of subtree");
}

Finding half_over_one_link(const EvidenceOf<SbtSweep<>>& evidence) {
  return holds_if_equal(integer(std::ranges::max(sbt_subtree_sizes(evidence))), power_of_two(evidence.n() - 1),
                        "messages over the fullest root link", evidence.n());
}

// --- Trees rooted next to the source

// In each of the n trees the source has one child, 2^j, with nodes n levels below it; some node is n links from 2^j.
Finding depth_of_split(const EvidenceOf<MsbtSweep<>, AlgebraSweep<>>& evidence) {
  const int n = evidence.n();
  std::vector<Finding> findings{
      from_for_all(evidence, MsbtSweep<>::kLevelStep, "its parent in some tree is not one level above it"),
      holds_if_equal(integer(at(evidence[AlgebraSweep<>::kLevel], n)), 1, "nodes at distance n", 1)};
  for (int j = 0; j < n; ++j) {
    const auto nodes = row(evidence[MsbtSweep<>::kTreeLevel], n + 2, j);
    findings.push_back(holds_if(nodes[1] == 1 && integer(sum(nodes)) == power_of_two(n) && largest_key(nodes) == n + 1,
                                sum(nodes), "tree {} has {} nodes, {} of them at level 1, and its last level is {}", j,
                                sum(nodes), nodes[1], largest_key(nodes)));
  }
  return all_of(std::move(findings));
}

// --- The balanced tree's gain

// (N/2) / BST(max) is at most n/2, and goes to it.
Finding half_n(const Evidence& evidence) {
  const int n = evidence.n();
  const Integer excess = n * evidence.definitions().largest_subtree(n) - power_of_two(n);
  return holds_if(excess >= 0 && is_small(excess, n), 1, "the largest subtree has {} nodes",
                  evidence.definitions().largest_subtree(n));
}

Finding gain_at_least(const Evidence& evidence, const Integer& factor_doubled) {
  const int n = evidence.n();
  const Integer largest = evidence.definitions().largest_subtree(n);
  return holds_if(power_of_two(n) >= factor_doubled * largest, 1, "found a factor of {}; the paper says {}",
                  Rational(power_of_two(n - 1), largest), Rational(factor_doubled, 2));
}
// n BST(max) is at least N, so that (N/2) / BST(max) is at most n/2 and its quotient by n cannot go to 1.
Finding gain_goes_to_n(const Evidence& evidence) {
  const int n = evidence.n();
  const Integer largest = evidence.definitions().largest_subtree(n);
  const Rational gain(power_of_two(n - 1), largest);
  return holds_if(2 * gain > n, 1,
                  "found a factor of N/2 / BST(max) = {}, at most log N / 2 for every n; the paper says log N", gain);
}

// The SBT with one port takes N-1 transfers, the BST with all ports BST(max).
Finding gain_over_one_port(const Evidence& evidence) {
  const int n = evidence.n();
  const Integer excess = n * evidence.definitions().largest_subtree(n) - (power_of_two(n) - 1);
  return holds_if(excess >= 0 && is_small(excess, n), 1, "the largest subtree has {} nodes",
                  evidence.definitions().largest_subtree(n));
}

// The load of a link is the size of the subtree it leads to.
Finding fullest_link(const Evidence& evidence, bool approximately) {
  const int n = evidence.n();
  const Word largest = std::ranges::max(tr611::subtree_sizes(evidence));
  const Extremum inner = evidence[ProfileSweep<>::kLargestInnerSubtree];
  const Word most = std::max(largest, inner.value);
  const Integer excess = n * integer(most) - power_of_two(n);
  return holds_if(approximately ? is_small(excess, n) : excess <= 0, n + 1,
                  "found {} messages over one link; the paper says {}", most, Rational(power_of_two(n), n));
}

// All translated trees at once: the messages over each directed link, against the even share (N-1)/n.
enum class Share { kExact, kRoundedUp, kApproximate };
bool is_share(Share share, const Integer& excess, int n) {
  switch (share) {
    case Share::kExact:
      return excess == 0;
    case Share::kRoundedUp:
      return excess >= 0 && excess < n;
    case Share::kApproximate:
      return is_small(excess, n);
  }
  return false;
}
Finding all_trees_at_once(const EvidenceOf<PairsSweep<>>& evidence, Share share) {
  const int n = evidence.n();
  const Word most = std::ranges::max(evidence[PairsSweep<>::kDirectedLoad]);
  return holds_if(
      is_share(share, n * integer(most) - (power_of_two(n) - 1), n), evidence[PairsSweep<>::kDirectedLoad].size(),
      "found {} trees that use one directed link; the paper says {}", most, Rational(power_of_two(n) - 1, n));
}

// --- Routing

// The SBT's cycles divided by those of the MSBT, for m packets.
Rational speed_up(const Evidence& evidence, Ports ports, const Integer& m) {
  const int n = evidence.n();
  return Rational(cycles_for(evidence.definitions().packet_cycles(Broadcast::kBinomial, ports, n), m),
                  cycles_for(evidence.definitions().packet_cycles(Broadcast::kMultiple, ports, n), m));
}

// The speed-up goes to log N from below: for m packets it is no more, and short of it by a part of at most log N / m.
// It is decided for m = 10 log N, 20 log N, ..., 10 N log N, the least of which leaves a tenth.
Finding goes_to_log_n(const Evidence& evidence, Ports ports) {
  const int n = evidence.n();
  for (int i = 0; i <= n; ++i) {
    const Integer m = 10 * n * power_of_two(i);
    const Rational found = speed_up(evidence, ports, m);
    if (found > n || (n - found) * m > n * n)
      return fails(1, "found {} for {} packets; the paper says {} in the limit of many", found, m, n);
  }
  return holds(n + 1);
}

std::vector<Reading> speed_up_readings() {
  const std::string far =
      ": for m = 10 log N, 20 log N, ..., 10 N log N packets it is no more, and short of it by a part of log N / m at "
      "most; algebra from T, which is executed for small n";
  return {Reading("printed", "one send and one receive: it goes to log N" + far,
                  exact_algebra(predicate(goes_to_log_n, Ports::kOne))),
          Reading("1s-or-r", "one send or receive, n >= 2: it goes to log N" + far,
                  exact_algebra(predicate(goes_to_log_n, Ports::kEither), 2))};
}

// By counting, m packets take m + n - 1 cycles at least with one send and one receive, and some schedule as many
// (section 3.3.2): the MSBT would, if it were an algorithm of the lower bound.
Finding msbt_takes_the_bound(const Evidence& evidence) {
  return for_every_packet_count(
      evidence, [](int n, int m) { return Integer(m + n - 1); },
      [&](int m) { return cycles_of(evidence, Broadcast::kMultiple, Ports::kOne, m); }, 2,
      "a lower bound algorithm, so ");
}

// The start-ups of the SBT's schedule on one port with packets of at most N M / 2.
Finding start_ups_with_half(const Evidence& evidence) {
  const int n = evidence.n();
  const RootedTree tree = binomial_tree_of(evidence);
  const Time time =
      execute(subtree_packets(tree, ChildOrder::kLargestFirst, tree.parent.size() / 2), Ports::kEither).time;
  return holds_if(time.start_ups == n, 1, fmt::format("{} start-ups, not {}", time.start_ups, n), values_of(time));
}

}  // namespace

Section abstract_claims() {
  Section section("abstract");
  section.claim("tr483.abstract.msbt-logN")
      .says("For broadcasting the MSBT offers a potential speed-up of log N over the SBT.")
      .with(speed_up_readings())
      .refuted_at("1s-or-r", 2);
  section.claim("tr483.abstract.bst-half-logN")
      .says("The BST's potential improvement over the SBT is by a factor of about n/2.")
      .printed("(N/2) / BST(max) goes to n/2 from below, " + kWithinLimit, closed_form(half_n, kLeastLimit))
      .reading("at-least", "it is n/2 or more",
               closed_form([](const Evidence& evidence) { return gain_at_least(evidence, evidence.n()); }),
               refuted_at(3));
  return section;
}

Section introduction() {
  Section section("section 1");
  section.claim("tr483.cube.basics")
      .says("An n-cube has N nodes, diameter n, C(n,i) nodes at distance i from a node, fanout n and nN/2 links.")
      .printed("from every node, all pairs tried", exhaustive(basics));
  section.claim("tr483.cube.disjoint-paths")
      .says("There are n disjoint paths between any pair of nodes, as long as the Hamming distance or by two longer.")
      .printed("n paths for every difference of two nodes", exhaustive(disjoint_paths));
  section.claim("tr483.intro.hp-spanning-tree", "footnote 2")
      .says("A Hamiltonian path is a spanning tree too.")
      .printed("the path of the Gray code goes along links and passes each node once",
               for_alls({{GraySweep<>::kAdjacent, "this step is no link"},
                         {GraySweep<>::kInverse, "another place has the same node"}}));
  section.claim("tr483.binomial.prop1")
      .says("An n-level binomial tree has C(n,i) nodes at level i.")
      .printed("the SBT's nodes counted by the steps to the source", exhaustive(levels));
  section.claim("tr483.binomial.prop2")
      .says("It is composed of n subtrees, binomial trees of 0, 1, ..., n-1 levels; that of k levels has 2^k nodes.")
      .printed("every node's children have fanouts 0, 1, ...; subtrees level by level", exhaustive(subtrees));
  section.claim("tr483.binomial.prop3")
      .says("It can be obtained from a k-level binomial tree, k < n, by replacing each node by an (n-k)-level one.")
      .printed("the SBT cut at every k = 1..n-1",
               for_all(SbtSweep<>::kReplaced, "its high or its low bits hang elsewhere in the smaller tree"));
  section.claim("tr483.sbt.levels-eq-distance")
      .says("The nodes at level i of the binomial tree are as many as those at distance i in the n-cube.")
      .printed("every node is ||c|| steps from the source in the SBT",
               for_all(SbtSweep<>::kReachesSource, "the source is not reached in ||c|| steps"));
  section.claim("tr483.intro.split-subtrees-depth")
      .says(
          "With the data split n ways, the n neighbours of the source root subtrees spanning all other nodes; their "
          "depth is n.")
      .printed("the trees of the MSBT have that depth, and none can have less", exhaustive(depth_of_split));
  section.claim("tr483.intro.sbt-transfer-half")
      .says("The SBT's transfer time for personalized data is at least proportional to NM/2.")
      .printed("N/2 messages pass one link of the source", exhaustive(half_over_one_link));
  section.claim("tr483.sbt.subtree-fractions")
      .says("In the SBT half of the nodes belong to one subtree, one quarter to another, and so on.")
      .printed("of N: N/2^(q+1) nodes in the subtree of port q", exhaustive(fractions));
  section.claim("tr483.intro.bst-link-load")
      .says("The BST's data transfer on any link is limited to approximately N/n M.")
      .printed("the fullest link's load is N/n messages " + kWithinAbout,
               exhaustive(predicate<TreeSweep<>, ProfileSweep<>>(fullest_link, true), kLeastAbout))
      .reading("at-most", "no link carries more than N/n messages",
               exhaustive(predicate<TreeSweep<>, ProfileSweep<>>(fullest_link, false)), refuted_at(3));
  section.claim("tr483.intro.bst-speedup-logN")
      .says("The BST algorithm potentially offers a speed-up of n over the SBT for personalized data.")
      .printed(
          "all ports used by both: the quotient of (N/2) / BST(max) and n goes to 1; for every n >= 2 it is at most "
          "1/2",
          closed_form(gain_goes_to_n), refuted_at(2))
      .reading("sbt-one-port", "over the SBT with one port: (N-1) / BST(max) goes to n from below, " + kWithinLimit,
               closed_form(gain_over_one_port, kLeastLimit))
      .used_for({});
  section.claim("tr483.intro.all-to-all-cited")
      .says("N BSTs, one rooted at each node, attain (nearly) the lower bound of broadcasting from every node at once.")
      .printed("every directed link has the even share (N-1)/n of the trees " + kWithinAbout,
               exhaustive(predicate(all_trees_at_once, Share::kApproximate), kLeastAbout))
      .reading("exactly", "(N-1)/n M t_c + n tau exactly on all ports, one level a cycle",
               tr611::broadcasts_level_by_level(), refuted_at(2))
      .reading("rotated-trees", "the same with n rotated trees at each node, M a multiple of n",
               tr611::broadcasts_in_balanced_graph())
      .reading("even-share", "every directed link has its even share (N-1)/n of the trees",
               exhaustive(predicate(all_trees_at_once, Share::kExact)), refuted_at(2))
      .reading("whole", "the fullest has that share rounded up, as trees are whole",
               exhaustive(predicate(all_trees_at_once, Share::kRoundedUp)), refuted_at(4));
  section.claim("tr483.intro.all-to-all-personalized")
      .says(
          "N BSTs, one rooted at each node, attain the lower bound of sending personalized data from every node to "
          "every other.")
      .printed("N/2 M t_c + n tau on all ports, messages waiting on their way as a search finds best",
               tr611::all_to_all_with_waiting())
      .reading("level-by-level", "the same with none waiting, every tree's data in reverse breadth first order",
               tr611::all_to_all_level_by_level(), refuted_at(2));
  section.claim("tr483.intro.msbt-speedup-logN")
      .says("The broadcasting algorithm proposed is faster by a factor of log N than that of [17], the SBT's.")
      .with(speed_up_readings())
      .refuted_at("1s-or-r", 2)
      .reading("lower-bound-algorithm",
               "\"a lower bound algorithm\": with one send and one receive it takes the least cycles, m + log N - 1 "
               "for m packets, m >= 2; the paper's own bound is one more",
               scheduled(msbt_takes_the_bound, 2, kMostBroadcast), refuted_at(2));
  section.claim("tr483.pers.sbt-logN-steps")
      .says("Personalized communication by the SBT takes log N steps if the maximum packet size is NM/2.")
      .printed("executed on one port", scheduled(start_ups_with_half));
  return section;
}

}  // namespace cubeverify::tr483
