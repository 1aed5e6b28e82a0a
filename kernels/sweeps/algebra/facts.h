#pragma once

#include <array>

#include "kernels/address/paper_rotations.h"
#include "kernels/facts/identities.h"

namespace cubeverify {

// Sweep `algebra`: what TR-611 section 2 says of rotations, reversal, periods and the binomial tree, at every address.
// See kernels/sweeps/README.md; the body is in sweep.h.
template <class Ops = PaperRotations>
struct AlgebraSweep {
  static constexpr const char* kName = "algebra";
  static constexpr const char* kTitle = "rotations, reversal, periods and the binomial tree at every address";
  static constexpr int kMinN = 1;
  static constexpr int kMaxN = kMaxDimensions;

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
  static constexpr std::array kForAlls{"reversal-involution",
                                       "RBR",
                                       "LBL",
                                       "BLB",
                                       "BRB",
                                       "rotation-adjacency",
                                       "rotation-dimension",
                                       "reversal-adjacency",
                                       "complement-period",
                                       "rotations-set-size",
                                       "necklace-size",
                                       "leighton",
                                       "sbt-trailing-zeros"};
  static constexpr std::array<const char*, 0> kExtrema{};
  static constexpr const char* kDigest = "words";
  static constexpr int kDigestValues = 5;
  enum Histogram { kLevel, kLinks, kSbtSubtree, kSbtDimension };
  static constexpr std::array kHistograms{"level", "links", "sbt-subtree", "sbt-dimension"};
  static constexpr std::array kByLevel{ByLevel{kLevel, 1}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) { return h == kLevel ? n + 1 : n; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return n == kMaxDimensions ? 0 : bit(n); }
};

}  // namespace cubeverify
