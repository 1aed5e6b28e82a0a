#pragma once

#include "kernels/lanes/binomial_nodes.h"
#include "kernels/lanes/counters.h"
#include "kernels/lanes/digest.h"
#include "kernels/lanes/for_all_counts.h"

namespace cubeverify::lanes {

// Sweep `binomial` on lanes. Neighbouring tree nodes nearly always have the same volume and the same number of
// children; a group in which they have not is left to the plain form. Most tree nodes violate what the paper prints
// wrongly, so these violations are counted here.
template <class V>
class BinomialLanes {
 public:
  using Plain = BinomialSweep<>;
  using Lanes = V;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  explicit BinomialLanes(int n)
      : n_(n),
        one_(V::broadcast(1)),
        leaf_bit_(V::broadcast(bit(n))),
        depth_(n + 1),
        phase_depth_(n + 1),
        phase_(n + 1),
        histograms_(histogram_offset<Plain>(n, static_cast<int>(Plain::kHistograms.size()))) {}

  bool visit(Word base) {
    if (base == 0) return false;
    const Node node(n_, V::broadcast(base) | V::iota());
    if (!is_alike(node)) {
      sum_up();
      fanout_ = BinomialTree::fanout(n_, base);
      volume_ = volume<BinomialTree>(n_, base);
      if (!is_alike(node)) return false;
    }
    if (!cluster_is_right(node) || !children_are_right(node) || !message_is_right(node)) return false;

    checks_.at(base);
    check_printed(node);
    const Mask below_root = ~V::meet(node.edge.parent, node.edge.parent);
    checks_.checked(Plain::kCausal, V::kLanes - lanes_in(below_root));
    checks_.checked(Plain::kHalves, V::kLanes - lanes_in(below_root & node.in_half));
    in_half_ += lanes_in(node.in_half);
    depth_.count(node.depth);
    phase_depth_.count(node.phase_depth);
    phase_.count(node.phase);
    digest_.add(node.t, node.edge.parent, node.edge.number, node.phase, node.phase_depth, node.volume);
    ++groups_;
    return true;
  }

  void add_to(std::span<Word> tally) {
    sum_up();
    checks_.add_to(tally);
    tally[digest_offset<Plain>()] += digest_.total();
    histograms_[histogram_offset<Plain>(n_, Plain::kHalf)] -= in_half_;
    histograms_[histogram_offset<Plain>(n_, Plain::kHalf) + 1] += in_half_;
    for (std::size_t i = 0; i < histograms_.size(); ++i) tally[i] += histograms_[i];
    depth_.add_to(tally.subspan(histogram_offset<Plain>(n_, Plain::kDepth)));
    phase_depth_.add_to(tally.subspan(histogram_offset<Plain>(n_, Plain::kPhaseDepth)));
  }

 private:
  using Node = BinomialNodes<V>;

  static Word lanes_in(const Mask& m) { return static_cast<Word>(weight(V::bits(m))); }
  static Vec spread(int x) { return V::broadcast(static_cast<Word>(x)); }
  static Mask when(const Mask& m, bool wanted) { return wanted ? m : ~m; }

  bool is_alike(const Node& node) const {
    return V::all(V::equal(node.fanout, spread(fanout_)) & V::equal(node.volume, V::broadcast(volume_)));
  }

  // Counts for all groups since the last time what depends on the number of children and on the volume.
  void sum_up() {
    const Word units = groups_ * V::kLanes;
    groups_ = 0;
    const auto m = static_cast<Word>(fanout_);
    histograms_[0] += units;
    for (const int f : {Plain::kChildOfParent, Plain::kClusterLeaf, Plain::kClusterOdd, Plain::kTracingCorrected,
                        Plain::kSchedule, Plain::kVolume, Plain::kVolumePhase, Plain::kHalving}) {
      checks_.checked(f, units);
    }
    checks_.checked(Plain::kOddCorrected, 2 * units);
    checks_.checked(Plain::kCluster, (m + 1) * units);
    for (const int f : {Plain::kChildFanout, Plain::kQuotient, Plain::kCausalAggregating})
      checks_.checked(f, m * units);
    if (m > 0) checks_.checked(Plain::kLastChild, units);
    if (0 < fanout_ && fanout_ < n_) checks_.checked(Plain::kVolumeInner, units);
    const auto histogram = [&](int h) { return std::span(histograms_).subspan(histogram_offset<Plain>(n_, h)); };
    histogram(Plain::kFanout)[m] += units;
    histogram(Plain::kDegree)[m + 1] += units;
    histogram(Plain::kHalf)[0] += units;
    histogram(Plain::kClusterLabels)[0] += (m + 1) * units;
    for (std::size_t p = 0; p < phase_.size(); ++p) {
      histogram(Plain::kPhase)[p] += phase_.at(p);
      histogram(Plain::kPhaseVolume)[p] += phase_.at(p) * volume_;
    }
    phase_.clear();
  }

  Mask is_left_child(const Vec& label) const { return ~V::equal(label, one_) & V::equal(label, (label >> 1) << 1); }
  Mask is_right_child(const Vec& label) const {
    return ~V::equal(label, one_) & V::equal(label, ((label >> 1) << 1) | one_);
  }

  // The labels met on the way up from the leaf of a cluster, as long as `goes_on`, are exactly the cluster.
  template <class GoesOn>
  [[gnu::always_inline]] Mask traces_cluster(const Vec& top, GoesOn&& goes_on) const {
    Vec at = top << fanout_;
    Mask good = V::equal(tops<V>(at), top);
    for (int met = 1; met <= fanout_; ++met) {
      good = good & goes_on(at);
      at = at >> 1;
      good = good & V::equal(tops<V>(at), top);
    }
    return good & ~goes_on(at);
  }

  [[gnu::always_inline]] bool cluster_is_right(const Node& node) const {
    Mask good = traces_cluster(node.label, [&](const Vec& label) { return is_left_child(label); });
    for (int j = 0; j <= fanout_; ++j) {
      const Vec label = node.label << j;
      good = good & V::equal(tops<V>(label), node.label) & when(V::meet(label, leaf_bit_), j == fanout_) &
             when(V::meet(label, one_), j == 0);
      if (j == fanout_) break;
      const Vec child = child_labels<V>(node.label, spread(j + 1)) >> 1;
      good = good & V::equal((label + label) | one_, labels<V>(child));
    }
    for (Word b = 0; b <= 1; ++b) {
      const Vec label = (node.t + node.t) | V::broadcast(b);
      good = good & when(V::equal(label, one_) | is_right_child(label), b == 1);
    }
    return V::all(good);
  }

  // Phases and volumes of the children (section 2).
  [[gnu::always_inline]] bool children_are_right(const Node& node) const {
    Mask good =
        V::equal(node.phase + spread(fanout_), spread(n_)) & V::equal(node.volume, V::shift_left(one_, node.fanout));
    Word kept = volume_;
    const Vec turned = spread(n_ + 1) - node.phase;
    for (int k = 1; k <= fanout_; ++k) {
      const Vec phase = node.level + spread(k - 1);
      good = good & V::equal(fanouts<V>(n_, child_labels<V>(node.label, spread(k))), spread(fanout_ - k)) &
             V::equal(phase, node.phase + spread(k)) & V::less(spread(n_ + 1) - phase, turned);
      kept -= volume_ >> k;
    }
    // The last child, which has no children by the above.
    return kept == 1 && (fanout_ == 0 || volume_ >> fanout_ == 1) && V::all(good);
  }

  [[gnu::always_inline]] bool message_is_right(const Node& node) const {
    const EdgesUp<V>& edge = node.edge;
    const Mask below_root = ~V::meet(edge.parent, edge.parent);
    const EdgesUp<V> above(edge.parent);
    const Vec parent_phase = V::highest_bit(labels<V>(above.parent)) + above.number;
    const Vec parent_label = labels<V>(edge.parent);
    return V::all(V::equal(child_labels<V>(parent_label, edge.number) >> 1, node.t) &
                  ((below_root & node.in_half) | halves(node, below_root)) &
                  (below_root | V::less(parent_phase, node.phase)) &
                  V::equal(node.volume, V::shift_right(V::broadcast(bit(n_)), node.phase)));
  }

  // Definition 1.
  [[gnu::always_inline]] Mask halves(const Node& node, const Mask& below_root) const {
    const Mask half = node.in_half;
    const Vec second = V::shift_left(one_, V::highest_bit(node.label) - 1);
    const EdgesUp<V> image(image_in_half(node.t, half));
    const Vec number = node.edge.number - V::select(below_root, one_, Vec{});
    const auto same = [](const Mask& a, const Mask& b) { return (a & b) | ~(a | b); };
    return same(node.parent_in_half, half) & same(V::meet(node.label, second), half) &
           V::equal(image.parent, image_in_half(node.edge.parent, half)) & V::equal(image.number, number);
  }
  // Without the leftmost 1-bit of the label or the bit to the right of it; the root has none there.
  Vec image_in_half(const Vec& t, const Mask& half) const {
    const Vec label = labels<V>(t), leftmost = V::highest_bit(label);
    const Vec below = V::shift_left(one_, V::select(half, leftmost, leftmost - 1)) - 1;
    return ((label & below) | ((label >> 1) & ~below)) >> 1;
  }

  // What most tree nodes violate.
  [[gnu::always_inline]] void check_printed(const Node& node) {
    checks_.check(Plain::kTracingPrinted,
                  traces_cluster(node.label, [&](const Vec& label) { return is_right_child(label); }));
    for (Word b = 0; b <= 1; ++b) {
      const Vec label = (node.t + node.t) | V::broadcast(b);
      checks_.check(Plain::kOddPrinted, when(~V::meet(label, leaf_bit_) | is_right_child(label), b == 1));
    }
    Mask in_turn = V::equal(node.phase_depth + spread(fanout_), spread(n_));
    for (int k = 1; k <= fanout_; ++k) {
      in_turn = in_turn & V::equal(node.depth + spread(k), node.phase_depth + spread(k));
    }
    checks_.check(Plain::kScheduleDepth, in_turn);
    const EdgesUp<V> above(node.edge.parent);
    const Vec parent_phase_depth = node.depth - 2 + above.number;
    checks_.check(Plain::kCausalDepth, V::meet(node.edge.parent, node.edge.parent),
                  V::less(parent_phase_depth, node.phase_depth));
    checks_.check(Plain::kVolumePhaseDepth,
                  V::equal(node.volume, V::shift_right(V::broadcast(bit(n_)), node.phase_depth)));
  }

  int n_;
  Vec one_, leaf_bit_;
  int fanout_ = 0;  // of all groups since the last sum
  Word volume_ = 0;
  Word groups_ = 0;
  Word in_half_ = 0;
  Counters<V> depth_, phase_depth_, phase_;
  std::vector<Word> histograms_;  // a tally of which only the units and the histograms are used
  ForAllCounts<V, Plain> checks_;
  Digest<V, 5> digest_;
};

}  // namespace cubeverify::lanes
