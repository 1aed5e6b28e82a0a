#pragma once

#include "kernels/address/word.h"

namespace cubeverify {

// The way from c < 2^n up to the source in a tree of the kind of TwoRootedTree (TR-483 section 3.4), n steps at most.
struct TwoRootedWay {
  int steps = 0;  // n+1 if the source was not reached in n
  int side = 1;   // of the tree: 2 by the second root; 0: the roots themselves
};
template <class Tree>
CUBEVERIFY_HD constexpr TwoRootedWay two_rooted_way(int n, Word c) {
  TwoRootedWay way;
  if (c == 0 || c == bit(n - 1)) way.side = 0;
  for (; c != 0 && way.steps <= n; ++way.steps) {
    c ^= bit(Tree::dimension(n, c));
    if (c == bit(n - 1) && way.side == 1) way.side = 2;
  }
  return way;
}

}  // namespace cubeverify
