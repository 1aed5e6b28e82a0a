#pragma once

#include "kernels/networks/de_bruijn.h"
#include "kernels/trees/binomial_tree.h"

// The mapping D of B(n) to BDG(n) (CIS-TR-91-21 definition 6).

namespace cubeverify {

// map-node: the node of BDG(n) on which tree node t runs.
template <class Tree, class Network>
CUBEVERIFY_HD constexpr Word place(int n, Word t) {
  return Network::contract(n, Tree::label(t));
}

// map-edge: the path of the message to tree node t != 0 from its parent. It has edge.number steps and one node more.
template <class Tree, class Network>
struct MessagePath {
  EdgeUp edge;
  Word source;       // the parent's label
  Word destination;  // t's label

  CUBEVERIFY_HD constexpr MessagePath(int n, Word t)
      : edge(Tree::up(n, t)), source(Tree::label(edge.parent)), destination(Tree::label(t)) {}

  // The label whose image is node j of the path, 0 <= j <= edge.number: in CBT(n+1) the path goes down from the source,
  // that is up from the destination.
  CUBEVERIFY_HD constexpr Word label(int j) const { return j == 0 ? source : destination >> (edge.number - j); }
  CUBEVERIFY_HD constexpr Word node(int n, int j) const { return Network::contract(n, label(j)); }
  // The link of step j, from node j to node j+1.
  CUBEVERIFY_HD constexpr Word link(int n, int j) const { return link_between(node(n, j), node(n, j + 1)); }
};

}  // namespace cubeverify
