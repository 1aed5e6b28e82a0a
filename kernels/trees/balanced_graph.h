#pragma once

#include "kernels/trees/sbnt.h"

// The spanning balanced graph SBG (TR-611 section 3, after corollary 10): every node hangs in all subtrees j of J(c),
// so that a cyclic node has several parents.

namespace cubeverify {

// The graph of a right tree. The node c that it is asked about is given as Tree::locate gives it.
template <class Tree = MinR>
struct BalancedGraph {
  // k_q, the first 1-bit met when stepping right from bit q: q-1, q-2, ..., mod n, bit q last. c != 0, 0 <= q < n.
  CUBEVERIFY_HD static constexpr int port(int n, Word c, int q) {
    return cyclic(highest_bit(rotate_right(n, c, q)) + q, n);
  }

  // The dimensions k_q, q in J(c), of the edges to the parents; none for the source.
  CUBEVERIFY_HD static constexpr Word parent_dimensions(int n, const Node& node) {
    if (node.address == 0) return 0;
    Word dimensions = 0;
    for (Word rest = node.rotations; rest != 0; rest &= rest - 1) {
      dimensions |= bit(port(n, node.address, lowest_bit(rest)));
    }
    return dimensions;
  }

  // Mm(c), the union of {k_q+1, ..., q-1} mod n over q in J(c): the dimensions that may be complemented; all n for the
  // source.
  CUBEVERIFY_HD static constexpr Word zeros(int n, const Node& node) {
    if (node.address == 0) return all_ones(n);
    Word dimensions = 0;
    for (Word rest = node.rotations; rest != 0; rest &= rest - 1) {
      const int q = lowest_bit(rest);
      const int top = highest_bit(rotate_right(n, node.address, q));
      dimensions |= rotate_left(n, all_ones(n) & ~Word{1} << top, q);
    }
    return dimensions;
  }
};

}  // namespace cubeverify
