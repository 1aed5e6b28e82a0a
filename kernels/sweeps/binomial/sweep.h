#pragma once

#include "kernels/facts/check.h"
#include "kernels/lanes/binomial_on.h"
#include "kernels/lanes/body_of.h"
#include "kernels/lanes/for_each_key.h"
#include "kernels/sweeps/binomial/facts.h"

namespace cubeverify {

// Sweep `binomial` at the tree nodes of all lanes.
template <class V, class Tree, class Labels>
class BinomialBody {
 public:
  using Sweep = BinomialSweep<Tree, Labels>;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  CUBEVERIFY_HD explicit constexpr BinomialBody(int n) : n_(n), tree_(n), half_(n - 1) {}

  template <class Facts>
  CUBEVERIFY_HD constexpr void visit(const Vec& t, Facts& facts) const {
    const Place at = locate(t);
    visit_labels(at, facts);
    visit_message(at, facts);
    facts.check(Sweep::kVolume, V::equal(at.volume, V::shift_left(one(), at.fanout)));
    facts.count(Sweep::kDepth, at.depth);
    facts.digest(at.edge.parent, at.edge.number, at.phase, at.phase_depth, at.volume);
    // Neighbouring tree nodes nearly always have the same number of children.
    lanes::for_each_key<V>(V::equal(t, t), at.fanout, [&](int fanout, const Mask& here) {
      visit_cluster(at, fanout, here, facts);
      visit_children(at, fanout, here, facts);
    });
  }

 private:
  using On = lanes::BinomialOn<V, Tree>;
  using LabelsOn = lanes::CompleteOn<V, Labels>;

  // What is known of the tree nodes before their checks. Phases and number are 0, and the parent is the root, for the
  // root.
  struct Place {
    Vec t, label;
    Mask below_root;
    lanes::EdgesUp<V> edge;
    lanes::WaysUp<V> above;  // of the parent
    Vec fanout, depth, phase, phase_depth, volume;
  };

  CUBEVERIFY_HD static constexpr Vec number(int x) { return V::broadcast(static_cast<Word>(x)); }
  CUBEVERIFY_HD static constexpr Vec one() { return V::broadcast(1); }
  CUBEVERIFY_HD static constexpr Mask is(const Mask& m, bool wanted) { return wanted ? m : ~m; }
  CUBEVERIFY_HD static constexpr Vec one_more(const Mask& where, const Vec& x) { return lanes::one_more<V>(where, x); }
  CUBEVERIFY_HD static constexpr Vec where(const Mask& where, const Vec& x) { return V::select(where, x, Vec{}); }

  CUBEVERIFY_HD constexpr Place locate(const Vec& t) const {
    Place at;
    at.t = t;
    at.label = tree_.label(t);
    at.below_root = V::meet(t, t);
    at.edge = tree_.up(t);
    at.edge.parent = where(at.below_root, at.edge.parent);
    at.edge.number = where(at.below_root, at.edge.number);
    at.above = tree_.ways_up(at.edge.parent);
    at.fanout = tree_.fanout(t);
    at.depth = where(at.below_root, at.above.depth + one());
    at.phase = where(at.below_root, tree_.phase(at.edge));
    at.phase_depth = where(at.below_root, tree_.phase_by_depth(at.edge, at.above.depth));
    at.volume = lanes::volumes<V>(n_, at.above.halved + at.edge.number);
    return at;
  }

  // --- Contraction Q (section 2, lemma 3)

  // The labels met on the way up from the leaf of a cluster, as long as `goes_on`, are exactly the cluster.
  template <class GoesOn>
  CUBEVERIFY_HD static constexpr Mask traces_cluster(const Place& at, int m, const Mask& here, GoesOn&& goes_on) {
    Vec label = at.label << m;
    Mask good = here & V::equal(LabelsOn::top(label), at.label);
    for (int step = 0; step < m && V::any(good); ++step) {
      good = good & goes_on(label);
      label = LabelsOn::parent(label);
      good = good & V::equal(LabelsOn::top(label), at.label);
    }
    return good & ~goes_on(label);
  }

  // The clusters of the lanes of `here`, which have m+1 labels.
  template <class Facts>
  CUBEVERIFY_HD constexpr void visit_cluster(const Place& at, int m, const Mask& here, Facts& facts) const {
    Vec strays{}, wrong_children{};
    Mask leaf_last = here, odd_first = here;
    for (int j = 0; j <= m; ++j) {
      const Vec label = at.label << j;
      leaf_last = leaf_last & is(LabelsOn::is_leaf(n_, label), j == m);
      odd_first = odd_first & is(V::meet(label, one()), j == 0);
      const Mask own = V::equal(LabelsOn::top(label), at.label);
      if (!V::all(own)) [[unlikely]]
        strays = one_more(~own, strays);
      if (j == m) break;
      const Vec child = tree_.child(here, at.t, number(j + 1));
      const Mask right = V::equal(LabelsOn::right_child(label), tree_.label(child));
      if (!V::all(right)) [[unlikely]]
        wrong_children = one_more(~right, wrong_children);
    }
    facts.check_many(Sweep::kCluster, here, m + 1, strays);
    facts.check_all(here, Check{Sweep::kClusterLeaf, leaf_last}, Check{Sweep::kClusterOdd, odd_first},
                    Check{Sweep::kTracingCorrected, traces_cluster(at, m, here, LabelsOn::is_left_child)});
    facts.check(Sweep::kTracingPrinted, here, traces_cluster(at, m, here, LabelsOn::is_right_child));
    facts.check_many(Sweep::kQuotient, here, m, wrong_children);
    facts.count_where(Sweep::kClusterLabels, 0, here, m + 1);
  }

  // Which labels end in 1, of t0 and t1 (property 5.1's proof).
  template <class Facts>
  CUBEVERIFY_HD constexpr void visit_labels(const Place& at, Facts& facts) const {
    for (Word b = 0; b <= 1; ++b) {
      const Vec label = (at.t + at.t) | V::broadcast(b);
      const Mask there = b == 1 ? V::equal(label, label) : at.below_root;
      const Mask is_right = LabelsOn::is_right_child(label);
      facts.check(Sweep::kOddPrinted, there, is(~LabelsOn::is_leaf(n_, label) | is_right, b == 1));
      facts.check(Sweep::kOddCorrected, there, is(V::equal(label, V::broadcast(Labels::kRoot)) | is_right, b == 1));
    }
  }

  // --- Phases and volumes (section 2)

  // The lanes of `here` have m children.
  template <class Facts>
  CUBEVERIFY_HD constexpr void visit_children(const Place& at, int m, const Mask& here, Facts& facts) const {
    Mask in_turn = V::equal(at.phase + number(m), number(n_));
    Mask in_turn_depth = V::equal(at.phase_depth + number(m), number(n_));
    Vec wrong_fanouts{}, not_before{}, kept = at.volume, fanout{};
    for (int k = 1; k <= m; ++k) {
      fanout = tree_.fanout(tree_.child(here, at.t, number(k)));
      kept = kept - (at.volume >> k);
      const lanes::EdgesUp<V> edge{at.t, number(k)};
      const Vec phase = tree_.phase(edge);
      in_turn = in_turn & V::equal(phase, at.phase + number(k));
      in_turn_depth = in_turn_depth & V::equal(tree_.phase_by_depth(edge, at.depth), at.phase_depth + number(k));
      const Mask smaller = V::equal(fanout, number(m - k)), before = V::less(at.phase, phase);
      if (V::all(smaller & before)) [[likely]]
        continue;
      wrong_fanouts = one_more(~smaller, wrong_fanouts);
      not_before = one_more(~before, not_before);
    }
    const Mask below = here & at.below_root;
    facts.check_many(Sweep::kChildFanout, here, m, wrong_fanouts);
    facts.check_all(here, Check{Sweep::kSchedule, in_turn}, Check{Sweep::kHalving, V::equal(kept, one())});
    facts.check(Sweep::kScheduleDepth, here, in_turn_depth);
    facts.check_many(Sweep::kCausalAggregating, below, m, not_before);
    if (m > 0) {
      facts.check(Sweep::kLastChild, here, ~V::meet(fanout, fanout) & V::equal(at.volume >> m, one()));
      if (m < n_) facts.check(Sweep::kVolumeInner, here, V::equal(at.volume, V::broadcast(bit(m))));
    }
    facts.count_where(Sweep::kFanout, m, here);
    facts.count_where(Sweep::kDegree, m + 1, below);
    facts.count_where(Sweep::kDegree, m, here & ~at.below_root);
  }

  // The message to every tree node but the root.
  template <class Facts>
  CUBEVERIFY_HD constexpr void visit_message(const Place& at, Facts& facts) const {
    const lanes::EdgesUp<V>& edge = at.edge;
    const Mask below = at.below_root, inner = V::meet(edge.parent, edge.parent);
    const Mask first = below & ~inner & V::equal(edge.number, one());
    const Mask half = first | at.above.below_first;
    facts.check(Sweep::kHalves, below & ~first, halves(at, half));
    facts.count_where(Sweep::kHalf, 1, half);
    facts.count_where(Sweep::kHalf, 0, ~half);

    const lanes::EdgesUp<V> above = tree_.up(edge.parent);
    const Vec above_depth = at.above.depth - one();
    facts.check(Sweep::kCausal, inner, V::less(tree_.phase(above), at.phase));
    facts.check(Sweep::kCausalDepth, inner, V::less(tree_.phase_by_depth(above, above_depth), at.phase_depth));
    const Vec whole = V::broadcast(bit(n_));
    facts.check_all(below, Check{Sweep::kChildOfParent, V::equal(tree_.child(below, edge.parent, edge.number), at.t)},
                    Check{Sweep::kVolumePhase, V::equal(at.volume, V::shift_right(whole, at.phase))});
    facts.check(Sweep::kVolumePhaseDepth, below, V::equal(at.volume, V::shift_right(whole, at.phase_depth)));
    lanes::for_each_key<V>(below, at.phase, [&](int phase, const Mask& here) {
      facts.count_where(Sweep::kPhase, phase, here);
      facts.count_sum(Sweep::kPhaseVolume, phase, here, at.volume);
    });
    facts.count(Sweep::kPhaseDepth, below, at.phase_depth);
  }

  // Definition 1: B(n) is two B(n-1) joined at their roots. `half` where the root's first child is on the way up.
  CUBEVERIFY_HD constexpr Mask halves(const Place& at, const Mask& half) const {
    const Vec second = V::shift_left(one(), V::highest_bit(at.label) - one());
    const lanes::EdgesUp<V> image = half_.up(image_in_half(at.t, half));
    const Vec fewer = where(~V::meet(at.edge.parent, at.edge.parent), one());
    return lanes::same(at.above.below_first, half) & lanes::same(V::meet(at.label, second), half) &
           V::equal(image.parent, image_in_half(at.edge.parent, half)) & V::equal(image.number, at.edge.number - fewer);
  }
  // The tree node of B(n-1) whose label lacks the leftmost 1-bit of t's label or the bit to the right of it; the root
  // has none there.
  CUBEVERIFY_HD constexpr Vec image_in_half(const Vec& t, const Mask& half) const {
    const Vec label = tree_.label(t), leftmost = V::highest_bit(label);
    const Vec below = V::shift_left(one(), V::select(half, leftmost, leftmost - one())) - one();
    return tree_.node((label & below) | ((label >> 1) & ~below));
  }

  int n_;
  On tree_;
  On half_;  // B(n-1)
};

template <class Tree, class Labels>
struct BodyOf<BinomialSweep<Tree, Labels>> {
  template <class V>
  using Of = BinomialBody<V, Tree, Labels>;
  static constexpr int kLeastVectorN = 1;
  static constexpr bool kFlat = true;
  static constexpr int kLonger = 1;
};

}  // namespace cubeverify
