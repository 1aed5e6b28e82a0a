#pragma once

#include "kernels/lanes/digest.h"
#include "kernels/lanes/for_all_counts.h"
#include "kernels/lanes/place.h"
#include "kernels/lanes/relabelled.h"

namespace cubeverify::lanes {

// Sweep `duals` on lanes. Only non-cyclic addresses get here, so every period is n and every J(c) has one element.
template <class V>
class DualsLanes {
 public:
  using Plain = DualsSweep<>;
  using Lanes = V;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  explicit DualsLanes(int n) : ring_(n) {}

  bool visit(Word base) {
    if (base == 0) return false;
    const Vec c = V::broadcast(base) | V::iota();
    const Place<V, MinRLanes<V>> min_r(ring_, c);
    const Place<V, MaxLLanes<V>> max_l(ring_, c);
    const Place<V, MinBLLanes<V>> min_bl(ring_, c);
    const Place<V, MaxBRLanes<V>> max_br(ring_, c);
    const RelabelledPlace<V, MinLLanes<V>> min_l(ring_, c);
    const RelabelledPlace<V, MaxRLanes<V>> max_r(ring_, c);
    if (V::any(min_r.is_cyclic() | max_l.is_cyclic() | min_bl.is_cyclic() | max_br.is_cyclic() | min_l.is_cyclic() |
               max_r.is_cyclic())) {
      return false;
    }
    const Vec mirror = ring_.reverse(c);
    if (!reversals_agree(c, mirror)) return false;

    checks_.at(base);
    const Vec min_r_children = children_of(min_r), max_l_children = children_of(max_l);
    checks_.check(Plain::kTheorem5Min, mirrored_in<MinBLLanes<V>>(min_r, min_r_children, mirror));
    checks_.check(Plain::kTheorem5Max, mirrored_in<MaxBRLanes<V>>(max_l, max_l_children, mirror));
    const Vec max_l_rotations = only(max_l.index), max_br_rotations = only(max_br.index);
    checks_.check(Plain::kSameRotations, V::equal(min_r.rotations, max_br_rotations));
    // J^maxBR holds the rotations whose reversal is greatest.
    tell(other_minimum_, ~V::equal(ring_.right(c, min_r.index), ring_.right(c, max_br.index)));
    tell(other_right_, ~V::equal(ring_.right(mirror), ring_.reverse(ring_.right(c))));
    tell(other_left_, ~V::equal(ring_.left(mirror), ring_.reverse(ring_.left(c))));

    const Blocks zeros = longest_blocks(~c & ring_.ones), ones = longest_blocks(c);
    visit_tree<0>(min_r, min_r.rotations, min_r_children, zeros);
    visit_tree<1>(max_l, max_l_rotations, max_l_children, ones);
    visit_tree<2>(min_bl, min_bl.rotations, children_of(min_bl), zeros);
    visit_tree<3>(max_br, max_br_rotations, children_of(max_br), ones);
    visit_relabelled<0>(min_r, min_l);
    visit_relabelled<1>(max_l, max_r);
    visit_lemma15(min_r, min_bl, zeros);
    tell_min_to_max(V::bits(V::meet(min_r.rotations, V::broadcast(1))), max_r.index);
    digest_.add(c, min_l.label(), max_r.label(), max_l_rotations, max_br_rotations);
    ++groups_;
    return true;
  }

  void add_to(std::span<Word> tally) {
    const int n = ring_.n;
    const Word units = groups_ * V::kLanes;
    tally[0] += units;
    for (const int f : {Plain::kReversedLeft, Plain::kReversedRight}) checks_.checked(f, units * static_cast<Word>(n));
    checks_.add_to(tally);
    tally[digest_offset<Plain>()] += digest_.total();
    const auto add = [&](int h, Word other) {
      const auto histogram = tally.subspan(histogram_offset<Plain>(n, h));
      histogram[0] += units - other;
      histogram[1] += other;
    };
    add(Plain::kReversedMinimum, other_minimum_);
    add(Plain::kCommutingR, other_right_);
    add(Plain::kCommutingL, other_left_);
    const auto histogram = tally.subspan(histogram_offset<Plain>(n, Plain::kMinToMax));
    for (std::size_t j = 0; j < static_cast<std::size_t>(n); ++j) {
      histogram[j] += min_to_max_[j];
      histogram[static_cast<std::size_t>(n)] += min_to_max_[j];
    }
  }

 private:
  // As cubeverify::Blocks.
  struct Blocks {
    Vec leftmost, length;
  };

  // The word whose only 1-bit is this one.
  static Vec only(const Vec& m) { return V::shift_left(V::broadcast(1), m); }

  static void tell(Word& count, const Mask& where) { count += static_cast<Word>(weight(V::bits(where))); }

  // `reversed-left` and `reversed-right`: true if B L^x B = R^x and B R^x B = L^x in all lanes for every x.
  [[gnu::always_inline]] bool reversals_agree(const Vec& c, const Vec& mirror) const {
    Vec left = c, right = c, mirror_left = mirror, mirror_right = mirror;
    Vec wrong{};
    for (int x = 0; x < ring_.n; ++x) {
      wrong |= (ring_.reverse(mirror_left) ^ right) | (ring_.reverse(mirror_right) ^ left);
      left = ring_.left(left);
      right = ring_.right(right);
      mirror_left = ring_.left(mirror_left);
      mirror_right = ring_.right(mirror_right);
    }
    return !V::any(V::meet(wrong, wrong));
  }

  // The dimensions of the edges to the children.
  template <class P>
  Vec children_of(const P& place) const {
    Vec children{};
    const auto found = [&](int, const Vec& m_bit, const Vec&, const Mask& where) __attribute__((always_inline)) {
      children = V::select(where, children | m_bit, children);
    };
    for_each_child(ring_, place, found);
    return children;
  }

  // Theorem 5: true where bit reversal takes the node and the edges at it to those of Tree.
  template <class Tree, class P>
  Mask mirrored_in(const P& place, const Vec& children, const Vec& mirror) const {
    const Place<V, Tree> image(ring_, mirror);
    return V::equal(image.index, place.index) & V::equal(children_of(image), ring_.reverse(children)) &
           V::equal(image.parent(), ring_.reverse(place.parent()));
  }

  // The longest blocks of 1-bits of words that are neither 0 nor all ones.
  [[gnu::always_inline]] Blocks longest_blocks(const Vec& c) const {
    Blocks blocks{c, V::broadcast(1)};
    for (;;) {
      const Vec longer = blocks.leftmost & ring_.left(blocks.leftmost);
      const Mask some = V::meet(longer, longer);
      if (!V::any(some)) return blocks;
      blocks.leftmost = V::select(some, longer, blocks.leftmost);
      blocks.length = V::select(some, blocks.length + 1, blocks.length);
    }
  }

  // The rotations, in tree v's direction, that bring a longest block to where v's frame has it.
  template <int v>
  Vec block_rotations(const Blocks& blocks) const {
    const Vec right = Plain::leads(v) ? ring_.left(blocks.leftmost) : ring_.right(blocks.leftmost, blocks.length - 1);
    return Plain::turns_right(v) ? right : ring_.left(ring_.reverse(right));
  }

  // What is said of one of the four trees; `rotations` is J(c).
  template <int v, class Tree>
  [[gnu::always_inline]] void visit_tree(const Place<V, Tree>& place, const Vec& rotations, const Vec& children,
                                         const Blocks& blocks) {
    // Where `length` equal bits lead, the highest of the others is bit n - 1 - length.
    const Vec others = Plain::of_ones(v) ? ~place.frame & ring_.ones : place.frame;
    const Mask as_long = Plain::leads(v) ? V::equal(V::shift_right(others, ring_.last - blocks.length), V::broadcast(1))
                                         : V::equal(lowest_only(others), only(blocks.length));
    checks_.check(Plain::kBlock + v, as_long);
    checks_.check(Plain::kFirstBlock + v, V::equal(rotations, lowest_only(block_rotations<v>(blocks))));

    const Vec turned = Plain::turns_right(v) ? ring_.left(place.address) : ring_.right(place.address);
    const Vec next = Tree::kNegated ? ring_.right(place.first) : ring_.left(place.first);
    checks_.check(Plain::kNecklace + v, has_index<V, Tree>(ring_, turned, next));

    const Vec fanout = V::weight(children);
    const Vec start = ring_.cyclic(Plain::turns_right(v) ? place.k + 1 : place.k + ring_.length - fanout);
    checks_.check(Plain::kContiguous + v, V::equal(children, ring_.left(only(fanout) - 1, start)));
  }

  // minR and minL (v = 0), maxL and maxR (v = 1).
  template <int v, class P, class Relabelled>
  [[gnu::always_inline]] void visit_relabelled(const P& place, const Relabelled& relabelled) {
    const Vec parent = place.parent();
    const Mask same_parent = V::equal(relabelled.parent(), parent);
    const Mask same_label = V::equal(relabelled.index, ring_.cyclic(ring_.length - place.index));
    for (const int f : {Plain::kParent, Plain::kParentFull}) checks_.check(f + v, same_parent);
    for (const int f : {Plain::kLabel, Plain::kLabelFull}) checks_.check(f + v, same_label);
    const Vec image = turned_twice<v>(place.address, place.index);
    checks_.check(Plain::kTurned + v,
                  Relabelled::has_edge(ring_, image, place.index, turned_twice<v>(parent, place.index)));
  }

  template <int v>
  Vec turned_twice(const Vec& word, const Vec& steps) const {
    return Plain::turns_right(v) ? ring_.right(ring_.right(word, steps), steps)
                                 : ring_.left(ring_.left(word, steps), steps);
  }

  template <class MinRPlace, class MinBLPlace>
  [[gnu::always_inline]] void visit_lemma15(const MinRPlace& min_r, const MinBLPlace& min_bl, const Blocks& zeros) {
    const Mask two_ones = many<V>(min_r.address);
    checks_.check(Plain::kSingleBitIndex, ~two_ones, V::equal(min_r.address, only(min_r.index)));
    const Mask one_block = ~many<V>(zeros.leftmost);
    const Mask differ = ~V::equal(min_r.k, min_bl.k);
    checks_.check(Plain::kLemma15Converse, two_ones & differ, one_block);
    const Mask where = two_ones & one_block;
    const Vec leftmost = V::highest_bit(zeros.leftmost);
    const Vec left = ring_.cyclic(leftmost + 1);
    const Vec right = ring_.cyclic(leftmost + ring_.length - zeros.length);
    const Mask left_edge = V::equal(min_bl.k, left);
    checks_.check(Plain::kLemma15, where, differ);
    checks_.check(Plain::kLemma15MinR, where, V::equal(min_r.index, left) & V::equal(min_r.k, right));
    checks_.check(Plain::kLemma15MinBL, where, V::equal(min_bl.index, right) & left_edge);
    checks_.check(Plain::kLemma15MinBLReversed, where, V::equal(min_bl.index, ring_.last - right) & left_edge);
  }

  void tell_min_to_max(Word lanes, const Vec& index) {
    alignas(64) typename V::Element stored[V::kLanes];
    V::store(index, stored);
    for (; lanes != 0; lanes &= lanes - 1) ++min_to_max_[stored[lowest_bit(lanes)]];
  }

  Ring<V> ring_;
  ForAllCounts<V, Plain> checks_;
  Digest<V, 4> digest_;
  Word min_to_max_[kMaxDimensions] = {};  // of addresses with index^minR = 0, by index^maxR
  Word other_minimum_ = 0;                // where the reversed words have another minimum
  Word other_right_ = 0;                  // where B and R do not commute
  Word other_left_ = 0;                   // where B and L do not commute
  Word groups_ = 0;
};

}  // namespace cubeverify::lanes
