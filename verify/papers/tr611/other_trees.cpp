#include "kernels/trees/relabelled.h"
#include "verify/papers/tr611/sections.h"

// TR-611, section 4, up to figure 7: the other balanced n-trees: minimal and maximal nodes, relabelled trees, lemma 13.

namespace cubeverify::tr611 {
namespace {

Finding minimal_and_maximal(const EvidenceOf<AtlasSweep<>, SpecimensSweep<>>& evidence) {
  std::string wrong;
  for (const Word c : {0b0001, 0b0011, 0b0111, 0b1111}) {
    if (evidence[AtlasSweep<>::kLeastRotation][c] != c) wrong += fmt::format(" {:04b}", c);
  }
  for (const Word c : {0b1000, 0b1100, 0b1110, 0b1111}) {
    if (evidence[SpecimensSweep<>::kGreatestRotation][c] != c) wrong += fmt::format(" {:04b}", c);
  }
  return holds_if(wrong.empty(), 8, "not as printed:" + wrong);
}

// True if j right rotations take every distinguished node of minR to the greatest node of its necklace, for some j.
Finding no_common_rotation(const EvidenceOf<DualsSweep<>>& evidence) {
  const int n = evidence.n();
  const auto matching = evidence[DualsSweep<>::kMinToMax];
  const Word nodes = at(matching, n);
  for (int j = 0; j < n; ++j) {
    if (at(matching, j) == nodes) {
      return fails(nodes,
                   "found that R^{} takes the minimal to the maximal nodes, all {} of them; the paper says "
                   "that no rotation does",
                   j, nodes);
    }
  }
  return holds(nodes);
}

// The least number of rotations that takes a minimal to a maximal node is 0 for some of them and more for others.
Finding least_rotations_differ(const EvidenceOf<DualsSweep<>>& evidence) {
  const auto matching = evidence[DualsSweep<>::kMinToMax];
  const Word nodes = at(matching, evidence.n());
  return holds_if(matching[0] > 0 && matching[0] < nodes, nodes, "no rotation is needed for {} of the {} nodes",
                  matching[0], nodes);
}

// Subtree by subtree, the nodes of tree v against those of tree 0, minR.
Finding as_many_nodes(const Evidence& evidence, int v) {
  const int n = evidence.n();
  const auto sizes = evidence[VariantsSweep<>::kSubtree];
  for (int j = 0; j < n; ++j) {
    const Word here = at(row(sizes, n, v), j), there = at(sizes, j);
    if (here != there)
      return fails(n, "subtree {} has {} nodes in minR and {} in {}", j, there, here, at(kTreeNames, v));
  }
  return holds(n);
}

// No pair of trees shares an edge below level 1.
Finding all_edges_differ(const EvidenceOf<VariantsSweep<>>& evidence) {
  for (int p = 0; p < kPairs; ++p) {
    const Word shared = shared_below_root(evidence, p);
    if (shared != 0) {
      return fails(kPairs, "found {} in common of the edges of {} below level 1; the paper says different edges",
                   shared, at(kPairNames, p));
    }
  }
  return holds(kPairs);
}

Finding some_edge_differs(const EvidenceOf<VariantsSweep<>>& evidence) {
  const Integer below = power_of_two(evidence.n()) - 1 - evidence.n();
  for (int p = 0; p < kPairs; ++p) {
    if (integer(shared_below_root(evidence, p)) == below)
      return fails(kPairs, "found that {} have the same edges; the paper says different edges", at(kPairNames, p));
  }
  return holds(kPairs);
}

// The index and the parent of c in tree A, which the paper has with the labels j and n-j of tree B.
template <class A, class B>
std::string other_label_or_parent(int n, Word c) {
  const int j = B::index(n, c);
  return fmt::format(
      "found index {} and parent {} of {} in {}, {} and {} in {}; the paper says index {} and parent {} in {}",
      A::index(n, c), in_brackets(n, A::parent(n, c)), in_brackets(n, c), A::kName, j, in_brackets(n, B::parent(n, c)),
      B::kName, (n - j) % n, in_brackets(n, B::parent(n, c)), A::kName);
}

// pair: 0 for minL against minR, 1 for maxR against maxL.
template <class A, class B>
Claim relabelled(int pair, const std::string& id, const std::string& statement) {
  const std::string tree = A::kName, of = B::kName;
  return Claim(id, "section 4")
      .says(statement)
      .printed(fmt::format("ties go to the least number of rotations, as in the paper's index: the same parents, and "
                           "subtree j of {} is subtree n-j of {}",
                           tree, of),
               witnessed(for_alls({{nth(DualsSweep<>::kParent, pair), "the two trees give it different parents"},
                                   {nth(DualsSweep<>::kLabel, pair), "its labels are not j and n-j"}}),
                         other_label_or_parent<A, B>))
      .reading("non-cyclic", "the same of the non-cyclic nodes",
               for_alls({{nth(DualsSweep<>::kParentFull, pair), "different parents"},
                         {nth(DualsSweep<>::kLabelFull, pair), "its labels are not j and n-j"}}))
      .reading(
          "turned",
          fmt::format("subtree j of {} is subtree j of {} turned {} by 2j", tree, of, pair == 0 ? "right" : "left"),
          for_all(nth(DualsSweep<>::kTurned, pair), "turning does not take this node and its edge to the other tree"));
}

}  // namespace

Section other_trees() {
  Section section("section 4");
  section.claim("tr611.example.sec4-minimal-maximal")
      .says("(0001), (0011), (0111), (1111) are minimal in their necklaces, (1000), (1100), (1110), (1111) maximal.")
      .printed("the eight addresses", exhaustive(minimal_and_maximal, 4, 4));
  section.claim("tr611.sec4.not-rotations")
      .says("The generating subtrees of minimal and of maximal nodes are not rotations of each other.")
      .printed("no R^j takes the one to the other, for n >= 3", exhaustive(no_common_rotation, 3))
      .reading("every-n", "the same for every n", exhaustive(no_common_rotation), refuted_at(2));
  section.claim("tr611.sec4.rotations-node-dependent")
      .says("The number of right rotations that matches a minimal with a maximal node is node dependent.")
      .printed("the least such number is 0 for some minimal nodes, as 1...1, and more for others, as 0...01",
               exhaustive(least_rotations_differ));
  section.claim("tr611.sec4.different-edges")
      .says(
          "Different definitions of the distinguished nodes result in trees that use different sets of edges, except "
          "the root's.")
      .printed("any two of the four trees differ in some edge, for n >= 6", exhaustive(some_edge_differs, 6))
      .reading("every-n", "the same for every n: up to n = 5 two pairs of them coincide", exhaustive(some_edge_differs),
               refuted_at(2))
      .reading("disjoint", "no two of the four trees share an edge below level 1, for n >= 6",
               exhaustive(all_edges_differ, 6), refuted_at(6))
      .used_for({"tr611.summary.essentially-edge-disjoint"});
  section.claim("tr611.sec4.root-of-subtree-j")
      .says("Minimizing the right rotation makes the root of subtree j the address whose only 1-bit is bit j.")
      .printed("index(2^j) = j", for_all(DualsSweep<>::kSingleBitIndex, "its index is another"));
  section.add(relabelled<MinL, MinR>(
                  0, "tr611.sec4.minL-relabel",
                  "Subtrees 1, ..., n-1 of SBnT^minL are relabelings of subtrees n-1, ..., 1 of SBnT^minR; the "
                  "trees are identical and differ only in the labels of subtrees.")
                  .refuted_at("printed", 4, 0b1010));
  section.add(
      relabelled<MaxR, MaxL>(1, "tr611.sec4.maxR-relabel", "A similar argument applies to SBnT^maxL and SBnT^maxR.")
          .refuted_at("printed", 4, 0b0101));
  section.claim("tr611.sec4.SBG-maxL-balanced")
      .says("A balanced graph SBG^maxL can be defined similarly.")
      .printed("its n root edges carry (N-1)/n of M each", exhaustive([](const EvidenceOf<GraphSweep<>>& evidence) {
                 const auto loads = evidence[GraphSweep<>::kLoadMaxL];
                 const bool even = std::ranges::all_of(
                     loads, [&](Word load) { return integer(load) + 1 == power_of_two(evidence.n()); });
                 return holds_if(even, loads.size(), "a root edge carries something else");
               }));
  section.claim("tr611.lemma13", "lemma 13")
      .says("Each subtree of SBnT^maxL has as many nodes as the same subtree of SBnT^minR.")
      .printed("maxL against minR", exhaustive(predicate<VariantsSweep<>>(as_many_nodes, 1)))
      .reading("minBL", "minBL against minR", exhaustive(predicate<VariantsSweep<>>(as_many_nodes, 2)))
      .reading("maxBR", "maxBR against minR", exhaustive(predicate<VariantsSweep<>>(as_many_nodes, 3)));
  section.claim("tr611.lemma13.proof", "lemma 13")
      .says("The nodes of a necklace of period p lie in subtrees 0 to p-1, one in each.")
      .printed("a step around the necklace takes index to index+1 modulo its period, in all four trees",
               exhaustive(predicate<DualsSweep<>>(in_each_tree, DualsSweep<>::kNecklace, "not so in")));
  return section;
}

}  // namespace cubeverify::tr611
