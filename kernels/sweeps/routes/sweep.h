#pragma once

#include "kernels/address/blocks.h"
#include "kernels/sweeps/routes/facts.h"

namespace cubeverify {

// The parts of sweep `routes` at an address, which is given as Tree::locate gives it.
template <class Tree>
struct RoutesBody {
  using Sweep = RoutesSweep<Tree>;

  // 0 <= label <= 2n-2. Not for the source.
  CUBEVERIFY_HD static constexpr int label(int n, const Node& node) { return node.index + n - 1 - alpha(node); }

  // Whether the labels of all children are distinct.
  CUBEVERIFY_HD static constexpr bool children_labels_differ(int n, const Node& node) {
    // Labels below 64, and the others.
    Word low = 0, high = 0;
    for (Word rest = Tree::children(n, node); rest != 0; rest &= rest - 1) {
      const int r = label(n, Tree::locate(n, node.address ^ bit(lowest_bit(rest))));
      const Word low_bit = r < 64 ? bit(r) : 0, high_bit = r < 64 ? 0 : bit(r - 64);
      if ((low & low_bit) != 0 || (high & high_bit) != 0) return false;
      low |= low_bit;
      high |= high_bit;
    }
    return true;
  }

  // Whether the first of the bits index+1, index+2, ..., mod n that is 1 in `difference` is bit k.
  CUBEVERIFY_HD static constexpr bool leads_to(int n, int index, Word difference, int k) {
    const int start = cyclic(index + 1, n);
    return difference != 0 && cyclic(lowest_bit(rotate_right(n, difference, start)) + start, n) == k;
  }

  // The path up from c != 0, as far as the source's child.
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit_path(int n, const Node& node, Accumulator& accumulator) {
    const Word c = node.address;
    Word ancestors = 0, wrong_ports = 0;
    Word a = parent_of(node);
    int k = node.k;
    // A wrong tree's path may miss the source.
    for (int steps = 0; a != 0 && steps < n; ++steps) {
      const Node above = Tree::locate(n, a);
      if (steps == 0) accumulator.check(Sweep::kLabelOrder, label(n, above) < label(n, node), c);
      ++ancestors;
      wrong_ports += leads_to(n, above.index, a ^ c, k) ? 0 : 1;
      k = above.k;
      a = parent_of(above);
    }
    accumulator.check(Sweep::kNextPort, ancestors, wrong_ports, c);
  }

  // Lemma 18's proof: a 0-bit right of a 1-bit taken out of the frame of c != 0.
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit_lemma18(int n, const Node& node, Accumulator& accumulator) {
    const Word w = node.frame;
    Word looked = 0, moved = 0;
    for (int t = 2; t < n; ++t) {
      if (!has_bit(w, t) || has_bit(w, t - 1)) continue;
      const Word below = all_ones(t - 1);
      const Word y = (w & below) | (w >> 1 & ~below);
      ++looked;
      moved += Tree::index(n, rotate_left(n, y, node.index)) == node.index ? 0 : 1;
    }
    accumulator.check(Sweep::kLemma18Map, looked, moved, node.address);
  }
};

template <class Tree>
template <class Accumulator>
CUBEVERIFY_HD constexpr void RoutesSweep<Tree>::visit(int n, Word c, Accumulator& accumulator) {
  using Body = RoutesBody<Tree>;
  const Node node = Tree::locate(n, c);
  const int ones = longest_run(c), zeros = longest_run(~c & all_ones(n));
  accumulator.count(kLongestOnes, ones);
  accumulator.count(kLongestZeros, zeros);
  accumulator.check(kLabelSiblings, Body::children_labels_differ(n, node), c);
  if (c == 0) return;
  Body::visit_path(n, node, accumulator);
  Body::visit_lemma18(n, node, accumulator);

  const int label = Body::label(n, node), trailing = trailing_ones(n, node.frame);
  accumulator.count(kSubtreeLabel, node.index * 2 * n + label);
  accumulator.count(kSubtreeDimension, node.index * n + node.k);
  accumulator.count(kSubtreeTrailing, node.index * (n + 1) + trailing);
  if (node.index == 0) accumulator.count(kSubtree0Longest, ones);
  accumulator.digest(fold(c, label, trailing, ones, zeros));
}

}  // namespace cubeverify
