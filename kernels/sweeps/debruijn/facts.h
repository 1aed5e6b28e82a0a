#pragma once

#include <array>

#include "kernels/networks/shift_distance.h"
#include "kernels/sweeps/traits.h"

namespace cubeverify {

// Sweep `debruijn`: BDG(n), its contraction F and the complete binary trees in it (CIS-TR-91-21 section 3 and figure
// 7). See kernels/sweeps/de_bruijn.md; the body is in sweep.h.
template <class Network = DeBruijn, class Distance = ShiftDistance>
struct DeBruijnSweep {
  static constexpr const char* kName = "debruijn";
  static constexpr const char* kTitle = "the de Bruijn network, its contraction and complete binary trees";
  static constexpr int kMinN = 1;
  static constexpr int kMaxN = 62;
  static constexpr Traits kTraits{.reference_to = 14};

  enum ForAll {
    kSymmetric,
    kWeightStep,
    kComplementImage,
    kPreimages,
    kPreimagesComplementary,
    kImageLeft,
    kImageRight,
    kLiftedLeft,
    kLiftedRight,
    kCompleteTree  // one for each tree
  };
  static constexpr std::array kForAlls{
      "symmetric",  "weight-step", "complement-image", "preimages",    "preimages-complementary",
      "image-left", "image-right", "lifted-left",      "lifted-right", "cbt-left-1",
      "cbt-left-0", "cbt-right-1", "cbt-right-0"};
  enum Extremum { kSphere };  // one for each radius 1, 2, 3
  static constexpr std::array kExtrema{"sphere-1", "sphere-2", "sphere-3"};
  static constexpr const char* kDigest = "debruijn";
  static constexpr int kDigestValues = 3;
  enum Histogram { kTreeLevel, kTreeShared, kDegree, kLoops, kJoined, kTwoWay, kDistanceFromZeros };
  static constexpr std::array kHistograms{"cbt-level", "cbt-shared",         "degree", "loops", "joined",
                                          "two-way",   "distance-from-zeros"};
  static constexpr bool kWideCounts = true;  // `cbt-shared` takes several from a unit

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) {
    switch (h) {
      case kTreeLevel:
        return 4 * n;
      case kTreeShared:
        return 16;
      case kDegree:
        return 5;
      case kDistanceFromZeros:
        return n + 1;
      default:
        return 1;
    }
  }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(n); }
};

}  // namespace cubeverify
