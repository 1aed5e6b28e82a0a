#pragma once

#include <array>

#include "kernels/address/paper_rotations.h"
#include "kernels/facts/identities.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/relabelled.h"

namespace cubeverify {

// Sweep `duals`: how rotation, reversal and relabelling take the trees of TR-611 section 4 into each other, and the
// blocks of equal bits that their indices point at. See kernels/sweeps/README.md; the body is in sweep.h.
template <class T0 = MinR, class T1 = MaxL, class T2 = MinBL, class T3 = MaxBR, class TMinL = MinL, class TMaxR = MaxR,
          class Ops = PaperRotations>
struct DualsSweep {
  static constexpr const char* kName = "duals";
  static constexpr const char* kTitle = "trees under rotation, reversal and relabelling";
  static constexpr int kMinN = 2;
  static constexpr int kMaxN = kMaxDimensions;
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
      "single-bit-index", "minL-parent",       "maxR-parent",       "minL-parent-full",
      "maxR-parent-full", "minL-label",        "maxR-label",        "minL-label-full",
      "maxR-label-full",  "minL-turned",       "maxR-turned",       "theorem5-min",
      "theorem5-max",     "reversed-left",     "reversed-right",    "block-minR",
      "block-maxL",       "block-minBL",       "block-maxBR",       "first-block-minR",
      "first-block-maxL", "first-block-minBL", "first-block-maxBR", "necklace-minR",
      "necklace-maxL",    "necklace-minBL",    "necklace-maxBR",    "contiguous-minR",
      "contiguous-maxL",  "contiguous-minBL",  "contiguous-maxBR",  "lemma15",
      "lemma15-converse", "lemma15-minR",      "lemma15-minBL",     "lemma15-minBL-reversed",
      "same-rotations"};
  static constexpr std::array<const char*, 0> kExtrema{};
  static constexpr const char* kDigest = "duals";
  static constexpr int kDigestValues = 4;
  enum Histogram { kReversedMinimum, kCommutingR, kCommutingL, kMinToMax };
  static constexpr std::array kHistograms{"reversed-minimum", "commuting-R", "commuting-L", "min-to-max"};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) { return h == kMinToMax ? n + 1 : 2; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return n == kMaxDimensions ? 0 : bit(n); }

  // Tree v of the four: which way it turns c, whether its frame's leading or trailing bits count, and which bits.
  CUBEVERIFY_HD static constexpr bool turns_right(int v) { return v == 0 || v == 3; }
  CUBEVERIFY_HD static constexpr bool leads(int v) { return v < 2; }
  CUBEVERIFY_HD static constexpr bool of_ones(int v) { return v % 2 == 1; }
};

}  // namespace cubeverify
