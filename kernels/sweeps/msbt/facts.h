#pragma once

#include "kernels/sweeps/traits.h"
#include "kernels/trees/msbt.h"
#include "kernels/trees/sbt.h"

namespace cubeverify {

// Sweep `msbt`: the n edge-reversed binomial trees at every address, and their labels (TR-483 sections 3.2 and 3.3.2).
// Nothing here walks a path. See kernels/sweeps/cube_routing.md.
template <class Trees = Msbt>
struct MsbtSweep : SweepDefaults {
  static constexpr const char* kName = "msbt";
  static constexpr const char* kTitle = "the multiple spanning binomial trees and their labels";
  static constexpr int kMaxN = 62;
  static constexpr Contract kContract{
      "cube_routing", "addresses c, all n trees at each",
      "the sum over all c of fold(c; X, Y): X the sum over j of odd(j) * (dim_M(c, j) + 64 f(c, j)) for c != 0, 0 for "
      "c = 0; Y the sum over j of odd(64+j) * children_M(c, j)."};
  static constexpr Traits kTraits{.reference_to = 13, .reference_long_to = 20};

  enum ForAll {
    kChildOfParent,
    kParentOfChild,
    kLevelStep,
    kLeaf,
    kRotatedSbt,
    kNextTree,
    kInOnce,
    kOutOnce,
    kLabelRises,
    kLabelBelowChildren,
    kLabelIn,
    kLabelOut,
    kLabelDimension,
    kLabelRange,
    kLabelLeast,
    kOnewayFirst,
    kOnewayLast,
    kOnewayNode
  };
  static constexpr std::array kForAlls{
      Fact{kChildOfParent, "child-of-parent", "c != 0, each j", "dim_M(c, j) is in children_M(parent_M(c, j), j)."},
      Fact{kParentOfChild, "parent-of-child", "all c, each j, each m in children_M(c, j) (n(N-1) checks in all)",
           "parent_M(c xor 2^m, j) = c (so c xor 2^m != 0)."},
      Fact{kLevelStep, "level-step", "c != 0, each j",
           "level_M(parent_M(c, j), j) = level_M(c, j) - 1. So every node reaches the source, in level_M steps."},
      Fact{kLeaf, "leaf", "c != 0, each j", "children_M(c, j) is empty if and only if c_j = 0."},
      Fact{kRotatedSbt, "rotated-sbt", "c != 0, each j, y = L^(n-1-j)(c xor 2^j)",
           "y = 0 if parent_M(c, j) = 0, otherwise parent_M(c, j) = R^(n-1-j)(parent_S(y)) xor 2^j."},
      Fact{kNextTree, "next-tree", "c != 0, each j",
           "parent_M(L(c), (j+1) mod n) = L(parent_M(c, j)). (Not the paper's; the automorphism double check.)"},
      Fact{kInOnce, "in-once", "all c, each dimension m (n checks)",
           "the j with c != 0 and dim_M(c, j) = m are one, for c != 0; none for c = 0."},
      Fact{kOutOnce, "out-once", "all c, each m",
           "the j with m in children_M(c, j) are none if c = 2^m, otherwise one. From the tails; it does not use "
           "dim_M. in-once and out-once, each alone: the trees are edge-disjoint, every directed edge is used but the "
           "n edges (2^m, 0)."},
      Fact{kLabelRises, "label-rises", "c != 0, each j with parent_M(c, j) != 0 (n(N-2) checks)",
           "f(c, j) > f(parent_M(c, j), j)."},
      Fact{kLabelBelowChildren, "label-below-children", "c != 0, each j, each m in children_M(c, j)",
           "f(c xor 2^m, j) > f(c, j). The same from the other side (as printed: \"the least label on the output "
           "edges\"). n(N-2) checks."},
      Fact{kLabelIn, "label-in", "c != 0 (one check)", "f(c, 0), ..., f(c, n-1) are distinct mod n."},
      Fact{kLabelOut, "label-out", "all c (one check)",
           "the f(c xor 2^m, j) over all j and all m in children_M(c, j) are distinct mod n. The source included."},
      Fact{kLabelDimension, "label-dimension", "c != 0, each j", "f(c, j) mod n = dim_M(c, j)."},
      Fact{kLabelRange, "label-range", "c != 0, each j", "j <= f(c, j) <= n+j."},
      Fact{kLabelLeast, "label-least", "c != 0, each j",
           "f(c, j) is the least number x with x mod n = dim_M(c, j) and x >= j, for c_j = 0 the least with x > j."},
      Fact{kOnewayFirst, "oneway-first",
           "c != 0, each d with c_d = 0, the link {c, q}, q = c xor 2^d (n(N/2 - 1) checks), j and j' the trees with "
           "dim_M(c, j) = d, dim_M(q, j') = d",
           "f(c, j) >= n or f(q, j') >= n. So no link is used both ways among the labels 0..n-1."},
      Fact{kOnewayLast, "oneway-last", "the same links", "not both f(c, d) = n+d and f(q, d) = n+d."},
      Fact{kOnewayNode, "oneway-node", "c != 0 (one check)",
           "no two labels, one of an edge into c, one of an edge out of c, in any trees, are equal and below n. (What "
           "\"1 send or receive\" needs, of nodes in place of links.)"}};
  static constexpr const char* kDigest = "msbt";
  static constexpr bool kWideCounts = true;  // n trees at each address
  enum Histogram { kTreeLabel, kTreeLevel, kTreeFanout, kLabelByDimension, kTwoWay };
  static constexpr std::array kHistograms{
      Fact{kTreeLabel, "tree-label", "[j*2n + t], size 2n*n", "c != 0 by tree and label."},
      Fact{kTreeLevel, "tree-level", "[j*(n+2) + l], size n*(n+2)",
           "all c by level_M. Expected: 1 at l = 0 and 1, n-1 at l = 2, C(n-1, l-1) + C(n-1, l-2) from l = 3 on."},
      Fact{kTreeFanout, "tree-fanout", "[j*(n+1) + b], size n*(n+1)",
           "all c by |children_M(c, j)|. (b = 0: N/2 - 1; the source has 1.)"},
      Fact{kLabelByDimension, "label-by-dimension", "[t*n + d], size 2n*n", "(c != 0, j) by f(c, j) and dim_M(c, j)."},
      Fact{kTwoWay, "two-way", "[x], size 4",
           "the links of `oneway-first` by x = (f(q, j') >= n) + 2 (f(c, j) >= n). Expected 0, 0 for x = 0, 1."}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) {
    if (h == kTreeLevel) return n * (n + 2);
    if (h == kTreeFanout) return n * (n + 1);
    return h == kTwoWay ? 4 : 2 * n * n;
  }

  // What all trees together show at one address; sets of dimensions.
  struct Seen {
    Word in_once = 0, in_again = 0;      // dimensions of edges from parents
    Word out_once = 0, out_again = 0;    // dimensions of edges to children
    Word labels_in = 0, labels_out = 0;  // mod n
    Word early_in = 0, early_out = 0;    // labels below n
    bool labels_in_differ = true, labels_out_differ = true;
    Word parents = 0, children = 0;  // for the digest
  };
  CUBEVERIFY_HD static constexpr void add(Word one, Word& once, Word& again) {
    again |= once & one;
    once |= one;
  }
  CUBEVERIFY_HD static constexpr void add_label(int n, int label, Word& labels, Word& early, bool& differ) {
    const Word one = bit(label % n);
    differ = differ && (labels & one) == 0;
    labels |= one;
    if (label < n) early |= one;
  }

  // Tree j below c.
  CUBEVERIFY_HD static constexpr void visit_children(int n, Word c, int j, Seen& seen, auto& accumulator) {
    const Word children = Trees::children(n, c, j);
    Word strangers = 0, not_later = 0;
    for (Word rest = children; rest != 0; rest &= rest - 1) {
      const Word child = c ^ bit(lowest_bit(rest));
      strangers += child != 0 && Trees::parent(n, child, j) == c ? 0 : 1;
      if (child == 0) continue;
      const int label = Trees::label(n, child, j);
      add_label(n, label, seen.labels_out, seen.early_out, seen.labels_out_differ);
      if (c != 0) not_later += label > Trees::label(n, c, j) ? 0 : 1;
    }
    add(children, seen.out_once, seen.out_again);
    accumulator.check(kParentOfChild, static_cast<Word>(weight(children)), strangers, c);
    if (c != 0) {
      accumulator.check(kLabelBelowChildren, static_cast<Word>(weight(children)), not_later, c);
      accumulator.check(kLeaf, (children == 0) == !has_bit(c, j), c);
    }
    accumulator.count(kTreeLevel, j * (n + 2) + Trees::level(n, c, j));
    accumulator.count(kTreeFanout, j * (n + 1) + weight(children));
    seen.children += odd(static_cast<Word>(64 + j)) * children;
  }

  // Tree j's edge to c != 0 and its label.
  CUBEVERIFY_HD static constexpr void visit_parent(int n, Word c, int j, Seen& seen, auto& accumulator) {
    const int dimension = Trees::dimension(n, c, j), label = Trees::label(n, c, j);
    const Word parent = Trees::parent(n, c, j);
    accumulator.check(kChildOfParent, has_bit(Trees::children(n, parent, j), dimension), c);
    accumulator.check(kLevelStep, Trees::level(n, parent, j) == Trees::level(n, c, j) - 1, c);
    const Word y = rotate_left(n, c ^ bit(j), n - 1 - j);
    const bool is_rotated =
        parent == 0 ? y == 0 : y != 0 && parent == (rotate_right(n, Sbt::parent(n, y), n - 1 - j) ^ bit(j));
    accumulator.check(kRotatedSbt, is_rotated, c);
    accumulator.check(kNextTree, Trees::parent(n, rotate_left(n, c, 1), cyclic(j + 1, n)) == rotate_left(n, parent, 1),
                      c);
    if (parent != 0) accumulator.check(kLabelRises, label > Trees::label(n, parent, j), c);
    accumulator.check(kLabelDimension, label % n == dimension, c);
    accumulator.check(kLabelRange, j <= label && label <= n + j, c);
    const int from = has_bit(c, j) ? j : j + 1;  // the least label that may be
    accumulator.check(kLabelLeast, label == from + cyclic(dimension - from % n, n), c);
    accumulator.count(kTreeLabel, j * 2 * n + label);
    accumulator.count(kLabelByDimension, label * n + dimension);
    add(bit(dimension), seen.in_once, seen.in_again);
    add_label(n, label, seen.labels_in, seen.early_in, seen.labels_in_differ);
    seen.parents += odd(static_cast<Word>(j)) * (static_cast<Word>(dimension) + 64 * static_cast<Word>(label));
  }

  // The label of the edge that enters c != 0 in dimension d, in whichever tree; 0 if none does.
  CUBEVERIFY_HD static constexpr int label_entering(int n, Word c, int d) {
    for (int j = 0; j < n; ++j) {
      if (Trees::dimension(n, c, j) == d) return Trees::label(n, c, j);
    }
    return 0;
  }

  // The links from c to nodes with one 1-bit more.
  CUBEVERIFY_HD static constexpr void visit_links(int n, Word c, auto& accumulator) {
    Word links = 0, both_early = 0, both_last = 0;
    for (Word rest = ~c & all_ones(n); rest != 0; rest &= rest - 1) {
      const int d = lowest_bit(rest);
      const Word q = c ^ bit(d);
      const int down = label_entering(n, c, d), up = label_entering(n, q, d);
      ++links;
      both_early += down >= n || up >= n ? 0 : 1;
      both_last += Trees::label(n, c, d) == n + d && Trees::label(n, q, d) == n + d ? 1 : 0;
      accumulator.count(kTwoWay, (up >= n ? 1 : 0) + (down >= n ? 2 : 0));
    }
    accumulator.check(kOnewayFirst, links, both_early, c);
    accumulator.check(kOnewayLast, links, both_last, c);
  }

  CUBEVERIFY_HD static constexpr void visit(int n, Word c, auto& accumulator) {
    Seen seen;
    for (int j = 0; j < n; ++j) {
      visit_children(n, c, j, seen, accumulator);
      if (c != 0) visit_parent(n, c, j, seen, accumulator);
    }
    const auto dimensions = static_cast<Word>(n);
    const Word in = seen.in_once & ~seen.in_again, out = seen.out_once & ~seen.out_again;
    const Word used = c == 0 ? ~seen.in_once & all_ones(n) : in;
    accumulator.check(kInOnce, dimensions, dimensions - static_cast<Word>(weight(used)), c);
    // No edge leads from a neighbour of the source to it.
    const Word unused = c != 0 && weight(c) == 1 ? c : 0;
    const Word right = (out & ~unused) | (unused & ~seen.out_once);
    accumulator.check(kOutOnce, dimensions, dimensions - static_cast<Word>(weight(right & all_ones(n))), c);
    accumulator.check(kLabelOut, seen.labels_out_differ, c);
    if (c != 0) {
      accumulator.check(kLabelIn, seen.labels_in_differ, c);
      accumulator.check(kOnewayNode, (seen.early_in & seen.early_out) == 0, c);
      visit_links(n, c, accumulator);
    }
    accumulator.digest(fold(c, seen.parents, seen.children));
  }
};

}  // namespace cubeverify
