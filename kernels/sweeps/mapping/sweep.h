#pragma once

#include <type_traits>

#include "kernels/facts/check.h"
#include "kernels/lanes/binomial_on.h"
#include "kernels/lanes/body_of.h"
#include "kernels/lanes/distance_on.h"
#include "kernels/lanes/for_each_key.h"
#include "kernels/lanes/network_on.h"
#include "kernels/lanes/widened.h"
#include "kernels/networks/neighbourhood.h"
#include "kernels/sweeps/mapping/facts.h"

namespace cubeverify {

// Sweep `mapping` at the tree nodes of all lanes: the paths of all lanes are walked together.
template <class V, class Tree, class Network, class Distance>
class MappingBody {
 public:
  using Sweep = MappingSweep<Tree, Network, Distance>;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  CUBEVERIFY_HD explicit constexpr MappingBody(int n) : n_(n), tree_(n), net_(n) {}

  template <class Facts>
  CUBEVERIFY_HD constexpr void visit(const Vec& t, Facts& facts) const {
    const Mask below_root = V::meet(t, t);
    const lanes::EdgesUp<V> edge = tree_.up(t);
    const Vec parent = where(below_root, edge.parent), k = where(below_root, edge.number);
    const Vec label = tree_.label(t), source = tree_.label(parent);
    const Vec from = net_.contract(source), to = net_.contract(label);
    const Vec volume = lanes::volumes<V>(n_, tree_.ways_up(parent).halved + k);

    visit_places(t, label, to, facts);
    lanes::Widened<V> sum{};
    visit_path(below_root, k, source, label, sum, facts);
    const Vec distance = where(below_root, Distances::either_way(n_, from, to));
    facts.check(Sweep::kAtMostK, below_root, ~V::less(k, distance));
    facts.check(Sweep::kShortest, below_root, V::equal(distance, k));
    facts.check(Sweep::kShortestDirected, below_root, V::equal(Distances::to_left(n_, from, to), k));
    facts.extremum(Sweep::kLength, below_root, k);
    facts.extremum(Sweep::kDistance, below_root, distance);
    facts.extremum(Sweep::kWeightedLength, below_root, volume * k);
    facts.extremum(Sweep::kWeightedDistance, below_root, volume * distance);
    facts.count(Sweep::kLengthDistance, below_root, k * number(n_ + 1) + distance);
    facts.count_sums(Sweep::kLengthVolume, below_root, k, volume);
    facts.count_sums(Sweep::kDistanceVolume, below_root, distance, volume);
    facts.digest(to, k, distance, sum);

    // Neighbouring tree nodes nearly always have the same number of children.
    lanes::for_each_key<V>(V::equal(t, t), tree_.fanout(t),
                           [&](int fanout, const Mask& here) { visit_children(t, to, volume, fanout, here, facts); });
  }

 private:
  using Distances = lanes::DistanceOn<V, Distance>;
  using Labels = lanes::CompleteOn<V, CompleteTree>;

  CUBEVERIFY_HD static constexpr Vec number(int x) { return V::broadcast(static_cast<Word>(x)); }
  CUBEVERIFY_HD static constexpr Vec one() { return V::broadcast(1); }
  CUBEVERIFY_HD static constexpr Vec one_more(const Mask& where, const Vec& x) { return lanes::one_more<V>(where, x); }
  CUBEVERIFY_HD static constexpr Vec where(const Mask& where, const Vec& x) { return V::select(where, x, Vec{}); }

  // The two words that F takes to a node.
  struct Lifted {
    Vec word[2];

    CUBEVERIFY_HD constexpr Mask ends_differ() const { return V::meet(word[0] ^ word[1], one()); }
    // The one whose last bit is b.
    CUBEVERIFY_HD constexpr Vec ending_in(Word b) const {
      return V::select(V::equal(word[0] & one(), V::broadcast(b)), word[0], word[1]);
    }
  };
  CUBEVERIFY_HD constexpr Lifted lifted(const Vec& x) const { return {{net_.lift(x, 0), net_.lift(x, 1)}}; }

  // What property 5.1's proof says of t as a tree node, of t as a node of the network, and of the even label t0.
  template <class Facts>
  CUBEVERIFY_HD constexpr void visit_places(const Vec& t, const Vec& label, const Vec& mapped, Facts& facts) const {
    const Lifted above_node = lifted(mapped);
    const Vec odd = lifted(t).ending_in(1), even = t + t;
    facts.check_all(V::equal(t, t),
                    Check{Sweep::kNodeInverse, above_node.ends_differ() & V::equal(above_node.ending_in(1), label)},
                    Check{Sweep::kOnto, V::meet(odd, one()) & V::equal(net_.contract(odd), t)});
    const Lifted above_image = lifted(net_.contract(even));
    facts.check(Sweep::kInternalImage, V::meet(t, t),
                above_image.ends_differ() & V::equal(above_image.ending_in(0), even));
  }

  // Steps over the paths to the tree nodes of `below_root` node by node. The sum is that of (j+1) times node j.
  template <class Facts>
  CUBEVERIFY_HD constexpr void visit_path(const Mask& below_root, const Vec& k, const Vec& source, const Vec& label,
                                          lanes::Widened<V>& sum, Facts& facts) const {
    Vec node[Sweep::kMaxN + 1];
    node[0] = net_.contract(source);
    sum += where(below_root, node[0]);
    Vec broken{}, loops{}, odd{}, strangers{};
    Mask simple = below_root | ~below_root, links_differ = simple;
    for (int j = 1; j <= n_; ++j) {
      const Mask live = below_root & ~V::less(k, number(j)), inner = V::less(number(j), k);
      if (!V::any(live)) break;
      const Vec at = V::shift_right(label, k - number(j)), before = node[j - 1], now = node[j] = net_.contract(at);
      sum.add(where(live, now), static_cast<Word>(j) + 1);
      const Mask joined = net_.is_left(before, now) | net_.is_right(before, now), loop = V::equal(before, now);
      const Mask even = ~inner | ~V::meet(at, one()), own = ~inner | V::equal(Labels::top(at), source);
      Mask met = loop;
      for (int i = 0; i + 1 < j; ++i) met = met | V::equal(node[i], now);
      // Steps between the same nodes have met a node before.
      if (V::all(~live | (joined & ~met & even & own & simple))) [[likely]]
        continue;
      broken = one_more(live & ~joined, broken);
      loops = one_more(live & loop, loops);
      odd = one_more(live & ~even, odd);
      strangers = one_more(live & ~own, strangers);
      simple = simple & ~(live & met);
      for (int i = 0; i + 1 < j; ++i) {
        const Mask again = (V::equal(node[i], before) & V::equal(node[i + 1], now)) |
                           (V::equal(node[i], now) & V::equal(node[i + 1], before));
        links_differ = links_differ & ~(live & again);
      }
    }
    facts.check_many(Sweep::kJoined, below_root, k, broken);
    facts.check_many(Sweep::kNoLoop, below_root, k, loops);
    facts.check_all(below_root, Check{Sweep::kSimple, simple}, Check{Sweep::kNoLinkTwice, links_differ});
    facts.check_many(Sweep::kInternalEven, below_root, k - one(), odd);
    facts.check_many(Sweep::kInternalOwn, below_root, k - one(), strangers);
  }

  // The lanes of `here` have m children.
  template <class Facts>
  CUBEVERIFY_HD constexpr void visit_children(const Vec& t, const Vec& place, const Vec& volume, int m,
                                              const Mask& here, Facts& facts) const {
    const bool is_bounded = m >= Sweep::kLeastBounded;
    Vec lengths{}, weighted{}, distances{}, out_of_order{}, length_before{};
    for (int k = 1; k <= m; ++k) {
      const Vec child = tree_.child(here, t, number(k)), length = tree_.up(child).number, part = volume >> k;
      lengths = lengths + length;
      weighted = weighted + part * length;
      const Mask in_order = V::less(length_before, length) & V::less(part, volume >> (k - 1));
      if (k > 1 && !V::all(in_order)) [[unlikely]]
        out_of_order = one_more(~in_order, out_of_order);
      length_before = length;
      if (is_bounded) {
        distances = distances + Distances::either_way(n_, place, net_.contract(tree_.label(child)));
      }
    }
    facts.check(Sweep::kChildrenWeighted, here, V::equal(weighted, V::broadcast(Sweep::weighted_to_children(m))));
    if (m > 1) facts.check_many(Sweep::kOrder, here, m - 1, out_of_order);
    facts.count_sum(Sweep::kFanoutLength, m, here, lengths);
    facts.count_sum(Sweep::kFanoutWeighted, m, here, weighted);
    if (!is_bounded) return;
    // Section 6. The paths are so much longer than one step each.
    const Vec least = number(neighbourhood_bound(m + 1) + m);
    facts.check(Sweep::kNeighbourhoodPath, here, ~V::less(lengths, least));
    facts.check(Sweep::kNeighbourhoodDistance, here, ~V::less(distances, least));
  }

  int n_;
  lanes::BinomialOn<V, Tree> tree_;
  lanes::NetworkOn<V, Network> net_;
};

template <class Tree, class Network, class Distance>
struct BodyOf<MappingSweep<Tree, Network, Distance>> {
  template <class V>
  using Of = MappingBody<V, Tree, Network, Distance>;
  static constexpr int kLeastVectorN = 1;
  static constexpr bool kFlat = true;
  // A volume times a length has n+1 bits, but with wrong numbers or distances it may be n times as large as the volume.
  static constexpr bool kRight = std::is_same_v<Tree, BinomialTree> && std::is_same_v<Distance, ShiftDistance>;
  static constexpr int kLonger = kRight ? 1 : 6;
};

}  // namespace cubeverify
