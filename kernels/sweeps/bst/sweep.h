#pragma once

#include "kernels/lanes/body_of.h"
#include "kernels/lanes/multiple_trees_on.h"
#include "kernels/lanes/periodic_extension.h"
#include "kernels/lanes/rotations_on.h"
#include "kernels/lanes/tree_on.h"
#include "kernels/sweeps/bst/facts.h"

namespace cubeverify {

// Sweep `bst` at the addresses of all lanes. A base is found as TR-483 section 4.1 says it, by comparing all rotations.
template <class V, class Tree, class Trees, class Ops, class Slices>
class BstBody {
 public:
  using Sweep = BstSweep<Tree, Trees, Ops, Slices>;
  using OnTree = lanes::TreeOn<V, Tree>;
  using OnTrees = lanes::MultipleTreesOn<V, Trees>;
  using OnTable = lanes::RotationsOn<V, Ops>;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  CUBEVERIFY_HD explicit constexpr BstBody(int n) : ring_(n), one_(V::broadcast(1)) {}

  template <class Facts>
  CUBEVERIFY_HD constexpr void visit(const Vec& c, Facts& facts) const {
    const auto node = OnTree::locate(ring_, c);
    const Vec base = base_of(c, node.index), k = OnTrees::k(ring_, c, base);
    const Mask below_source = V::meet(c, c);
    const Vec children = V::select(below_source, children_of(c, base), ring_.ones), fanout = V::weight(children);
    facts.check(Sweep::kSameBase, V::equal(base, node.index));
    facts.check(Sweep::kSameChildren, V::equal(children, OnTree::children(ring_, node)));
    facts.check(Sweep::kSameParent, below_source, V::equal(c ^ V::shift_left(one_, k), node.parent()));
    facts.check(Sweep::kBaseBit, below_source, V::meet(c, V::shift_left(one_, base)));
    facts.check_many(Sweep::kPruned, below_source, fanout, V::weight(children & ~OnTrees::children(ring_, c, base)));
    facts.check(Sweep::kFanoutHalf, below_source, V::less(fanout, number(ring_.n / 2 + 1)));
    const Mask in_table = below_source & ~V::meet(base, base);
    if (V::any(in_table)) visit_table(c, in_table, facts);
    facts.count(Sweep::kSubtreeDimension, below_source, base * ring_.length + k);
    facts.digest(base, V::select(below_source, k + 1, Vec{}), children);
  }

 private:
  CUBEVERIFY_HD static constexpr Vec number(int x) { return V::broadcast(static_cast<Word>(x)); }
  CUBEVERIFY_HD static constexpr Vec one_more(const Mask& where, const Vec& x) { return V::select(where, x + 1, x); }

  // The least number of right rotations to the least rotated value. Whether the number `likely` is that costs less to
  // find out than which one is.
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr Vec base_of(const Vec& c, const Vec& likely) const {
    if (V::all(has_base(ring_.right(c, likely), likely))) return likely;
    const lanes::PeriodicExtension<V> endless(ring_, c);
    Vec least = endless.from(0), base{};
    for (int steps = 1; steps < ring_.n; ++steps) {
      const Vec lesser = V::lesser(least, endless.from(ring_.n - steps));
      base = V::select(V::equal(lesser, least), base, number(steps));
      least = lesser;
    }
    return base;
  }

  // True where the word that R^base takes to `turned` has that base: no rotation of it is less, and none that fewer
  // right rotations lead to is as small.
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr Mask has_base(const Vec& turned, const Vec& base) const {
    const lanes::PeriodicExtension<V> endless(ring_, turned);
    const Vec value = endless.from(0);
    Vec least = endless.from(1);
    for (int steps = 2; steps < ring_.n; ++steps) least = V::lesser(least, endless.from(steps));
    const Mask equalled = V::equal(least, value), is_least = V::less(value, least) | equalled;
    // Few words are cyclic.
    if (!V::any(equalled)) return is_least;
    Mask again = ~ring_.every();
    for (int steps = 1; steps < ring_.n; ++steps) {
      again = again | (V::less(number(steps - 1), base) & V::equal(endless.from(steps), value));
    }
    return is_least & ~again;
  }

  // The children by the paper's definition: the bits stepped over that leave the base as it is. c has this base.
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr Vec children_of(const Vec& c, const Vec& base) const {
    const Vec turned = ring_.right(c, base);
    Vec children{};
    for (Vec rest = ring_.right(OnTrees::stepped_over(ring_, c, base), base); V::any(V::meet(rest, rest));) {
      const Vec m_bit = lanes::lowest_only(rest);
      children = V::select(has_base(turned ^ m_bit, base), children | m_bit, children);
      rest = rest ^ m_bit;
    }
    return ring_.left(children, base);
  }

  // Section 5: what is sent to one subtree, its addresses rotated, is sent to the others. c has base 0 in the lanes
  // `in_table`.
  template <class Facts>
  CUBEVERIFY_HD constexpr void visit_table(const Vec& c, const Mask& in_table, Facts& facts) const {
    const int n = ring_.n;
    Vec right[kMaxDimensions] = {};  // R^j(c)
    Vec least = c;
    for (int j = 0; j < n; ++j) {
      right[j] = OnTable::right(ring_, c, j);
      least = V::lesser(least, right[j]);
    }
    // Of R^j(c) the base is how many more steps there are to the least rotation, once round if need be.
    Vec base[kMaxDimensions] = {};
    Vec steps{};
    for (int j = 2 * n - 1; j >= 0; --j) {
      steps = V::select(V::equal(right[j % n], least), Vec{}, steps + 1);
      base[j % n] = steps;
    }

    const Vec period = OnTable::period(ring_, c);
    Vec sent_words[kMaxDimensions] = {};  // L^j(c) for j < P(c), then no words
    Vec wrong_right{}, wrong_left{}, missed{}, repeated{};
    for (int j = 0; j < n; ++j) {
      const Vec left = OnTable::left(ring_, c, j);
      const Mask sent = V::less(number(j), period);
      Mask before = ~ring_.every();
      for (int i = 0; i < j; ++i) before = before | V::equal(sent_words[i], left);
      missed = one_more(~(sent | before), missed);
      repeated = one_more(sent & before, repeated);
      sent_words[j] = V::select(sent, left, V::broadcast(~Word{0}));
      if (j == 0) continue;
      wrong_right = one_more(sent & ~V::equal(base[j], number(j)), wrong_right);
      // L^j(c) is R^(n-j)(c).
      const Mask good = V::equal(left, right[n - j]) & V::equal(base[n - j], number(j));
      wrong_left = one_more(sent & ~good, wrong_left);
    }
    facts.check_many(Sweep::kTableRight, in_table, period - 1, wrong_right);
    facts.check_many(Sweep::kTableLeft, in_table, period - 1, wrong_left);
    facts.check_many(Sweep::kTableSkip, in_table, ring_.length - period, missed);
    facts.check_many(Sweep::kTableAll, in_table, period, repeated);
  }

  lanes::Ring<V> ring_;
  Vec one_;
};

template <class Tree, class Trees, class Ops, class Slices>
struct BodyOf<BstSweep<Tree, Trees, Ops, Slices>> {
  template <class V>
  using Of = BstBody<V, Tree, Trees, Ops, Slices>;
  static constexpr int kLeastVectorN = lanes::kFirstSteps;
  static constexpr int kLonger = 0;
};

}  // namespace cubeverify
