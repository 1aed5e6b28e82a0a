#pragma once

#include "kernels/lanes/body_of.h"
#include "kernels/lanes/cyclic.h"
#include "kernels/lanes/tree_on.h"
#include "kernels/sweeps/structure/facts.h"

namespace cubeverify {

// Sweep `structure` at the addresses of all lanes.
template <class V, class Tree>
class StructureBody {
 public:
  using Sweep = StructureSweep<Tree>;
  using On = lanes::TreeOn<V, Tree>;
  using Node = lanes::LaneNode<V>;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  CUBEVERIFY_HD explicit constexpr StructureBody(int n) : ring_(n), is_cyclic_(n) {}

  template <class Facts>
  CUBEVERIFY_HD constexpr void visit(const Vec& c, Facts& facts) const {
    const Node node = On::locate(ring_, c);
    const Mask cyclic = node.is_cyclic(ring_);
    if (V::any(cyclic)) facts.check(Sweep::kExchange, cyclic, ~is_cyclic_(ring_, c ^ V::broadcast(1)));
    const Mask below_source = V::meet(c, c);
    if (!V::any(below_source)) return;
    const Vec parent = node.parent();
    visit_parent(node, parent, below_source, facts);
    visit_zeros(node, below_source, facts);
    visit_ends(node, facts);
    visit_rotations(node, parent, below_source, facts);
    facts.digest(below_source, node.frame, node.alpha, parent);
  }

 private:
  CUBEVERIFY_HD static constexpr Vec number(int x) { return V::broadcast(static_cast<Word>(x)); }
  CUBEVERIFY_HD static constexpr Vec one_more(const Mask& where, const Vec& x) {
    return V::select(where, x + V::broadcast(1), x);
  }

  // The node next to its parent, and both frames in the binomial tree.
  template <class Facts>
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr void visit_parent(const Node& node, const Vec& parent,
                                                                   const Mask& below_source, Facts& facts) const {
    const Mask same_index = On::has_index(ring_, parent, node.index);
    facts.check(Sweep::kParentIndex, below_source, same_index);
    facts.check(Sweep::kParentIndexInner, below_source & V::meet(parent, parent), same_index);
    const Vec low_frame = node.frame ^ lanes::highest_only<V>(node.frame);
    facts.check(Sweep::kSbtEmbedding, below_source,
                V::meet(node.frame, V::broadcast(1)) & V::equal(ring_.right(parent, node.index), low_frame));
    facts.check(Sweep::kSbtTopBit, below_source & V::meet(node.index, node.index),
                ~V::meet(node.frame, V::broadcast(bit(ring_.n - 1))));
    facts.check(Sweep::kDistinguishedRotation, below_source, On::has_index(ring_, node.frame, Vec{}));
  }

  // M(c) and k, each found in several ways.
  template <class Facts>
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr void visit_zeros(const Node& node, const Mask& below_source,
                                                                  Facts& facts) const {
    const Vec index_bit = V::shift_left(V::broadcast(1), node.index);
    // The zeroes right of bit index, found bit by bit, and the bit at which they end.
    Vec scanned{};
    Vec first_one = ring_.right(index_bit);
    for (int steps = 1; steps < ring_.n; ++steps) {
      const Mask zero = ~V::meet(node.address, first_one);
      if (!V::any(zero)) break;
      scanned = V::select(zero, scanned | first_one, scanned);
      first_one = V::select(zero, ring_.right(first_one), first_one);
    }
    // {k+1, ..., index-1} mod n, read off k and index.
    Vec between{};
    Vec dimension = ring_.left(node.k_bit);
    for (int steps = 1; steps < ring_.n; ++steps) {
      const Mask inside = ~V::equal(dimension, index_bit);
      if (!V::any(inside)) break;
      between = V::select(inside, between | dimension, between);
      dimension = V::select(inside, ring_.left(dimension), dimension);
    }
    const Vec top = V::highest_bit(node.frame);
    facts.check(
        Sweep::kZerosThreeWays, below_source,
        V::equal(scanned, between) & V::equal(V::weight(scanned), ring_.last - top) & V::equal(scanned, node.zeros));
    facts.check(Sweep::kKHighestBit, below_source,
                V::equal(first_one, V::shift_left(V::broadcast(1), ring_.cyclic(top + node.index))));
  }

  // The two addresses of which the index is said.
  template <class Facts>
  CUBEVERIFY_HD constexpr void visit_ends(const Node& node, Facts& facts) const {
    if (ring_.n < 3) return;
    const Mask first = V::equal(node.address, V::broadcast(1));
    const Mask last = V::equal(node.address, V::broadcast(bit(ring_.n - 1) | 1));
    if (!V::any(first | last)) return;
    facts.check(Sweep::kIndexEnds, first, V::equal(node.index, Vec{}));
    facts.check(Sweep::kIndexEnds, last, V::equal(node.index, ring_.last));
  }

  // Where the rotations of c and the edges above them lie. R^u being L^(n-u), L^t(c) is located once for all
  // statements.
  template <class Facts>
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr void visit_rotations(const Node& node, const Vec& parent,
                                                                      const Mask& below_source, Facts& facts) const {
    const int n = ring_.n;
    const Mask whole = ~node.is_cyclic(ring_), distinguished = V::equal(node.index, Vec{});
    Mask leaf = whole;
    if (!V::all(whole)) leaf = V::equal(On::children(ring_, node), Vec{});
    Mask step = whole;                               // whether L^1 turns the edge above c
    Vec treetop{}, subtree{}, misplaced{}, again{};  // violations
    Vec turned = node.address, turned_parent = parent, target = node.index;
    for (int t = 1; t < n; ++t) {
      turned = ring_.left(turned);
      turned_parent = ring_.left(turned_parent);
      target = ring_.cyclic(target + V::broadcast(1));
      // With an index that has come round L^t(c) is in no later subtree; with t = 1 all are asked for.
      const Mask later = V::less(node.index, target);
      if (t > 1 && !V::any(later)) break;
      const Mask turns = On::has_edge(ring_, turned, target, turned_parent);
      if (t == 1) step = turns;
      if (V::all((turns & whole) | ~later)) [[likely]]
        continue;
      const Vec index = On::index(ring_, turned);
      treetop =
          one_more(later & ~((V::less(target, node.period) & turns) | (~V::less(target, node.period) & leaf)), treetop);
      subtree = one_more(~turns, subtree);
      misplaced = one_more(V::less(number(t), node.period) & ~V::equal(index, target), misplaced);
      again = one_more(V::less(number(n - t), node.period) & V::equal(index, Vec{}), again);
    }
    facts.check_many(Sweep::kTreetop, below_source, ring_.last - node.index, treetop);
    facts.check(Sweep::kRotationStep, below_source & whole, step);
    const Mask stands = below_source & distinguished;
    if (!V::any(stands)) return;
    facts.check_many(Sweep::kDistinguishedUnique, stands, node.period - V::broadcast(1), again);
    facts.check_many(Sweep::kNecklaceSubtrees, stands, node.period, misplaced);
    facts.check_many(Sweep::kRotatedSubtree, stands & whole, ring_.last, subtree);
    visit_exchanges(node.address, stands & whole, facts);
  }

  // How many rotations of c have a cyclic neighbour across dimension 0.
  template <class Facts>
  CUBEVERIFY_HD constexpr void visit_exchanges(const Vec& c, const Mask& where, Facts& facts) const {
    if (!V::any(where)) return;
    Vec turned = c, found{};
    for (int u = 0; u < ring_.n; ++u) {
      found = one_more(is_cyclic_(ring_, turned ^ V::broadcast(1)), found);
      turned = ring_.right(turned);
    }
    facts.check(Sweep::kExchangeNecklace, where, ~V::less(V::broadcast(2), found));
    facts.count(Sweep::kNecklaceExchange, where, found);
  }

  lanes::Ring<V> ring_;
  lanes::CyclicTest<V> is_cyclic_;
};

template <class Tree>
struct BodyOf<StructureSweep<Tree>> {
  template <class V>
  using Of = StructureBody<V, Tree>;
  static constexpr int kLeastVectorN = lanes::kFirstSteps;
  static constexpr int kLonger = 0;
};

}  // namespace cubeverify
