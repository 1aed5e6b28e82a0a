#pragma once

#include "kernels/trees/binomial_tree.h"

// Which messages of the mapping D have a step among given labels (CIS-TR-91-21 definition 6): the label of node j of a
// path is that of the source shifted left j times, for all children beyond the j-th.

namespace cubeverify {

// Tree nodes first..last-1, none if last <= first.
struct TreeNodes {
  Word first, last;
};

// The tree nodes whose labels, shifted left j times, are among labels first..last-1.
template <class Tree>
CUBEVERIFY_HD constexpr TreeNodes nodes_shifted_into(Word first, Word last, int j) {
  const Word below = all_ones(j + 1) >> 1;
  // The label of a tree node is odd.
  return {Tree::node((first + below) >> j | 1), Tree::node((last + below) >> j | 1)};
}

// Those of them that send a message in phase p, 1 <= j + 1 <= p <= n, to a child beyond the j-th. A later child's
// message is sent that much later, so these had their own message before phase p - j.
template <class Tree>
CUBEVERIFY_HD constexpr TreeNodes sending(TreeNodes nodes, int p, int j) {
  const Word late = Tree::first_in_phase(p - j);
  return {nodes.first, nodes.last < late ? nodes.last : late};
}

// To which of its children tree node t sends a message in phase p.
template <class Tree>
CUBEVERIFY_HD constexpr int child_in_phase(int n, Word t, int p) {
  return p - Tree::phase(n, {t, 1}) + 1;
}

}  // namespace cubeverify
