#include "verify/papers/tr611/sections.h"

// TR-611, section 4 from theorem 4 to theorem 5: which of the trees are topologically equivalent.

namespace cubeverify::tr611 {
namespace {

// Trees whose largest fanouts at a level differ are not topologically equivalent: children are as many as printed.
Finding fanouts_at_level_2(const EvidenceOf<VariantsSweep<>>& evidence) {
  const int found_r = largest_fanout(evidence, 0, 2), found_l = largest_fanout(evidence, 1, 2);
  return holds_if(found_r == 2 && found_l == 3, 2, "the largest fanouts at level 2 are {} and {}", found_r, found_l);
}

// The trees of pair p have the same edges.
Finding same_edges(const Evidence& evidence, int p) {
  const Integer below = power_of_two(evidence.n()) - 1 - evidence.n();
  const Word shared = shared_below_root(evidence, p);
  return holds_if(integer(shared) == below, shared, "{} share {} of {} edges below level 1", at(kPairNames, p), shared,
                  below);
}

struct ExampleIndex {
  const char* tree;
  CountsFact fact;
  Word index;
};
constexpr std::array kExampleIndices{
    ExampleIndex{"minR", AtlasSweep<>::kIndex, 5}, ExampleIndex{"maxL", SpecimensSweep<>::kIndexMaxL, 0},
    ExampleIndex{"minBL", SpecimensSweep<>::kIndexMinBL, 8}, ExampleIndex{"maxBR", SpecimensSweep<>::kIndexMaxBR, 7}};

Finding example_indices(const EvidenceOf<AtlasSweep<>, SpecimensSweep<>>& evidence) {
  const Word c = std::stoull("1110100010", nullptr, 2);
  for (const ExampleIndex& printed : kExampleIndices) {
    const Word found = evidence[printed.fact][c];
    if (found == printed.index) continue;
    return fails_at(c, kExampleIndices.size(), "index^{} is {}", printed.tree, found);
  }
  return holds(kExampleIndices.size());
}

// The index counts rotations that bring a longest block to the end; `first`: it is the least such number.
Decision longest_block(DualsSweep<>::ForAll first) {
  return exhaustive(predicate<DualsSweep<>>(in_each_tree, first, "not so in"));
}

Finding not_commuting(const EvidenceOf<DualsSweep<>>& evidence) {
  const Word right = evidence[DualsSweep<>::kCommutingR][1];
  const Word left = evidence[DualsSweep<>::kCommutingL][1];
  return holds_if(right > 0 && left > 0, right + left,
                  "found RB = BR and LB = BL for every address; the paper says that they do not commute");
}

Finding some_reversed_minimum_is_no_maximum(const EvidenceOf<DualsSweep<>>& evidence) {
  const auto found = evidence[DualsSweep<>::kReversedMinimum];
  return holds_if(found[1] > 0, sum(found), "B(min R^x(i)) = max B(R^x(i)) for every i");
}

// (001101) is least among its rotations, and its reversal (101100) is not the greatest reversal of them. The reversals
// of all rotations are the rotations of the reversal.
Finding lemma14_example(const EvidenceOf<AtlasSweep<>, SpecimensSweep<>>& evidence) {
  const Word i = std::stoull("001101", nullptr, 2), reversed = std::stoull("101100", nullptr, 2);
  const bool minimal = evidence[AtlasSweep<>::kLeastRotation][i] == i;
  const Word greatest = evidence[SpecimensSweep<>::kGreatestRotation][reversed];
  return holds_if(minimal && greatest != reversed, 2, "minimal: {}; the greatest reversal is {:06b}", minimal,
                  greatest);
}

}  // namespace

Section dual_trees() {
  Section section("section 4");
  section.claim("tr611.theorem4", "theorem 4")
      .says(
          "SBnT^maxL and SBnT^minR are not topologically equivalent in general: in a 6-cube the largest fanout at "
          "level 2 is 3 in the one, 2 in the other.")
      .printed("the two fanouts in the 6-cube", exhaustive(fanouts_at_level_2, 6, 6));
  section.claim("tr611.remark.index-longest-block")
      .says(
          "index^minR(c) is the number of right rotations yielding the longest block of leading 0-bits; the same of "
          "maxL (left, leading 1), minBL (left, trailing 0) and maxBR (right, trailing 1).")
      .printed("index rotations yield a longest block", longest_block(DualsSweep<>::kBlock))
      .reading("least", "and it is the least number that does", longest_block(DualsSweep<>::kFirstBlock),
               refuted_at(5, 0b01101));
  section.claim("tr611.example.index-1110100010")
      .says("index^minR, index^maxL, index^minBL and index^maxBR of node (1110100010) are 5, 0, 8 and 7.")
      .printed("the four indices", exhaustive(example_indices, 10, 10));
  section.claim("tr611.remark.noncommute")
      .says("Rotation and bit reversal do not commute: RB is not BR, LB is not BL.")
      .printed("there is an address on which they differ, for n >= 3", exhaustive(not_commuting, 3))
      .reading("every-n", "there is an address on which they differ, for every n", exhaustive(not_commuting),
               refuted_at(2));
  section.claim("tr611.lemma14", "lemma 14")
      .says("B(min R^x(i)) is not max B(R^x(i)) for some i (n >= 6).")
      .printed("there is such an i, for every n >= 6", exhaustive(some_reversed_minimum_is_no_maximum, 6))
      .reading("every-n", "there is such an i for every n", exhaustive(some_reversed_minimum_is_no_maximum),
               refuted_at(2));
  section.claim("tr611.lemma14.example", "lemma 14")
      .says("(001101) is minimal, but (101100) is not the maximum bit-reversed value of its rotations.")
      .printed("both", exhaustive(lemma14_example, 6, 6));
  section.claim("tr611.remark.n5-minmax")
      .says("For n <= 5 the rotation of minimum value also yields the maximum bit-reversed value.")
      .printed("J^minR(c) = J^maxBR(c)", for_all(DualsSweep<>::kSameRotations, "J^minR and J^maxBR differ", 2, 5))
      .reading("every-n", "the same for every n", for_all(DualsSweep<>::kSameRotations, "J^minR and J^maxBR differ"),
               refuted_at(6, 0b001101));
  section.claim("tr611.remark.n5-equivalent")
      .says("SBnT^maxBR (SBnT^maxL) and SBnT^minR are topologically equivalent for up to 5-dimensional cubes.")
      .printed(
          "maxBR and minR have the same edges, and bit reversal takes maxL to maxBR",
          exhaustive(
              [](const EvidenceOf<VariantsSweep<>, DualsSweep<>>& evidence) {
                return all_of({same_edges(evidence, 2), from_for_all(evidence, DualsSweep<>::kTheorem5Max,
                                                                     "bit reversal does not take maxL to maxBR here")});
              },
              2, 5));
  section.claim("tr611.theorem5", "theorem 5")
      .says("SBnT^minR and SBnT^minBL are topologically equivalent for all n, and so are SBnT^maxL and SBnT^maxBR.")
      .printed("bit reversal takes every index, parent and set of children to the other tree's",
               for_alls({{DualsSweep<>::kTheorem5Min, "not so for minR and minBL"},
                         {DualsSweep<>::kTheorem5Max, "not so for maxL and maxBR"}}));
  section.claim("tr611.theorem5.identities", "theorem 5")
      .says("BL^xB = R^x and BR^xB = L^x.")
      .printed("for all addresses and x = 0..n-1",
               for_alls({{DualsSweep<>::kReversedLeft, "BL^xB is not R^x for some x"},
                         {DualsSweep<>::kReversedRight, "BR^xB is not L^x for some x"}}));
  return section;
}

}  // namespace cubeverify::tr611
