#pragma once

#include "kernels/lanes/binomial_ways.h"
#include "kernels/lanes/counters.h"
#include "kernels/lanes/digest.h"
#include "kernels/lanes/extrema.h"
#include "kernels/lanes/for_all_counts.h"
#include "kernels/lanes/shift_distances.h"
#include "kernels/lanes/shifts.h"

namespace cubeverify::lanes {

// Sweep `mapping` on lanes: the paths of all lanes are walked together. Neighbouring tree nodes nearly always have the
// same volume and the same number of children; a group in which they have not is left to the plain form. What is
// weighted by volumes is counted without them and multiplied before the volume changes.
template <class V>
class MappingLanes {
 public:
  using Plain = MappingSweep<>;
  using Lanes = V;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  explicit MappingLanes(int n)
      : net_(n),
        length_distance_((n + 1) * (n + 1)),
        children_lengths_(static_cast<std::size_t>(n + 1)),
        weighted_(histogram_offset<Plain>(n, static_cast<int>(Plain::kHistograms.size()))) {}

  bool visit(Word base) {
    if (base == 0) return false;
    const Vec t = V::broadcast(base) | V::iota(), label = labels<V>(t);
    const EdgesUp<V> edge(t);
    const Vec size = volumes<V>(net_.n, WaysUp<V>(t).halved);
    const Vec fanout = fanouts<V>(net_.n, label);
    if (!is_alike(fanout, size)) {
      weigh();
      fanout_ = BinomialTree::fanout(net_.n, base);
      volume_ = volume<BinomialTree>(net_.n, base);
      if (!is_alike(fanout, size)) return false;
    }

    const Vec source = labels<V>(edge.parent);
    const Vec from = net_.contract(source), to = net_.contract(label), k = edge.number;
    const Vec distance = shift_distances<V>(net_.n, from, to);
    Widened<V> sum{};
    Vec lengths[Plain::kMaxN + 1];  // of the paths to the children
    if (!places_are_right(t, label, to) || V::any(V::less(k, distance)) || !walk(k, source, label, sum) ||
        !visit_children(label, lengths)) {
      return false;
    }

    checks_.at(base);
    checks_.check(Plain::kShortest, V::equal(distance, k));
    checks_.check(Plain::kShortestDirected, V::equal(left_distances<V>(net_.n, from, to), k));
    if (fanout_ >= Plain::kLeastBounded) visit_neighbourhood(label, to, lengths);
    for (int child = 1; child <= fanout_; ++child) children_lengths_[static_cast<std::size_t>(child)] += lengths[child];
    if (fanout_ > 1) checks_.checked(Plain::kOrder, static_cast<Word>(fanout_ - 1) * V::kLanes);
    extrema_.see(Plain::kLength, base, k);
    extrema_.see(Plain::kDistance, base, distance);
    extrema_.see(Plain::kWeightedLength, base, size * k);
    extrema_.see(Plain::kWeightedDistance, base, size * distance);
    length_distance_.count(k * V::broadcast(static_cast<Word>(net_.n + 1)) + distance);
    digest_.add(t, to, k, distance, sum);
    ++groups_;
    return true;
  }

  void add_to(std::span<Word> tally) {
    weigh();
    const Word units = groups_ * V::kLanes;
    tally[0] += units;
    for (const int f : {Plain::kNodeInverse, Plain::kOnto, Plain::kSimple, Plain::kNoLinkTwice, Plain::kAtMostK,
                        Plain::kInternalImage, Plain::kChildrenWeighted}) {
      checks_.checked(f, units);
    }
    const std::size_t side = static_cast<std::size_t>(net_.n) + 1;
    const auto length_distance = std::span<const Word>(weighted_).subspan(histogram_offset<Plain>(net_.n, 0));
    for (std::size_t key = 0; key < side * side; ++key) {
      const Word steps = length_distance[key] * (key / side);
      checks_.checked(Plain::kJoined, steps);
      checks_.checked(Plain::kNoLoop, steps);
      checks_.checked(Plain::kInternalEven, steps - length_distance[key]);
      checks_.checked(Plain::kInternalOwn, steps - length_distance[key]);
    }
    checks_.add_to(tally);
    extrema_.add_to(tally);
    tally[digest_offset<Plain>()] += digest_.total();
    for (std::size_t i = 0; i < weighted_.size(); ++i) tally[i] += weighted_[i];
  }

 private:
  bool is_alike(const Vec& fanout, const Vec& size) const {
    return V::all(V::equal(fanout, V::broadcast(static_cast<Word>(fanout_))) & V::equal(size, V::broadcast(volume_)));
  }

  // Adds what has been counted since the last time to the histograms.
  void weigh() {
    const std::size_t side = static_cast<std::size_t>(net_.n) + 1;
    const auto histogram = [&](int h) { return std::span(weighted_).subspan(histogram_offset<Plain>(net_.n, h)); };
    for (std::size_t key = 0; key < side * side; ++key) {
      const Word seen = length_distance_.at(key);
      histogram(Plain::kLengthDistance)[key] += seen;
      histogram(Plain::kLengthVolume)[key / side] += seen * volume_;
      histogram(Plain::kDistanceVolume)[key % side] += seen * volume_;
    }
    length_distance_.clear();
    const auto m = static_cast<std::size_t>(fanout_);
    for (std::size_t child = 1; child <= m; ++child) {
      const Word lengths = children_lengths_[child].total();
      histogram(Plain::kFanoutLength)[m] += lengths;
      histogram(Plain::kFanoutWeighted)[m] += lengths * (volume_ >> child);
      children_lengths_[child] = {};
    }
  }

  // Of the two words that F takes to x, the one whose last bit is b.
  Vec lift_ending_in(const Vec (&lifted)[2], Word b) const {
    return V::select(V::equal(lifted[0] & net_.one, V::broadcast(b)), lifted[0], lifted[1]);
  }
  Mask ends_differ(const Vec (&lifted)[2]) const { return V::meet(lifted[0] ^ lifted[1], net_.one); }

  // What property 5.1's proof says.
  [[gnu::always_inline]] bool places_are_right(const Vec& t, const Vec& label, const Vec& mapped) const {
    const Vec even = t + t, image = net_.contract(even);
    const Vec above_node[2] = {net_.lift(mapped, 0), net_.lift(mapped, 1)};
    const Vec above_t[2] = {net_.lift(t, 0), net_.lift(t, 1)};
    const Vec above_image[2] = {net_.lift(image, 0), net_.lift(image, 1)};
    const Vec odd = lift_ending_in(above_t, 1);
    return V::all(ends_differ(above_node) & V::equal(lift_ending_in(above_node, 1), label) & V::meet(odd, net_.one) &
                  V::equal(net_.contract(odd), t) & ends_differ(above_image) &
                  V::equal(lift_ending_in(above_image, 0), even));
  }

  // Steps over the paths node by node. False if there is a violation; else `sum` is that of (j+1) times node j.
  [[gnu::always_inline]] bool walk(const Vec& k, const Vec& source, const Vec& label, Widened<V>& sum) const {
    Vec node[Plain::kMaxN + 1] = {net_.contract(source)};
    sum += node[0];
    for (int j = 1; j <= net_.n; ++j) {
      const Vec step = V::broadcast(static_cast<Word>(j));
      const Mask over = V::less(k, step), inner = V::less(step, k);
      if (V::all(over)) break;
      const Vec at = V::shift_right(label, k - step), top = tops<V>(at);
      node[j] = net_.contract(at);
      Mask good = (net_.is_left(node[j - 1], node[j]) | net_.is_right(node[j - 1], node[j])) &
                  ~V::equal(node[j - 1], node[j]) & (~inner | (~V::meet(at, net_.one) & V::equal(top, source)));
      for (int i = 0; i < j; ++i) good = good & ~V::equal(node[i], node[j]);
      for (int i = 0; i + 1 < j; ++i) {
        good = good & ~(V::equal(node[i], node[j - 1]) & V::equal(node[i + 1], node[j])) &
               ~(V::equal(node[i], node[j]) & V::equal(node[i + 1], node[j - 1]));
      }
      if (!V::all(over | good)) return false;
      sum.add(V::select(over, Vec{}, node[j]), static_cast<Word>(j) + 1);
    }
    return true;
  }

  // The lengths of the paths to the children. False if they are out of order, or times volumes not what they should be.
  [[gnu::always_inline]] bool visit_children(const Vec& label, Vec* lengths) const {
    Vec weighted{};
    for (int child = 1; child <= fanout_; ++child) {
      lengths[child] = EdgesUp<V>(child_of(label, child)).number;
      weighted += lengths[child] * V::broadcast(volume_ >> child);
      if (child == 1) continue;
      if (!V::all(V::less(lengths[child - 1], lengths[child])) || volume_ >> child >= volume_ >> (child - 1))
        return false;
    }
    return V::all(V::equal(weighted, V::broadcast(Plain::weighted_to_children(fanout_))));
  }
  Vec child_of(const Vec& label, int child) const {
    return child_labels<V>(label, V::broadcast(static_cast<Word>(child))) >> 1;
  }

  // Section 6.
  void visit_neighbourhood(const Vec& label, const Vec& place, const Vec* lengths) {
    Vec length{}, distance{};
    for (int child = 1; child <= fanout_; ++child) {
      length += lengths[child];
      distance += shift_distances<V>(net_.n, place, net_.contract(labels<V>(child_of(label, child))));
    }
    // The paths are so much longer than one step each.
    const Vec least = V::broadcast(static_cast<Word>(neighbourhood_bound(fanout_ + 1) + fanout_));
    checks_.check(Plain::kNeighbourhoodPath, ~V::less(length, least));
    checks_.check(Plain::kNeighbourhoodDistance, ~V::less(distance, least));
  }

  Shifts<V> net_;
  int fanout_ = 0;  // of the tree nodes counted below
  Word volume_ = 0;
  Counters<V> length_distance_;
  std::vector<Widened<V>> children_lengths_;  // summed, by the child's number
  std::vector<Word> weighted_;                // a tally of which only the histograms are used
  ForAllCounts<V, Plain> checks_;
  Extrema<V, Plain> extrema_;
  Digest<V, 4> digest_;
  Word groups_ = 0;
};

}  // namespace cubeverify::lanes
