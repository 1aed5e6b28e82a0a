#pragma once

#include "kernels/address/blocks.h"
#include "kernels/sweeps/duals/facts.h"

namespace cubeverify {

// The parts of sweep `duals` at an address, which is given as each tree's locate gives it.
template <class Ops, class Sweep>
struct DualsBody {
  // c turned by `steps`, right or left.
  CUBEVERIFY_HD static constexpr Word turn(int n, Word c, int steps, bool right) {
    return right ? Ops::right(n, c, steps) : Ops::left(n, c, steps);
  }

  // Theorem 5: whether bit reversal takes the node and the edges at it to those of Tree at `mirror`. A wrong reversal
  // may come to the source, which has no parent.
  template <class Tree>
  CUBEVERIFY_HD static constexpr bool mirrored_in(int n, Word mirror, const Node& node, Word children) {
    const Node image = Tree::locate(n, mirror);
    if (image.index != node.index || Tree::children(n, image) != reverse_bits(n, children)) return false;
    return node.address == 0 || (mirror != 0 && parent_of(image) == Ops::reverse(n, parent_of(node)));
  }

  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit_reversals(int n, Word c, Word mirror, Accumulator& accumulator) {
    Word wrong_left = 0, wrong_right = 0;
    for (int x = 0; x < n; ++x) {
      wrong_left += Ops::reverse(n, Ops::left(n, mirror, x)) == Ops::right(n, c, x) ? 0 : 1;
      wrong_right += Ops::reverse(n, Ops::right(n, mirror, x)) == Ops::left(n, c, x) ? 0 : 1;
    }
    accumulator.check(Sweep::kReversedLeft, static_cast<Word>(n), wrong_left, c);
    accumulator.check(Sweep::kReversedRight, static_cast<Word>(n), wrong_right, c);
    const bool right = Ops::right(n, mirror, 1) == Ops::reverse(n, Ops::right(n, c, 1));
    const bool left = Ops::left(n, mirror, 1) == Ops::reverse(n, Ops::left(n, c, 1));
    accumulator.count(Sweep::kCommutingR, right ? 0 : 1);
    accumulator.count(Sweep::kCommutingL, left ? 0 : 1);
  }

  // The rotations of c, in tree v's direction, that bring a longest block to where v's frame has it.
  CUBEVERIFY_HD static constexpr Word block_rotations(int n, const Blocks& blocks, int v) {
    // R^j brings bit j-1 to the front and bit j to the end.
    const Word right =
        Sweep::leads(v) ? rotate_left(n, blocks.leftmost, 1) : rotate_right(n, blocks.leftmost, blocks.length - 1);
    return Sweep::turns_right(v) ? right : negate_rotations(n, right);
  }

  // {k+1, ..., k+size} mod n in the trees that turn right, {k-1, ..., k-size} in those that turn left.
  CUBEVERIFY_HD static constexpr Word next_to(int n, int k, int size, int v) {
    if (size == 0) return 0;
    return rotate_left(n, all_ones(size), cyclic(Sweep::turns_right(v) ? k + 1 : k - size, n));
  }

  // c != 0 in tree v of the four, Tree; `blocks` are those that its frames begin or end with.
  template <int v, class Tree, class Accumulator>
  CUBEVERIFY_HD static constexpr void visit_tree(int n, const Node& node, Word children, const Blocks& blocks,
                                                 Accumulator& accumulator) {
    const Word c = node.address;
    if (c != all_ones(n)) {
      const Word turned = turn(n, c, node.index, Sweep::turns_right(v));
      // The other bits, which end the block: of zeroes the ones.
      const Word others = Sweep::of_ones(v) ? ~turned & all_ones(n) : turned;
      const int length = others == 0 ? n : Sweep::leads(v) ? leading_zeros(n, others) : lowest_bit(others);
      accumulator.check(Sweep::kBlock + v, length == blocks.length, c);
      accumulator.check(Sweep::kFirstBlock + v, node.index == lowest_bit(block_rotations(n, blocks, v)), c);
    }
    const Word neighbour = turn(n, c, 1, !Sweep::turns_right(v));
    accumulator.check(Sweep::kNecklace + v, Tree::index(n, neighbour) == (node.index + 1) % node.period, c);
    accumulator.check(Sweep::kContiguous + v, children == next_to(n, node.k, weight(children), v), c);
  }

  // c != 0 in minR and minL (v = 0) or in maxL and maxR (v = 1).
  template <int v, class Relabelled, class Accumulator>
  CUBEVERIFY_HD static constexpr void visit_relabelled(int n, const Node& node, const Node& relabelled,
                                                       Accumulator& accumulator) {
    const Word c = node.address, parent = parent_of(node);
    const bool same_parent = parent_of(relabelled) == parent;
    const bool same_label = relabelled.index == cyclic(n - node.index, n);
    accumulator.check(Sweep::kParent + v, same_parent, c);
    accumulator.check(Sweep::kLabel + v, same_label, c);
    if (node.period == n) {
      accumulator.check(Sweep::kParentFull + v, same_parent, c);
      accumulator.check(Sweep::kLabelFull + v, same_label, c);
    }
    const auto twice = [&](Word word) {
      constexpr bool kRight = Sweep::turns_right(v);
      return turn(n, turn(n, word, node.index, kRight), node.index, kRight);
    };
    const Word image = twice(c);
    const bool turned = image != 0 && has_edge<Relabelled>(n, image, node.index, twice(parent));
    accumulator.check(Sweep::kTurned + v, turned, c);
  }

  // ||c|| >= 2; `zeros` are the longest zero blocks.
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit_lemma15(int n, const Node& min_r, const Node& min_bl, const Blocks& zeros,
                                                    Accumulator& accumulator) {
    const Word c = min_r.address;
    if (zeros.leftmost == 0) return;
    const bool one_block = weight(zeros.leftmost) == 1, differ = min_r.k != min_bl.k;
    if (differ) accumulator.check(Sweep::kLemma15Converse, one_block, c);
    if (!one_block) return;
    const int leftmost = lowest_bit(zeros.leftmost);
    const int left = cyclic(leftmost + 1, n), right = cyclic(leftmost - zeros.length, n);
    const bool left_edge = min_bl.k == left;
    accumulator.check(Sweep::kLemma15, differ, c);
    accumulator.check(Sweep::kLemma15MinR, min_r.index == left && min_r.k == right, c);
    accumulator.check(Sweep::kLemma15MinBL, min_bl.index == right && left_edge, c);
    accumulator.check(Sweep::kLemma15MinBLReversed, min_bl.index == n - 1 - right && left_edge, c);
  }

  // What the digest takes from a tree.
  CUBEVERIFY_HD static constexpr int label(const Node& node) {
    return node.index + (node.address == 0 ? 0 : 64 * (node.k + 1));
  }
};

template <class T0, class T1, class T2, class T3, class TMinL, class TMaxR, class Ops>
template <class Accumulator>
CUBEVERIFY_HD constexpr void DualsSweep<T0, T1, T2, T3, TMinL, TMaxR, Ops>::visit(int n, Word c,
                                                                                  Accumulator& accumulator) {
  using Body = DualsBody<Ops, DualsSweep>;
  const Node min_r = T0::locate(n, c), max_l = T1::locate(n, c), min_bl = T2::locate(n, c), max_br = T3::locate(n, c);
  const Node min_l = TMinL::locate(n, c), max_r = TMaxR::locate(n, c);
  const Word min_r_children = T0::children(n, min_r), max_l_children = T1::children(n, max_l);
  const Word mirror = Ops::reverse(n, c);
  accumulator.check(kTheorem5Min, Body::template mirrored_in<T2>(n, mirror, min_r, min_r_children), c);
  accumulator.check(kTheorem5Max, Body::template mirrored_in<T3>(n, mirror, max_l, max_l_children), c);
  accumulator.check(kSameRotations, min_r.rotations == max_br.rotations, c);
  Body::visit_reversals(n, c, mirror, accumulator);
  // J^maxBR holds the rotations whose reversal is greatest.
  const bool reversed = Ops::right(n, c, min_r.index) == Ops::right(n, c, max_br.index);
  accumulator.count(kReversedMinimum, reversed ? 0 : 1);
  accumulator.digest(fold(c, Body::label(min_l), Body::label(max_r), max_l.rotations, max_br.rotations));
  if (c == 0) return;

  const Blocks zeros = longest_blocks(n, ~c & all_ones(n)), ones = longest_blocks(n, c);
  Body::template visit_tree<0, T0>(n, min_r, min_r_children, zeros, accumulator);
  Body::template visit_tree<1, T1>(n, max_l, max_l_children, ones, accumulator);
  Body::template visit_tree<2, T2>(n, min_bl, T2::children(n, min_bl), zeros, accumulator);
  Body::template visit_tree<3, T3>(n, max_br, T3::children(n, max_br), ones, accumulator);
  Body::template visit_relabelled<0, TMinL>(n, min_r, min_l, accumulator);
  Body::template visit_relabelled<1, TMaxR>(n, max_l, max_r, accumulator);
  if (weight(c) == 1) {
    accumulator.check(kSingleBitIndex, c == bit(min_r.index), c);
  } else {
    Body::visit_lemma15(n, min_r, min_bl, zeros, accumulator);
  }
  if (min_r.index != 0) return;
  for (Word rest = max_r.rotations; rest != 0; rest &= rest - 1) accumulator.count(kMinToMax, lowest_bit(rest));
  accumulator.count(kMinToMax, n);
}

}  // namespace cubeverify
