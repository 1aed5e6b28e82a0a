#pragma once

#include "kernels/sweeps/traits.h"
#include "kernels/trees/sbnt.h"

namespace cubeverify {

// Sweep `alpha`: the leading zeroes of every address's least rotation, what the proofs of TR-611 lemmas 3 and 4 say of
// them. See kernels/sweeps/README.md.
template <class Tree = MinR>
struct AlphaSweep : SweepDefaults {
  static constexpr const char* kName = "alpha";
  static constexpr const char* kTitle = "leading zeroes, and which of them lead to children";
  static constexpr Contract kContract{"README", "addresses c",
                                      "the sum over c != 0 of fold(c; a(c), a(parent(c)), |children(c)|), where a(c) "
                                      "is the number of leading zeroes of "
                                      "R^index(c)(c), n for the source. The facts below are about a as well."};
  static constexpr Traits kTraits{.reference_to = 14};

  enum ForAll { kWithinZeros, kFanoutHalf, kSomeZeros, kSomeZerosLiteral, kParentAlpha };
  static constexpr std::array kForAlls{
      Fact{kWithinZeros, "within-zeros", "c != 0", "a(c) = |M(c)| <= n - ||c||."},
      Fact{kFanoutHalf, "fanout-half", "c != 0", "|children(c)| <= ceil(a(c) / 2)."},
      Fact{kSomeZeros, "some-zeros", "c != 0 but for c = 2^(n-1) - 1, with a(c) > 0", "|children(c)| < a(c)."},
      Fact{kSomeZerosLiteral, "some-zeros-literal", "c != 0 with a(c) > 0", "the same."},
      Fact{kParentAlpha, "parent-alpha", "||c|| >= 2",
           "a(parent(c)) = a(c) + b + 1, b the number of zeroes between the two leftmost 1-bits of R^index(c)(c)."}};
  static constexpr const char* kDigest = "alphas";
  enum Histogram { kLevelAlpha };
  static constexpr std::array kHistograms{
      Fact{kLevelAlpha, "level-alpha", "[l*n + a], size (n+1)*n", "c != 0 with ||c|| = l and a(c) = a."}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int) { return (n + 1) * n; }

  CUBEVERIFY_HD static constexpr void visit(int n, Word c, auto& accumulator) {
    if (c == 0) return;
    const Node node = Tree::locate(n, c);
    const Word turned = rotate_right(n, c, node.index);
    const int level = weight(c), a = leading_zeros(n, turned), fanout = weight(Tree::children(n, node));
    accumulator.check(kWithinZeros, a == alpha(node) && a <= n - level, c);
    accumulator.check(kFanoutHalf, fanout <= (a + 1) / 2, c);
    if (a > 0) {
      if (c != all_ones(n - 1)) accumulator.check(kSomeZeros, fanout < a, c);
      accumulator.check(kSomeZerosLiteral, fanout < a, c);
    }
    const Word parent = parent_of(node);
    const int parent_a = leading_zeros(n, rotate_right(n, parent, Tree::index(n, parent)));
    // The parent has the zeroes up to the second 1-bit of c's rotation: a + b + 1.
    if (level >= 2) accumulator.check(kParentAlpha, parent_a == leading_zeros(n, without_highest_bit(turned)), c);
    accumulator.count(kLevelAlpha, level * n + a);
    accumulator.digest(fold(c, a, parent_a, fanout));
  }
};

}  // namespace cubeverify
