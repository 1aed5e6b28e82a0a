#pragma once

#include "kernels/lanes/agreement.h"
#include "kernels/lanes/counters.h"
#include "kernels/lanes/cyclic.h"
#include "kernels/lanes/digest.h"
#include "kernels/lanes/endless.h"
#include "kernels/lanes/for_all_counts.h"
#include "kernels/lanes/place.h"

namespace cubeverify::lanes {

// Sweep `bst` on lanes: the SBnT's own functions beside the paper's, in which all rotations are compared. Only
// non-cyclic addresses get here, but their children may be cyclic. Table-right is violated by most addresses, so its
// violations are counted here.
template <class V>
class BstLanes {
 public:
  using Plain = BstSweep<>;
  using Lanes = V;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  explicit BstLanes(int n) : ring_(n), is_cyclic_(n), one_(V::broadcast(1)), subtree_dimension_(n * n) {}

  bool visit(Word base) {
    if (base == 0) return false;
    const Vec c = V::broadcast(base) | V::iota();
    const Place<V> place(ring_, c);
    if (V::any(place.is_cyclic())) return false;

    // The paper's words, with the base that the SBnT says.
    const Vec turned = ring_.right(c, place.index), base_bit = V::shift_left(one_, place.index);
    const Vec first = V::highest_bit(turned | one_);
    const Vec k = ring_.cyclic(first + place.index);
    const Vec stepped_over = ring_.left(V::shift_left(~one_, first) & ring_.ones, place.index);
    const Vec children = paper_children(place, turned, first);
    Agreement<V> agreed;
    agreed.same(c ^ V::shift_left(one_, k), place.parent());
    agreed.same(children, own_children(place));
    agreed.within(base_bit, c);
    agreed.within(children, stepped_over | V::select(V::equal(k, place.index), Vec{}, base_bit));
    const Vec fanout = V::weight(children);
    agreed.less(fanout, number(ring_.n / 2 + 1));
    if (!V::all(has_base(turned, place.index)) || !agreed.holds()) return false;
    const Mask in_table = ~V::meet(place.index, place.index);
    checks_.at(base);
    if (V::any(in_table) && !visit_table(c, in_table)) return false;

    fanouts_ += fanout;
    subtree_dimension_.count(place.index * ring_.length + k);
    digest_.add(c, place.index, k + one_, children);
    ++groups_;
    return true;
  }

  void add_to(std::span<Word> tally) const {
    const Word units = groups_ * V::kLanes, fanouts = fanouts_.total();
    tally[0] += units;
    const auto checked = [&](int f, Word count) { tally[for_all_offset<Plain>(f)] += count; };
    for (const int f :
         {Plain::kSameBase, Plain::kSameParent, Plain::kSameChildren, Plain::kBaseBit, Plain::kFanoutHalf}) {
      checked(f, units);
    }
    checked(Plain::kPruned, fanouts);
    const auto n = static_cast<Word>(ring_.n);
    checked(Plain::kTableLeft, in_table_ * (n - 1));
    checked(Plain::kTableAll, in_table_ * n);
    checks_.add_to(tally);
    subtree_dimension_.add_to(tally.subspan(histogram_offset<Plain>(ring_.n, Plain::kSubtreeDimension)));
    tally[digest_offset<Plain>()] += digest_.total();
  }

 private:
  static Vec number(int x) { return V::broadcast(static_cast<Word>(x)); }

  // True where the word that R^base takes to `turned` has that base: no rotation of it is less, and none that fewer
  // right rotations lead to is as small.
  [[gnu::always_inline]] Mask has_base(const Vec& turned, const Vec& base) const {
    const EndlessWords<V> endless(ring_, turned);
    const Vec value = endless.from(0);
    Vec least = value;
    // Rotations are equal only if the word is cyclic.
    if (V::any(is_cyclic_(ring_, turned))) {
      for (int steps = 1; steps < ring_.n; ++steps) {
        const Vec rotated = endless.from(steps);
        const Mask fewer = V::less(number(steps - 1), base);
        least = V::lesser(least, V::select(fewer, rotated - one_, rotated));
      }
    } else {
      for (int steps = 1; steps < ring_.n; ++steps) least = V::lesser(least, endless.from(steps));
    }
    return V::equal(least, value);
  }

  // The children across the bits stepped over, by the paper's definition.
  [[gnu::always_inline]] Vec paper_children(const Place<V>& place, const Vec& turned, const Vec& first) const {
    Vec children{};
    for (int m = ring_.n - 1; m > 0; --m) {
      const Mask live = V::less(first, number(m));
      if (!V::any(live)) break;
      const Vec m_bit = V::broadcast(bit(m));
      const Mask child = live & has_base(turned | m_bit, place.index);
      children = V::select(child, children | m_bit, children);
    }
    return ring_.left(children, place.index);
  }

  [[gnu::always_inline]] Vec own_children(const Place<V>& place) const {
    Vec children{};
    for_each_child(
        ring_, place, [&](int, const Vec& m_bit, const Vec&, const Mask& where) __attribute__((always_inline)) {
          children = V::select(where, children | m_bit, children);
        });
    return children;
  }

  // Section 5, for the addresses whose base is 0. False if one violates something else than table-right.
  [[gnu::always_inline]] bool visit_table(const Vec& c, const Mask& in_table) {
    const int n = ring_.n;
    Vec rotated[Plain::kMaxN];  // R^i(c)
    rotated[0] = c;
    for (int i = 1; i < n; ++i) rotated[i] = ring_.right(rotated[i - 1]);
    Vec least = c;
    for (int i = 1; i < n; ++i) least = V::lesser(least, rotated[i] - one_);
    Mask good = V::equal(least, c);  // so that all rotations are different
    // R^i of L^j(c) is R^(i-j)(c).
    for (int j = 1; j < n; ++j) good = good & base_is(rotated, n - j, j);
    if (V::any(in_table & ~good)) return false;
    for (int j = 1; j < n; ++j) checks_.check(Plain::kTableRight, in_table, base_is(rotated, j, j));
    in_table_ += static_cast<Word>(weight(V::bits(in_table)));
    return true;
  }
  // True where R^first(c) has base j.
  [[gnu::always_inline]] Mask base_is(const Vec* rotated, int first, int j) const {
    const Vec value = rotated[cyclic(first + j, ring_.n)];
    Vec least = value;
    for (int i = 0; i < ring_.n; ++i) {
      const Vec other = rotated[cyclic(first + i, ring_.n)];
      least = V::lesser(least, i < j ? other - one_ : other);
    }
    return V::equal(least, value);
  }

  Ring<V> ring_;
  CyclicTest<V> is_cyclic_;
  Vec one_;
  ForAllCounts<V, Plain> checks_;
  Counters<V> subtree_dimension_;
  Widened<V> fanouts_{};
  Digest<V, 3> digest_;
  Word in_table_ = 0;  // addresses with base 0
  Word groups_ = 0;
};

}  // namespace cubeverify::lanes
