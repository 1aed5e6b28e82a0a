#pragma once

#include "kernels/sweeps/sbt/facts.h"

namespace cubeverify {

template <class Tree>
template <class Accumulator>
CUBEVERIFY_HD constexpr void SbtSweep<Tree>::visit(int n, Word c, Accumulator& accumulator) {
  const Word children = Tree::children(n, c);
  visit_children(n, c, children, accumulator);
  if (c != 0) visit_parent(n, c, accumulator);

  const auto [steps, last] = walk(n, c, accumulator);
  accumulator.check(kReachesSource, steps == weight(c), c);
  if (steps <= n) accumulator.count(kLevelFanout, steps * (n + 1) + weight(children));
  if (c != 0) {
    const int lowest = lowest_bit(c);
    accumulator.check(kSubtreePort, last == lowest, c);
    if (steps <= n) accumulator.count(kSubtreeLevel, last * (n + 1) + steps);
    const Word t = bit(n) - c;
    accumulator.check(kDescendingPort, (gray(t - 1) ^ gray(t)) == bit(lowest), c);
    if (c > bit(lowest + 1)) {
      const bool same = lowest_bit(c - bit(lowest + 1)) == lowest, between = lowest_bit(c - bit(lowest)) == lowest;
      accumulator.check(kPortPeriod, same && !between, c);
    }
  }
  // Nothing is above the source: there both dimensions are -1.
  const int k = c == 0 ? -1 : Tree::k(n, c);
  accumulator.digest(fold(c, k + 1, children, last + 1));
}

template <class Tree>
template <class Accumulator>
CUBEVERIFY_HD constexpr void SbtSweep<Tree>::visit_children(int n, Word c, Word children, Accumulator& accumulator) {
  Word strangers = 0, fanouts = 0;
  for (Word rest = children; rest != 0; rest &= rest - 1) {
    const Word child = c ^ bit(lowest_bit(rest));
    strangers += child != 0 && Tree::k(n, child) == lowest_bit(rest) ? 0 : 1;
    fanouts |= bit(weight(Tree::children(n, child)));
  }
  const int fanout = weight(children);
  accumulator.check(kParentOfChild, static_cast<Word>(fanout), strangers, c);
  // So many fanouts that are 0, 1, ..., fanout-1 are each there once.
  accumulator.check(kChildFanout, fanouts == bit(fanout) - 1, c);
}

template <class Tree>
template <class Accumulator>
CUBEVERIFY_HD constexpr void SbtSweep<Tree>::visit_parent(int n, Word c, Accumulator& accumulator) {
  const int k = Tree::k(n, c);
  accumulator.check(kChildOfParent, has_bit(Tree::children(n, c ^ bit(k)), k), c);
  accumulator.count(kDimension, k);
  Word wrong = 0;
  for (int cut = 1; cut < n; ++cut) {
    const Word high = c >> cut;  // if it is 0, c is the low part
    wrong += k == (high != 0 ? Tree::k(n - cut, high) + cut : Tree::k(cut, c)) ? 0 : 1;
  }
  accumulator.check(kReplaced, static_cast<Word>(n - 1), wrong, c);
}

template <class Tree>
template <class Accumulator>
CUBEVERIFY_HD constexpr typename SbtSweep<Tree>::Path SbtSweep<Tree>::walk(int n, Word c, Accumulator& accumulator) {
  int steps = 0, last = -1;
  Word wrong = 0;
  for (Word at = c; at != 0 && steps <= n; ++steps) {
    const int k = Tree::k(n, at);
    if (steps > 0) {
      const Word t = bit(n - 1 - k) - (c >> (k + 1));
      wrong += (gray(t - 1) ^ gray(t)) << (k + 1) == bit(last) ? 0 : 1;
    }
    last = k;
    at ^= bit(k);
  }
  if (c != 0) accumulator.check(kInnerPort, static_cast<Word>(steps - 1), wrong, c);
  return {steps, last};
}

}  // namespace cubeverify
