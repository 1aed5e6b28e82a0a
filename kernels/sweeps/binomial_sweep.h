#pragma once

#include <array>

#include "kernels/address/mix.h"
#include "kernels/trees/binomial_tree.h"

namespace cubeverify {

// Sweep `binomial`: B(n), the clusters of contraction Q, phases and volumes (CIS-TR-91-21 sections 2 and 5.1). Labels
// is the complete binary tree. See kernels/sweeps/de_bruijn.md.
template <class Tree = BinomialTree, class Labels = CompleteTree>
struct BinomialSweep {
  static constexpr const char* kName = "binomial";
  static constexpr const char* kTitle = "the binomial tree, its clusters, phases and volumes";
  static constexpr int kMinN = 1;
  static constexpr int kMaxN = 62;

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

  // What is known of a tree node before its checks. Phases and number are 0, and the parent is the root, for the root.
  struct Place {
    EdgeUp edge;
    int fanout;
    int depth;
    int phase;
    int phase_depth;
    Word volume;
  };
  CUBEVERIFY_HD static constexpr Place locate(int n, Word t) {
    const WayUp way = way_up<Tree>(n, t);
    Place at{{0, 0}, Tree::fanout(n, t), way.depth, 0, 0, way.halved > n ? 0 : bit(n - way.halved)};
    if (t == 0) return at;
    at.edge = Tree::up(n, t);
    at.phase = Tree::phase(n, at.edge);
    at.phase_depth = Tree::phase_by_depth(at.edge, way.depth - 1);
    return at;
  }

  // --- Definition 1: B(n) is two B(n-1) joined at their roots

  // The half of a tree node: 1 if the root's first child is on its way up (or is itself).
  CUBEVERIFY_HD static constexpr bool below_first_child(int n, Word t) {
    for (int steps = 0; t != 0 && steps <= n; ++steps) {
      const EdgeUp edge = Tree::up(n, t);
      if (edge.parent == 0) return edge.number == 1;
      t = edge.parent;
    }
    return false;
  }
  // The tree node of B(n-1) whose label lacks the bit at position `place` of t's label.
  CUBEVERIFY_HD static constexpr Word without_label_bit(Word t, int place) {
    const Word label = Tree::label(t), below = bit(place) - 1;
    return Tree::node((label & below) | (label >> 1 & ~below));
  }
  CUBEVERIFY_HD static constexpr Word image_in_half(Word t, bool half) {
    const int leftmost = highest_bit(Tree::label(t));
    if (half) return without_label_bit(t, leftmost);
    return leftmost == 0 ? t : without_label_bit(t, leftmost - 1);
  }
  CUBEVERIFY_HD static constexpr bool halves(int n, Word t, EdgeUp edge, bool half) {
    const Word label = Tree::label(t);
    if (below_first_child(n, edge.parent) != half || has_bit(label, highest_bit(label) - 1) != half) return false;
    const EdgeUp image = Tree::up(n - 1, image_in_half(t, half));
    return image.parent == image_in_half(edge.parent, half) && image.number == edge.number - (edge.parent == 0 ? 1 : 0);
  }

  // --- Contraction Q (section 2, lemma 3)

  // The labels met on the way up from the leaf of t's cluster, as long as `goes_on`, are exactly the cluster.
  template <class GoesOn>
  CUBEVERIFY_HD static constexpr bool traces_cluster(Word t, int m, GoesOn goes_on) {
    Word at = Tree::label(t) << m;
    for (int met = 1;; ++met) {
      if (met > m + 1 || Labels::top(at) != Tree::label(t)) return false;
      if (!goes_on(at)) return met == m + 1;
      at = Labels::parent(at);
    }
  }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit_cluster(int n, Word t, int m, Observer& observer) {
    const Word top = Tree::label(t);
    Word strays = 0, leaves = 0, odd = 0, wrong_children = 0;
    for (int j = 0; j <= m; ++j) {
      const Word label = top << j;
      strays += Labels::top(label) == top ? 0 : 1;
      if (Labels::is_leaf(n, label)) leaves |= bit(j);
      odd |= (label & 1) << j;
      if (j < m) wrong_children += Labels::right_child(label) == Tree::label(Tree::child(n, t, j + 1)) ? 0 : 1;
    }
    observer.check(kCluster, static_cast<Word>(m) + 1, strays, t);
    observer.check(kClusterLeaf, leaves == bit(m), t);
    observer.check(kClusterOdd, odd == 1, t);
    observer.check(kTracingPrinted, traces_cluster(t, m, Labels::is_right_child), t);
    observer.check(kTracingCorrected, traces_cluster(t, m, Labels::is_left_child), t);
    observer.check(kQuotient, static_cast<Word>(m), wrong_children, t);
    observer.count(kClusterLabels, 0, static_cast<Word>(m) + 1);
  }

  // Which labels end in 1, of t0 and t1 (property 5.1's proof).
  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit_labels(int n, Word t, Observer& observer) {
    Word printed = 0, corrected = 0;
    for (Word b = t == 0 ? 1 : 0; b <= 1; ++b) {
      const Word label = t << 1 | b;
      const bool is_odd = b == 1, is_right = Labels::is_right_child(label);
      printed += is_odd == (!Labels::is_leaf(n, label) || is_right) ? 0 : 1;
      corrected += is_odd == (label == Labels::kRoot || is_right) ? 0 : 1;
    }
    const Word labels = t == 0 ? 1 : 2;
    observer.check(kOddPrinted, labels, printed, t);
    observer.check(kOddCorrected, labels, corrected, t);
  }

  // --- Phases and volumes (section 2)

  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit_children(int n, Word t, const Place& at, Observer& observer) {
    const int m = at.fanout;
    bool in_turn = at.phase + m == n, in_turn_depth = at.phase_depth + m == n;
    Word wrong_fanouts = 0, not_before = 0, kept = at.volume;
    for (int k = 1; k <= m; ++k) {
      const Word child = Tree::child(n, t, k);
      const EdgeUp edge{t, k};
      wrong_fanouts += Tree::fanout(n, child) == m - k ? 0 : 1;
      const int phase = Tree::phase(n, edge);
      in_turn = in_turn && phase == at.phase + k;
      in_turn_depth = in_turn_depth && Tree::phase_by_depth(edge, at.depth) == at.phase_depth + k;
      not_before += n + 1 - phase < n + 1 - at.phase ? 0 : 1;
      kept -= at.volume >> k;
    }
    observer.check(kChildFanout, static_cast<Word>(m), wrong_fanouts, t);
    observer.check(kSchedule, in_turn, t);
    observer.check(kScheduleDepth, in_turn_depth, t);
    if (t != 0) observer.check(kCausalAggregating, static_cast<Word>(m), not_before, t);
    observer.check(kHalving, kept == 1, t);
    if (m > 0) observer.check(kLastChild, Tree::fanout(n, Tree::child(n, t, m)) == 0 && at.volume >> m == 1, t);
  }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit_message(int n, Word t, const Place& at, Observer& observer) {
    const EdgeUp edge = at.edge;
    observer.check(kChildOfParent, Tree::child(n, edge.parent, edge.number) == t, t);
    const bool half = below_first_child(n, t);
    if (edge.parent != 0 || edge.number != 1) observer.check(kHalves, halves(n, t, edge, half), t);
    observer.count(kHalf, half ? 1 : 0);
    if (edge.parent != 0) {
      observer.check(kCausal, phase_of<Tree>(n, edge.parent) < at.phase, t);
      observer.check(kCausalDepth, phase_by_depth_of<Tree>(n, edge.parent) < at.phase_depth, t);
    }
    observer.check(kVolumePhase, at.volume == bit(n) >> at.phase, t);
    observer.check(kVolumePhaseDepth, at.volume == bit(n) >> at.phase_depth, t);
    observer.count(kPhase, at.phase);
    observer.count(kPhaseDepth, at.phase_depth);
    observer.count(kPhaseVolume, at.phase, at.volume);
  }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit(int n, Word t, Observer& observer) {
    const Place at = locate(n, t);
    const int m = at.fanout;
    visit_cluster(n, t, m, observer);
    visit_labels(n, t, observer);
    visit_children(n, t, at, observer);
    observer.check(kVolume, at.volume == bit(m), t);
    if (0 < m && m < n) observer.check(kVolumeInner, at.volume == bit(m), t);
    observer.count(kFanout, m);
    observer.count(kDegree, m + (t == 0 ? 0 : 1));
    observer.count(kDepth, at.depth);
    if (t == 0) {
      observer.count(kHalf, 0);
    } else {
      visit_message(n, t, at, observer);
    }
    observer.digest(fold(t, at.edge.parent, static_cast<Word>(at.edge.number), static_cast<Word>(at.phase),
                         static_cast<Word>(at.phase_depth), at.volume));
  }
};

}  // namespace cubeverify
