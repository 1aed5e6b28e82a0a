#pragma once

#include "kernels/sweeps/structure/facts.h"

namespace cubeverify {

// The parts of sweep `structure` at an address c != 0, which is given as Tree::locate gives it.
template <class Tree>
struct StructureBody {
  using Sweep = StructureSweep<Tree>;

  // The node next to its parent, and both as words of the binomial tree.
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit_parent(int n, const Node& node, Accumulator& accumulator) {
    const Word c = node.address, parent = parent_of(node);
    const bool same_index = Tree::index(n, parent) == node.index;
    accumulator.check(Sweep::kParentIndex, same_index, c);
    if (parent != 0) accumulator.check(Sweep::kParentIndexInner, same_index, c);
    const bool embedded = rotate_right(n, parent, node.index) == without_highest_bit(node.frame);
    accumulator.check(Sweep::kSbtEmbedding, has_bit(node.frame, 0) && embedded, c);
    if (node.index != 0) accumulator.check(Sweep::kSbtTopBit, !has_bit(node.frame, n - 1), c);
    accumulator.check(Sweep::kDistinguishedRotation, Tree::index(n, node.frame) == 0, c);
  }

  // M(c) and k, each found in several ways.
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit_zeros(int n, const Node& node, Accumulator& accumulator) {
    const Word c = node.address;
    // The zeroes right of bit index, and the 1-bit at which they end.
    Word scanned = 0;
    int first_one = cyclic(node.index - 1, n);
    for (; first_one != node.index && !has_bit(c, first_one); first_one = cyclic(first_one - 1, n)) {
      scanned |= bit(first_one);
    }
    // {k+1, ..., index-1} mod n.
    Word between = 0;
    for (int m = cyclic(node.k + 1, n); m != node.index; m = cyclic(m + 1, n)) between |= bit(m);
    const bool as_many = weight(scanned) == leading_zeros(n, node.frame);
    accumulator.check(Sweep::kZerosThreeWays, scanned == between && scanned == node.zeros && as_many, c);
    accumulator.check(Sweep::kKHighestBit, first_one == cyclic(highest_bit(node.frame) + node.index, n), c);
  }

  // The two addresses whose index the paper names.
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit_ends(int n, const Node& node, Accumulator& accumulator) {
    if (n < 3) return;
    const Word c = node.address;
    if (c == 1) accumulator.check(Sweep::kIndexEnds, node.index == 0, c);
    if (c == (bit(n - 1) | 1)) accumulator.check(Sweep::kIndexEnds, node.index == n - 1, c);
  }

  // Whether L^t takes c and the edge above it into the subtree of this index.
  CUBEVERIFY_HD static constexpr bool turns(int n, const Node& node, int t, int index) {
    return has_edge<Tree>(n, rotate_left(n, node.address, t), index, rotate_left(n, parent_of(node), t));
  }

  // Where the rotations of c and the edges above them lie.
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit_rotations(int n, const Node& node, Accumulator& accumulator) {
    const Word c = node.address;
    const bool whole = node.period == n;
    if (whole) accumulator.check(Sweep::kRotationStep, turns(n, node, 1, cyclic(node.index + 1, n)), c);
    const bool leaf = !whole && Tree::children(n, node) == 0;
    Word wrong = 0;
    for (int i = node.index + 1; i < n; ++i) {
      wrong += (node.period > i ? turns(n, node, i - node.index, i) : leaf) ? 0 : 1;
    }
    accumulator.check(Sweep::kTreetop, static_cast<Word>(n - 1 - node.index), wrong, c);
  }

  // c is the distinguished node of its necklace: where that has its other nodes.
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit_necklace(int n, const Node& node, Accumulator& accumulator) {
    const Word c = node.address;
    Word again = 0, misplaced = 0;
    for (int u = 0; u < node.period; ++u) {
      again += u > 0 && Tree::index(n, rotate_right(n, c, u)) == 0 ? 1 : 0;
      misplaced += Tree::index(n, rotate_left(n, c, u)) == u ? 0 : 1;
    }
    accumulator.check(Sweep::kDistinguishedUnique, static_cast<Word>(node.period - 1), again, c);
    accumulator.check(Sweep::kNecklaceSubtrees, static_cast<Word>(node.period), misplaced, c);
    if (node.period < n) return;
    Word moved = 0;
    for (int j = 1; j < n; ++j) moved += turns(n, node, j, j) ? 0 : 1;
    accumulator.check(Sweep::kRotatedSubtree, static_cast<Word>(n - 1), moved, c);
    int exchanged = 0;
    for (int u = 0; u < n; ++u) exchanged += is_cyclic(n, rotate_right(n, c, u) ^ 1) ? 1 : 0;
    accumulator.check(Sweep::kExchangeNecklace, exchanged <= 2, c);
    accumulator.count(Sweep::kNecklaceExchange, exchanged);
  }
};

template <class Tree>
template <class Accumulator>
CUBEVERIFY_HD constexpr void StructureSweep<Tree>::visit(int n, Word c, Accumulator& accumulator) {
  using Body = StructureBody<Tree>;
  const Node node = Tree::locate(n, c);
  if (node.period < n) accumulator.check(kExchange, !is_cyclic(n, c ^ 1), c);
  if (c == 0) return;
  Body::visit_parent(n, node, accumulator);
  Body::visit_zeros(n, node, accumulator);
  Body::visit_ends(n, node, accumulator);
  Body::visit_rotations(n, node, accumulator);
  if (node.index == 0) Body::visit_necklace(n, node, accumulator);
  accumulator.digest(fold(c, node.frame, alpha(node), parent_of(node)));
}

}  // namespace cubeverify
