#include "kernels/trees/balanced_graph.h"

#include "verify/papers/tr611/four_trees.h"
#include "verify/papers/tr611/sections.h"

// TR-611, end of section 3: the balanced graph SBG.

namespace cubeverify::tr611 {
namespace {

// By how many nodes subtree 0 exceeds each of the subtrees n/2..n-1, against `expected`.
Finding excess_of_subtree_0(const Evidence& evidence, Word expected) {
  const int n = evidence.n();
  const auto sizes = subtree_sizes(evidence);
  for (int j = (n + 1) / 2; j < n; ++j) {
    const Word excess = sizes[0] - at(sizes, j);
    if (excess != expected) {
      return fails(n - (n + 1) / 2,
                   "found an excess of {} in nodes of subtree 0 over subtree {}; the paper says B = {}", excess, j,
                   expected);
    }
  }
  return holds(n - (n + 1) / 2);
}

Finding balanced(const Evidence& evidence, GraphSweep<>::Histogram load) {
  const int n = evidence.n();
  const auto loads = evidence[load];
  for (int j = 0; j < n; ++j) {
    if (integer(at(loads, j)) != power_of_two(n) - 1)
      return fails(n, "root edge of subtree {} carries {}/{}, not (N-1)/n", j, at(loads, j), n);
  }
  return holds(n);
}

// The printed parents of the example, by the subtree they belong to.
struct ExampleParent {
  int subtree;
  const char* parent;
};
constexpr std::array kExampleParents{ExampleParent{0, "001011011"}, ExampleParent{3, "011011001"},
                                     ExampleParent{6, "011001011"}};

// Of the parents, the one that subtree q gives complements the 1-bit nearest to bit q on its right.
Finding example_parents(const EvidenceOf<SpecimensSweep<>>& evidence) {
  const int n = 9;
  const Word c = std::stoull("011011011", nullptr, 2);
  const auto at = [&](SpecimensSweep<>::Histogram fact) { return evidence[fact][c]; };
  Word subtrees = 0, parents = 0;
  bool respectively = true;
  for (const ExampleParent& printed : kExampleParents) {
    const Word edge = c ^ std::stoull(printed.parent, nullptr, 2);
    subtrees |= bit(printed.subtree);
    parents |= edge;
    const auto steps_right = [&](int d) { return (printed.subtree - d + n) % n; };
    for (Word rest = at(SpecimensSweep<>::kSbgParents); rest != 0; rest &= rest - 1) {
      const int d = lowest_bit(rest);
      respectively = respectively && steps_right(d) >= steps_right(lowest_bit(edge));
    }
  }
  return at_address(c, holds_if(at(SpecimensSweep<>::kSbgSubtrees) == subtrees &&
                                    at(SpecimensSweep<>::kSbgParents) == parents && respectively,
                                3, "subtrees {:09b} and parents' dimensions {:09b} as sets of bits",
                                at(SpecimensSweep<>::kSbgSubtrees), at(SpecimensSweep<>::kSbgParents)));
}

// index_m(c) as a set, from the index and the period that sweep `atlas` has of every address; and with them Mm(c), the
// dimensions that children complement.
struct Graph {
  std::vector<Word> indices, zeros;
  std::span<const Word> parents;  // their dimensions
};
Graph graph_of(const Evidence& evidence) {
  const int n = evidence.n();
  const auto index = evidence[AtlasSweep<>::kIndex], period = evidence[AtlasSweep<>::kPeriod],
             zeros = evidence[AtlasSweep<>::kZeros];
  Graph graph{{}, {}, evidence[SpecimensSweep<>::kSbgParents]};
  for (Word c = 0; c < bit(n); ++c) {
    Word indices = 0, free = 0;
    for (int turned = 0; turned < n; turned += std::max(1, static_cast<int>(period[c]))) {
      indices |= bit((static_cast<int>(index[c] % static_cast<Word>(n)) + turned) % n);
      free |= rotate_left(n, zeros[c] & all_ones(n), turned);
    }
    graph.indices.push_back(indices);
    graph.zeros.push_back(free);
  }
  return graph;
}

// Whether the children that the rule, asked about index_m of a node and of the neighbour, gives every node but the
// source are those that have it as a parent.
Finding children_by(const FourTreesEvidence& evidence, bool (*rule)(Word indices, Word of_child)) {
  const int n = evidence.n();
  const Graph graph = graph_of(evidence);
  for (Word c = 1; c < bit(n); ++c) {
    for (int m = 0; m < n; ++m) {
      const Word q = c | bit(m);
      if (q == c) continue;
      const bool child = (graph.zeros[c] & bit(m)) != 0 && rule(graph.indices[c], graph.indices[q]);
      const bool parent = (graph.parents[q] & bit(m)) != 0;
      if (child == parent) continue;
      return fails_at(c, c,
                      "found that {} is {} parent of {}; by the rule, with index_m(c) = {} and "
                      "index_m(q) = {}, the paper says it is {}",
                      in_brackets(n, c), parent ? "a" : "no", in_brackets(n, q), index_set(n, c), index_set(n, q),
                      child ? "one" : "none");
    }
  }
  return holds(bit(n) - 1);
}
bool single_index_member(Word indices, Word of_child) { return weight(indices) == 1 && (indices & of_child) != 0; }

// A neighbour q above c that is a child of c by one of the two functions alone; `rule` is what children_SBG asks of it.
std::function<std::string(int n, Word c)> parent_text(bool (*rule)(int n, Word c, Word q)) {
  return [rule](int n, Word c) -> std::string {
    const Word zeros = BalancedGraph<>::zeros(n, MinR::locate(n, c));
    for (int m = 0; m < n; ++m) {
      const Word q = c | bit(m);
      if (q == c) continue;
      const bool child = (zeros & bit(m)) != 0 && rule(n, c, q);
      const bool parent = (BalancedGraph<>::parent_dimensions(n, MinR::locate(n, q)) & bit(m)) != 0;
      if (child == parent) continue;
      return fmt::format(
          "found that {} is {} parent of q = {}, index_m(c) = {} and index_m(q) = {}; the paper says that q is {} "
          "child",
          in_brackets(n, c), parent ? "a" : "no", in_brackets(n, q), index_set(n, c), index_set(n, q),
          child ? "a" : "no");
    }
    return "found other children than the nodes that have it as a parent";
  };
}
bool equal_sets(int n, Word c, Word q) { return MinR::rotations(n, c) == MinR::rotations(n, q); }
bool index_is_member(int n, Word c, Word q) { return (MinR::rotations(n, c) & bit(MinR::index(n, q))) != 0; }

// The first j for which the j-th tree, turned left or right by j, gives c another parent than the rule, if any does.
std::string another_parent(int n, Word c, bool left) {
  const Word indices = MinR::rotations(n, c);
  for (int j = 0; j < n; ++j) {
    const int back = left ? (n - j) % n : j;
    const Word parent = rotate_right(n, MinR::parent(n, rotate_left(n, c, back)), back);
    int q = left ? (j + 1) % n : j;
    while ((indices & bit(q)) == 0) q = (q + 1) % n;
    const Word by_rule = c ^ bit(BalancedGraph<>::port(n, c, q));
    if (parent == by_rule) continue;
    return fmt::format(
        "found the parent {} of {} in the tree turned {} by j = {}; the paper says {}, by the element {} of index_m(c) "
        "= {}",
        in_brackets(n, parent), in_brackets(n, c), left ? "left" : "right", j, in_brackets(n, by_rule), q,
        index_set(n, c));
  }
  return "";
}
std::string turned_left(int n, Word c) {
  const std::string wrong = another_parent(n, c, true);
  return wrong.empty() ? "found another parent for some j" : wrong;
}

// The trees turned right by j in the place of those turned left; cyclic nodes alone have more than one index.
Finding turned_right(const Evidence& evidence) {
  const int n = evidence.n();
  for (Word c = 1; c < bit(n); ++c) {
    if (weight(MinR::rotations(n, c)) == 1) continue;
    if (const std::string wrong = another_parent(n, c, false); !wrong.empty()) return fails_at(c, c, wrong);
  }
  return holds(bit(n) - 1);
}

}  // namespace

Section balanced_graph() {
  Section section("section 3");
  section.claim("tr611.remark.excess-subtree0", "balanced graph")
      .says(
          "The data for subtree 0 exceed those for subtrees n/2 to n-1 by the number of degenerate necklaces times M.")
      .printed("by B nodes, the source's necklace counted as in table 1",
               exhaustive([](const EvidenceOf<TreeSweep<>>& evidence) {
                 return excess_of_subtree_0(evidence, table1_b(evidence));
               }),
               refuted_at(2))
      .reading("source-excepted", "by B-1 nodes: the source's necklace gets no data",
               exhaustive([](const EvidenceOf<TreeSweep<>>& evidence) {
                 return excess_of_subtree_0(evidence, table1_b(evidence) - 1);
               }))
      .used_for({"tr611.sbg.balanced"});
  section.claim("tr611.sbg.children-parents", "balanced graph")
      .says(
          "The children and parents functions of the SBG, as printed, agree: i is a parent of j iff j is a child of i.")
      .printed(
          "a child q has index_m(q) = index_m(c)",
          witnessed(for_all(GraphSweep<>::kChildrenEqual, "the children are not the nodes that have c as a parent"),
                    parent_text(equal_sets)),
          refuted_at(2, 0b01))
      .reading(
          "section-2", "a child q has its index in index_m(c), as section 2 words it",
          witnessed(for_all(GraphSweep<>::kChildrenMember, "the children are not the nodes that have c as a parent"),
                    parent_text(index_is_member)),
          refuted_at(2, 0b10))
      .reading(
          "subset", "a child q has index_m(c) within index_m(q)",
          for_all(GraphSweep<>::kChildrenSubset, "the children by this rule are not the nodes that have c as a parent"))
      .reading("single-index-member", "a child q of a non-cyclic c, and of no other, has the index of c in index_m(q)",
               exhaustive(predicate(children_by, single_index_member)))
      .used_for({});
  section.claim("tr611.sbg.parents-count", "balanced graph")
      .says("A node c has |J_c| parents in the SBG.")
      .printed("the |J_c| parents are distinct",
               for_all(GraphSweep<>::kParentsCount, "this node has fewer distinct parents"));
  section.claim("tr611.sbg.balanced", "balanced graph")
      .says("With cyclic nodes' data split into n/P_c parts every link from the root carries (N-1)M/n.")
      .printed("the loads of the n root edges, in n-ths of M, are N-1 each",
               exhaustive(predicate<GraphSweep<>>(balanced, GraphSweep<>::kLoad)))
      .reading("by-periods", "by a second method: the same from the periods and indices of sweep `tree`",
               exhaustive([](const EvidenceOf<TreeSweep<>>& evidence) {
                 const auto loads = sbg_root_loads(evidence);
                 const bool even = std::ranges::all_of(
                     loads, [&](Word load) { return integer(load) + 1 == power_of_two(evidence.n()); });
                 return holds_if(even, loads.size(), "a root edge carries something else");
               }));
  section.claim("tr611.example.sbg-011011011", "balanced graph")
      .says("Node (011011011) is in subtrees 0, 3 and 6 with parents (001011011), (011011001), (011001011).")
      .printed("its subtrees and, respectively, its parents", exhaustive(example_parents, 9, 9));
  section.claim("tr611.sbg.rotated-composition", "balanced graph")
      .says("The SBG is composed of n rotated SBnTs with a weight of 1/n each.")
      .printed("an edge to c is in P_c of the n rotated trees if it is in the SBG, else in none",
               for_all(GraphSweep<>::kComposition, "another number of rotated trees has an edge to this node"));
  section.claim("tr611.sbg.jth-parent-rule", "balanced graph")
      .says(
          "The parent of a cyclic node in the j-th SBnT is by the element of index_m(c) of lowest order greater than "
          "j.")
      .printed(
          "greater than j, cyclically, for some numbering of the n rotated trees, as the text gives none: the j-th "
          "turned left by j+1 mod n; the same as not less than j, the j-th tree turned left by j",
          for_all(GraphSweep<>::kJthNotLess, "the tree turned left by j+1 gives this node another parent, for some j"))
      .reading("turned-by-j", "greater than j, cyclically, the j-th tree being turned left by j = 0..n-1",
               witnessed(for_all(GraphSweep<>::kJthGreater, "the j-th tree gives this node another parent, for some j"),
                         turned_left),
               refuted_at(2, 0b11))
      .reading("turned-right", "not less than j, the j-th tree being R^j of the SBnT", enumeration(turned_right, 1, 12),
               refuted_at(3, 0b111));
  return section;
}

}  // namespace cubeverify::tr611
