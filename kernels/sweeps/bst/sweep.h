#pragma once

#include "kernels/sweeps/bst/facts.h"

namespace cubeverify {

template <class Tree, class Trees, class Ops, class Slices>
template <class Accumulator>
CUBEVERIFY_HD constexpr void BstSweep<Tree, Trees, Ops, Slices>::visit(int n, Word c, Accumulator& accumulator) {
  using Balanced = Bst<Trees>;
  const Node node = Tree::locate(n, c);
  const int base = Balanced::base(n, c);
  const Word children = Balanced::children(n, c);
  accumulator.check(kSameBase, base == node.index, c);
  accumulator.check(kSameChildren, children == Tree::children(n, node), c);
  int dimension = -1;
  if (c != 0) {
    dimension = Trees::k(n, c, base);
    const int fanout = weight(children);
    accumulator.check(kSameParent, dimension == node.k, c);
    accumulator.check(kBaseBit, has_bit(c, base), c);
    const Word added = children & ~Trees::children(n, c, base);
    accumulator.check(kPruned, static_cast<Word>(fanout), static_cast<Word>(weight(added)), c);
    accumulator.check(kFanoutHalf, fanout <= n / 2, c);
    if (base == 0) visit_table(n, c, accumulator);
    accumulator.count(kSubtreeDimension, base * n + dimension);
  }
  accumulator.digest(fold(c, base, dimension + 1, children));
}

template <class Tree, class Trees, class Ops, class Slices>
template <class Accumulator>
CUBEVERIFY_HD constexpr void BstSweep<Tree, Trees, Ops, Slices>::visit_table(int n, Word c, Accumulator& accumulator) {
  Word least = c;  // of all rotations
  for (int j = 0; j < n; ++j) {
    const Word right = Ops::right(n, c, j);
    least = right < least ? right : least;
  }
  // The base of R^j(c): so many more rotations lead to the least.
  const auto base_of_right = [n, c, least](int j) {
    int steps = 0;
    while (steps < n && Ops::right(n, c, (j + steps) % n) != least) ++steps;
    return steps;
  };

  const int period = Ops::period(n, c);
  Word wrong_right = 0, wrong_left = 0, missed = 0, repeated = 0;
  for (int j = 0; j < n; ++j) {
    const Word left = Ops::left(n, c, j);
    bool before = false;  // whether it has been sent for a smaller j
    for (int i = 0; i < j && i < period && !before; ++i) before = Ops::left(n, c, i) == left;
    if (j >= period) {
      missed += before ? 0 : 1;
      continue;
    }
    repeated += before ? 1 : 0;
    if (j == 0) continue;
    wrong_right += base_of_right(j) == j ? 0 : 1;
    // L^j(c) is R^(n-j)(c).
    wrong_left += left == Ops::right(n, c, n - j) && base_of_right(n - j) == j ? 0 : 1;
  }
  accumulator.check(kTableRight, static_cast<Word>(period - 1), wrong_right, c);
  accumulator.check(kTableLeft, static_cast<Word>(period - 1), wrong_left, c);
  accumulator.check(kTableSkip, static_cast<Word>(n - period), missed, c);
  accumulator.check(kTableAll, static_cast<Word>(period), repeated, c);
}

}  // namespace cubeverify
