#pragma once

#include <array>
#include <cassert>
#include <concepts>
#include <vector>

#include "kernels/address/mix.h"
#include "kernels/engine/visit_plain.h"
#include "kernels/facts/schema.h"
#include "kernels/networks/numbered_links.h"

// A sweep over any tree in the n-cube, or in another network of 2^n nodes, that is given by the parent of each address:
// for users' trees, in programs that use the installed package (examples/own_tree). The papers' trees have sweeps
// of their own.

namespace cubeverify {

// A type with `Word parent(int n, Word c)`, static or const: the parent of c, 0 < c < 2^n, in the n-cube. Addresses are
// relative to the source, so that 0 is the root.
template <class Tree>
concept HasParent = requires(const Tree& tree, int n, Word c) {
  { tree.parent(n, c) } -> std::same_as<Word>;
};

// One with `Word children(int n, Word c)`, too: the links to the children of c, as a set of their numbers; in the cube
// these are dimensions.
template <class Tree>
concept HasChildren = HasParent<Tree> && requires(const Tree& tree, int n, Word c) {
  { tree.children(n, c) } -> std::same_as<Word>;
};

// One with `static int height(int n)`: no node is further from the root. It is taken to be 2n otherwise.
template <class Tree>
concept HasHeight = requires(int n) {
  { Tree::height(n) } -> std::same_as<int>;
};

// Whether it is a spanning tree of the cube, or of another network by numbered links, and its numbers. An address costs
// as many steps as it is deep, and one more for each of its links where the tree says no children.
//
//   const Sweep sweep = make_sweep<ParentSweep<MyTree>>();
//   const Layout layout = sweep.layout(n);
//   const Tally facts = run_on_cpu(sweep, n, {0, bit(n)}, threads);
//   const Word violated = facts[layout.at("adjacent").offset + 1];  // and the least address behind it
//
// A parent of 2^n or more, or of itself, is recorded as a violation, not followed. Debug builds assert that n is from
// kMinN to kMaxN.
template <HasParent Tree, class Network = CubeLinks>
struct ParentSweep {
  using Shared = Tree;
  static constexpr const char* kName = "parent";
  static constexpr const char* kTitle = "a tree by the parents of its nodes";
  static constexpr int kMinN = 1;
  static constexpr int kMaxN = 62;

  enum ForAll { kHasParent, kAdjacent, kReachesSource, kShortest, kChildOfParent, kParentOfChild };
  static constexpr std::array kForAlls{
      Fact{kHasParent, "has-parent", "c != 0", "parent(c) is another node: below 2^n, and not c."},
      Fact{kAdjacent, "adjacent", "c != 0 that have a parent", "a link leads from c to parent(c)."},
      Fact{kReachesSource, "reaches-source", "all c", "going to parents reaches 0 within height(n) steps."},
      Fact{kShortest, "shortest", "all c that reach 0",
           "they do after as many steps as they are links away from 0: ||c|| in the cube."},
      Fact{kChildOfParent, "child-of-parent", "c != 0, if the tree has children",
           "the link from parent(c) to c is one of its links to children."},
      Fact{kParentOfChild, "parent-of-child", "all c, each link in children(c), if the tree has them",
           "it leads to a node whose parent is c."}};
  static constexpr std::array<Fact, 0> kExtrema{};
  static constexpr const char* kDigest = "parents";
  enum Histogram { kLevel, kLink, kSubtree, kFanout };
  static constexpr std::array kHistograms{
      Fact{kLevel, "level", "[l], size height(n)+2", "all c by the steps walked; height(n)+1: 0 was not reached."},
      Fact{kLink, "link", "[k], size links(n)",
           "c != 0 by the number of the link to an adjacent parent: its dimension in the cube."},
      Fact{kSubtree, "subtree", "[k], size links(n)",
           "c != 0 that reach 0, by the number of the link by which their way enters it, seen from 0."},
      Fact{kFanout, "fanout", "[f], size links(n)+1",
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
    return Network::links(n) + (h == kFanout ? 1 : 0);
  }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(n); }
  CUBEVERIFY_HD static constexpr Tree prepare(int /*n*/) { return {}; }

  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit(int n, Word c, const Tree& tree, Accumulator& facts) {
    assert(n >= kMinN && n <= kMaxN && c <= all_ones(n));
    if (c != 0) visit_edge(n, c, tree, facts);
    if constexpr (HasChildren<Tree>) {
      visit_children(n, c, tree, facts);
    } else {
      visit_neighbours(n, c, tree, facts);
    }
    walk(n, c, tree, facts);
  }

 private:
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit_edge(int n, Word c, const Tree& tree, Accumulator& facts) {
    const Word parent = tree.parent(n, c);
    const bool has_parent = parent <= all_ones(n) && parent != c;
    facts.check(kHasParent, has_parent, c);
    const int link = has_parent ? Network::number(n, c, parent) : -1;
    if (has_parent) facts.check(kAdjacent, link >= 0, c);
    if (link >= 0) facts.count(kLink, link);
    if constexpr (HasChildren<Tree>) {
      facts.check(kChildOfParent, link >= 0 && has_bit(tree.children(n, parent), Network::number(n, parent, c)), c);
    }
    facts.digest(fold(c, parent));
  }

  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit_children(int n, Word c, const Tree& tree, Accumulator& facts) {
    const Word children = tree.children(n, c);
    const Word in_network = children & all_ones(Network::links(n));
    for (Word rest = in_network; rest != 0; rest &= rest - 1) {
      const Word child = Network::neighbour(n, c, lowest_bit(rest));
      facts.check(kParentOfChild, child != 0 && tree.parent(n, child) == c, c);
    }
    if (children != in_network) facts.check(kParentOfChild, false, c);
    facts.count(kFanout, weight(in_network));
  }

  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit_neighbours(int n, Word c, const Tree& tree, Accumulator& facts) {
    int children = 0;
    for (int k = 0; k < Network::links(n); ++k) {
      const Word neighbour = Network::neighbour(n, c, k);
      if (neighbour != 0 && tree.parent(n, neighbour) == c && Network::number(n, c, neighbour) == k) ++children;
    }
    facts.count(kFanout, children);
  }

  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void walk(int n, Word c, const Tree& tree, Accumulator& facts) {
    Word at = c, below = 0;
    int steps = 0;
    while (at != 0 && at <= all_ones(n) && steps <= height(n)) {
      below = at;
      at = tree.parent(n, at);
      ++steps;
    }
    const bool reached = at == 0 && steps <= height(n);
    facts.check(kReachesSource, reached, c);
    if (reached) facts.check(kShortest, steps == Network::distance(n, c, 0), c);
    facts.count(kLevel, reached ? steps : height(n) + 1);
    if (!reached || c == 0) return;
    const int link = Network::number(n, 0, below);
    if (link >= 0) facts.count(kSubtree, link);
  }
};

}  // namespace cubeverify
