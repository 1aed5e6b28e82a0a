#pragma once

#include "kernels/address/blocks.h"
#include "kernels/address/paper_rotations.h"
#include "kernels/facts/identities.h"
#include "kernels/sweeps/traits.h"

namespace cubeverify {

// Sweep `algebra`: what TR-611 section 2 says of rotations, reversal, periods and the binomial tree, at every address.
// See kernels/sweeps/README.md.
template <class Ops = PaperRotations>
struct AlgebraSweep : SweepDefaults {
  static constexpr const char* kName = "algebra";
  static constexpr const char* kTitle = "rotations, reversal, periods and the binomial tree at every address";
  static constexpr int kMinN = 1;
  static constexpr Contract kContract{"README", "addresses c",
                                      "the sum over all c of fold(c; R(c), L(c), B(c), P(c), |J(c)|)."};

  enum ForAll {
    kReversalInvolution,
    kRBR,
    kLBL,
    kBLB,
    kBRB,
    kRotationAdjacency,
    kRotationDimension,
    kReversalAdjacency,
    kComplementPeriod,
    kRotationsSetSize,
    kNecklaceSize,
    kLeighton,
    kSbtTrailingZeros
  };
  static constexpr std::array kForAlls{
      Fact{kReversalInvolution, "reversal-involution", "all c", "B(B(c)) = c."},
      Fact{kRBR, "RBR", "all c", "R(B(R(c))) = B(c)."},
      Fact{kLBL, "LBL", "all c", "L(B(L(c))) = B(c)."},
      Fact{kBLB, "BLB", "all c", "B(L(B(c))) = R(c)."},
      Fact{kBRB, "BRB", "all c", "B(R(B(c))) = L(c)."},
      Fact{kRotationAdjacency, "rotation-adjacency", "all c, all m in 0..n-1 (n checks for each c)",
           "R(c) and R(c xor 2^m) differ in exactly one bit."},
      Fact{kRotationDimension, "rotation-dimension", "all c, all m", "R(c) xor R(c xor 2^m) = 2^((m-1) mod n)."},
      Fact{kReversalAdjacency, "reversal-adjacency", "all c, all m",
           "B(c) and B(c xor 2^m) differ in exactly one bit."},
      Fact{kComplementPeriod, "complement-period", "all c", "P(c) = P(complement of c)."},
      Fact{kRotationsSetSize, "rotations-set-size", "all c", "|J(c)| * P(c) = n."},
      Fact{kNecklaceSize, "necklace-size", "c with 0 in J(c)",
           "the number of distinct values among R^0(c), ..., R^(n-1)(c) is P(c)."},
      Fact{kLeighton, "leighton", "c non-cyclic, c != 0, c != 2^n - 1, with exactly one longest cyclic block of 0-bits",
           "the rotation R^j(c) in which that block leads (starts at bit n-1) is the least of all rotations of c."},
      Fact{kSbtTrailingZeros, "sbt-trailing-zeros", "||c|| >= 2",
           "c and c with its highest 1-bit cleared have equally many trailing zeroes."}};
  static constexpr const char* kDigest = "words";
  enum Histogram { kLevel, kLinks, kSbtSubtree, kSbtDimension };
  static constexpr std::array kHistograms{
      Fact{kLevel, "level", "[l], size n+1", "all c with ||c|| = l."},
      Fact{kLinks, "links", "[m], size n", "all c whose bit m is 0 (each link of dimension m once)."},
      Fact{kSbtSubtree, "sbt-subtree", "[j], size n", "c != 0 whose lowest 1-bit is j."},
      Fact{kSbtDimension, "sbt-dimension", "[d], size n", "c != 0 whose highest 1-bit is d."}};
  static constexpr std::array kByLevel{ByLevel{kLevel, 1}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) { return h == kLevel ? n + 1 : n; }

  // Whether two words differ in exactly one bit.
  CUBEVERIFY_HD static constexpr bool adjacent(Word x, Word y) { return x != y && ((x ^ y) & ((x ^ y) - 1)) == 0; }

  // Rotated and reversed neighbours across every dimension.
  CUBEVERIFY_HD static constexpr void visit_flips(int n, Word c, auto& accumulator) {
    const Word right = Ops::right(n, c, 1 % n), reversed = Ops::reverse(n, c);
    Word not_adjacent = 0, not_dimension = 0, reversed_not_adjacent = 0;
    for (int m = 0; m < n; ++m) {
      const Word turned = Ops::right(n, c ^ bit(m), 1 % n);
      not_adjacent += adjacent(right, turned) ? 0 : 1;
      not_dimension += (right ^ turned) == bit(cyclic(m - 1, n)) ? 0 : 1;
      reversed_not_adjacent += adjacent(reversed, Ops::reverse(n, c ^ bit(m))) ? 0 : 1;
      if (!has_bit(c, m)) accumulator.count(kLinks, m);
    }
    accumulator.check(kRotationAdjacency, static_cast<Word>(n), not_adjacent, c);
    accumulator.check(kRotationDimension, static_cast<Word>(n), not_dimension, c);
    accumulator.check(kReversalAdjacency, static_cast<Word>(n), reversed_not_adjacent, c);
  }

  // How many of R^0(c), ..., R^(n-1)(c) are distinct. Every two are compared.
  CUBEVERIFY_HD static constexpr int distinct_rotations(int n, Word c) {
    int distinct = 0;
    for (int u = 0; u < n; ++u) {
      const Word turned = Ops::right(n, c, u);
      int same = 0;
      while (same < u && Ops::right(n, c, same) != turned) ++same;
      distinct += same == u ? 1 : 0;
    }
    return distinct;
  }

  // Periods, the size of J(c) (`least`) and of the necklace, and Leighton's longest block.
  CUBEVERIFY_HD static constexpr void visit_periods(int n, Word c, int period, Word least, auto& accumulator) {
    const Word zeros = ~c & all_ones(n);
    accumulator.check(kComplementPeriod, Ops::period(n, zeros) == period, c);
    accumulator.check(kRotationsSetSize, weight(least) * period == n, c);
    if (has_bit(least, 0)) accumulator.check(kNecklaceSize, distinct_rotations(n, c) == period, c);
    if (period < n || c == 0 || zeros == 0) return;
    const Word blocks = longest_blocks(n, zeros).leftmost;
    // R^j brings bit j-1 to the front.
    if (weight(blocks) == 1) accumulator.check(kLeighton, (rotate_left(n, blocks, 1) & least) != 0, c);
  }

  CUBEVERIFY_HD static constexpr void visit_binomial_tree(Word c, auto& accumulator) {
    accumulator.count(kLevel, weight(c));
    if (c == 0) return;
    accumulator.count(kSbtSubtree, lowest_bit(c));
    accumulator.count(kSbtDimension, highest_bit(c));
    if (weight(c) < 2) return;
    accumulator.check(kSbtTrailingZeros, lowest_bit(without_highest_bit(c)) == lowest_bit(c), c);
  }

  CUBEVERIFY_HD static constexpr void visit(int n, Word c, auto& accumulator) {
    const int one = 1 % n;
    const Word right = Ops::right(n, c, one), left = Ops::left(n, c, one), reversed = Ops::reverse(n, c);
    accumulator.check(kReversalInvolution, Ops::reverse(n, reversed) == c, c);
    accumulator.check(kRBR, Ops::right(n, Ops::reverse(n, right), one) == reversed, c);
    accumulator.check(kLBL, Ops::left(n, Ops::reverse(n, left), one) == reversed, c);
    accumulator.check(kBLB, Ops::reverse(n, Ops::left(n, reversed, one)) == right, c);
    accumulator.check(kBRB, Ops::reverse(n, Ops::right(n, reversed, one)) == left, c);
    visit_flips(n, c, accumulator);
    const int period = Ops::period(n, c);
    const Word least = Ops::least(n, c);
    visit_periods(n, c, period, least, accumulator);
    visit_binomial_tree(c, accumulator);
    accumulator.digest(fold(c, right, left, reversed, period, weight(least)));
  }
};

}  // namespace cubeverify
