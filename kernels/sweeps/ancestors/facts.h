#pragma once

#include <array>

#include "kernels/facts/identities.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/balanced_graph.h"

namespace cubeverify {

// Sweep `ancestors`: the path from every address to the source (TR-611 section 2 on the SBG, lemmas 1, 2 and 4). See
// kernels/sweeps/README.md; the body is in sweep.h.
template <class Tree = MinR>
struct AncestorsSweep {
  static constexpr const char* kName = "ancestors";
  static constexpr const char* kTitle = "the path from every address to the source";
  static constexpr int kMinN = 2;
  static constexpr int kMaxN = kMaxDimensions;
  static constexpr Traits kTraits{.reference_to = 14};

  enum ForAll { kReachesSource, kPathIndex, kSbgPaths, kLemma4Map };
  static constexpr std::array kForAlls{"reaches-source", "path-index", "sbg-paths", "lemma4-map"};
  static constexpr std::array<const char*, 0> kExtrema{};
  static constexpr const char* kDigest = "paths";
  static constexpr int kDigestValues = 2;
  enum Histogram { kDepth };
  static constexpr std::array kHistograms{"depth"};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int) { return n + 2; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return n == kMaxDimensions ? 0 : bit(n); }
};

}  // namespace cubeverify
