#pragma once

#include "kernels/lanes/blocks.h"
#include "kernels/lanes/body_of.h"
#include "kernels/lanes/relabelled.h"
#include "kernels/lanes/rotations_on.h"
#include "kernels/lanes/tree_on.h"
#include "kernels/sweeps/duals/facts.h"

namespace cubeverify {

// Sweep `duals` at the addresses of all lanes.
template <class V, class T0, class T1, class T2, class T3, class TMinL, class TMaxR, class Ops>
class DualsBody {
 public:
  using Sweep = DualsSweep<T0, T1, T2, T3, TMinL, TMaxR, Ops>;
  template <class Tree>
  using On = lanes::TreeOn<V, Tree>;
  using Turning = lanes::RotationsOn<V, Ops>;
  using Node = lanes::LaneNode<V>;
  using Blocks = lanes::LaneBlocks<V>;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  CUBEVERIFY_HD explicit constexpr DualsBody(int n) : ring_(n) {}

  template <class Facts>
  CUBEVERIFY_HD constexpr void visit(const Vec& c, Facts& facts) const {
    const Node min_r = On<T0>::locate(ring_, c), max_l = On<T1>::locate(ring_, c);
    const Node min_bl = On<T2>::locate(ring_, c), max_br = On<T3>::locate(ring_, c);
    const Node min_l = On<TMinL>::locate(ring_, c), max_r = On<TMaxR>::locate(ring_, c);
    const Vec min_r_children = On<T0>::children(ring_, min_r), max_l_children = On<T1>::children(ring_, max_l);
    const Vec mirror = Turning::reverse(ring_, c);
    facts.check(Sweep::kTheorem5Min, mirrored_in<T2>(mirror, min_r, min_r_children));
    facts.check(Sweep::kTheorem5Max, mirrored_in<T3>(mirror, max_l, max_l_children));
    facts.check(Sweep::kSameRotations, V::equal(min_r.rotations, max_br.rotations));
    visit_reversals(c, mirror, facts);
    // J^maxBR holds the rotations whose reversal is greatest.
    count_either(Sweep::kReversedMinimum, V::equal(turn(c, min_r.index, true), turn(c, max_br.index, true)), facts);
    facts.digest(label(min_l), label(max_r), max_l.rotations, max_br.rotations);

    const Mask below_source = V::meet(c, c);
    if (!V::any(below_source)) return;
    const Blocks zeros = lanes::longest_blocks(ring_, ~c & ring_.ones), ones = lanes::longest_blocks(ring_, c);
    visit_tree<0, T0>(min_r, min_r_children, zeros, facts);
    visit_tree<1, T1>(max_l, max_l_children, ones, facts);
    visit_tree<2, T2>(min_bl, On<T2>::children(ring_, min_bl), zeros, facts);
    visit_tree<3, T3>(max_br, On<T3>::children(ring_, max_br), ones, facts);
    visit_relabelled<0, TMinL>(min_r, min_l, facts);
    visit_relabelled<1, TMaxR>(max_l, max_r, facts);
    const Mask two_ones = lanes::many<V>(c);
    facts.check(Sweep::kSingleBitIndex, below_source & ~two_ones, V::equal(c, only(min_r.index)));
    visit_lemma15(two_ones, min_r, min_bl, zeros, facts);
    const Mask in_subtree_0 = below_source & ~V::meet(min_r.index, min_r.index);
    if (V::any(in_subtree_0)) count_max(in_subtree_0, max_r.rotations, facts);
  }

 private:
  CUBEVERIFY_HD static constexpr Vec one_more(const Mask& where, const Vec& x) { return V::select(where, x + 1, x); }
  // The word whose only 1-bit is this one.
  CUBEVERIFY_HD static constexpr Vec only(const Vec& m) { return V::shift_left(V::broadcast(1), m); }
  CUBEVERIFY_HD static constexpr Vec label(const Node& node) {
    return node.index + V::select(V::meet(node.address, node.address), (node.k + 1) << 6, Vec{});
  }

  // c turned by `steps`, right or left.
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr Vec turn(const Vec& c, const Vec& steps, bool right) const {
    return right ? Turning::right(ring_, c, steps) : Turning::left(ring_, c, steps);
  }

  // One in histogram h under 0 where `good`, else under 1.
  template <class Facts>
  CUBEVERIFY_HD static constexpr void count_either(int h, const Mask& good, Facts& facts) {
    facts.count_where(h, 0, good);
    facts.count_where(h, 1, ~good);
  }

  // Theorem 5: true where bit reversal takes the node and the edges at it to those of Tree at `mirror`. A wrong
  // reversal may come to the source, which has no parent.
  template <class Tree>
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr Mask mirrored_in(const Vec& mirror, const Node& node,
                                                                  const Vec& children) const {
    const Node image = On<Tree>::locate(ring_, mirror);
    const Vec parent = V::select(V::meet(node.address, node.address), node.parent(), Vec{});
    const Mask same_parent = V::meet(mirror, mirror) & V::equal(image.parent(), Turning::reverse(ring_, parent));
    return V::equal(image.index, node.index) & V::equal(On<Tree>::children(ring_, image), ring_.reverse(children)) &
           (~V::meet(node.address, node.address) | same_parent);
  }

  template <class Facts>
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr void visit_reversals(const Vec& c, const Vec& mirror,
                                                                      Facts& facts) const {
    const int n = ring_.n;
    Vec wrong_left{}, wrong_right{};
    for (int x = 0; x < n; ++x) {
      const Vec left = Turning::left(ring_, c, x), right = Turning::right(ring_, c, x);
      const Mask good_left = V::equal(Turning::reverse(ring_, Turning::left(ring_, mirror, x)), right);
      const Mask good_right = V::equal(Turning::reverse(ring_, Turning::right(ring_, mirror, x)), left);
      if (V::all(good_left & good_right)) [[likely]]
        continue;
      wrong_left = one_more(~good_left, wrong_left);
      wrong_right = one_more(~good_right, wrong_right);
    }
    facts.check_many(Sweep::kReversedLeft, n, wrong_left);
    facts.check_many(Sweep::kReversedRight, n, wrong_right);
    const Vec right_reversed = Turning::reverse(ring_, Turning::right(ring_, c, 1));
    const Vec left_reversed = Turning::reverse(ring_, Turning::left(ring_, c, 1));
    count_either(Sweep::kCommutingR, V::equal(Turning::right(ring_, mirror, 1), right_reversed), facts);
    count_either(Sweep::kCommutingL, V::equal(Turning::left(ring_, mirror, 1), left_reversed), facts);
  }

  // The rotations of c, in tree v's direction, that bring a longest block to where v's frame has it.
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr Vec block_rotations(const Blocks& blocks, int v) const {
    // R^j brings bit j-1 to the front and bit j to the end.
    const Vec right = Sweep::leads(v) ? ring_.left(blocks.leftmost) : ring_.right(blocks.leftmost, blocks.length - 1);
    return Sweep::turns_right(v) ? right : ring_.left(ring_.reverse(right));
  }

  // {k+1, ..., k+size} mod n in the trees that turn right, {k-1, ..., k-size} in those that turn left.
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr Vec is_adjacent(const Vec& k, const Vec& size, int v) const {
    const Vec start = ring_.cyclic(Sweep::turns_right(v) ? k + 1 : k + ring_.length - size);
    return ring_.left(only(size) - 1, start);
  }

  // c != 0 in one of the four trees.
  template <int v, class Tree, class Facts>
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr void visit_tree(const Node& node, const Vec& children,
                                                                 const Blocks& blocks, Facts& facts) const {
    const Vec& c = node.address;
    const Mask below_source = V::meet(c, c), with_blocks = below_source & ~V::equal(c, ring_.ones);
    const Vec turned = turn(c, node.index, Sweep::turns_right(v));
    const Vec others = Sweep::of_ones(v) ? ~turned & ring_.ones : turned;
    // Where `length` equal bits lead, the highest of the others is bit n-1-length.
    const Mask as_long = Sweep::leads(v) ? V::equal(V::shift_right(others, ring_.last - blocks.length), V::broadcast(1))
                                         : V::equal(lanes::lowest_only(others), only(blocks.length));
    facts.check(Sweep::kBlock + v, with_blocks, as_long);
    facts.check(Sweep::kFirstBlock + v, with_blocks,
                V::equal(only(node.index), lanes::lowest_only(block_rotations(blocks, v))));

    const Vec neighbour = Sweep::turns_right(v) ? Turning::left(ring_, c, 1) : Turning::right(ring_, c, 1);
    const Vec next = node.index + 1;
    facts.check(Sweep::kNecklace + v, below_source,
                On<Tree>::has_index(ring_, neighbour, V::select(V::less(next, node.period), next, next - node.period)));
    facts.check(Sweep::kContiguous + v, below_source, V::equal(children, is_adjacent(node.k, V::weight(children), v)));
  }

  // c != 0 in minR and minL (v = 0) or in maxL and maxR (v = 1).
  template <int v, class Relabelled, class Facts>
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr void visit_relabelled(const Node& node, const Node& relabelled,
                                                                       Facts& facts) const {
    const Mask below_source = V::meet(node.address, node.address);
    const Mask full = below_source & V::equal(node.period, ring_.length);
    const Vec parent = node.parent();
    const Mask same_parent = V::equal(relabelled.parent(), parent);
    const Mask same_label = V::equal(relabelled.index, ring_.cyclic(ring_.length - node.index));
    facts.check(Sweep::kParent + v, below_source, same_parent);
    facts.check(Sweep::kLabel + v, below_source, same_label);
    facts.check(Sweep::kParentFull + v, full, same_parent);
    facts.check(Sweep::kLabelFull + v, full, same_label);
    const auto twice = [&](const Vec& word) {
      return turn(turn(word, node.index, Sweep::turns_right(v)), node.index, Sweep::turns_right(v));
    };
    const Vec image = twice(node.address);
    facts.check(Sweep::kTurned + v, below_source,
                V::meet(image, image) & On<Relabelled>::has_edge(ring_, image, node.index, twice(parent)));
  }

  // ||c|| >= 2 where `two_ones`.
  template <class Facts>
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr void visit_lemma15(const Mask& two_ones, const Node& min_r,
                                                                    const Node& min_bl, const Blocks& zeros,
                                                                    Facts& facts) const {
    const Mask some = V::meet(zeros.leftmost, zeros.leftmost), one_block = some & ~lanes::many<V>(zeros.leftmost);
    const Mask differ = ~V::equal(min_r.k, min_bl.k);
    facts.check(Sweep::kLemma15Converse, two_ones & some & differ, one_block);
    const Mask where = two_ones & one_block;
    const Vec leftmost = V::highest_bit(zeros.leftmost);
    const Vec left = ring_.cyclic(leftmost + 1);
    const Vec right = ring_.cyclic(leftmost + ring_.length - zeros.length);
    const Mask left_edge = V::equal(min_bl.k, left);
    facts.check(Sweep::kLemma15, where, differ);
    facts.check(Sweep::kLemma15MinR, where, V::equal(min_r.index, left) & V::equal(min_r.k, right));
    facts.check(Sweep::kLemma15MinBL, where, V::equal(min_bl.index, right) & left_edge);
    facts.check(Sweep::kLemma15MinBLReversed, where, V::equal(min_bl.index, ring_.last - right) & left_edge);
  }

  // The subtrees of maxR, by `rotations`, that addresses of subtree 0 of minR are in.
  template <class Facts>
  CUBEVERIFY_HD constexpr void count_max(const Mask& in_subtree_0, const Vec& rotations, Facts& facts) const {
    facts.count_where(Sweep::kMinToMax, ring_.n, in_subtree_0);
    for (Vec rest = V::select(in_subtree_0, rotations, Vec{});;) {
      const Mask where = V::meet(rest, rest);
      if (!V::any(where)) return;
      facts.count(Sweep::kMinToMax, where, V::highest_bit(rest));
      rest = rest ^ lanes::highest_only<V>(rest);
    }
  }

  lanes::Ring<V> ring_;
};

template <class T0, class T1, class T2, class T3, class TMinL, class TMaxR, class Ops>
struct BodyOf<DualsSweep<T0, T1, T2, T3, TMinL, TMaxR, Ops>> {
  template <class V>
  using Of = DualsBody<V, T0, T1, T2, T3, TMinL, TMaxR, Ops>;
  static constexpr int kLeastVectorN = lanes::kFirstSteps;
  static constexpr int kLonger = 0;
};

}  // namespace cubeverify
