#pragma once

#include "kernels/facts/identities.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/two_rooted_tree.h"
#include "kernels/trees/two_rooted_way.h"

namespace cubeverify {

// Sweep `tcbt`: the two-rooted complete binary tree (TR-483 section 3.4). See kernels/sweeps/cube_routing.md.
template <class Tree = TwoRootedTree>
struct TcbtSweep : SweepDefaults {
  static constexpr const char* kName = "tcbt";
  static constexpr const char* kTitle = "the two-rooted complete binary tree";
  static constexpr int kMaxN = 62;
  static constexpr Contract kContract{
      "cube_routing", "addresses c",
      "the sum over all c of fold(c; dim_T(c)+1 (0 for the source), children_T(c), side, steps)."};
  static constexpr Traits kTraits{.reference_to = 13, .reference_long_to = 20};

  enum ForAll { kChildOfParent, kParentOfChild, kReachesSource, kComplete, kRoots };
  static constexpr std::array kForAlls{
      Fact{kChildOfParent, "child-of-parent", "c != 0",
           "dim_T(c) is in children_T(parent_T(c)) (children_T as a set of dimensions)."},
      Fact{kParentOfChild, "parent-of-child", "all c, each m in children_T(c) (N-1 checks)",
           "parent_T(c xor 2^m) = c."},
      Fact{kReachesSource, "reaches-source", "c != 0", "going to parents reaches 0 after at most n steps."},
      Fact{kComplete, "complete", "c != 0, c != 2^(n-1), s the side of c (below), l its steps",
           "c has 2 children if l < n-1 + (s = 2), no child otherwise."},
      Fact{kRoots, "roots", "c = 0 and c = 2^(n-1) (2 checks)", "children_T(0) = {n-1, n-2}; 2^(n-1) has one child."}};
  enum Extremum { kDepth };
  static constexpr std::array kExtrema{
      Fact{kDepth, "depth", "", "the steps walked (n; n+1 if the source was not reached)."}};
  static constexpr const char* kDigest = "tcbt";
  enum Histogram { kSideLevel, kFanout, kDimension };
  static constexpr std::array kHistograms{
      Fact{kSideLevel, "side-level", "[s*(n+2) + l], size 3(n+2)",
           "all c, expected of side 0: 1 at l = 0 and 1; 1: 2^(l-1) at l = 1..n-1; 2: 2^(l-2) at l = 2..n."},
      Fact{kFanout, "fanout", "[b], size n+1", "all c by their children, expected of b = 0: N/2; 1: 1; 2: N/2 - 1."},
      Fact{kDimension, "dimension", "[d], size n", "c != 0 by dim_T."}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) {
    if (h == kSideLevel) return 3 * (n + 2);
    return h == kFanout ? n + 1 : n;
  }

  CUBEVERIFY_HD static constexpr void visit(int n, Word c, auto& accumulator) {
    const Word second_root = bit(n - 1), children = Tree::children(n, c);
    const int fanout = weight(children);
    Word strangers = 0;
    for (Word rest = children; rest != 0; rest &= rest - 1) {
      const Word child = c ^ bit(lowest_bit(rest));
      strangers += child != 0 && Tree::dimension(n, child) == lowest_bit(rest) ? 0 : 1;
    }
    accumulator.check(kParentOfChild, static_cast<Word>(fanout), strangers, c);

    const int dimension = c == 0 ? -1 : Tree::dimension(n, c);
    const auto [steps, side] = two_rooted_way<Tree>(n, c);
    if (c != 0) {
      accumulator.check(kChildOfParent, has_bit(Tree::children(n, c ^ bit(dimension)), dimension), c);
      accumulator.check(kReachesSource, steps <= n, c);
      accumulator.count(kDimension, dimension);
    }
    if (c == 0) {
      accumulator.check(kRoots, children == (bit(n - 1) | bit(n - 2)), c);
    } else if (c == second_root) {
      accumulator.check(kRoots, fanout == 1, c);
    } else {
      // On side 2 the leaves are one step further away.
      const int leaf_steps = n - 1 + (side == 2 ? 1 : 0);
      accumulator.check(kComplete, fanout == (steps < leaf_steps ? 2 : 0), c);
    }
    accumulator.extremum(kDepth, static_cast<Word>(steps), c);
    accumulator.count(kSideLevel, side * (n + 2) + steps);
    accumulator.count(kFanout, fanout);
    accumulator.digest(fold(c, dimension + 1, children, side, steps));
  }
};

}  // namespace cubeverify
