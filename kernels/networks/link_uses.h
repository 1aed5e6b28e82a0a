#pragma once

#include "kernels/networks/de_bruijn.h"
#include "kernels/trees/binomial_tree.h"

// Which messages use a link under the mapping D (CIS-TR-91-21 section 5), found without walking any path.

namespace cubeverify {

// The messages that use a link: those to children number first, ..., first + count - 1 of one tree node.
struct LinkUses {
  Word parent;
  int first;
  int count;

  // The edge of use number i's message, 0 <= i < count.
  CUBEVERIFY_HD constexpr EdgeUp edge(int i) const { return {parent, first + i}; }
};

// The inverse of F gives the one place in CBT(n+1) where a path can take the link: a label and the child that it steps
// to. That label is the one of a tree node shifted left j times. If 1 enters, the step is the last one to child j+1 of
// that tree node; if 0 enters, it is on the way to every later child. No path uses a link twice in the same direction.
template <class Tree, class Network>
CUBEVERIFY_HD constexpr LinkUses link_uses(int n, Word link) {
  // Labels that have children begin with a zero, and so does the word of n+2 bits that is such a label and its child.
  const Word step = Network::lift(n + 1, link, 0), from = step >> 1;
  if (from == 0) return {0, 0, 0};
  const bool one_enters = (step & 1) != 0;
  const Word parent = Tree::node(CompleteTree::top(from));
  const int fanout = Tree::fanout(n, parent), first = CompleteTree::steps_to_top(from) + (one_enters ? 1 : 2);
  if (first > fanout) return {parent, first, 0};
  return {parent, first, one_enters ? 1 : fanout + 1 - first};
}

}  // namespace cubeverify
