#pragma once

#include <array>

#include "kernels/sweeps/traits.h"
#include "kernels/trees/binomial_tree.h"

namespace cubeverify {

// Sweep `binomial`: B(n), the clusters of contraction Q, phases and volumes (CIS-TR-91-21 sections 2 and 5.1). Labels
// is the complete binary tree. See kernels/sweeps/de_bruijn.md; the body is in sweep.h.
template <class Tree = BinomialTree, class Labels = CompleteTree>
struct BinomialSweep {
  static constexpr const char* kName = "binomial";
  static constexpr const char* kTitle = "the binomial tree, its clusters, phases and volumes";
  static constexpr int kMinN = 1;
  static constexpr int kMaxN = 62;
  static constexpr Traits kTraits{.reference_to = 14};

  enum ForAll {
    kChildOfParent,
    kChildFanout,
    kHalves,
    kCluster,
    kClusterLeaf,
    kClusterOdd,
    kTracingPrinted,
    kTracingCorrected,
    kQuotient,
    kOddPrinted,
    kOddCorrected,
    kSchedule,
    kScheduleDepth,
    kCausal,
    kCausalDepth,
    kCausalAggregating,
    kVolume,
    kVolumeInner,
    kVolumePhase,
    kVolumePhaseDepth,
    kHalving,
    kLastChild
  };
  static constexpr std::array kForAlls{"child-of-parent", "child-fanout", "halves",          "cluster",
                                       "cluster-leaf",    "cluster-odd",  "tracing-printed", "tracing-corrected",
                                       "quotient",        "odd-printed",  "odd-corrected",   "schedule",
                                       "schedule-depth",  "causal",       "causal-depth",    "causal-aggregating",
                                       "volume",          "volume-inner", "volume-phase",    "volume-phase-depth",
                                       "halving",         "last-child"};
  static constexpr std::array<const char*, 0> kExtrema{};
  static constexpr const char* kDigest = "binomial";
  static constexpr int kDigestValues = 5;
  static constexpr bool kWideCounts = true;  // volumes
  enum Histogram { kFanout, kDegree, kDepth, kHalf, kClusterLabels, kPhase, kPhaseDepth, kPhaseVolume };
  static constexpr std::array kHistograms{"fanout",         "degree", "depth",       "half",
                                          "cluster-labels", "phase",  "phase-depth", "phase-volume"};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) {
    if (h == kDegree) return n + 2;
    if (h == kHalf) return 2;
    return h == kClusterLabels ? 1 : n + 1;
  }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(n); }
};

}  // namespace cubeverify
