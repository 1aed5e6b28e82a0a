#pragma once

#include <array>

#include "kernels/facts/identities.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/sbnt.h"

namespace cubeverify {

// Sweep `structure`: how the subtrees of the SBnT relate to each other, to necklaces and to the binomial tree, at every
// address (TR-611 sections 2 and 3, up to theorem 1). See kernels/sweeps/README.md; the body is in sweep.h.
template <class Tree = MinR>
struct StructureSweep {
  static constexpr const char* kName = "structure";
  static constexpr const char* kTitle = "subtrees against each other, necklaces and the binomial tree";
  static constexpr int kMinN = 2;
  static constexpr int kMaxN = kMaxDimensions;
  static constexpr Traits kTraits{.reference_to = 14};

  enum ForAll {
    kParentIndex,
    kParentIndexInner,
    kZerosThreeWays,
    kKHighestBit,
    kRotationStep,
    kRotatedSubtree,
    kTreetop,
    kSbtEmbedding,
    kSbtTopBit,
    kDistinguishedRotation,
    kDistinguishedUnique,
    kNecklaceSubtrees,
    kIndexEnds,
    kExchange,
    kExchangeNecklace
  };
  static constexpr std::array kForAlls{"parent-index",
                                       "parent-index-inner",
                                       "zeros-three-ways",
                                       "k-highest-bit",
                                       "rotation-step",
                                       "rotated-subtree",
                                       "treetop",
                                       "sbt-embedding",
                                       "sbt-top-bit",
                                       "distinguished-rotation",
                                       "distinguished-unique",
                                       "necklace-subtrees",
                                       "index-ends",
                                       "exchange",
                                       "exchange-necklace"};
  static constexpr std::array<const char*, 0> kExtrema{};
  static constexpr const char* kDigest = "frames";
  static constexpr int kDigestValues = 3;
  enum Histogram { kNecklaceExchange };
  static constexpr std::array kHistograms{"necklace-exchange"};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int) { return n + 1; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return n == kMaxDimensions ? 0 : bit(n); }
};

}  // namespace cubeverify
