#pragma once

#include "kernels/address/paper_rotations.h"
#include "kernels/facts/identities.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/relabelled.h"

namespace cubeverify {

// Sweep `duals`: how rotation, reversal and relabelling take the trees of TR-611 section 4 into each other, and the
// blocks of equal bits that their indices point at. See kernels/sweeps/README.md; the body is in sweep.h.
template <class T0 = MinR, class T1 = MaxL, class T2 = MinBL, class T3 = MaxBR, class TMinL = MinL, class TMaxR = MaxR,
          class Ops = PaperRotations>
struct DualsSweep : SweepDefaults {
  static constexpr const char* kName = "duals";
  static constexpr const char* kTitle = "trees under rotation, reversal and relabelling";
  static constexpr int kMinN = 2;
  static constexpr int kMaxN = kMaxDimensions;
  static constexpr Contract kContract{
      "README", "trees under rotation, reversal and relabelling", "addresses c",
      "the sum over all c of fold(c; index^minL + 64 a, index^maxR + 64 b, J^maxL, J^maxBR), a = k^minL + 1 and b = "
      "k^maxR + 1, both 0 for c = 0; sets as bit masks."};
  static constexpr Traits kTraits{.reference_to = 13, .reference_long_to = 20};
  static constexpr int kTrees = 4;

  // Some stand for two in a row, of minL and maxR, or for four, one for each tree.
  enum ForAll {
    kSingleBitIndex,
    kParent,
    kParentFull = kParent + 2,
    kLabel = kParentFull + 2,
    kLabelFull = kLabel + 2,
    kTurned = kLabelFull + 2,
    kTheorem5Min = kTurned + 2,
    kTheorem5Max,
    kReversedLeft,
    kReversedRight,
    kBlock,
    kFirstBlock = kBlock + kTrees,
    kNecklace = kFirstBlock + kTrees,
    kContiguous = kNecklace + kTrees,
    kLemma15 = kContiguous + kTrees,
    kLemma15Converse,
    kLemma15MinR,
    kLemma15MinBL,
    kLemma15MinBLReversed,
    kSameRotations
  };
  static constexpr std::array kForAlls{
      Fact{kSingleBitIndex, "single-bit-index", "c = 2^j", "index^minR(c) = j."},
      Fact{kParent, "minL-parent", "", kWithNext},
      Fact{kParent + 1, "maxR-parent", "c != 0", "parent^minL(c) = parent^minR(c); parent^maxR(c) = parent^maxL(c)."},
      Fact{kParentFull, "minL-parent-full", "", kWithNext},
      Fact{kParentFull + 1, "maxR-parent-full", "", "the same for non-cyclic c."},
      Fact{kLabel, "minL-label", "", kWithNext},
      Fact{kLabel + 1, "maxR-label", "c != 0",
           "index^minL(c) = (n - index^minR(c)) mod n; index^maxR(c) = (n - index^maxL(c)) mod n."},
      Fact{kLabelFull, "minL-label-full", "", kWithNext},
      Fact{kLabelFull + 1, "maxR-label-full", "", "the same for non-cyclic c."},
      Fact{kTurned, "minL-turned", "c != 0, i = index^minR(c), x = R^i(R^i(c))",
           "index^minL(x) = i and parent^minL(x) = R^i(R^i(parent^minR(c)))."},
      Fact{kTurned + 1, "maxR-turned", "c != 0, i = index^maxL(c), x = L^i(L^i(c))",
           "index^maxR(x) = i and parent^maxR(x) = L^i(L^i(parent^maxL(c)))."},
      Fact{kTheorem5Min, "theorem5-min", "all c",
           "with x = B(c): index^minBL(x) = index^minR(c), children^minBL(x) is children^minR(c) with every m replaced "
           "by n-1-m, and for c != 0 parent^minBL(x) = B(parent^minR(c))."},
      Fact{kTheorem5Max, "theorem5-max", "", "the same of maxBR (of x) and maxL (of c)."},
      Fact{kReversedLeft, "reversed-left", "all c, each x in 0..n-1 (n checks)", "B(L^x(B(c))) = R^x(c)."},
      Fact{kReversedRight, "reversed-right", "", "B(R^x(B(c))) = L^x(c)."},
      Fact{kBlock, "block-minR", "", kWithNext},
      Fact{kBlock + 1, "block-maxL", "", kWithNext},
      Fact{kBlock + 2, "block-minBL", "", kWithNext},
      Fact{kBlock + 3, "block-maxBR", "c != 0, c != 2^n - 1",
           "the leading 0s of R^i(c), the leading 1s of L^i(c), the trailing 0s of L^i(c), the trailing 1s of R^i(c), "
           "i the tree's index, are as many as a longest zero (one) block of c has."},
      Fact{kFirstBlock, "first-block-minR", "", kWithNext},
      Fact{kFirstBlock + 1, "first-block-maxL", "", kWithNext},
      Fact{kFirstBlock + 2, "first-block-minBL", "", kWithNext},
      Fact{kFirstBlock + 3, "first-block-maxBR", "same c",
           "i is the least number of such rotations for which that holds."},
      Fact{kNecklace, "necklace-minR", "", kWithNext},
      Fact{kNecklace + 1, "necklace-maxL", "", kWithNext},
      Fact{kNecklace + 2, "necklace-minBL", "", kWithNext},
      Fact{kNecklace + 3, "necklace-maxBR", "c != 0",
           "the index of S(c) is (index(c) + 1) mod P(c), where S is L for minR and maxBR, R for maxL and minBL."},
      Fact{kContiguous, "contiguous-minR", "", kWithNext},
      Fact{kContiguous + 1, "contiguous-maxL", "", kWithNext},
      Fact{kContiguous + 2, "contiguous-minBL", "", kWithNext},
      Fact{kContiguous + 3, "contiguous-maxBR", "c != 0",
           "with b the tree's fanout of c, children(c) is {k+1, ..., k+b} mod n for minR and maxBR, {k-1, ..., k-b} "
           "mod n for maxL and minBL."},
      Fact{kLemma15, "lemma15", "||c|| >= 2, exactly one longest zero block", "k^minR(c) != k^minBL(c)."},
      Fact{kLemma15Converse, "lemma15-converse", "||c|| >= 2, c != 2^n - 1, k^minR(c) != k^minBL(c)",
           "exactly one zero block is longest."},
      Fact{kLemma15MinR, "lemma15-minR", "as lemma15", "index^minR(c) = left and k^minR(c) = right."},
      Fact{kLemma15MinBL, "lemma15-minBL", "", "index^minBL(c) = right and k^minBL(c) = left."},
      Fact{kLemma15MinBLReversed, "lemma15-minBL-reversed", "", "index^minBL(c) = n-1-right and k^minBL(c) = left."},
      Fact{kSameRotations, "same-rotations", "all c", "J^minR(c) = J^maxBR(c)."}};
  static constexpr const char* kDigest = "duals";
  enum Histogram { kReversedMinimum, kCommutingR, kCommutingL, kMinToMax };
  static constexpr std::array kHistograms{
      Fact{kReversedMinimum, "reversed-minimum", "[2]",
           "all c; key 0 if the greatest of B(R^x(c)), x in 0..n-1, is B of the least of R^x(c), otherwise 1."},
      Fact{kCommutingR, "commuting-R", "[2]", "all c; key 0 if R(B(c)) = B(R(c)), otherwise 1."},
      Fact{kCommutingL, "commuting-L", "[2]", "the same of L."},
      Fact{kMinToMax, "min-to-max", "[j], size n+1",
           "c != 0 with index^minR(c) = 0: under j < n if R^j(c) is the greatest of its rotations (under every such "
           "j), and each once under key n."}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) { return h == kMinToMax ? n + 1 : 2; }

  // Visits address c (body in sweep.h).
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit(int n, Word c, Accumulator& accumulator);

  // Tree v of the four: which way it turns c, whether its frame's leading or trailing bits count, and which bits.
  CUBEVERIFY_HD static constexpr bool turns_right(int v) { return v == 0 || v == 3; }
  CUBEVERIFY_HD static constexpr bool leads(int v) { return v < 2; }
  CUBEVERIFY_HD static constexpr bool of_ones(int v) { return v % 2 == 1; }
};

}  // namespace cubeverify
