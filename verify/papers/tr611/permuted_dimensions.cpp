#include "kernels/address/permutation.h"
#include "verify/papers/tr611/four_trees.h"
#include "verify/papers/tr611/sections.h"

namespace cubeverify::tr611 {
namespace {

// Of minR or maxL, the dimension of the edge above c.
int parent_dimension(bool max_l, int n, Word c) {
  return dimension(c, max_l ? MaxL::parent(n, c) : MinR::parent(n, c));
}

// The permutation of that number, and the least edge below level 1 that the trees of the pair share under it.
std::string permutation_text(int n, Word number, int pair) {
  if (number >= factorial(n)) return "";
  const Permutation s = nth_permutation(n, number);
  std::vector<int> images;
  for (int m = 0; m < n; ++m) images.push_back(s(m));
  std::optional<Word> shared;
  for (Word c = 1; c < bit(n); ++c) {
    Word image = 0;
    for (Word rest = c; rest != 0; rest &= rest - 1) image |= bit(s(lowest_bit(rest)));
    if (weight(c) < 2 || s(parent_dimension(pair == 2, n, c)) != parent_dimension(pair > 0, n, image)) continue;
    if (!shared || image < *shared) shared = image;
  }
  const Word c = shared.value_or(0);
  const Word up = c == 0 ? 0 : c ^ bit(parent_dimension(pair > 0, n, c));
  return fmt::format(", as where the dimensions 0, 1, ... go to {}: {}-{} is one", fmt::join(images, ", "),
                     in_brackets(n, up), in_brackets(n, c));
}

// The fewest edges that some permutation of minR leaves it in common with minR are those that it shares with minBL.
Finding bit_reversal_is_best(const EvidenceOf<PermutationsSweep<>, VariantsSweep<>>& evidence) {
  const Integer below = power_of_two(evidence.n()) - 1 - evidence.n();
  const Integer fewest = below - integer(evidence[PermutationsSweep<>::kApart].value);
  const Integer reversed = integer(shared_below_root(evidence, 1));
  return holds_if(fewest == reversed, evidence.units<PermutationsSweep<>>(),
                  fmt::format("{} at the fewest, {} by bit reversal", fewest, reversed),
                  {{"fewest shared", fewest.str()}});
}

// The rotations of 0101...1 have the same parents in all four trees.
Finding edges_of_all_four(const FourTreesEvidence& evidence) {
  const int n = evidence.n();
  std::vector<RootedTree> trees;
  for (int v = 0; v < 4; ++v) trees.push_back(tree_of(evidence, v));
  const Word first = bit(n - 2) | all_ones(n - 3);
  for (int j = 0; j < n; ++j) {
    const Word c = rotate_left(n, first, j);
    if (std::ranges::all_of(trees, [&](const RootedTree& tree) { return tree.parent[c] == trees[0].parent[c]; }))
      continue;
    return fails_at(c, j, "its parents differ");
  }
  return holds(n);
}

// Some permutation of the dimensions makes the pair of trees edge-disjoint below level 1: all n! of them tried.
Decision permuted(int pair, int n_max) {
  return exhaustive(
      [pair](const EvidenceOf<PermutationsSweep<>>& evidence) {
        const Word disjoint = at(evidence[PermutationsSweep<>::kDisjoint], pair);
        const Extremum apart = evidence[nth(PermutationsSweep<>::kApart, pair)];
        const Integer below = power_of_two(evidence.n()) - 1 - evidence.n();
        const Integer fewest = below - integer(apart.value);
        return holds_if(disjoint > 0, evidence.units<PermutationsSweep<>>(),
                        fmt::format("found at least {} common edges below level 1{}; the paper says none", fewest,
                                    disjoint > 0 ? "" : permutation_text(evidence.n(), apart.address, pair)),
                        {{"permutations", evidence.units<PermutationsSweep<>>()},
                         {"edge-disjoint", disjoint},
                         {"edge-disjoint at level 2", at(evidence[PermutationsSweep<>::kDisjointLevel2], pair)},
                         {"fewest shared", fewest.str()},
                         {"first such", apart.address}});
      },
      2, n_max);
}

}  // namespace

Claim permuted_dimensions() {
  return Claim("tr611.remark.permutation-disjoint", "section 4")
      .says(
          "Modifications of the parent function such as a permutation of the dimensions make the modified SBnT and "
          "SBnT^minR edge-disjoint below level 1.")
      .printed("some permutation of minR shares no edge with minR, every permutation tried", permuted(0, 10),
               refuted_at(5))
      .reading("maxL", "some permutation of minR shares none with maxL", permuted(1, 10), refuted_at(5))
      .reading("maxL-maxL", "some permutation of maxL shares none with maxL", permuted(2, 10), refuted_at(5))
      .reading("up-to-4", "all three for n <= 4",
               exhaustive(
                   [](const EvidenceOf<PermutationsSweep<>>& evidence) {
                     const auto disjoint = evidence[PermutationsSweep<>::kDisjoint];
                     return holds_if(std::ranges::count(disjoint, Word{0}) == 0, disjoint.size(),
                                     "every permutation of some pair shares an edge");
                   },
                   2, 4))
      .reading(
          "bit-reversal-best",
          "of all permutations of minR bit reversal, which makes it minBL, has the fewest edges in common with minR",
          exhaustive(bit_reversal_is_best))
      .reading(
          "no-permutation",
          "all four trees have the n edges above the rotations of (0101...1), which is why there is none for n >= 5",
          exhaustive(edges_of_all_four, 5))
      .with(none_reverses_the_tournament())
      .reading("another-modification",
               "as tr611.intro.edge-disjoint-exist: another 1-bit of R^index(c)(c) than the first "
               "complemented in the place of permuted dimensions",
               exhaustive(another_tree_edge_disjoint))
      .by_definition()
      .used_for({"tr611.intro.edge-disjoint-exist", "tr611.summary.single-edge-failure"});
}

}  // namespace cubeverify::tr611
