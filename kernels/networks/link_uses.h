#pragma once

#include "kernels/networks/message_path.h"

namespace cubeverify {

// The messages whose paths under the mapping D use a link (CIS-TR-91-21 section 5), found without walking any path: the
// inverse of F gives the one place in CBT(n+1) where a path can have such a step. The label it starts from is that of a
// tree node p shifted left j times, the bit that enters is c. If c is 1 that is the last step to child j+1 of p; if it
// is 0, the step is on the way to every later child.
struct LinkUses {
  Word source;  // p
  int first;    // the messages are those to children number first..last of p; none if last < first
  int last;

  CUBEVERIFY_HD constexpr int count() const { return last < first ? 0 : last - first + 1; }
};

template <class Tree, class Network>
CUBEVERIFY_HD constexpr LinkUses uses_of(int n, Word link) {
  // Labels that have children begin with a zero, and so does the word of n+2 bits that is such a label and its child.
  const Word step = Network::lift(n + 1, link, 0);
  const Word from = step >> 1;
  if (from == 0) return {0, 1, 0};
  const Word p = Tree::node(CompleteTree::top(from));
  const int j = CompleteTree::steps_to_top(from), m = Tree::fanout(n, p);
  if ((step & 1) == 1) return {p, j + 1, j + 1 <= m ? j + 1 : j};
  return {p, j + 2, m};
}

}  // namespace cubeverify
