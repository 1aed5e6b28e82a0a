#pragma once

#include "kernels/address/next_one.h"
#include "kernels/trees/sbnt.h"

// The spanning balanced graph SBG (TR-611 section 3, after corollary 10): every node hangs in all subtrees j of J(c),
// so that a cyclic node has several parents.

namespace cubeverify {

// The graph of a right tree. The node c that it is asked about is given as Tree::locate gives it.
template <class Tree = MinR>
struct BalancedGraph {
  // k_q of c != 0, 0 <= q < n.
  CUBEVERIFY_HD static constexpr int port(int n, Word c, int q) { return next_one(n, c, q); }

  // The dimensions k_q, q in J(c), of the edges to the parents; none for the source.
  CUBEVERIFY_HD static constexpr Word parent_dimensions(int n, const Node& node) {
    if (node.address == 0) return 0;
    Word dimensions = 0;
    for (Word rest = node.rotations; rest != 0; rest &= rest - 1) {
      dimensions |= bit(port(n, node.address, lowest_bit(rest)));
    }
    return dimensions;
  }

  // Mm(c), the union of {k_q+1, ..., q-1} mod n over q in J(c): what may be complemented; all n for the source.
  CUBEVERIFY_HD static constexpr Word zeros(int n, const Node& node) {
    if (node.address == 0) return all_ones(n);
    Word dimensions = 0;
    for (Word rest = node.rotations; rest != 0; rest &= rest - 1) {
      dimensions |= zeros_before_next_one(n, node.address, lowest_bit(rest));
    }
    return dimensions;
  }

  // True if so many directed paths lead from the source to x, found by walking up; branches only where x is cyclic. No
  // more are walked than are needed. False if a walk leads away from the source, which none does in the graph of
  // a right tree.
  CUBEVERIFY_HD static constexpr bool has_paths(int n, Word x, int wanted) {
    // Each entry is a node still to be walked up from; at most n branch off below any level.
    Word open[2 * kMaxDimensions] = {};
    int size = 0, paths = 0;
    open[size++] = x;
    while (size > 0) {
      const Word y = open[--size];
      if (y == 0) {
        if (++paths > wanted) return false;
        continue;
      }
      for (Word rest = parent_dimensions(n, Tree::locate(n, y)); rest != 0; rest &= rest - 1) {
        // Such a walk might not end.
        if (size == 2 * kMaxDimensions || !has_bit(y, lowest_bit(rest))) return false;
        open[size++] = y ^ bit(lowest_bit(rest));
      }
    }
    return paths == wanted;
  }
};

}  // namespace cubeverify
