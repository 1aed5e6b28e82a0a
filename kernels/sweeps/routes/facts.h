#pragma once

#include <array>

#include "kernels/facts/identities.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/sbnt.h"

namespace cubeverify {

// Sweep `routes`: which port leads from an ancestor to a node, the labels that order siblings and generations, and runs
// of ones (TR-611 section 6 and lemma 18). See kernels/sweeps/README.md; the body is in sweep.h.
template <class Tree = MinR>
struct RoutesSweep {
  static constexpr const char* kName = "routes";
  static constexpr const char* kTitle = "paths, labels and runs of ones";
  static constexpr int kMinN = 2;
  static constexpr int kMaxN = kMaxDimensions;
  static constexpr Traits kTraits{.reference_to = 13, .reference_long_to = 20, .planted_to = 12};

  enum ForAll { kNextPort, kLabelOrder, kLabelSiblings, kLemma18Map };
  static constexpr std::array kForAlls{"next-port", "label-order", "label-siblings", "lemma18-map"};
  static constexpr std::array<const char*, 0> kExtrema{};
  static constexpr const char* kDigest = "routes";
  static constexpr int kDigestValues = 4;
  enum Histogram { kSubtreeLabel, kSubtreeDimension, kSubtreeTrailing, kSubtree0Longest, kLongestOnes, kLongestZeros };
  static constexpr std::array kHistograms{"subtree-label",    "subtree-dimension", "subtree-trailing",
                                          "subtree0-longest", "longest-ones",      "longest-zeros"};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) {
    switch (h) {
      case kSubtreeLabel:
        return 2 * n * n;
      case kSubtreeDimension:
        return n * n;
      case kSubtreeTrailing:
        return n * (n + 1);
      default:
        return n + 1;
    }
  }
  CUBEVERIFY_HD static constexpr Word units(int n) { return n == kMaxDimensions ? 0 : bit(n); }
};

}  // namespace cubeverify
