#pragma once

#include <array>

#include "kernels/address/mix.h"
#include "kernels/facts/identities.h"
#include "kernels/trees/sbnt.h"

namespace cubeverify {

// Sweep `variants`: the four trees of TR-611 section 4 side by side at every address. See kernels/sweeps/README.md.
template <class T0 = MinR, class T1 = MaxL, class T2 = MinBL, class T3 = MaxBR>
struct VariantsSweep {
  static constexpr const char* kName = "variants";
  static constexpr const char* kTitle = "the trees minR, maxL, minBL and maxBR side by side";
  static constexpr int kMinN = 2;
  static constexpr int kMaxN = kMaxDimensions;
  static constexpr int kTrees = 4;
  static constexpr int kPairs = 6;

  enum ForAll { kLevel = 0, kChildOfParent = kTrees, kParentOfChild = 2 * kTrees };
  static constexpr std::array kForAlls{
      "minR-level",           "maxL-level",           "minBL-level",           "maxBR-level",
      "minR-child-of-parent", "maxL-child-of-parent", "minBL-child-of-parent", "maxBR-child-of-parent",
      "minR-parent-of-child", "maxL-parent-of-child", "minBL-parent-of-child", "maxBR-parent-of-child"};
  static constexpr std::array<const char*, 0> kExtrema{};
  static constexpr const char* kDigest = "trees";
  enum Histogram { kRootChildren, kSubtree, kLevelFanout, kLeafDifference, kSharedEdges, kSharedByAll };
  static constexpr std::array kHistograms{"root-children",   "subtree",      "variant-level-fanout",
                                          "leaf-difference", "shared-edges", "shared-by-all"};
  static constexpr std::array kByLevel{ByLevel{kLevelFanout, kTrees}};
  static constexpr ByLevel kFanouts{kLevelFanout, kTrees};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) {
    switch (h) {
      case kLevelFanout:
        return kTrees * (n + 1) * (n + 1);
      case kLeafDifference:
        return kPairs;
      case kSharedEdges:
        return kPairs * (n + 1);
      case kSharedByAll:
        return n + 1;
      default:
        return kTrees * n;
    }
  }
  CUBEVERIFY_HD static constexpr Word units(int n) { return n == kMaxDimensions ? 0 : bit(n); }

  // What one tree says of an address.
  struct Place {
    Word parent;    // meaningless for the source
    Word children;  // dimensions
    Word label;     // index + 64 (k + 1)
  };

  template <class Tree, class Observer>
  CUBEVERIFY_HD static constexpr Place visit_tree(int n, Word c, int v, Observer& observer) {
    const Node node = Tree::locate(n, c);
    const Word children = Tree::children(n, node);
    Word strangers = 0;
    for (Word rest = children; rest != 0; rest &= rest - 1) {
      const int m = lowest_bit(rest);
      strangers += Tree::locate(n, c ^ bit(m)).k == m ? 0 : 1;
    }
    observer.check(kParentOfChild + v, static_cast<Word>(weight(children)), strangers, c);
    observer.count(kLevelFanout, (v * (n + 1) + weight(c)) * (n + 1) + weight(children));
    const Word label = static_cast<Word>(node.index) + 64 * static_cast<Word>(c == 0 ? 0 : node.k + 1);
    if (c == 0) return {0, children, label};

    const Word parent = c ^ bit(node.k);
    observer.check(kLevel + v, weight(parent) == weight(c) - 1, c);
    const Node above = Tree::locate(n, parent);
    observer.check(kChildOfParent + v, has_bit(above.zeros, node.k) && Tree::is_child(n, above, node.k), c);
    if (parent == 0) observer.count(kRootChildren, v * n + node.k);
    observer.count(kSubtree, v * n + node.index);
    return {parent, children, label};
  }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit(int n, Word c, Observer& observer) {
    const Place places[kTrees] = {visit_tree<T0>(n, c, 0, observer), visit_tree<T1>(n, c, 1, observer),
                                  visit_tree<T2>(n, c, 2, observer), visit_tree<T3>(n, c, 3, observer)};
    if (c != 0) {
      int pair = 0;
      bool all = true;
      for (int v = 0; v < kTrees; ++v) {
        for (int w = v + 1; w < kTrees; ++w, ++pair) {
          const bool differ = (places[v].children == 0) != (places[w].children == 0);
          const bool shared = places[v].parent == places[w].parent;
          observer.count(kLeafDifference, pair, differ ? 1 : 0);
          observer.count(kSharedEdges, pair * (n + 1) + weight(c), shared ? 1 : 0);
          all = all && shared;
        }
      }
      if (all) observer.count(kSharedByAll, weight(c));
    }
    observer.digest(fold(c, places[0].label, places[0].children, places[1].label, places[1].children, places[2].label,
                         places[2].children, places[3].label, places[3].children));
  }
};

}  // namespace cubeverify
