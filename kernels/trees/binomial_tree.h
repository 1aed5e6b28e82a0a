#pragma once

#include "kernels/trees/complete_tree.h"

// The binomial tree B(n) as contraction Q makes it from CBT(n+1) (CIS-TR-91-21 sections 2 and 5.1). A tree node is an
// n-bit word t, 1 <= n <= 62, standing for the label t1 of n+1 bits, the only odd one of its cluster. The root is 0.
//
// Sweeps take a tree as a template argument: a type with the static members of BinomialTree.

namespace cubeverify {

// An edge seen from its lower end: t is child number `number` of `parent`.
struct EdgeUp {
  Word parent;
  int number;  // from 1
};

struct BinomialTree {
  CUBEVERIFY_HD static constexpr Word label(Word t) { return t << 1 | 1; }
  // Of an odd label.
  CUBEVERIFY_HD static constexpr Word node(Word odd_label) { return odd_label >> 1; }

  // m(t), the number of children: the leading zeroes of the label.
  CUBEVERIFY_HD static constexpr int fanout(int n, Word t) { return leading_zeros(n + 1, label(t)); }

  // Child number k, 1 <= k <= fanout: the label 0^m z1 becomes 0^(m-k) z 1 0^(k-1) 1 (figure 6).
  CUBEVERIFY_HD static constexpr Word child(int /*n*/, Word t, int k) { return node(label(t) << k | 1); }

  // Of t != 0.
  CUBEVERIFY_HD static constexpr EdgeUp up(int /*n*/, Word t) {
    const Word above = CompleteTree::parent(label(t));
    return {node(CompleteTree::top(above)), CompleteTree::steps_to_top(above) + 1};
  }

  // The phase of the message from `parent`: nodes of level i send to their first children in phase i, those of level
  // i-1 to their second, and so on, the level being that in CBT(n+1).
  CUBEVERIFY_HD static constexpr int phase(int /*n*/, EdgeUp edge) {
    return CompleteTree::level(label(edge.parent)) + edge.number - 1;
  }
  // The same with the level in B(n), `depth` being that of the parent (of the root: 0).
  CUBEVERIFY_HD static constexpr int phase_by_depth(EdgeUp edge, int depth) { return depth + 1 + edge.number - 1; }

  // The tree nodes that get their message in phase p >= 1 are first_in_phase(p) up to first_in_phase(p+1), exclusive.
  CUBEVERIFY_HD static constexpr Word first_in_phase(int p) { return bit(p - 1); }
};

// The edge above a tree node; number 0 of parent 0 for the root, which has none.
template <class Tree>
CUBEVERIFY_HD constexpr EdgeUp edge_up(int n, Word t) {
  return t == 0 ? EdgeUp{0, 0} : Tree::up(n, t);
}

// What lies on the way from a tree node up to the root.
struct WayUp {
  int depth;   // edges
  int halved;  // how often the volume was halved, which is the sum of the edges' numbers
  int branch;  // the number of the root's child that it leads through; 0 if through none
};

template <class Tree>
CUBEVERIFY_HD constexpr WayUp way_up(int n, Word t) {
  WayUp way{0, 0, 0};
  // A wrong tree's way may miss the root.
  while (t != 0 && way.depth <= n) {
    const EdgeUp edge = Tree::up(n, t);
    ++way.depth;
    way.halved += edge.number;
    if (edge.parent == 0) way.branch = edge.number;
    t = edge.parent;
  }
  return way;
}

// When a tree node gets its message; 0 for the root, which gets none.
template <class Tree>
CUBEVERIFY_HD constexpr int phase_of(int n, Word t) {
  return t == 0 ? 0 : Tree::phase(n, Tree::up(n, t));
}
template <class Tree>
CUBEVERIFY_HD constexpr int phase_by_depth_of(int n, Word t) {
  if (t == 0) return 0;
  const EdgeUp edge = Tree::up(n, t);
  return Tree::phase_by_depth(edge, way_up<Tree>(n, edge.parent).depth);
}

// A volume that was halved so often, in units of 2^-n, that of the root being all, 2^n (section 2, logarithmic case). 0
// if a wrong tree halves it more than n times.
CUBEVERIFY_HD constexpr Word halved_volume(int n, int halved) { return halved > n ? 0 : bit(n - halved); }

// That of the message to t.
template <class Tree>
CUBEVERIFY_HD constexpr Word volume(int n, Word t) {
  return halved_volume(n, way_up<Tree>(n, t).halved);
}

}  // namespace cubeverify
