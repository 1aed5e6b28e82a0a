#pragma once

#include "kernels/address/blocks.h"
#include "kernels/address/paper_rotations.h"
#include "kernels/facts/identities.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/relabelled.h"

namespace cubeverify {

// Sweep `duals`: how rotation, reversal and relabelling take the trees of TR-611 section 4 into each other, and the
// blocks of equal bits that their indices point at. See kernels/sweeps/README.md.
template <class T0 = MinR, class T1 = MaxL, class T2 = MinBL, class T3 = MaxBR, class TMinL = MinL, class TMaxR = MaxR,
          class Ops = PaperRotations>
struct DualsSweep : SweepDefaults {
  static constexpr const char* kName = "duals";
  static constexpr const char* kTitle = "trees under rotation, reversal and relabelling";
  static constexpr Contract kContract{
      "README", "addresses c",
      "the sum over all c of fold(c; index^minL + 64 a, index^maxR + 64 b, J^maxL, J^maxBR), a = k^minL + 1 and b = "
      "k^maxR + 1, both 0 for c = 0; sets as bit masks."};
  static constexpr Traits kTraits{.reference_to = 13, .reference_long_to = 20};
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
      Fact{kSingleBitIndex, "single-bit-index", "c = 2^j", "index^minR(c) = j."},
      Fact{kParent, "minL-parent", "", kWithNext},
      Fact{kParent + 1, "maxR-parent", "c != 0", "parent^minL(c) = parent^minR(c); parent^maxR(c) = parent^maxL(c)."},
      Fact{kParentFull, "minL-parent-full", "", kWithNext},
      Fact{kParentFull + 1, "maxR-parent-full", "", "the same for non-cyclic c."},
      Fact{kLabel, "minL-label", "", kWithNext},
      Fact{kLabel + 1, "maxR-label", "c != 0",
           "index^minL(c) = (n - index^minR(c)) mod n; index^maxR(c) = (n - index^maxL(c)) mod n."},
      Fact{kLabelFull, "minL-label-full", "", kWithNext},
      Fact{kLabelFull + 1, "maxR-label-full", "", "the same for non-cyclic c."},
      Fact{kTurned, "minL-turned", "c != 0, i = index^minR(c), x = R^i(R^i(c))",
           "index^minL(x) = i and parent^minL(x) = R^i(R^i(parent^minR(c)))."},
      Fact{kTurned + 1, "maxR-turned", "c != 0, i = index^maxL(c), x = L^i(L^i(c))",
           "index^maxR(x) = i and parent^maxR(x) = L^i(L^i(parent^maxL(c)))."},
      Fact{kTheorem5Min, "theorem5-min", "all c",
           "with x = B(c): index^minBL(x) = index^minR(c), children^minBL(x) is children^minR(c) with every m replaced "
           "by n-1-m, and for c != 0 parent^minBL(x) = B(parent^minR(c))."},
      Fact{kTheorem5Max, "theorem5-max", "", "the same of maxBR (of x) and maxL (of c)."},
      Fact{kReversedLeft, "reversed-left", "all c, each x in 0..n-1 (n checks)", "B(L^x(B(c))) = R^x(c)."},
      Fact{kReversedRight, "reversed-right", "the same c and x", "B(R^x(B(c))) = L^x(c)."},
      Fact{kBlock, "block-minR", "", kWithNext},
      Fact{kBlock + 1, "block-maxL", "", kWithNext},
      Fact{kBlock + 2, "block-minBL", "", kWithNext},
      Fact{kBlock + 3, "block-maxBR", "c != 0, c != 2^n - 1",
           "the leading 0s of R^i(c), the leading 1s of L^i(c), the trailing 0s of L^i(c), the trailing 1s of R^i(c), "
           "i the tree's index, are as many as a longest zero (one) block of c has."},
      Fact{kFirstBlock, "first-block-minR", "", kWithNext},
      Fact{kFirstBlock + 1, "first-block-maxL", "", kWithNext},
      Fact{kFirstBlock + 2, "first-block-minBL", "", kWithNext},
      Fact{kFirstBlock + 3, "first-block-maxBR", "same c",
           "i is the least number of such rotations for which that holds."},
      Fact{kNecklace, "necklace-minR", "", kWithNext},
      Fact{kNecklace + 1, "necklace-maxL", "", kWithNext},
      Fact{kNecklace + 2, "necklace-minBL", "", kWithNext},
      Fact{kNecklace + 3, "necklace-maxBR", "c != 0",
           "the index of S(c) is (index(c) + 1) mod P(c), where S is L for minR and maxBR, R for maxL and minBL."},
      Fact{kContiguous, "contiguous-minR", "", kWithNext},
      Fact{kContiguous + 1, "contiguous-maxL", "", kWithNext},
      Fact{kContiguous + 2, "contiguous-minBL", "", kWithNext},
      Fact{kContiguous + 3, "contiguous-maxBR", "c != 0",
           "with b the tree's fanout of c, children(c) is {k+1, ..., k+b} mod n for minR and maxBR, {k-1, ..., k-b} "
           "mod n for maxL and minBL."},
      Fact{kLemma15, "lemma15", "||c|| >= 2, exactly one longest zero block", "k^minR(c) != k^minBL(c)."},
      Fact{kLemma15Converse, "lemma15-converse", "||c|| >= 2, c != 2^n - 1, k^minR(c) != k^minBL(c)",
           "exactly one zero block is longest."},
      Fact{kLemma15MinR, "lemma15-minR", "as lemma15", "index^minR(c) = left and k^minR(c) = right."},
      Fact{kLemma15MinBL, "lemma15-minBL", "as lemma15", "index^minBL(c) = right and k^minBL(c) = left."},
      Fact{kLemma15MinBLReversed, "lemma15-minBL-reversed", "as lemma15",
           "index^minBL(c) = n-1-right and k^minBL(c) = left."},
      Fact{kSameRotations, "same-rotations", "all c", "J^minR(c) = J^maxBR(c)."}};
  static constexpr const char* kDigest = "duals";
  enum Histogram { kReversedMinimum, kCommutingR, kCommutingL, kMinToMax };
  static constexpr std::array kHistograms{
      Fact{kReversedMinimum, "reversed-minimum", "[2]",
           "all c; key 0 if the greatest of B(R^x(c)), x in 0..n-1, is B of the least of R^x(c), otherwise 1."},
      Fact{kCommutingR, "commuting-R", "[2]", "all c; key 0 if R(B(c)) = B(R(c)), otherwise 1."},
      Fact{kCommutingL, "commuting-L", "[2]", "the same of L."},
      Fact{kMinToMax, "min-to-max", "[j], size n+1",
           "c != 0 with index^minR(c) = 0: under j < n if R^j(c) is the greatest of its rotations (under every such "
           "j), and each once under key n."}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) { return h == kMinToMax ? n + 1 : 2; }

  // Tree v of the four: which way it turns c, whether its frame's leading or trailing bits count, and which bits.
  CUBEVERIFY_HD static constexpr bool turns_right(int v) { return v == 0 || v == 3; }
  CUBEVERIFY_HD static constexpr bool leads(int v) { return v < 2; }
  CUBEVERIFY_HD static constexpr bool of_ones(int v) { return v % 2 == 1; }

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

  CUBEVERIFY_HD static constexpr void visit_reversals(int n, Word c, Word mirror, auto& accumulator) {
    Word wrong_left = 0, wrong_right = 0;
    for (int x = 0; x < n; ++x) {
      wrong_left += Ops::reverse(n, Ops::left(n, mirror, x)) == Ops::right(n, c, x) ? 0 : 1;
      wrong_right += Ops::reverse(n, Ops::right(n, mirror, x)) == Ops::left(n, c, x) ? 0 : 1;
    }
    accumulator.check(kReversedLeft, static_cast<Word>(n), wrong_left, c);
    accumulator.check(kReversedRight, static_cast<Word>(n), wrong_right, c);
    const bool right = Ops::right(n, mirror, 1) == Ops::reverse(n, Ops::right(n, c, 1));
    const bool left = Ops::left(n, mirror, 1) == Ops::reverse(n, Ops::left(n, c, 1));
    accumulator.count(kCommutingR, right ? 0 : 1);
    accumulator.count(kCommutingL, left ? 0 : 1);
  }

  // The rotations of c, in tree v's direction, that bring a longest block to where v's frame has it.
  CUBEVERIFY_HD static constexpr Word block_rotations(int n, const Blocks& blocks, int v) {
    // R^j brings bit j-1 to the front and bit j to the end.
    const Word right =
        leads(v) ? rotate_left(n, blocks.leftmost, 1) : rotate_right(n, blocks.leftmost, blocks.length - 1);
    return turns_right(v) ? right : negate_rotations(n, right);
  }

  // {k+1, ..., k+size} mod n in the trees that turn right, {k-1, ..., k-size} in those that turn left.
  CUBEVERIFY_HD static constexpr Word next_to(int n, int k, int size, int v) {
    if (size == 0) return 0;
    return rotate_left(n, all_ones(size), cyclic(turns_right(v) ? k + 1 : k - size, n));
  }

  // c != 0 in tree v of the four, Tree; `blocks` are those that its frames begin or end with.
  template <int v, class Tree, class Accumulator>
  CUBEVERIFY_HD static constexpr void visit_tree(int n, const Node& node, Word children, const Blocks& blocks,
                                                 Accumulator& accumulator) {
    const Word c = node.address;
    if (c != all_ones(n)) {
      const Word turned = turn(n, c, node.index, turns_right(v));
      // The other bits, which end the block: of zeroes the ones.
      const Word others = of_ones(v) ? ~turned & all_ones(n) : turned;
      const int length = others == 0 ? n : leads(v) ? leading_zeros(n, others) : lowest_bit(others);
      accumulator.check(kBlock + v, length == blocks.length, c);
      accumulator.check(kFirstBlock + v, node.index == lowest_bit(block_rotations(n, blocks, v)), c);
    }
    const Word neighbour = turn(n, c, 1, !turns_right(v));
    accumulator.check(kNecklace + v, Tree::index(n, neighbour) == (node.index + 1) % node.period, c);
    accumulator.check(kContiguous + v, children == next_to(n, node.k, weight(children), v), c);
  }

  // c != 0 in minR and minL (v = 0) or in maxL and maxR (v = 1).
  template <int v, class Relabelled, class Accumulator>
  CUBEVERIFY_HD static constexpr void visit_relabelled(int n, const Node& node, const Node& relabelled,
                                                       Accumulator& accumulator) {
    const Word c = node.address, parent = parent_of(node);
    const bool same_parent = parent_of(relabelled) == parent;
    const bool same_label = relabelled.index == cyclic(n - node.index, n);
    accumulator.check(kParent + v, same_parent, c);
    accumulator.check(kLabel + v, same_label, c);
    if (node.period == n) {
      accumulator.check(kParentFull + v, same_parent, c);
      accumulator.check(kLabelFull + v, same_label, c);
    }
    const auto twice = [&](Word word) {
      constexpr bool kRight = turns_right(v);
      return turn(n, turn(n, word, node.index, kRight), node.index, kRight);
    };
    const Word image = twice(c);
    const bool turned = image != 0 && has_edge<Relabelled>(n, image, node.index, twice(parent));
    accumulator.check(kTurned + v, turned, c);
  }

  // ||c|| >= 2; `zeros` are the longest zero blocks.
  CUBEVERIFY_HD static constexpr void visit_lemma15(int n, const Node& min_r, const Node& min_bl, const Blocks& zeros,
                                                    auto& accumulator) {
    const Word c = min_r.address;
    if (zeros.leftmost == 0) return;
    const bool one_block = weight(zeros.leftmost) == 1, differ = min_r.k != min_bl.k;
    if (differ) accumulator.check(kLemma15Converse, one_block, c);
    if (!one_block) return;
    const int leftmost = lowest_bit(zeros.leftmost);
    const int left = cyclic(leftmost + 1, n), right = cyclic(leftmost - zeros.length, n);
    const bool left_edge = min_bl.k == left;
    accumulator.check(kLemma15, differ, c);
    accumulator.check(kLemma15MinR, min_r.index == left && min_r.k == right, c);
    accumulator.check(kLemma15MinBL, min_bl.index == right && left_edge, c);
    accumulator.check(kLemma15MinBLReversed, min_bl.index == n - 1 - right && left_edge, c);
  }

  // What the digest takes from a tree.
  CUBEVERIFY_HD static constexpr int label(const Node& node) {
    return node.index + (node.address == 0 ? 0 : 64 * (node.k + 1));
  }

  CUBEVERIFY_HD static constexpr void visit(int n, Word c, auto& accumulator) {
    const Node min_r = T0::locate(n, c), max_l = T1::locate(n, c), min_bl = T2::locate(n, c), max_br = T3::locate(n, c);
    const Node min_l = TMinL::locate(n, c), max_r = TMaxR::locate(n, c);
    const Word min_r_children = T0::children(n, min_r), max_l_children = T1::children(n, max_l);
    const Word mirror = Ops::reverse(n, c);
    accumulator.check(kTheorem5Min, mirrored_in<T2>(n, mirror, min_r, min_r_children), c);
    accumulator.check(kTheorem5Max, mirrored_in<T3>(n, mirror, max_l, max_l_children), c);
    accumulator.check(kSameRotations, min_r.rotations == max_br.rotations, c);
    visit_reversals(n, c, mirror, accumulator);
    // J^maxBR holds the rotations whose reversal is greatest.
    const bool reversed = Ops::right(n, c, min_r.index) == Ops::right(n, c, max_br.index);
    accumulator.count(kReversedMinimum, reversed ? 0 : 1);
    accumulator.digest(fold(c, label(min_l), label(max_r), max_l.rotations, max_br.rotations));
    if (c == 0) return;

    const Blocks zeros = longest_blocks(n, ~c & all_ones(n)), ones = longest_blocks(n, c);
    visit_tree<0, T0>(n, min_r, min_r_children, zeros, accumulator);
    visit_tree<1, T1>(n, max_l, max_l_children, ones, accumulator);
    visit_tree<2, T2>(n, min_bl, T2::children(n, min_bl), zeros, accumulator);
    visit_tree<3, T3>(n, max_br, T3::children(n, max_br), ones, accumulator);
    visit_relabelled<0, TMinL>(n, min_r, min_l, accumulator);
    visit_relabelled<1, TMaxR>(n, max_l, max_r, accumulator);
    if (weight(c) == 1) {
      accumulator.check(kSingleBitIndex, c == bit(min_r.index), c);
    } else {
      visit_lemma15(n, min_r, min_bl, zeros, accumulator);
    }
    if (min_r.index != 0) return;
    for (Word rest = max_r.rotations; rest != 0; rest &= rest - 1) accumulator.count(kMinToMax, lowest_bit(rest));
    accumulator.count(kMinToMax, n);
  }
};

}  // namespace cubeverify
