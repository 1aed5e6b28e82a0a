#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "kernels/embedding/tree_shape.h"

namespace cubeverify {

// The distribution of a number of nodes: the probabilities of 0, 1, ..., `most` of them, the last that of `most` or
// more; shorter where there cannot be so many.
using NodeCounts = std::vector<double>;

// The distribution of the sum of two independent numbers. An element is computed with at most 2 most + 2 roundings, one
// below another, from positive numbers; those below 10^-150 are left out.
NodeCounts sum_of(const NodeCounts& a, const NodeCounts& b, int most);

// Adds `chance` times the distribution of the number, or of one more, to a mixture.
void add_to(NodeCounts& mixture, double chance, const NodeCounts& number, bool one_more, int most);

// What of a node's place matters for the nodes below it being in the star of one processor, the centre (Dynamic Tree
// Embedding, figure 1 and section 2): a Markov chain from a node to any of its children.
// Windows follow each other round the n coordinates, whether b divides n or not, so that an edge draws the b
// coordinates again that were drawn longest ago, and min(b, n) of them if b > n. Of a node, let c(t) be how many of the
// coordinates that the next t edges leave alone differ from the centre's: 0, 1 or more. The last edge's w of the
// drawn coordinates differ, v of those among them that the next L edges leave alone, L = ceil(n/b) - 1; then the node
// is in the star if w + c(1) <= 1, c being its parent's, and its own c is w + c(2), ..., w + c(L), v. A state is the
// sequence c(1) >= ... >= c(L): (L+1)(L+2)/2 of them, whatever the depth.
class StarWalk {
 public:
  // What an edge may draw below a node of a state: the chance, exact for b <= 53 and n <= 53, whether the child is in
  // the star, and its state.
  struct Draw {
    double chance;
    bool in_star;
    std::size_t state;
  };

  // The state of a node that lies at the centre.
  static constexpr std::size_t kAtCentre = 0;

  // 1 <= n, b.
  StarWalk(int n, int b);

  // The same where an edge is a walk of so many steps, each of which crosses one of the n coordinates, any with the
  // same chance, or stays, with equal chances: a state is the distance from the centre, 0..n. No number of edges
  // forgets it. n, steps >= 1.
  static StarWalk of_steps(int n, int steps);

  [[nodiscard]] std::size_t states() const { return draws_.size(); }
  [[nodiscard]] std::span<const Draw> draws(std::size_t state) const { return draws_[state]; }
  // After so many edges all coordinates have been drawn, so that the state is independent of the first node's.
  [[nodiscard]] int edges_to_forget() const { return length_ + 1; }

 private:
  StarWalk() = default;

  int length_ = 0;  // L
  std::vector<std::vector<Draw>> draws_;
};

// How many nodes of a tree lie in the star, for each state of the node above its root.
using LoadsByState = std::vector<NodeCounts>;

// A root with two subtrees, whose distributions are by the root's state.
LoadsByState with_root(const StarWalk& walk, const LoadsByState& left, const LoadsByState& right, int most);

// The first 2^n nodes, level by level, of the tree whose order is the least for which it has as many: that of order k
// has a root with the trees of order k-1 and k-`second` below, that of order 0 or less no node. second = 1 is the
// complete tree, second = 2 Fibonacci's. n <= 32.
LoadsByState level_order_loads(const StarWalk& walk, int n, int second, int most);

// A path of 2^doublings nodes, each with one more child that is a leaf if `leaves`.
LoadsByState path_loads(const StarWalk& walk, int doublings, bool leaves, int most);

// Any tree.
LoadsByState listed_tree_loads(const StarWalk& walk, const TreeShape& tree, int most);

// The same where the root lies at the centre of the star.
NodeCounts listed_root_star_loads(const StarWalk& walk, const TreeShape& tree, int most);

}  // namespace cubeverify
