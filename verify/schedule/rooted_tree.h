#pragma once

#include <functional>
#include <stdexcept>
#include <vector>

#include "kernels/address/word.h"

// A tree that schedules follow, held node by node so that any parent function will do.

namespace cubeverify {

// The parent of c, 0 < c < 2^n.
using ParentFunction = std::function<Word(int n, Word c)>;

// A tree on all 2^n nodes of the n-cube, rooted at node 0. Whether its edges are links of the cube is not looked at
// here: the executor does (schedule.h).
struct RootedTree {
  int n = 0;
  std::vector<Word> parent;                 // of each node; 0 for the root
  std::vector<std::vector<Word>> children;  // of each node, in order of increasing dimension
  std::vector<int> level;                   // of each node, the root's 0
  std::vector<Word> size;                   // nodes of the subtree rooted at each node, itself included
  std::vector<Word> top_down;               // all nodes, the root first and every level before the next
};

// The tree of a parent function. Throws NotATree, naming a node, if a parent is no node or a node's ancestors do not
// end at the root.
RootedTree rooted_tree(int n, const ParentFunction& parent);
class NotATree : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// L^m of the tree: the edge from p to c becomes the edge from L^m(p) to L^m(c), 0 <= m < n.
RootedTree rotated_left(const RootedTree& tree, int m);

// The dimension of the link from a to b; for nodes that are no neighbours, the highest in which they differ.
inline int dimension(Word a, Word b) { return highest_bit(a ^ b); }

// The edges of the longest path down from the root.
int height(const RootedTree& tree);

}  // namespace cubeverify
