#pragma once

#include "kernels/sweeps/variants/facts.h"

namespace cubeverify {

template <class T0, class T1, class T2, class T3, class Slices>
template <class Accumulator>
CUBEVERIFY_HD constexpr void VariantsSweep<T0, T1, T2, T3, Slices>::visit(int n, Word c, Accumulator& accumulator) {
  const Place places[kTrees] = {visit_tree<T0>(n, c, 0, accumulator), visit_tree<T1>(n, c, 1, accumulator),
                                visit_tree<T2>(n, c, 2, accumulator), visit_tree<T3>(n, c, 3, accumulator)};
  if (c != 0) compare(n, c, places, accumulator);
  accumulator.digest(fold(c, places[0].label, places[0].children, places[1].label, places[1].children, places[2].label,
                          places[2].children, places[3].label, places[3].children));
}

template <class T0, class T1, class T2, class T3, class Slices>
template <class Tree, class Accumulator>
CUBEVERIFY_HD constexpr auto VariantsSweep<T0, T1, T2, T3, Slices>::visit_tree(int n, Word c, int v,
                                                                               Accumulator& accumulator) -> Place {
  const Node node = Tree::locate(n, c);
  const Word children = Tree::children(n, node);
  const int level = weight(c), fanout = weight(children);
  Word strangers = 0;
  for (Word rest = children; rest != 0; rest &= rest - 1) {
    const Word child = c ^ bit(lowest_bit(rest));
    strangers += child != 0 && Tree::locate(n, child).k == lowest_bit(rest) ? 0 : 1;
  }
  accumulator.check(kParentOfChild + v, static_cast<Word>(fanout), strangers, c);
  accumulator.count(kLevelFanout, (v * (n + 1) + level) * (n + 1) + fanout);
  if (c == 0) return {c, children, static_cast<Word>(node.index)};

  const Word parent = c ^ bit(node.k);
  const Node above = Tree::locate(n, parent);
  accumulator.check(kLevel + v, weight(parent) == level - 1, c);
  accumulator.check(kChildOfParent + v, has_bit(above.zeros, node.k) && Tree::is_child(n, above, node.k), c);
  if (parent == 0) accumulator.count(kRootChildren, v * n + node.k);
  accumulator.count(kSubtree, v * n + node.index);
  return {parent, children, static_cast<Word>(node.index + 64 * (node.k + 1))};
}

template <class T0, class T1, class T2, class T3, class Slices>
template <class Accumulator>
CUBEVERIFY_HD constexpr void VariantsSweep<T0, T1, T2, T3, Slices>::compare(int n, Word c,
                                                                            const Place (&places)[kTrees],
                                                                            Accumulator& accumulator) {
  const int level = weight(c);
  bool all_share = true;
  int pair = 0;
  CUBEVERIFY_UNROLL
  for (int v = 0; v < kTrees; ++v) {
    CUBEVERIFY_UNROLL
    for (int w = v + 1; w < kTrees; ++w) {
      const bool share = places[v].parent == places[w].parent;
      if ((places[v].children == 0) != (places[w].children == 0)) accumulator.count(kLeafDifference, pair);
      if (share) accumulator.count(kSharedEdges, pair * (n + 1) + level);
      all_share = all_share && share;
      ++pair;
    }
  }
  if (all_share) accumulator.count(kSharedByAll, level);
}

}  // namespace cubeverify
