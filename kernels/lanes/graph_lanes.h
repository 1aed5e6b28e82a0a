#pragma once

#include "kernels/lanes/counters.h"
#include "kernels/lanes/cyclic.h"
#include "kernels/lanes/digest.h"
#include "kernels/lanes/for_all_counts.h"
#include "kernels/lanes/place.h"

namespace cubeverify::lanes {

// Sweep `graph` on lanes. Only non-cyclic addresses get here, so every period is n and J(c) has one element, but their
// neighbours may be cyclic. There the rules for children fail often, so their violations are counted here.
template <class V>
class GraphLanes {
 public:
  using Plain = GraphSweep<>;
  using Lanes = V;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  explicit GraphLanes(int n) : ring_(n), is_cyclic_(n), load_(n), load_max_left_(n) {}

  bool visit(Word base) {
    if (base == 0) return false;
    const Vec c = V::broadcast(base) | V::iota();
    const Place<V> place(ring_, c);
    const Place<V, MaxLLanes<V>> max_left(ring_, c);
    if (V::any(place.is_cyclic() | max_left.is_cyclic() | ~V::meet(c, place.first))) return false;
    // Children hang across 0-bits. With at most one cyclic neighbour there no tree has two cyclic children.
    const Vec cyclic_dimensions = is_cyclic_.neighbours(ring_, c);
    if (V::any(many<V>(cyclic_dimensions & ~c)) || !turned_trees_agree(place)) return false;

    checks_.at(base);
    checks_.check(Plain::kParentsCount, V::equal(V::weight(place.k_bit), V::weight(place.rotations)));
    checks_.checked(Plain::kComposition, level_sum(place.level()));
    const Vec children = visit_children(place);
    checks_.check(Plain::kCyclicChildrenSbg, ~many<V>(children & cyclic_dimensions));
    load_.count(place.index);
    load_max_left_.count(max_left.index);
    digest_.add(c, place.rotations, place.k_bit, children);
    ++groups_;
    return true;
  }

  void add_to(std::span<Word> tally) const {
    const Word units = groups_ * V::kLanes;
    tally[0] += units;
    checks_.add_to(tally);
    for (int v = 0; v < 4; ++v) tally[for_all_offset<Plain>(Plain::kCyclicChildren + v)] += units;
    tally[digest_offset<Plain>()] += digest_.total();
    const auto add_load = [&](const Counters<V>& addresses, int h) {
      const auto histogram = tally.subspan(histogram_offset<Plain>(ring_.n, h));
      for (std::size_t j = 0; j < addresses.size(); ++j) histogram[j] += addresses.at(j) * static_cast<Word>(ring_.n);
    };
    add_load(load_, Plain::kLoad);
    add_load(load_max_left_, Plain::kLoadMaxL);
  }

 private:
  // True if in all lanes every turned tree has the edge across k(c), so that this edge is in all n of them and the
  // others are in none. In the tree turned left by r the edge is that of R^r(c), across the dimension that r steps take
  // to it.
  [[gnu::always_inline]] bool turned_trees_agree(const Place<V>& place) const {
    const auto down = [&](const Vec& dimension) {
      return V::select(V::meet(dimension, dimension), dimension - 1, ring_.last);
    };
    Vec turned = place.address, first = place.first, index = place.index, k = place.k;
    for (int r = 1; r < ring_.n; ++r) {
      turned = ring_.right(turned);
      first = ring_.right(first);
      index = down(index);
      k = down(k);
      const Vec edge = Place<V>::edge_of(ring_.right(turned, index));
      const Mask good =
          has_index<V, MinRLanes<V>>(ring_, turned, first) & V::equal(Place<V>::k_of(ring_, edge, index), k);
      if (!V::all(good)) return false;
    }
    return true;
  }

  // Looks at the neighbours across all 0-bits; the dimensions of those that are children.
  [[gnu::always_inline]] Vec visit_children(const Place<V>& place) {
    const Vec c = place.address;
    const Vec in_reach =
        ring_.left(V::shift_left(V::broadcast(~Word{1}), place.edge) & ring_.ones, place.index);  // Mm(c)
    Vec children{};
    // The bits from which a step right meets bit m first: m+1 and on as far as the next 1-bit.
    Vec above = c ^ (c - 1);
    for (int m = ring_.n - 1; m >= 0; --m) {
      const Vec m_bit = V::broadcast(bit(m));
      const Mask live = ~V::meet(c, m_bit);
      if (V::any(live)) {
        const Mask child = visit_neighbour(place, m_bit, live, V::meet(in_reach, m_bit), above);
        children = V::select(child, children | m_bit, children);
      }
      above = V::select(live, above | m_bit, m_bit);
    }
    return children;
  }

  // Checks the rules at the neighbour x across bit m, which is 0 where that is live and in Mm(c) where it is reached.
  // True where x is a child: where an element of J(x) is in `above`.
  [[gnu::always_inline]] Mask visit_neighbour(const Place<V>& place, const Vec& m_bit, const Mask& live,
                                              const Mask& reached, const Vec& above) {
    // Once no candidate is in `above`, x is no child. Where m is in Mm(c) the index is in `above`, the 1-bit left of m,
    // and is no candidate either, so that no rule holds whatever is left.
    const Vec rotations = eliminate<V>(ring_, place.address | m_bit,
                                       [&](const Vec& left) { return !V::any(many<V>(left) & V::meet(left, above)); });
    const Mask child = live & V::meet(rotations, above);
    const auto check = [&](int f, const Mask& rule) {
      const Mask said = reached & rule;
      checks_.check(f, live, (said & child) | ~(said | child));
    };
    check(Plain::kChildrenEqual, V::equal(rotations, place.rotations));
    check(Plain::kChildrenMember, V::meet(lowest_only(rotations), place.rotations));
    check(Plain::kChildrenSubset, ~V::meet(place.rotations, ~rotations));
    return child;
  }

  // The number of 1-bits of all lanes' addresses.
  static Word level_sum(const Vec& level) {
    Word sum = 0;
    for (int b = 0; b <= 6; ++b) sum += static_cast<Word>(weight(V::bits(V::meet(level, V::broadcast(bit(b)))))) << b;
    return sum;
  }

  Ring<V> ring_;
  CyclicTest<V> is_cyclic_;
  ForAllCounts<V, Plain> checks_;
  Counters<V> load_, load_max_left_;  // addresses by index
  Digest<V, 3> digest_;
  Word groups_ = 0;
};

}  // namespace cubeverify::lanes
