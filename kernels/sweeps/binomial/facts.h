#pragma once

#include "kernels/sweeps/traits.h"
#include "kernels/trees/binomial_tree.h"

namespace cubeverify {

// Sweep `binomial`: B(n), the clusters of contraction Q, phases and volumes (CIS-TR-91-21 sections 2 and 5.1). Labels
// is the complete binary tree. See kernels/sweeps/de_bruijn.md.
template <class Tree = BinomialTree, class Labels = CompleteTree>
struct BinomialSweep : SweepDefaults {
  static constexpr const char* kName = "binomial";
  static constexpr const char* kTitle = "the binomial tree, its clusters, phases and volumes";
  static constexpr int kMinN = 1;
  static constexpr int kMaxN = 62;
  static constexpr Contract kContract{
      "de_bruijn", "B(n), its clusters, phases and volumes", "tree nodes t",
      "the sum over all t of fold(t; p, k, phase(t), phase_depth(t), volume(t)), with p = k = 0 for the root."};
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
  static constexpr std::array kForAlls{
      Fact{kChildOfParent, "child-of-parent", "t != 0", "t is the k-th child of its parent.", " (addresses are t)"},
      Fact{kChildFanout, "child-fanout", "all t, each k in 1..m(t) (one check each)",
           "the k-th child has m(t)-k children."},
      Fact{kHalves, "halves", "t != 0 and not the root's first child. B(n) is cut between the root and its first child",
           "the half h(t) is 1 if the path from the root to t leads through the first child, otherwise 0. The image of "
           "a tree node in B(n-1) has its label without the leftmost 1-bit in half 1, without the bit right of the "
           "leftmost 1-bit in half 0 (the root: without one leading zero). Checked: h(p) = h(t); h(t) is the bit right "
           "of the leftmost 1-bit of t's label; and image(t) is child number k of image(p) in B(n-1), number k-1 if p "
           "is the root."},
      Fact{kCluster, "cluster", "all t, each label y of its cluster (m+1 checks)", "top(y) is t's label."},
      Fact{kClusterLeaf, "cluster-leaf", "all t", "of its cluster exactly one label is a leaf, the one with j = m."},
      Fact{kClusterOdd, "cluster-odd", "all t", "of its cluster exactly one label ends in 1, the one with j = 0."},
      Fact{kTracingPrinted, "tracing-printed", "all t",
           "from the leaf of t's cluster go to the parent until a label that is not a right child, or is the root, is "
           "reached (the leaf itself counts): the labels met, first and last included, are exactly the cluster. The "
           "root of the CBT is neither child."},
      Fact{kTracingCorrected, "tracing-corrected", "", "the same, until a label that is not a left child."},
      Fact{kQuotient, "quotient", "all t, each i in 1..m",
           "the right child of the i-th label of its cluster (j = i-1) is the label of its i-th child."},
      Fact{kOddPrinted, "odd-printed", "the labels t0 (t != 0) and t1 (one check each)",
           "it ends in 1 if and only if it is no leaf or is a right child."},
      Fact{kOddCorrected, "odd-corrected", "the same labels",
           "it ends in 1 if and only if it is the root or a right child."},
      Fact{kSchedule, "schedule", "all t, r = phase(t)",
           "its children's messages are sent in phases r+1, r+2, ..., r+m by their numbers, and r+m = n."},
      Fact{kScheduleDepth, "schedule-depth", "", "the same with phase_depth."},
      Fact{kCausal, "causal", "t != 0 with p != 0", "phase(p) < phase(t)."},
      Fact{kCausalDepth, "causal-depth", "", "the same with phase_depth."},
      Fact{kCausalAggregating, "causal-aggregating", "t != 0, each child c of t (one check each)",
           "n+1-phase(c) < n+1-phase(t)."},
      Fact{kVolume, "volume", "all t", "volume(t) = 2^m."},
      Fact{kVolumeInner, "volume-inner", "", "the same, 0 < m < n only."},
      Fact{kVolumePhase, "volume-phase", "t != 0", "volume(t) = 2^(n-phase(t))."},
      Fact{kVolumePhaseDepth, "volume-phase-depth", "", "with phase_depth."},
      Fact{kHalving, "halving", "all t", "volume(t) less the volumes of its children is 1."},
      Fact{kLastChild, "last-child", "m >= 1", "the m-th child has no children, and its volume is 1."}};
  static constexpr const char* kDigest = "binomial";
  static constexpr bool kWideCounts = true;  // volumes
  enum Histogram { kFanout, kDegree, kDepth, kHalf, kClusterLabels, kPhase, kPhaseDepth, kPhaseVolume };
  static constexpr std::array kHistograms{
      Fact{kFanout, "fanout", "[m], size n+1", "all t."},
      Fact{kDegree, "degree", "[d], size n+2", "all t by the number of their children and parent."},
      Fact{kDepth, "depth", "[l], size n+1", "all t."},
      Fact{kHalf, "half", "[h], size 2", "all t, the root in half 0, its first child in half 1."},
      Fact{kClusterLabels, "cluster-labels", "[0], size 1", "the sum of m+1 over all t."},
      Fact{kPhase, "phase", "[p], size n+1", "t != 0 by phase(t)."},
      Fact{kPhaseDepth, "phase-depth", "[p], size n+1", "by phase_depth(t)."},
      Fact{kPhaseVolume, "phase-volume", "[p], size n+1", "the sum of volume(t) over t != 0 with phase(t) = p."}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) {
    if (h == kDegree) return n + 2;
    if (h == kHalf) return 2;
    return h == kClusterLabels ? 1 : n + 1;
  }

  // Visits tree node t (body in sweep.h).
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit(int n, Word t, Accumulator& accumulator);
};

}  // namespace cubeverify
