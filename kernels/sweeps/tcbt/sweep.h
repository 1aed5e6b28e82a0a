#pragma once

#include "kernels/sweeps/tcbt/facts.h"

namespace cubeverify {

template <class Tree>
template <class Accumulator>
CUBEVERIFY_HD constexpr void TcbtSweep<Tree>::visit(int n, Word c, Accumulator& accumulator) {
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

}  // namespace cubeverify
