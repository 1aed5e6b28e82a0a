#pragma once

#include "kernels/address/paper_rotations.h"
#include "kernels/facts/identities.h"
#include "kernels/sweeps/traits.h"

namespace cubeverify {

// Sweep `algebra`: what TR-611 section 2 says of rotations, reversal, periods and the binomial tree, at every address.
// See kernels/sweeps/README.md; the body is in sweep.h.
template <class Ops = PaperRotations>
struct AlgebraSweep : SweepDefaults {
  static constexpr const char* kName = "algebra";
  static constexpr const char* kTitle = "rotations, reversal, periods and the binomial tree at every address";
  static constexpr int kMinN = 1;
  static constexpr int kMaxN = kMaxDimensions;
  static constexpr Contract kContract{"README", "rotations, reversal, periods", "addresses c",
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
      Fact{kRBR, "RBR", "", "R(B(R(c))) = B(c)."},
      Fact{kLBL, "LBL", "", "L(B(L(c))) = B(c)."},
      Fact{kBLB, "BLB", "", "B(L(B(c))) = R(c)."},
      Fact{kBRB, "BRB", "", "B(R(B(c))) = L(c). All c."},
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

  // Visits address c (body in sweep.h).
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit(int n, Word c, Accumulator& accumulator);
};

}  // namespace cubeverify
