#pragma once

#include <array>

#include "kernels/address/mix.h"
#include "kernels/trees/two_rooted_tree.h"

namespace cubeverify {

// Sweep `tcbt`: the two-rooted complete binary tree (TR-483 section 3.4). See kernels/sweeps/cube_routing.md.
template <class Tree = TwoRootedTree>
struct TcbtSweep {
  static constexpr const char* kName = "tcbt";
  static constexpr const char* kTitle = "the two-rooted complete binary tree";
  static constexpr int kMinN = 2;
  static constexpr int kMaxN = 62;

  enum ForAll { kChildOfParent, kParentOfChild, kReachesSource, kComplete, kRoots };
  static constexpr std::array kForAlls{"child-of-parent", "parent-of-child", "reaches-source", "complete", "roots"};
  enum Extremum { kDepth };
  static constexpr std::array kExtrema{"depth"};
  static constexpr const char* kDigest = "tcbt";
  enum Histogram { kSideLevel, kFanout, kDimension };
  static constexpr std::array kHistograms{"side-level", "fanout", "dimension"};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) {
    if (h == kSideLevel) return 3 * (n + 2);
    return h == kFanout ? n + 1 : n;
  }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(n); }

  // The way up: its steps (n+1 if the source was not reached in n), and the side of the tree it lies on.
  struct Way {
    int steps = 0;
    int side = 1;  // 2: by the second root; 0: the roots themselves
  };
  CUBEVERIFY_HD static constexpr Way way_up(int n, Word c) {
    Way way;
    if (c == 0 || c == bit(n - 1)) way.side = 0;
    for (; c != 0 && way.steps <= n; ++way.steps) {
      c = Tree::parent(n, c);
      if (c == bit(n - 1) && way.side == 1) way.side = 2;
    }
    return way;
  }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit(int n, Word c, Observer& observer) {
    const Word children = Tree::children(n, c), second = bit(n - 1);
    const int fanout = weight(children);
    const Way way = way_up(n, c);
    Word strangers = 0;
    for (Word rest = children; rest != 0; rest &= rest - 1) {
      const Word child = c ^ bit(lowest_bit(rest));
      strangers += child != 0 && Tree::parent(n, child) == c ? 0 : 1;
    }
    observer.check(kParentOfChild, static_cast<Word>(fanout), strangers, c);
    if (c == 0) observer.check(kRoots, children == (second | bit(n - 2)), c);
    if (c == second) observer.check(kRoots, fanout == 1, c);
    observer.extremum(kDepth, static_cast<Word>(way.steps), c);
    observer.count(kSideLevel, way.side * (n + 2) + way.steps);
    observer.count(kFanout, fanout);
    const auto steps = static_cast<Word>(way.steps), side = static_cast<Word>(way.side);
    if (c == 0) {
      observer.digest(fold(c, Word{0}, children, side, steps));
      return;
    }
    const int dimension = Tree::dimension(n, c);
    observer.check(kChildOfParent, has_bit(Tree::children(n, c ^ bit(dimension)), dimension), c);
    observer.check(kReachesSource, way.steps <= n, c);
    if (c != second) observer.check(kComplete, fanout == (way.steps < n - 1 + (way.side == 2 ? 1 : 0) ? 2 : 0), c);
    observer.count(kDimension, dimension);
    observer.digest(fold(c, static_cast<Word>(dimension + 1), children, side, steps));
  }
};

}  // namespace cubeverify
