#pragma once

#include "kernels/sweeps/binomial/facts.h"

namespace cubeverify {

// What sweep `binomial` looks at from tree node t. Phases are 0 for the root, which gets no message.
template <class Tree, class Labels>
struct BinomialNode {
  using Sweep = BinomialSweep<Tree, Labels>;

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
  template <class GoesOn>
  CUBEVERIFY_HD constexpr bool traces_cluster(GoesOn&& goes_on) const {
    Word at = label << fanout;
    for (int step = 0; step < fanout; ++step) {
      if (Labels::top(at) != label || !goes_on(at)) return false;
      at = Labels::parent(at);
    }
    return Labels::top(at) == label && !goes_on(at);
  }

  // The cluster is the label shifted left 0 to m times.
  template <class Accumulator>
  CUBEVERIFY_HD constexpr void visit_cluster(Accumulator& accumulator) const {
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
    accumulator.check(Sweep::kCluster, static_cast<Word>(fanout) + 1, strays, t);
    accumulator.check(Sweep::kClusterLeaf, leaf_last, t);
    accumulator.check(Sweep::kClusterOdd, odd_first, t);
    accumulator.check(Sweep::kTracingPrinted, traces_cluster([](Word at) { return Labels::is_right_child(at); }), t);
    accumulator.check(Sweep::kTracingCorrected, traces_cluster([](Word at) { return Labels::is_left_child(at); }), t);
    accumulator.check(Sweep::kQuotient, static_cast<Word>(fanout), wrong_children, t);
    accumulator.count(Sweep::kClusterLabels, 0, static_cast<Word>(fanout) + 1);
  }

  // Which labels end in 1, of t0 and t1 (property 5.1's proof).
  template <class Accumulator>
  CUBEVERIFY_HD constexpr void visit_labels(Accumulator& accumulator) const {
    for (Word b = t == 0 ? 1 : 0; b <= 1; ++b) {
      const Word at = t << 1 | b;
      const bool is_right = Labels::is_right_child(at);
      accumulator.check(Sweep::kOddPrinted, (b == 1) == (!Labels::is_leaf(n, at) || is_right), t);
      accumulator.check(Sweep::kOddCorrected, (b == 1) == (at == Labels::kRoot || is_right), t);
    }
  }

  // --- Phases and volumes (section 2)

  template <class Accumulator>
  CUBEVERIFY_HD constexpr void visit_children(Accumulator& accumulator) const {
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
    accumulator.check(Sweep::kChildFanout, static_cast<Word>(fanout), wrong_fanouts, t);
    accumulator.check(Sweep::kSchedule, in_turn, t);
    accumulator.check(Sweep::kScheduleDepth, in_turn_depth, t);
    if (t != 0) accumulator.check(Sweep::kCausalAggregating, static_cast<Word>(fanout), not_before, t);
    accumulator.check(Sweep::kHalving, kept == 1, t);
    accumulator.check(Sweep::kVolume, volume == bit(fanout), t);
    if (fanout > 0) {
      accumulator.check(Sweep::kLastChild, last_fanout == 0 && volume >> fanout == 1, t);
      if (fanout < n) accumulator.check(Sweep::kVolumeInner, volume == bit(fanout), t);
    }
    accumulator.count(Sweep::kFanout, fanout);
    accumulator.count(Sweep::kDegree, fanout + (t == 0 ? 0 : 1));
    accumulator.count(Sweep::kDepth, depth);
  }

  // The message to t, which is not the root.
  template <class Accumulator>
  CUBEVERIFY_HD constexpr void visit_message(Accumulator& accumulator) const {
    accumulator.check(Sweep::kChildOfParent, Tree::child(n, edge.parent, edge.number) == t, t);
    if (edge.parent != 0) {
      const EdgeUp next = Tree::up(n, edge.parent);
      accumulator.check(Sweep::kCausal, Tree::phase(n, next) < phase, t);
      accumulator.check(Sweep::kCausalDepth, Tree::phase_by_depth(next, above.depth - 1) < phase_depth, t);
    }
    accumulator.check(Sweep::kVolumePhase, volume == halved_volume(n, phase), t);
    accumulator.check(Sweep::kVolumePhaseDepth, volume == halved_volume(n, phase_depth), t);
    accumulator.count(Sweep::kPhase, phase);
    accumulator.count(Sweep::kPhaseVolume, phase, volume);
    accumulator.count(Sweep::kPhaseDepth, phase_depth);
  }

  // --- Definition 1: B(n) is two B(n-1) joined at their roots

  // The tree node of B(n-1) whose label lacks the leftmost 1-bit of x's label in half 1, the bit to the right of it in
  // half 0.
  CUBEVERIFY_HD static constexpr Word image(Word x, bool half) {
    if (x == 0) return 0;
    const Word label = Tree::label(x), low = bit(highest_bit(label) - (half ? 0 : 1)) - 1;
    return Tree::node((label >> 1 & ~low) | (label & low));
  }

  template <class Accumulator>
  CUBEVERIFY_HD constexpr void visit_halves(Accumulator& accumulator) const {
    const bool is_first = edge.parent == 0 && edge.number == 1, parents_half = above.branch == 1;
    const bool half = is_first || parents_half;
    accumulator.count(Sweep::kHalf, half ? 1 : 0);
    if (t == 0 || is_first) return;
    const bool second_bit = has_bit(label, highest_bit(label) - 1);
    const EdgeUp found = edge_up<Tree>(n - 1, image(t, half));
    accumulator.check(Sweep::kHalves,
                      parents_half == half && second_bit == half && found.parent == image(edge.parent, half) &&
                          found.number == edge.number - (edge.parent == 0 ? 1 : 0),
                      t);
  }
};

template <class Tree, class Labels>
template <class Accumulator>
CUBEVERIFY_HD constexpr void BinomialSweep<Tree, Labels>::visit(int n, Word t, Accumulator& accumulator) {
  const BinomialNode<Tree, Labels> at{n, t};
  at.visit_cluster(accumulator);
  at.visit_labels(accumulator);
  at.visit_children(accumulator);
  if (t != 0) at.visit_message(accumulator);
  at.visit_halves(accumulator);
  accumulator.digest(fold(t, at.edge.parent, static_cast<Word>(at.edge.number), static_cast<Word>(at.phase),
                          static_cast<Word>(at.phase_depth), at.volume));
}

}  // namespace cubeverify
