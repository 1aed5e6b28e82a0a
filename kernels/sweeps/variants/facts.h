#pragma once

#include <array>

#include "kernels/facts/identities.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/sbnt.h"

namespace cubeverify {

// Sweep `variants`: the four trees of TR-611 section 4 side by side at every address. See kernels/sweeps/README.md;
// the body is in sweep.h.
template <class T0 = MinR, class T1 = MaxL, class T2 = MinBL, class T3 = MaxBR>
struct VariantsSweep {
  static constexpr const char* kName = "variants";
  static constexpr const char* kTitle = "the trees minR, maxL, minBL and maxBR side by side";
  static constexpr int kMinN = 2;
  static constexpr int kMaxN = kMaxDimensions;
  static constexpr Traits kTraits{.reference_to = 14, .planted_to = 13};
  static constexpr int kTrees = 4;
  static constexpr int kPairs = 6;

  enum ForAll { kLevel = 0, kChildOfParent = kTrees, kParentOfChild = 2 * kTrees };
  static constexpr std::array kForAlls{
      "minR-level",           "maxL-level",           "minBL-level",           "maxBR-level",
      "minR-child-of-parent", "maxL-child-of-parent", "minBL-child-of-parent", "maxBR-child-of-parent",
      "minR-parent-of-child", "maxL-parent-of-child", "minBL-parent-of-child", "maxBR-parent-of-child"};
  static constexpr std::array<const char*, 0> kExtrema{};
  static constexpr const char* kDigest = "trees";
  static constexpr int kDigestValues = 8;
  enum Histogram { kRootChildren, kSubtree, kLevelFanout, kLeafDifference, kSharedEdges, kSharedByAll };
  static constexpr std::array kHistograms{"root-children",   "subtree",      "variant-level-fanout",
                                          "leaf-difference", "shared-edges", "shared-by-all"};
  static constexpr std::array kByLevel{ByLevel{kLevelFanout, kTrees}};
  static constexpr ByLevel kFanouts{kLevelFanout, kTrees};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) {
    switch (h) {
      case kLevelFanout:
        return kTrees * (n + 1) * (n + 1);
      case kLeafDifference:
        return kPairs;
      case kSharedEdges:
        return kPairs * (n + 1);
      case kSharedByAll:
        return n + 1;
      default:
        return kTrees * n;
    }
  }
  CUBEVERIFY_HD static constexpr Word units(int n) { return n == kMaxDimensions ? 0 : bit(n); }
};

}  // namespace cubeverify
