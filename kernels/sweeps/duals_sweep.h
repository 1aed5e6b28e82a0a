#pragma once

#include <array>

#include "kernels/address/blocks.h"
#include "kernels/address/mix.h"
#include "kernels/address/paper_rotations.h"
#include "kernels/facts/identities.h"
#include "kernels/trees/relabelled.h"

namespace cubeverify {

// Sweep `duals`: how rotation, reversal and relabelling take the trees of TR-611 section 4 into each other, and the
// blocks of equal bits that their indices point at. See kernels/sweeps/README.md.
template <class T0 = MinR, class T1 = MaxL, class T2 = MinBL, class T3 = MaxBR, class TMinL = MinL, class TMaxR = MaxR,
          class Ops = PaperRotations>
struct DualsSweep {
  static constexpr const char* kName = "duals";
  static constexpr const char* kTitle = "trees under rotation, reversal and relabelling";
  static constexpr int kMinN = 2;
  static constexpr int kMaxN = kMaxDimensions;
  static constexpr int kTrees = 4;

  // Some stand for two in a row, of minL and maxR, or for four, one for each tree.
  enum ForAll {
    kSingleBitIndex,
    kParent,
    kParentFull = kParent + 2,
    kLabel = kParentFull + 2,
    kLabelFull = kLabel + 2,
    kTurned = kLabelFull + 2,
    kTheorem5Min = kTurned + 2,
    kTheorem5Max,
    kReversedLeft,
    kReversedRight,
    kBlock,
    kFirstBlock = kBlock + kTrees,
    kNecklace = kFirstBlock + kTrees,
    kContiguous = kNecklace + kTrees,
    kLemma15 = kContiguous + kTrees,
    kLemma15Converse,
    kLemma15MinR,
    kLemma15MinBL,
    kLemma15MinBLReversed,
    kSameRotations
  };
  static constexpr std::array kForAlls{
      "single-bit-index", "minL-parent",       "maxR-parent",       "minL-parent-full",
      "maxR-parent-full", "minL-label",        "maxR-label",        "minL-label-full",
      "maxR-label-full",  "minL-turned",       "maxR-turned",       "theorem5-min",
      "theorem5-max",     "reversed-left",     "reversed-right",    "block-minR",
      "block-maxL",       "block-minBL",       "block-maxBR",       "first-block-minR",
      "first-block-maxL", "first-block-minBL", "first-block-maxBR", "necklace-minR",
      "necklace-maxL",    "necklace-minBL",    "necklace-maxBR",    "contiguous-minR",
      "contiguous-maxL",  "contiguous-minBL",  "contiguous-maxBR",  "lemma15",
      "lemma15-converse", "lemma15-minR",      "lemma15-minBL",     "lemma15-minBL-reversed",
      "same-rotations"};
  static constexpr std::array<const char*, 0> kExtrema{};
  static constexpr const char* kDigest = "duals";
  enum Histogram { kReversedMinimum, kCommutingR, kCommutingL, kMinToMax };
  static constexpr std::array kHistograms{"reversed-minimum", "commuting-R", "commuting-L", "min-to-max"};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) { return h == kMinToMax ? n + 1 : 2; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return n == kMaxDimensions ? 0 : bit(n); }

  // The parent of a node; no address for the source, which a wrong operation may come to.
  CUBEVERIFY_HD static constexpr Word parent_of(const Node& node) {
    return node.address == 0 ? kNoAddress : node.address ^ bit(node.k);
  }

  // Tree v of the four: which way it turns c, whether its frame's leading or trailing bits count, and which bits.
  CUBEVERIFY_HD static constexpr bool turns_right(int v) { return v == 0 || v == 3; }
  CUBEVERIFY_HD static constexpr bool leads(int v) { return v < 2; }
  CUBEVERIFY_HD static constexpr bool of_ones(int v) { return v % 2 == 1; }

  // c turned by `steps`, right or left.
  CUBEVERIFY_HD static constexpr Word turn(int n, Word c, int steps, bool right) {
    return right ? Ops::right(n, c, steps) : Ops::left(n, c, steps);
  }

  // The rotations of c, in tree v's direction, that bring a longest block to where v's frame has it.
  CUBEVERIFY_HD static constexpr Word block_rotations(int n, const Blocks& blocks, int v) {
    // R^j brings bit j-1 to the front and bit j to the end.
    const Word right =
        leads(v) ? rotate_left(n, blocks.leftmost, 1) : rotate_right(n, blocks.leftmost, blocks.length - 1);
    return turns_right(v) ? right : negate_rotations(n, right);
  }

  // {k+1, ..., k+size} mod n in the trees that turn right, {k-1, ..., k-size} in those that turn left.
  CUBEVERIFY_HD static constexpr Word beside(int n, int k, int size, int v) {
    if (size == 0) return 0;
    return rotate_left(n, all_ones(size), cyclic(turns_right(v) ? k + 1 : k - size, n));
  }

  // c != 0 in one of the four trees.
  template <int v, class Tree, class Observer>
  CUBEVERIFY_HD static constexpr void visit_tree(int n, const Node& node, Word children, const Blocks& blocks,
                                                 Observer& observer) {
    const Word c = node.address;
    if (c != all_ones(n)) {
      const Word turned = turn(n, c, node.index, turns_right(v));
      const Word others = of_ones(v) ? ~turned & all_ones(n) : turned;
      // Only a wrong rotation leaves none.
      const int length = others == 0 ? n : leads(v) ? leading_zeros(n, others) : lowest_bit(others);
      observer.check(kBlock + v, length == blocks.length, c);
      observer.check(kFirstBlock + v, node.index == lowest_bit(block_rotations(n, blocks, v)), c);
    }
    const int next = Tree::index(n, turn(n, c, 1, !turns_right(v)));
    observer.check(kNecklace + v, next == cyclic(node.index + 1, node.period), c);
    observer.check(kContiguous + v, children == beside(n, node.k, weight(children), v), c);
  }

  // c != 0 in minR and minL (v = 0) or in maxL and maxR (v = 1).
  template <int v, class Relabelled, class Observer>
  CUBEVERIFY_HD static constexpr void visit_relabelled(int n, const Node& node, const Node& relabelled,
                                                       Observer& observer) {
    const Word c = node.address;
    const Word parent = parent_of(node);
    const bool same_parent = parent_of(relabelled) == parent;
    const bool same_label = relabelled.index == cyclic(n - node.index, n);
    observer.check(kParent + v, same_parent, c);
    observer.check(kLabel + v, same_label, c);
    if (node.period == n) {
      observer.check(kParentFull + v, same_parent, c);
      observer.check(kLabelFull + v, same_label, c);
    }
    const auto twice = [=](Word word) {
      return turn(n, turn(n, word, node.index, turns_right(v)), node.index, turns_right(v));
    };
    const Node image = Relabelled::locate(n, twice(c));
    observer.check(kTurned + v, image.index == node.index && parent_of(image) == twice(parent), c);
  }

  // Theorem 5: true if bit reversal takes the node and the edges at it to those of Tree.
  template <class Tree>
  CUBEVERIFY_HD static constexpr bool mirrored_in(int n, const Node& node, Word children) {
    const Node image = Tree::locate(n, Ops::reverse(n, node.address));
    return image.index == node.index && Tree::children(n, image) == reverse_bits(n, children) &&
           (node.address == 0 || parent_of(image) == Ops::reverse(n, parent_of(node)));
  }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit_reversals(int n, Word c, Observer& observer) {
    const Word mirror = Ops::reverse(n, c);
    Word wrong_left = 0, wrong_right = 0;
    for (int x = 0; x < n; ++x) {
      wrong_left += Ops::reverse(n, Ops::left(n, mirror, x)) == Ops::right(n, c, x) ? 0 : 1;
      wrong_right += Ops::reverse(n, Ops::right(n, mirror, x)) == Ops::left(n, c, x) ? 0 : 1;
    }
    observer.check(kReversedLeft, static_cast<Word>(n), wrong_left, c);
    observer.check(kReversedRight, static_cast<Word>(n), wrong_right, c);
    observer.count(kCommutingR, Ops::right(n, mirror, 1) == Ops::reverse(n, Ops::right(n, c, 1)) ? 0 : 1);
    observer.count(kCommutingL, Ops::left(n, mirror, 1) == Ops::reverse(n, Ops::left(n, c, 1)) ? 0 : 1);
  }

  // ||c|| >= 2.
  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit_lemma15(int n, const Node& min_r, const Node& min_bl, const Blocks& zeros,
                                                    Observer& observer) {
    const Word c = min_r.address;
    const bool one_block = weight(zeros.leftmost) == 1;
    const bool differ = min_r.k != min_bl.k;
    if (differ && c != all_ones(n)) observer.check(kLemma15Converse, one_block, c);
    if (!one_block) return;
    const int leftmost = lowest_bit(zeros.leftmost);
    const int left = cyclic(leftmost + 1, n);
    const int right = cyclic(leftmost - zeros.length, n);
    observer.check(kLemma15, differ, c);
    observer.check(kLemma15MinR, min_r.index == left && min_r.k == right, c);
    observer.check(kLemma15MinBL, min_bl.index == right && min_bl.k == left, c);
    observer.check(kLemma15MinBLReversed, min_bl.index == n - 1 - right && min_bl.k == left, c);
  }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit(int n, Word c, Observer& observer) {
    const Node min_r = T0::locate(n, c), max_l = T1::locate(n, c);
    const Node min_bl = T2::locate(n, c), max_br = T3::locate(n, c);
    const Node min_l = TMinL::locate(n, c), max_r = TMaxR::locate(n, c);
    const Word min_r_children = T0::children(n, min_r), max_l_children = T1::children(n, max_l);
    observer.check(kTheorem5Min, mirrored_in<T2>(n, min_r, min_r_children), c);
    observer.check(kTheorem5Max, mirrored_in<T3>(n, max_l, max_l_children), c);
    observer.check(kSameRotations, min_r.rotations == max_br.rotations, c);
    visit_reversals(n, c, observer);
    // J^maxBR holds the rotations whose reversal is greatest.
    const bool same_word = turn(n, c, min_r.index, true) == turn(n, c, max_br.index, true);
    observer.count(kReversedMinimum, same_word ? 0 : 1);

    const auto label = [c](const Node& node) {
      return static_cast<Word>(node.index) + 64 * static_cast<Word>(c == 0 ? 0 : node.k + 1);
    };
    observer.digest(fold(c, label(min_l), label(max_r), max_l.rotations, max_br.rotations));
    if (c == 0) return;

    const Blocks zeros = longest_blocks(n, ~c & all_ones(n)), ones = longest_blocks(n, c);
    visit_tree<0, T0>(n, min_r, min_r_children, zeros, observer);
    visit_tree<1, T1>(n, max_l, max_l_children, ones, observer);
    visit_tree<2, T2>(n, min_bl, T2::children(n, min_bl), zeros, observer);
    visit_tree<3, T3>(n, max_br, T3::children(n, max_br), ones, observer);
    visit_relabelled<0, TMinL>(n, min_r, min_l, observer);
    visit_relabelled<1, TMaxR>(n, max_l, max_r, observer);
    if (weight(c) >= 2) {
      visit_lemma15(n, min_r, min_bl, zeros, observer);
    } else {
      observer.check(kSingleBitIndex, c == bit(min_r.index), c);
    }
    if (min_r.index == 0) {
      for (Word rest = max_r.rotations; rest != 0; rest &= rest - 1) observer.count(kMinToMax, lowest_bit(rest));
      observer.count(kMinToMax, n);
    }
  }
};

}  // namespace cubeverify
