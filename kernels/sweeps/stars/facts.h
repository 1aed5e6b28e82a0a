#pragma once

#include "kernels/embedding/partial_star.h"
#include "kernels/embedding/rule.h"
#include "kernels/sweeps/traits.h"

namespace cubeverify {

// Sweep `stars`: the stars of the cube and the partial stars that cover it, processor by processor (Dynamic Tree
// Embedding, sections 2 and 3). See kernels/sweeps/dynamic_tree.md.
template <class Stars = PartialStars, class Rule = EmbeddingRule>
struct StarsSweep : SweepDefaults {
  static constexpr const char* kName = "stars";
  static constexpr const char* kTitle = "partial stars, each processor in one";
  static constexpr int kMinN = 1, kMaxN = 62;
  static constexpr Contract kContract{"dynamic_tree", "addresses y", "the sum over all y of fold(y; centre(y))."};
  static constexpr Traits kTraits{.reference_to = 12, .reference_long_to = 12};

  enum ForAll { kCentreNear, kCentreFixed, kOneCentre, kHalf, kWithinTwo, kDiameter, kInStars };
  static constexpr std::array kForAlls{
      Fact{kCentreNear, "centre-near", "all y", "y xor centre(y) is 0 or 2^i with i < h."},
      Fact{kCentreFixed, "centre-fixed", "all y", "centre(centre(y)) = centre(y)."},
      Fact{kOneCentre, "one-centre", "all y",
           "of y and y xor 2^i, i < n, exactly one z that is a centre (centre(z) = z) has y in its partial star (z = y "
           "or z xor y = 2^i, i < h)."},
      Fact{kHalf, "half", "y with centre(y) = y",
           "the number m of those z among y and y xor 2^i, i < n, with centre(z) = y has 2m >= n."},
      Fact{kWithinTwo, "within-two", "all y", "no node of the partial star of centre(y) is farther than 2 from y."},
      Fact{kDiameter, "diameter", "all y, n <= 12 only",
           "the greatest distance between two nodes of the star of y is min(n, 2)."},
      Fact{kInStars, "in-stars", "all y, n <= 12 only", "of all N addresses x exactly n+1 have y in their star."}};
  static constexpr const char* kDigest = "stars";
  enum Histogram { kStarSize };
  static constexpr std::array kHistograms{
      Fact{kStarSize, "star-size", "[m], size n+2", "y with centre(y) = y by the number m of `half`."}};
  // Beyond this n not all pairs of addresses, and not all pairs of a star's nodes, are compared.
  static constexpr int kPairsMost = 12;

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int) { return n + 2; }

  CUBEVERIFY_HD static constexpr void visit(int n, Word y, auto& accumulator) {
    const Word centre = Stars::centre(n, y), across = centre ^ y, first = all_ones(Stars::coordinates(n));
    accumulator.check(kCentreNear, weight(across) <= 1 && (across & ~first) == 0, y);
    accumulator.check(kCentreFixed, Stars::centre(n, centre) == centre, y);
    // Of the star of y: the centres whose partial star holds y, and the nodes whose centre is y.
    int centres = 0, covered = 0;
    for (int i = -1; i < n; ++i) {
      const Word step = i < 0 ? 0 : bit(i), z = y ^ step, of_z = Stars::centre(n, z);
      if (of_z == z && (step & ~first) == 0) ++centres;
      if (of_z == y) ++covered;
    }
    accumulator.check(kOneCentre, centres == 1, y);
    if (centre == y) {
      accumulator.check(kHalf, 2 * covered >= n, y);
      accumulator.count(kStarSize, covered);
    }
    int farthest = 0;
    for (int i = 0; i <= Stars::coordinates(n); ++i) farthest = greater(farthest, weight(Stars::node(centre, i) ^ y));
    accumulator.check(kWithinTwo, farthest <= 2, y);
    if (n <= kPairsMost) visit_pairs(n, y, accumulator);
    accumulator.digest(fold(y, centre));
  }

 private:
  CUBEVERIFY_HD static constexpr int greater(int a, int b) { return a > b ? a : b; }

  CUBEVERIFY_HD static constexpr void visit_pairs(int n, Word y, auto& accumulator) {
    // Stars as the loads are summed in them.
    const int coordinates = Rule::star_coordinates(n);
    int widest = 0, stars = 0;
    for (int i = -1; i < coordinates; ++i) {
      const Word x = y ^ (i < 0 ? 0 : bit(i));
      for (int k = -1; k < coordinates; ++k) widest = greater(widest, weight(x ^ y ^ (k < 0 ? 0 : bit(k))));
    }
    for (Word x = 0; x < bit(n); ++x) {
      const Word apart = x ^ y;
      stars += weight(apart) <= 1 && apart >> coordinates == 0 ? 1 : 0;
    }
    accumulator.check(kDiameter, widest == (n < 2 ? n : 2), y);
    accumulator.check(kInStars, stars == n + 1, y);
  }
};

}  // namespace cubeverify
