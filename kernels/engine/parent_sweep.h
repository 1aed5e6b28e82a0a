#pragma once

#include <array>
#include <cassert>
#include <concepts>
#include <vector>

#include "kernels/address/mix.h"
#include "kernels/engine/visit_plain.h"
#include "kernels/facts/schema.h"

// A sweep over any tree in the n-cube that is given by the parent of each address: for trees of one's own, in programs
// that use the installed package (examples/own_tree). The papers' trees have sweeps of their own.

namespace cubeverify {

// A type with `static Word parent(int n, Word c)`: the parent of c, 0 < c < 2^n, in the n-cube. Addresses are relative
// to the source, so that 0 is the root.
template <class Tree>
concept HasParent = requires(int n, Word c) {
  { Tree::parent(n, c) } -> std::same_as<Word>;
};

// One with `static Word children(int n, Word c)`, too: the dimensions of the edges to the children of c, as a set.
template <class Tree>
concept HasChildren = HasParent<Tree> && requires(int n, Word c) {
  { Tree::children(n, c) } -> std::same_as<Word>;
};

// One with `static int height(int n)`: no node is further from the root. It is taken to be 2n otherwise.
template <class Tree>
concept HasHeight = requires(int n) {
  { Tree::height(n) } -> std::same_as<int>;
};

// Whether it is a spanning tree of the cube, and its numbers. An address costs as many steps as it is deep, and n more
// where the tree says no children.
//
//   const Sweep sweep = make_sweep<ParentSweep<MyTree>>();
//   const Layout layout = sweep.layout(n);
//   const Tally facts = run_on_cpu(sweep, n, {0, bit(n)}, threads);
//   const Word violated = facts[layout.at("adjacent").offset + 1];  // and the least address behind it
//
// A parent of 2^n or more is told as a violation, not followed. Debug builds assert that n is from kMinN to kMaxN.
template <HasParent Tree>
struct ParentSweep {
  static constexpr const char* kName = "parent";
  static constexpr const char* kTitle = "a tree by the parents of its nodes";
  static constexpr int kMinN = 1;
  static constexpr int kMaxN = 62;

  enum ForAll { kInCube, kAdjacent, kReachesSource, kShortest, kChildOfParent, kParentOfChild };
  static constexpr std::array kForAlls{
      Fact{kInCube, "in-cube", "c != 0", "parent(c) < 2^n."},
      Fact{kAdjacent, "adjacent", "c != 0", "parent(c) differs from c in exactly one bit."},
      Fact{kReachesSource, "reaches-source", "all c", "going to parents reaches 0 within height(n) steps."},
      Fact{kShortest, "shortest", "all c", "it does after exactly ||c|| steps."},
      Fact{kChildOfParent, "child-of-parent", "c != 0, if the tree has children",
           "c xor parent(c) is one of parent(c)'s dimensions to children."},
      Fact{kParentOfChild, "parent-of-child", "all c, each m in children(c), if the tree has them",
           "parent(c xor 2^m) = c."}};
  static constexpr std::array<Fact, 0> kExtrema{};
  static constexpr const char* kDigest = "parents";
  enum Histogram { kLevel, kDimension, kSubtree, kFanout };
  static constexpr std::array kHistograms{
      Fact{kLevel, "level", "[l], size height(n)+2", "all c by the steps walked; height(n)+1: 0 was not reached."},
      Fact{kDimension, "dimension", "[d], size n", "c != 0 by the dimension of the edge to an adjacent parent."},
      Fact{kSubtree, "subtree", "[d], size n", "c != 0 that reach 0, by the dimension of the last edge of their way."},
      Fact{kFanout, "fanout", "[f], size n+1",
           "all c by the number of children, by children(c) or else of neighbours whose parent c is."}};

  CUBEVERIFY_HD static constexpr int height(int n) {
    if constexpr (HasHeight<Tree>) {
      return Tree::height(n);
    } else {
      return 2 * n;
    }
  }
  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) {
    if (h == kLevel) return height(n) + 2;
    return h == kFanout ? n + 1 : n;
  }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(n); }

  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit(int n, Word c, Accumulator& facts) {
    assert(n >= kMinN && n <= kMaxN && c <= all_ones(n));
    if (c != 0) visit_edge(n, c, facts);
    if constexpr (HasChildren<Tree>) {
      visit_children(n, c, facts);
    } else {
      visit_neighbours(n, c, facts);
    }
    walk(n, c, facts);
  }

 private:
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit_edge(int n, Word c, Accumulator& facts) {
    const Word parent = Tree::parent(n, c), edge = c ^ parent;
    facts.check(kInCube, parent <= all_ones(n), c);
    const bool adjacent = parent <= all_ones(n) && weight(edge) == 1;
    facts.check(kAdjacent, adjacent, c);
    if (adjacent) facts.count(kDimension, lowest_bit(edge));
    if constexpr (HasChildren<Tree>) {
      facts.check(kChildOfParent, adjacent && (Tree::children(n, parent) & edge) != 0, c);
    }
    facts.digest(fold(c, parent));
  }

  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit_children(int n, Word c, Accumulator& facts) {
    const Word children = Tree::children(n, c);
    const Word in_cube = children & all_ones(n);
    for (Word rest = in_cube; rest != 0; rest &= rest - 1) {
      const Word child = c ^ bit(lowest_bit(rest));
      facts.check(kParentOfChild, child != 0 && Tree::parent(n, child) == c, c);
    }
    if (children != in_cube) facts.check(kParentOfChild, false, c);
    facts.count(kFanout, weight(in_cube));
  }

  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit_neighbours(int n, Word c, Accumulator& facts) {
    int children = 0;
    for (int d = 0; d < n; ++d) {
      const Word neighbour = c ^ bit(d);
      if (neighbour != 0 && Tree::parent(n, neighbour) == c) ++children;
    }
    facts.count(kFanout, children);
  }

  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void walk(int n, Word c, Accumulator& facts) {
    Word at = c, below = 0;
    int steps = 0;
    while (at != 0 && at <= all_ones(n) && steps <= height(n)) {
      below = at;
      at = Tree::parent(n, at);
      ++steps;
    }
    const bool reached = at == 0 && steps <= height(n);
    facts.check(kReachesSource, reached, c);
    facts.check(kShortest, reached && steps == weight(c), c);
    facts.count(kLevel, reached ? steps : height(n) + 1);
    if (reached && c != 0 && weight(below) == 1) facts.count(kSubtree, lowest_bit(below));
  }
};

}  // namespace cubeverify
