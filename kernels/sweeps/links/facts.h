#pragma once

#include <array>

#include "kernels/networks/de_bruijn.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/binomial_tree.h"

namespace cubeverify {

// Sweep `links`: every link of BDG(n) and the messages that use it under the mapping D (CIS-TR-91-21 section 5). A unit
// is a link. See kernels/sweeps/de_bruijn.md; the body is in sweep.h.
template <class Tree = BinomialTree, class Network = DeBruijn>
struct LinksSweep {
  static constexpr const char* kName = "links";
  static constexpr const char* kTitle = "every link of the de Bruijn network and the messages that use it";
  static constexpr int kMinN = 1;
  static constexpr int kMaxN = 62;
  static constexpr Traits kTraits{.reference_takes_all = true};

  enum ForAll {
    kSamePhase,
    kSamePhaseLoops,
    kSamePhaseDepth,
    kSameSource,
    kOnce,
    kHalfSamePhase,
    kHalfSamePhaseDepth,
    kHalfSameSource,
    kHalfOnce,
    kHalfOnceEach
  };
  static constexpr std::array kForAlls{"same-phase", "same-phase-loops", "same-phase-depth",      "same-source",
                                       "once",       "half-same-phase",  "half-same-phase-depth", "half-same-source",
                                       "half-once",  "half-once-each"};
  static constexpr std::array<const char*, 0> kExtrema{};
  static constexpr const char* kDigest = "links";
  static constexpr int kDigestValues = 3;
  static constexpr bool kWideCounts = true;  // sums of links
  enum Histogram { kUses, kLoopUses, kHalfUses, kSharingPhases, kPhaseUses, kPhaseLinks, kPhaseSum };
  static constexpr std::array kHistograms{"uses",       "loop-uses",   "half-uses", "sharing-phases",
                                          "phase-uses", "phase-links", "phase-sum"};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) { return h == kHalfUses ? 2 * n + 1 : n + 1; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(n + 1); }
};

}  // namespace cubeverify
