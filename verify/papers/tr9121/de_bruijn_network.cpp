#include "verify/papers/tr9121/sections.h"

// CIS-TR-91-21, section 3: the binary de Bruijn network.

namespace cubeverify::tr9121 {
namespace {

constexpr int kTrees = 4;

Finding maximum_degree(const EvidenceOf<DeBruijnSweep<>>& evidence) {
  const auto degrees = evidence[DeBruijnSweep<>::kDegree];
  const int largest = largest_key(degrees);
  return holds_if(largest == 4, sum(degrees),
                  "found that no node of BDG({}) has more than {}; the paper says that the maximum degree is 4",
                  evidence.n(), amount(largest, "neighbour"));
}

// With loops and both of two opposite links counted, every node has two links out and two in.
Finding degree_with_multiplicity(const EvidenceOf<DeBruijnSweep<>>& evidence) {
  const auto degrees = evidence[DeBruijnSweep<>::kDegree];
  const Integer ends = weighted_sum(degrees) + 2 * Integer(evidence[DeBruijnSweep<>::kTwoWay][0]) +
                       2 * Integer(evidence[DeBruijnSweep<>::kLoops][0]);
  return holds_if_equal(ends, 4 * power_of_two(evidence.n()), "ends of links", sum(degrees));
}

Finding joined_pairs(const EvidenceOf<DeBruijnSweep<>>& evidence) {
  const Word joined = evidence[DeBruijnSweep<>::kJoined][0];
  return holds_if_equal(integer(joined), power_of_two(evidence.n() + 1) - 3, "pairs of nodes that are joined", joined);
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
      findings.push_back(holds_if_equal(integer(at(row(levels, n, i), d)), power_of_two(d),
                                        fmt::format("nodes of tree {} {} edges below its root", i, d), 1));
    }
  }
  return all_of(std::move(findings));
}

// The trees as the facts number them: left shifts with x = 1, with x = 0, right shifts with x = 1, with x = 0.
std::string name_of_tree(int i) {
  return fmt::format("the tree of {} shifts (x = {})", i < 2 ? "left" : "right", 1 - i % 2);
}

// The proof's tree i, level by level: its root is all x but the first bit to enter, and its edges are pairs of nodes.
struct ShiftTree {
  std::set<Word> nodes;
  std::set<std::pair<Word, Word>> edges;
};
ShiftTree tree_of_shifts(int n, int i) {
  const bool is_left = i < 2;
  const Word x = 1 - static_cast<Word>(i % 2);
  // Left shifts: (not x)...(not x) x; right shifts: its mirror image.
  const Word last = is_left ? 1 : bit(n - 1);
  std::vector<Word> level{x == 1 ? last : all_ones(n) ^ last};
  ShiftTree tree{{level.front()}, {}};
  for (int d = 1; d < n; ++d) {
    std::vector<Word> next;
    for (const Word node : level) {
      for (const Word b : {0, 1}) {
        const Word child = is_left ? DeBruijn::left(n, node, b) : DeBruijn::right(n, node, b);
        tree.nodes.insert(child);
        tree.edges.insert(std::minmax(node, child));
        next.push_back(child);
      }
    }
    level = std::move(next);
  }
  return tree;
}

// Trees are written down for n up to this.
constexpr int kMostWritten = 12;

// ", 01-10 among them"; empty for large n.
std::string an_edge_of_both(int n, int i, int j) {
  if (n > kMostWritten) return "";
  const ShiftTree one = tree_of_shifts(n, i), other = tree_of_shifts(n, j);
  for (const auto& [a, b] : one.edges) {
    if (other.edges.contains({a, b})) return fmt::format(", for example {}-{}", in_bits(n, a), in_bits(n, b));
  }
  return "";
}

// Every edge of the four trees is a link, and they have two node sets in all: all words but 0...0, all but 1...1.
Finding two_node_sets(const Evidence& evidence) {
  const int n = evidence.n();
  std::set<std::set<Word>> sets;
  for (int i = 0; i < kTrees; ++i) {
    const ShiftTree tree = tree_of_shifts(n, i);
    for (const auto& [a, b] : tree.edges) {
      if (!evidence.definitions().de_bruijn_linked(n, a, b)) return fails(1, "an edge is no link");
    }
    sets.insert(tree.nodes);
  }
  std::set<Word> all;
  for (Word x = 0; x < bit(n); ++x) all.insert(x);
  std::set<Word> but_zeroes = all, but_ones = all;
  but_zeroes.erase(0);
  but_ones.erase(all_ones(n));
  return holds_if(sets == std::set{but_zeroes, but_ones}, kTrees, "{} sets of nodes", sets.size());
}

Finding different_nodes(const Evidence& evidence) {
  const int n = evidence.n();
  for (int i = 0; i < kTrees; ++i) {
    for (int j = i + 1; j < kTrees; ++j) {
      const std::set<Word> nodes = tree_of_shifts(n, i).nodes;
      if (nodes != tree_of_shifts(n, j).nodes) continue;
      return fails(kTrees, "found the same nodes {} in {} and {}; the paper says distinct trees",
                   in_bits(n, std::vector<Word>(nodes.begin(), nodes.end())), name_of_tree(i), name_of_tree(j));
    }
  }
  return holds(kTrees);
}

Finding four_different_trees(const Evidence& evidence) {
  const int n = evidence.n();
  std::set<std::pair<std::set<Word>, std::set<std::pair<Word, Word>>>> trees;
  for (int i = 0; i < kTrees; ++i) {
    const ShiftTree tree = tree_of_shifts(n, i);
    trees.emplace(tree.nodes, tree.edges);
  }
  return holds_if(trees.size() == kTrees, kTrees,
                  "found that the four constructions give {} trees of {} in BDG({}); the paper says at least four",
                  trees.size(), amount(bit(n) - 1, "node"), n);
}

// Of trees i < j, the most edges that two share are to be below `limit`.
Finding shared_edges_below(const Evidence& evidence, const Integer& limit) {
  const auto shared = evidence[DeBruijnSweep<>::kTreeShared];
  for (int i = 0; i < kTrees; ++i) {
    for (int j = i + 1; j < kTrees; ++j) {
      const Word both_have = at(row(shared, kTrees, i), j);
      if (integer(both_have) >= limit) {
        return fails(6, "found {} in both {} and {}{}; the paper says four distinct trees", amount(both_have, "edge"),
                     name_of_tree(i), name_of_tree(j), an_edge_of_both(evidence.n(), i, j));
      }
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
    if (last == edges_below) continue;
    return fails(kTrees, "found leaves {} below the root; the paper says depth {}", amount(last, "edge"), n);
  }
  return holds(kTrees);
}

// The same distances where every link is taken in its own direction: none is shorter than without, the largest is n.
Finding directed_diameter(const EvidenceOf<DistancesSweep<>>& evidence) {
  const int n = evidence.n();
  const auto directed = evidence[DistancesSweep<>::kDirectedDistance], either = evidence[DistancesSweep<>::kDistance];
  const Word pairs = sum(directed);
  std::vector<Finding> findings{
      holds_if_equal(integer(evidence[DistancesSweep<>::kDirectedDiameter].value), n, "the largest directed distance",
                     pairs),
      holds_if_equal(largest_key(directed), n, "the last directed distance counted", 1),
      holds_if_equal(integer(pairs), power_of_two(2 * n), "pairs of nodes by directed distance", 1)};
  for (std::size_t d = 0; d < directed.size(); ++d) {
    findings.push_back(holds_if(sum(directed.first(d + 1)) <= sum(either.first(d + 1)), 1,
                                "more pairs within {} links of one direction than of either", d));
  }
  return all_of(std::move(findings));
}

// Breadth-first search is made for n up to this.
constexpr int kMostByBreadth = 10;

// Distances by breadth-first search: the largest is n.
Finding distances_are_small(const Evidence& evidence) {
  const int n = evidence.n();
  const auto found = distances(network_of(n, evidence.definitions().de_bruijn_linked));
  int largest = 0;
  for (std::size_t a = 0; a < found.size(); ++a) {
    for (std::size_t b = 0; b < found.size(); ++b) {
      largest = std::max(largest, found[a][b]);
      if (found[a][b] >= 0 && found[a][b] <= n) continue;
      return fails(found.size() * found.size(), "{:0{}b} and {:0{}b} are {} apart", a, n, b, n, found[a][b]);
    }
  }
  return holds_if_equal(largest, n, "the largest distance", found.size() * found.size());
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
      .printed("2^k words of k bits", exhaustive([](const EvidenceOf<DeBruijnSweep<>>& evidence) {
                 const Word nodes = sum(evidence[DeBruijnSweep<>::kDegree]);
                 return holds_if_equal(integer(nodes), power_of_two(evidence.n()), "nodes", nodes);
               }))
      .by_definition();
  section.claim("tr9121.sec3.maxdegree")
      .says("The maximum degree of nodes in BDG(k) is 4.")
      .printed("neighbours, each counted once, k >= 3", exhaustive(maximum_degree, 3))
      .reading("every-k", "the same for every k", exhaustive(maximum_degree), refuted_at(1))
      .reading("with-multiplicity", "loops and both of two opposite links counted: every node has 4",
               exhaustive(degree_with_multiplicity))
      .used_for({"tr9121.sec6.asym16"});
  section.claim("tr9121.sec3.diameter")
      .says("The diameter of BDG(k) is k.")
      .printed("the largest distance of all pairs of nodes, by breadth-first search",
               exact_search(distances_are_small, 1, kMostByBreadth))
      .reading("counted",
               "by a second method: of all pairs, by the least, over all lengths of a part that both words have, of "
               "2 (k - the length) less the offset of the part, or k if that is less",
               exhaustive([](const EvidenceOf<DistancesSweep<>>& evidence) {
                 const Extremum largest = evidence[DistancesSweep<>::kDiameter];
                 return holds_if_equal(integer(largest.value), evidence.n(), "the largest distance",
                                       sum(evidence[DistancesSweep<>::kDistance]));
               }))
      .reading("directed", "the same, where every link leads in its own direction only", exhaustive(directed_diameter))
      .reading(
          "from-zeros",
          "by a second method: 0...0 and 1...1 are k apart, as a shift changes the number of 1-bits by at most "
          "1, and by k shifts nothing is farther than k from 0...0",
          exhaustive([](const EvidenceOf<DeBruijnSweep<>>& evidence) {
            const auto distances = evidence[DeBruijnSweep<>::kDistanceFromZeros];
            return all_of({from_for_all(evidence, DeBruijnSweep<>::kWeightStep, "a shift changes the weight by more"),
                           holds_if(distances.back() > 0, sum(distances), "no node is k away from 0...0"),
                           holds_if_equal(integer(sum(distances)), power_of_two(evidence.n()), "nodes reached", 1)});
          }));
  section.claim("tr9121.fig4", "figure 4")
      .says("BDG(4) and its labelling.")
      .printed("the picture edge by edge", not_run("not in the text that we have"))
      .reading("every-k", "2^(k+1) - 3 pairs of nodes are joined, 29 for k = 4", exhaustive(joined_pairs));
  section.claim("tr9121.prop3.1", "property 3.1")
      .says("BDG(k) has at least four distinct complete binary trees of depth k (k levels) as subgraphs.")
      .printed("the four of the proof, of k levels each, no two with the same edges",
               exhaustive(
                   [](const EvidenceOf<DeBruijnSweep<>>& evidence) {
                     return all_of(
                         {trees_are_complete(evidence), shared_edges_below(evidence, power_of_two(evidence.n()) - 2)});
                   },
                   2))
      .reading("edge-disjoint", "no two with an edge in common",
               exhaustive(
                   [](const EvidenceOf<DeBruijnSweep<>>& evidence) {
                     return all_of({trees_are_complete(evidence), shared_edges_below(evidence, 1)});
                   },
                   2),
               refuted_at(2))
      .reading(
          "depth-in-edges", "their leaves are k edges below the root",
          exhaustive([](const EvidenceOf<DeBruijnSweep<>>& evidence) { return deepest(evidence, evidence.n()); }, 2),
          refuted_at(2))
      .reading("depth-in-levels", "their leaves are k-1 edges below the root",
               exhaustive(
                   [](const EvidenceOf<DeBruijnSweep<>>& evidence) { return deepest(evidence, evidence.n() - 1); }, 2))
      .reading("node-sets", "they have two node sets in all: all words but 0^k, and all but 1^k",
               exact_search(two_node_sets, 2, kMostWritten))
      .reading("different-nodes", "no two have the same nodes", exact_search(different_nodes, 2, kMostWritten),
               refuted_at(2))
      .reading("every-k", "four trees for every k >= 1", exact_search(four_different_trees, 1, kMostWritten),
               refuted_at(1));
  section.claim("tr9121.fig5", "figure 5")
      .says("The CBT(5) whose root is 00001 in BDG(5).")
      .printed("the picture node by node", not_run("not in the text that we have"))
      .reading("as-described", "a complete binary tree of 31 nodes", exhaustive(trees_are_complete, 5, 5));
  return section;
}

}  // namespace cubeverify::tr9121
