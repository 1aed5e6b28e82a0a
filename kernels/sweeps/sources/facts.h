#pragma once

#include "kernels/sweeps/traits.h"
#include "kernels/trees/bst.h"
#include "kernels/trees/sbt.h"

namespace cubeverify {

// Sweep `sources`: the trees of TR-483 at every source. A unit is the pair (i, s) as one word of 2n bits, node i in the
// upper half. See kernels/sweeps/cube_routing.md.
template <class Binomial = Sbt, class Trees = Msbt>
struct SourcesSweep : SweepDefaults {
  static constexpr const char* kName = "sources";
  static constexpr const char* kTitle = "binomial, multiple and balanced trees at every source";
  static constexpr int kMaxN = 10;
  static constexpr Contract kContract{"cube_routing", "units u = (i << n) | s",
                                      "the sum over u with i != s of fold(u; parent_S(i, s), the sum over j of "
                                      "odd(j)*parent_M(i, j, s), parent_BST(i, s))."};
  static constexpr Traits kTraits{.unit = Unit::kPair, .reference_to = 7, .reference_long_to = 10};

  enum ForAll {
    kSbtChildren,
    kSbtParent,
    kMsbtChildren,
    kMsbtParent,
    kBstChildren,
    kBstParent,
    kSbtTranslated,
    kMsbtTranslated,
    kBstTranslated,
    kLabelTranslated
  };
  static constexpr std::array kForAlls{
      Fact{kSbtChildren, "sbt-children", "all i, s, each q in children_S(i, s)", "parent_S(q, s) = i."},
      Fact{kSbtParent, "sbt-parent", "i != s", "i is in children_S(parent_S(i, s), s)."},
      Fact{kMsbtChildren, "msbt-children", "", kWithNext},
      Fact{kMsbtParent, "msbt-parent", "", "the same, each j."},
      Fact{kBstChildren, "bst-children", "", kWithNext},
      Fact{kBstParent, "bst-parent", "", "the same."},
      Fact{kSbtTranslated, "sbt-translated", "", kWithNext},
      Fact{kMsbtTranslated, "msbt-translated", "", kWithNext},
      Fact{kBstTranslated, "bst-translated", "i != s (each j)",
           "parent(i, s) = parent(i xor s, 0) xor s. These hold by construction if the functions of i, s are called "
           "through c; the reference writes them out on the strings of i and s."},
      Fact{kLabelTranslated, "label-translated", "i != s, each j",
           "f with source s of node i, evaluated from the strings of i and s, is f(i xor s, j)."}};
  static constexpr const char* kDigest = "sources";
  enum Histogram { kUnused };
  static constexpr std::array kHistograms{
      Fact{kUnused, "unused", "[d*N + i], size n*N",
           "(s) with the directed edge (i, i xor 2^d) in none of the n trees of source s: 1 each (s = i xor 2^d)."}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int) { return n << n; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(2 * n); }

  using Balanced = Bst<Trees>;

  // A node and the source, and what the trees of that source say of the node.
  struct At {
    int n;
    Word unit, node, source;
  };
  CUBEVERIFY_HD static constexpr Word sbt_parent(int n, Word i, Word s) { return Binomial::parent(n, i ^ s) ^ s; }
  CUBEVERIFY_HD static constexpr Word msbt_parent(int n, Word i, int j, Word s) {
    return Trees::parent(n, i ^ s, j) ^ s;
  }
  CUBEVERIFY_HD static constexpr Word bst_parent(int n, Word i, Word s) { return Balanced::parent(n, i ^ s) ^ s; }

  // Each neighbour of the node by the dimensions `children` has the node for parent; none is the source.
  CUBEVERIFY_HD static constexpr void check_children(const At& at, Word children, int f, auto parent,
                                                     auto& accumulator) {
    Word strangers = 0;
    for (Word rest = children; rest != 0; rest &= rest - 1) {
      const Word child = at.node ^ bit(lowest_bit(rest));
      strangers += child != at.source && parent(child) == at.node ? 0 : 1;
    }
    accumulator.check(f, static_cast<Word>(weight(children)), strangers, at.unit);
  }

  CUBEVERIFY_HD static constexpr void visit_children(const At& at, auto& accumulator) {
    const int n = at.n;
    const Word c = at.node ^ at.source, s = at.source;
    check_children(
        at, Binomial::children(n, c), kSbtChildren, [=](Word q) { return sbt_parent(n, q, s); }, accumulator);
    check_children(
        at, Balanced::children(n, c), kBstChildren, [=](Word q) { return bst_parent(n, q, s); }, accumulator);
    Word used = 0;
    for (int j = 0; j < n; ++j) {
      const Word children = Trees::children(n, c, j);
      check_children(
          at, children, kMsbtChildren, [=](Word q) { return msbt_parent(n, q, j, s); }, accumulator);
      used |= children;
    }
    for (int d = 0; d < n; ++d) {
      if (!has_bit(used, d)) accumulator.count(kUnused, (d << n) + static_cast<int>(at.node));
    }
  }

  // The node has a parent.
  CUBEVERIFY_HD static constexpr void visit_parents(const At& at, auto& accumulator) {
    const int n = at.n;
    const Word i = at.node, s = at.source, c = i ^ s;
    const auto is_child = [=](Word parent, Word children) { return (children & (parent ^ i)) != 0; };
    const Word by_sbt = sbt_parent(n, i, s), by_bst = bst_parent(n, i, s);
    accumulator.check(kSbtParent, is_child(by_sbt, Binomial::children(n, by_sbt ^ s)), at.unit);
    accumulator.check(kBstParent, is_child(by_bst, Balanced::children(n, by_bst ^ s)), at.unit);
    accumulator.check(kSbtTranslated, by_sbt == (sbt_parent(n, c, 0) ^ s), at.unit);
    accumulator.check(kBstTranslated, by_bst == (bst_parent(n, c, 0) ^ s), at.unit);
    Word lonely = 0, moved = 0, relabelled = 0, sum = 0;
    for (int j = 0; j < n; ++j) {
      const Word parent = msbt_parent(n, i, j, s);
      lonely += is_child(parent, Trees::children(n, parent ^ s, j)) ? 0 : 1;
      moved += parent == (msbt_parent(n, c, j, 0) ^ s) ? 0 : 1;
      relabelled += Trees::label(n, i ^ s, j) == Trees::label(n, c, j) ? 0 : 1;
      sum += odd(static_cast<Word>(j)) * parent;
    }
    const auto trees = static_cast<Word>(n);
    accumulator.check(kMsbtParent, trees, lonely, at.unit);
    accumulator.check(kMsbtTranslated, trees, moved, at.unit);
    accumulator.check(kLabelTranslated, trees, relabelled, at.unit);
    accumulator.digest(fold(at.unit, by_sbt, sum, by_bst));
  }

  CUBEVERIFY_HD static constexpr void visit(int n, Word unit, auto& accumulator) {
    const At at{n, unit, unit >> n, unit & all_ones(n)};
    visit_children(at, accumulator);
    if (at.node != at.source) visit_parents(at, accumulator);
  }
};

}  // namespace cubeverify
