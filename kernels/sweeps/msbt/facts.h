#pragma once

#include <array>

#include "kernels/address/mix.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/msbt.h"
#include "kernels/trees/sbt.h"

namespace cubeverify {

// Sweep `msbt`: the n edge-reversed binomial trees at every address, and their labels (TR-483 sections 3.2 and 3.3.2).
// Nothing here walks a path. See kernels/sweeps/cube_routing.md; the tuned form is in tuned.h.
template <class Trees = Msbt>
struct MsbtSweep {
  static constexpr const char* kName = "msbt";
  static constexpr const char* kTitle = "the multiple spanning binomial trees and their labels";
  static constexpr int kMinN = 2;
  static constexpr int kMaxN = 62;
  static constexpr Traits kTraits{.reference_to = 13, .reference_long_to = 20, .together = Word{1} << 22};

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
      "child-of-parent", "parent-of-child", "level-step",      "leaf",        "rotated-sbt",
      "next-tree",       "in-once",         "out-once",        "label-rises", "label-below-children",
      "label-in",        "label-out",       "label-dimension", "label-range", "label-least",
      "oneway-first",    "oneway-last",     "oneway-node"};
  static constexpr std::array<const char*, 0> kExtrema{};
  static constexpr const char* kDigest = "msbt";
  static constexpr bool kWideCounts = true;  // n trees at each address
  enum Histogram { kTreeLabel, kTreeLevel, kTreeFanout, kLabelByDimension, kTwoWay };
  static constexpr std::array kHistograms{"tree-label", "tree-level", "tree-fanout", "label-by-dimension", "two-way"};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) {
    switch (h) {
      case kTreeLevel:
        return n * (n + 2);
      case kTreeFanout:
        return n * (n + 1);
      case kTwoWay:
        return 4;
      default:
        return 2 * n * n;
    }
  }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(n); }

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
  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit_children(int n, Word c, int j, Seen& seen, Observer& observer) {
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
    observer.check(kParentOfChild, static_cast<Word>(weight(children)), strangers, c);
    if (c != 0) {
      observer.check(kLabelBelowChildren, static_cast<Word>(weight(children)), not_later, c);
      observer.check(kLeaf, (children == 0) == !has_bit(c, j), c);
    }
    observer.count(kTreeLevel, j * (n + 2) + Trees::level(n, c, j));
    observer.count(kTreeFanout, j * (n + 1) + weight(children));
    seen.children += odd(static_cast<Word>(64 + j)) * children;
  }

  // Tree j's edge to c != 0 and its label.
  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit_parent(int n, Word c, int j, Seen& seen, Observer& observer) {
    const int dimension = Trees::dimension(n, c, j), label = Trees::label(n, c, j);
    const Word parent = Trees::parent(n, c, j);
    observer.check(kChildOfParent, has_bit(Trees::children(n, parent, j), dimension), c);
    observer.check(kLevelStep, Trees::level(n, parent, j) == Trees::level(n, c, j) - 1, c);
    const Word y = rotate_left(n, c ^ bit(j), n - 1 - j);
    const bool is_rotated =
        parent == 0 ? y == 0 : y != 0 && parent == (rotate_right(n, Sbt::parent(n, y), n - 1 - j) ^ bit(j));
    observer.check(kRotatedSbt, is_rotated, c);
    observer.check(kNextTree, Trees::parent(n, rotate_left(n, c, 1), cyclic(j + 1, n)) == rotate_left(n, parent, 1), c);
    if (parent != 0) observer.check(kLabelRises, label > Trees::label(n, parent, j), c);
    observer.check(kLabelDimension, label % n == dimension, c);
    observer.check(kLabelRange, j <= label && label <= n + j, c);
    const int from = has_bit(c, j) ? j : j + 1;  // the least label that may be
    observer.check(kLabelLeast, label == from + cyclic(dimension - from % n, n), c);
    observer.count(kTreeLabel, j * 2 * n + label);
    observer.count(kLabelByDimension, label * n + dimension);
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
  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit_links(int n, Word c, Observer& observer) {
    Word links = 0, both_early = 0, both_last = 0;
    for (Word rest = ~c & all_ones(n); rest != 0; rest &= rest - 1) {
      const int d = lowest_bit(rest);
      const Word q = c ^ bit(d);
      const int down = label_entering(n, c, d), up = label_entering(n, q, d);
      ++links;
      both_early += down >= n || up >= n ? 0 : 1;
      both_last += Trees::label(n, c, d) == n + d && Trees::label(n, q, d) == n + d ? 1 : 0;
      observer.count(kTwoWay, (up >= n ? 1 : 0) + (down >= n ? 2 : 0));
    }
    observer.check(kOnewayFirst, links, both_early, c);
    observer.check(kOnewayLast, links, both_last, c);
  }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit(int n, Word c, Observer& observer) {
    Seen seen;
    for (int j = 0; j < n; ++j) {
      visit_children(n, c, j, seen, observer);
      if (c != 0) visit_parent(n, c, j, seen, observer);
    }
    const auto dimensions = static_cast<Word>(n);
    const Word in = seen.in_once & ~seen.in_again, out = seen.out_once & ~seen.out_again;
    const Word used = c == 0 ? ~seen.in_once & all_ones(n) : in;
    observer.check(kInOnce, dimensions, dimensions - static_cast<Word>(weight(used)), c);
    // No edge leads from a neighbour of the source to it.
    const Word unused = c != 0 && weight(c) == 1 ? c : 0;
    const Word right = (out & ~unused) | (unused & ~seen.out_once);
    observer.check(kOutOnce, dimensions, dimensions - static_cast<Word>(weight(right & all_ones(n))), c);
    observer.check(kLabelOut, seen.labels_out_differ, c);
    if (c != 0) {
      observer.check(kLabelIn, seen.labels_in_differ, c);
      observer.check(kOnewayNode, (seen.early_in & seen.early_out) == 0, c);
      visit_links(n, c, observer);
    }
    observer.digest(fold(c, seen.parents, seen.children));
  }
};

}  // namespace cubeverify
