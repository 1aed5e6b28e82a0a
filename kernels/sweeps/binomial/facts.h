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
  static constexpr int kMinN = 1, kMaxN = 62;
  static constexpr Contract kContract{
      "de_bruijn", "tree nodes t",
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
      Fact{kVolumePhaseDepth, "volume-phase-depth", "", "the same with phase_depth."},
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
      Fact{kPhaseDepth, "phase-depth", "[p], size n+1", "t != 0 by phase_depth(t)."},
      Fact{kPhaseVolume, "phase-volume", "[p], size n+1", "the sum of volume(t) over t != 0 with phase(t) = p."}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) {
    if (h == kDegree) return n + 2;
    if (h == kHalf) return 2;
    return h == kClusterLabels ? 1 : n + 1;
  }

  // What sweep `binomial` looks at from tree node t. Phases are 0 for the root, which gets no message.
  struct At {
    int n;
    Word t;
    Word label = Tree::label(t);
    int fanout = Tree::fanout(n, t);
    EdgeUp edge = edge_up<Tree>(n, t);
    WayUp above = way_up<Tree>(n, edge.parent);  // of the parent
    int depth = t == 0 ? 0 : above.depth + 1;
    int phase = t == 0 ? 0 : Tree::phase(n, edge);
    int phase_depth = t == 0 ? 0 : Tree::phase_by_depth(edge, above.depth);
    Word volume = halved_volume(n, above.halved + edge.number);

    // --- Contraction Q (section 2, lemma 3)

    // Whether the labels met on the way up from the leaf of the cluster, as long as `goes_on`, are exactly the cluster.
    CUBEVERIFY_HD constexpr bool traces_cluster(auto&& goes_on) const {
      Word at = label << fanout;
      for (int step = 0; step < fanout; ++step) {
        if (Labels::top(at) != label || !goes_on(at)) return false;
        at = Labels::parent(at);
      }
      return Labels::top(at) == label && !goes_on(at);
    }

    // The cluster is the label shifted left 0 to m times.
    CUBEVERIFY_HD constexpr void visit_cluster(auto& accumulator) const {
      Word strays = 0, wrong_children = 0;
      bool leaf_last = true, odd_first = true;
      for (int j = 0; j <= fanout; ++j) {
        const Word at = label << j;
        leaf_last = leaf_last && Labels::is_leaf(n, at) == (j == fanout);
        odd_first = odd_first && ((at & 1) != 0) == (j == 0);
        strays += Labels::top(at) != label ? 1 : 0;
        if (j == fanout) break;
        wrong_children += Labels::right_child(at) != Tree::label(Tree::child(n, t, j + 1)) ? 1 : 0;
      }
      accumulator.check(kCluster, static_cast<Word>(fanout) + 1, strays, t);
      accumulator.check(kClusterLeaf, leaf_last, t);
      accumulator.check(kClusterOdd, odd_first, t);
      accumulator.check(kTracingPrinted, traces_cluster([](Word at) { return Labels::is_right_child(at); }), t);
      accumulator.check(kTracingCorrected, traces_cluster([](Word at) { return Labels::is_left_child(at); }), t);
      accumulator.check(kQuotient, static_cast<Word>(fanout), wrong_children, t);
      accumulator.count(kClusterLabels, 0, static_cast<Word>(fanout) + 1);
    }

    // Which labels end in 1, of t0 and t1 (property 5.1's proof).
    CUBEVERIFY_HD constexpr void visit_labels(auto& accumulator) const {
      for (Word b = t == 0 ? 1 : 0; b <= 1; ++b) {
        const Word at = t << 1 | b;
        const bool is_right = Labels::is_right_child(at);
        accumulator.check(kOddPrinted, (b == 1) == (!Labels::is_leaf(n, at) || is_right), t);
        accumulator.check(kOddCorrected, (b == 1) == (at == Labels::kRoot || is_right), t);
      }
    }

    // --- Phases and volumes (section 2)

    CUBEVERIFY_HD constexpr void visit_children(auto& accumulator) const {
      bool in_turn = phase + fanout == n, in_turn_depth = phase_depth + fanout == n;
      Word wrong_fanouts = 0, not_before = 0, kept = volume;
      int last_fanout = 0;
      for (int k = 1; k <= fanout; ++k) {
        last_fanout = Tree::fanout(n, Tree::child(n, t, k));
        const int sent = Tree::phase(n, {t, k});
        in_turn = in_turn && sent == phase + k;
        in_turn_depth = in_turn_depth && Tree::phase_by_depth({t, k}, depth) == phase_depth + k;
        wrong_fanouts += last_fanout != fanout - k ? 1 : 0;
        not_before += phase < sent ? 0 : 1;
        kept -= volume >> k;
      }
      accumulator.check(kChildFanout, static_cast<Word>(fanout), wrong_fanouts, t);
      accumulator.check(kSchedule, in_turn, t);
      accumulator.check(kScheduleDepth, in_turn_depth, t);
      if (t != 0) accumulator.check(kCausalAggregating, static_cast<Word>(fanout), not_before, t);
      accumulator.check(kHalving, kept == 1, t);
      accumulator.check(kVolume, volume == bit(fanout), t);
      if (fanout > 0) {
        accumulator.check(kLastChild, last_fanout == 0 && volume >> fanout == 1, t);
        if (fanout < n) accumulator.check(kVolumeInner, volume == bit(fanout), t);
      }
      accumulator.count(kFanout, fanout);
      accumulator.count(kDegree, fanout + (t == 0 ? 0 : 1));
      accumulator.count(kDepth, depth);
    }

    // The message to t, which is not the root.
    CUBEVERIFY_HD constexpr void visit_message(auto& accumulator) const {
      accumulator.check(kChildOfParent, Tree::child(n, edge.parent, edge.number) == t, t);
      if (edge.parent != 0) {
        const EdgeUp next = Tree::up(n, edge.parent);
        accumulator.check(kCausal, Tree::phase(n, next) < phase, t);
        accumulator.check(kCausalDepth, Tree::phase_by_depth(next, above.depth - 1) < phase_depth, t);
      }
      accumulator.check(kVolumePhase, volume == halved_volume(n, phase), t);
      accumulator.check(kVolumePhaseDepth, volume == halved_volume(n, phase_depth), t);
      accumulator.count(kPhase, phase);
      accumulator.count(kPhaseVolume, phase, volume);
      accumulator.count(kPhaseDepth, phase_depth);
    }

    // --- Definition 1: B(n) is two B(n-1) joined at their roots

    // The tree node of B(n-1) whose label lacks the leftmost 1-bit of x's label in half 1, the bit to the right of it
    // in half 0.
    CUBEVERIFY_HD static constexpr Word image(Word x, bool half) {
      if (x == 0) return 0;
      const Word label = Tree::label(x), low = bit(highest_bit(label) - (half ? 0 : 1)) - 1;
      return Tree::node((label >> 1 & ~low) | (label & low));
    }

    CUBEVERIFY_HD constexpr void visit_halves(auto& accumulator) const {
      const bool is_first = edge.parent == 0 && edge.number == 1, parents_half = above.branch == 1;
      const bool half = is_first || parents_half;
      accumulator.count(kHalf, half ? 1 : 0);
      if (t == 0 || is_first) return;
      const bool second_bit = has_bit(label, highest_bit(label) - 1);
      const EdgeUp found = edge_up<Tree>(n - 1, image(t, half));
      accumulator.check(kHalves,
                        parents_half == half && second_bit == half && found.parent == image(edge.parent, half) &&
                            found.number == edge.number - (edge.parent == 0 ? 1 : 0),
                        t);
    }
  };

  CUBEVERIFY_HD static constexpr void visit(int n, Word t, auto& accumulator) {
    const At at{n, t};
    at.visit_cluster(accumulator);
    at.visit_labels(accumulator);
    at.visit_children(accumulator);
    if (t != 0) at.visit_message(accumulator);
    at.visit_halves(accumulator);
    accumulator.digest(fold(t, at.edge.parent, static_cast<Word>(at.edge.number), static_cast<Word>(at.phase),
                            static_cast<Word>(at.phase_depth), at.volume));
  }
};

}  // namespace cubeverify
