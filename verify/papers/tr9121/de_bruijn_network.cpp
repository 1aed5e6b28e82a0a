#include <algorithm>

#include "verify/papers/tr9121/facts.h"
#include "verify/papers/tr9121/sections.h"

// CIS-TR-91-21, section 3: the binary de Bruijn network.

namespace cubeverify::tr9121 {

namespace {

const std::string kSection3 = "section 3";
constexpr int kTrees = 4;

Finding maximum_degree(const EvidenceOf<DeBruijnSweep<>>& evidence) {
  const auto degrees = evidence[DeBruijnSweep<>::kDegree];
  const int largest = largest_key(degrees);
  return expect(largest == 4, sum(degrees), fmt::format("the maximum degree is {}", largest));
}

// With loops and both of two opposite links counted, every node has two links out and two in.
Finding degree_with_multiplicity(const EvidenceOf<DeBruijnSweep<>>& evidence) {
  const auto degrees = evidence[DeBruijnSweep<>::kDegree];
  const Integer ends = weighted_sum(degrees) + 2 * Integer(evidence[DeBruijnSweep<>::kTwoWay][0]) +
                       2 * Integer(evidence[DeBruijnSweep<>::kLoops][0]);
  return expect_equal(ends, 4 * power_of_two(evidence.n()), "ends of links", sum(degrees));
}

Finding simple_edges(const Evidence& evidence, const Integer& expected) {
  const Word joined = evidence[DeBruijnSweep<>::kJoined][0];
  return expect_equal(integer(joined), expected, "pairs of nodes that are joined", joined);
}

Finding trees_are_complete(const EvidenceOf<DeBruijnSweep<>>& evidence) {
  const int n = evidence.n();
  const auto levels = evidence[DeBruijnSweep<>::kTreeLevel];
  std::vector<Finding> findings;
  for (int i = 0; i < kTrees; ++i) {
    const ForAllFact tree = nth(DeBruijnSweep<>::kCompleteTree, i);
    findings.push_back(from_for_all(evidence, tree, fmt::format("not in its place in {}", tree.name())));
  }
  for (int i = 0; i < kTrees; ++i) {
    for (int d = 0; d < n; ++d) {
      findings.push_back(expect_equal(integer(row(levels, n, i)[static_cast<std::size_t>(d)]), power_of_two(d),
                                      fmt::format("nodes of tree {} {} edges below its root", i, d), 1));
    }
  }
  return both(std::move(findings));
}

// Of trees i < j, the most edges that two share are to be below `limit`.
Finding shared_edges_below(const Evidence& evidence, const Integer& limit) {
  const auto shared = evidence[DeBruijnSweep<>::kTreeShared];
  for (int i = 0; i < kTrees; ++i) {
    for (int j = i + 1; j < kTrees; ++j) {
      const Word both_have = row(shared, kTrees, i)[static_cast<std::size_t>(j)];
      if (integer(both_have) >= limit)
        return expect(false, 6, fmt::format("trees {} and {} share {} edges", i, j, both_have));
    }
  }
  return holds(6);
}

// The deepest nodes of every tree are `edges` edges below its root.
Finding deepest(const Evidence& evidence, int edges_below) {
  const int n = evidence.n();
  const auto levels = evidence[DeBruijnSweep<>::kTreeLevel];
  for (int i = 0; i < kTrees; ++i) {
    const int last = largest_key(row(levels, n, i));
    if (last != edges_below) return expect(false, kTrees, fmt::format("the leaves are {} edges below the root", last));
  }
  return holds(kTrees);
}

// The same distances where every link is taken in its own direction: none is shorter than without, and the largest is n
// all the same.
Finding directed_diameter(const EvidenceOf<DistancesSweep<>>& evidence) {
  const int n = evidence.n();
  const auto directed = evidence[DistancesSweep<>::kDirectedDistance], either = evidence[DistancesSweep<>::kDistance];
  const Word pairs = sum(directed);
  std::vector<Finding> findings{
      expect_equal(integer(evidence[DistancesSweep<>::kDirectedDiameter].value), n, "the largest directed distance",
                   pairs),
      expect_equal(largest_key(directed), n, "the last directed distance counted", 1),
      expect_equal(integer(pairs), power_of_two(2 * n), "pairs of nodes by directed distance", 1)};
  for (std::size_t d = 0; d < directed.size(); ++d) {
    findings.push_back(expect(sum(directed.first(d + 1)) <= sum(either.first(d + 1)), 1,
                              fmt::format("more pairs within {} links of one direction than of either", d)));
  }
  return both(std::move(findings));
}

// Whether n - shifts left shifts from `node`, in whatever order bits are appended, all go along links, and end at the
// word of all n bits appended. `appended` are the bits so far.
bool shifts_lead_on(int n, const LinkFunction& linked, Word node, int shifts, Word appended) {
  if (shifts == n) return node == appended;
  for (const Word b : {0, 1}) {
    const Word next = (node << 1 | b) & all_ones(n);
    if (next != node && !linked(n, std::min(node, next), std::max(node, next))) return false;
    if (!shifts_lead_on(n, linked, next, shifts + 1, appended << 1 | b)) return false;
  }
  return true;
}

// From each of 2^n nodes there are 2^n ways.
constexpr int kMostShifted = 12;

Finding shifts_lead_everywhere(const Evidence& evidence) {
  const int n = evidence.n();
  for (Word x = 0; x < bit(n); ++x) {
    if (shifts_lead_on(n, evidence.definitions().de_bruijn_linked, x, 0, 0)) continue;
    Finding astray = expect(false, (x + 1) << n, "from this node some left shifts lead elsewhere");
    astray.address = x;
    return astray;
  }
  return holds(bit(2 * n));
}

}  // namespace

Section de_bruijn_network() {
  Section section("section 3");
  section.claim("tr9121.def2.symmetric", "definition 2")
      .says("A node is connected to those got from it by left and by right shifting.")
      .printed("the connection goes both ways",
               for_all(DeBruijnSweep<>::kSymmetric, "a node it is connected to is not connected to it"));
  section.claim("tr9121.sec3.nodes")
      .says("BDG(k) has 2^k nodes.")
      .printed("each with a degree of its own", exhaustive([](const EvidenceOf<DeBruijnSweep<>>& evidence) {
                 const Word nodes = sum(evidence[DeBruijnSweep<>::kDegree]);
                 return expect_equal(integer(nodes), power_of_two(evidence.n()), "nodes", nodes);
               }));
  section.claim("tr9121.sec3.maxdegree")
      .says("The maximum degree of nodes in BDG(k) is 4.")
      .printed("neighbours, each counted once", exhaustive(maximum_degree))
      .refuted_at(2)
      .reading("k-from-3", "the same for k >= 3", exhaustive(maximum_degree, 3))
      .reading("with-multiplicity", "loops and both of two opposite links counted: every node has 4",
               exhaustive(degree_with_multiplicity));
  section.claim("tr9121.sec3.diameter")
      .says("The diameter of BDG(k) is k.")
      .printed("the largest distance of all pairs of nodes",
               exhaustive([](const EvidenceOf<DistancesSweep<>>& evidence) {
                 const Extremum largest = evidence[DistancesSweep<>::kDiameter];
                 return expect_equal(integer(largest.value), evidence.n(), "the largest distance",
                                     sum(evidence[DistancesSweep<>::kDistance]));
               }))
      .reading("directed", "the same, where every link leads in its own direction only", exhaustive(directed_diameter))
      .reading(
          "from-zeros",
          "0...0 and 1...1 are k apart, as a shift changes the number of 1-bits by at most 1, and nothing is farther "
          "than k from 0...0",
          exhaustive([](const EvidenceOf<DeBruijnSweep<>>& evidence) {
            const auto distances = evidence[DeBruijnSweep<>::kDistanceFromZeros];
            return both({from_for_all(evidence, DeBruijnSweep<>::kWeightStep, "a shift changes the weight by more"),
                         expect(distances.back() > 0, sum(distances), "no node is k away from 0...0"),
                         expect_equal(integer(sum(distances)), power_of_two(evidence.n()), "nodes reached", 1)});
          }))
      .reading("shifts", "k left shifts, appending the bits of y, lead from any x to any y",
               exact_search(shifts_lead_everywhere, 1, kMostShifted));
  section.claim("tr9121.fig4", "figure 4")
      .says("BDG(4) and its labelling.")
      .printed("the picture edge by edge", not_run("the picture is lost in the scan"))
      .reading("as-described", "29 pairs of nodes are joined",
               exhaustive([](const EvidenceOf<DeBruijnSweep<>>& evidence) { return simple_edges(evidence, 29); }, 4, 4))
      .reading("every-k", "2^(k+1) - 3 pairs of nodes are joined",
               exhaustive([](const EvidenceOf<DeBruijnSweep<>>& evidence) {
                 return simple_edges(evidence, power_of_two(evidence.n() + 1) - 3);
               }));
  section.claim("tr9121.prop3.1", "property 3.1")
      .says("BDG(k) has at least four distinct complete binary trees of depth k as subgraphs.")
      .printed(
          "the four of the proof, of k levels each, no two with the same edges",
          exhaustive([](const EvidenceOf<DeBruijnSweep<>>& evidence) {
            return both({trees_are_complete(evidence), shared_edges_below(evidence, power_of_two(evidence.n()) - 2)});
          }))
      .reading("edge-disjoint", "no two with an edge in common",
               exhaustive([](const EvidenceOf<DeBruijnSweep<>>& evidence) {
                 return both({trees_are_complete(evidence), shared_edges_below(evidence, 1)});
               }))
      .refuted_at(2)
      .reading("depth-in-edges", "their leaves are k edges below the root",
               exhaustive([](const EvidenceOf<DeBruijnSweep<>>& evidence) { return deepest(evidence, evidence.n()); }))
      .refuted_at(2)
      .reading(
          "depth-in-levels", "their leaves are k-1 edges below the root",
          exhaustive([](const EvidenceOf<DeBruijnSweep<>>& evidence) { return deepest(evidence, evidence.n() - 1); }));
  section.claim("tr9121.fig5", "figure 5")
      .says("The CBT(5) whose root is 00001 in BDG(5).")
      .printed("the picture node by node", not_run("the picture is lost in the scan"))
      .reading("as-described", "a complete binary tree of 31 nodes", exhaustive(trees_are_complete, 5, 5));
  return section;
}

}  // namespace cubeverify::tr9121
