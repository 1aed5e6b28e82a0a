#pragma once

#include "kernels/facts/identities.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/sbnt.h"

namespace cubeverify {
namespace sliced {
struct Parts;  // kernels/sliced/parts.h
}

// Sweep `variants`: the four trees of TR-611 section 4 side by side at every address. See kernels/sweeps/README.md.
template <class T0 = MinR, class T1 = MaxL, class T2 = MinBL, class T3 = MaxBR, class Slices = sliced::Parts>
struct VariantsSweep : SweepDefaults {
  static constexpr const char* kName = "variants";
  static constexpr const char* kTitle = "the trees minR, maxL, minBL and maxBR side by side";
  static constexpr Contract kContract{
      "README", "addresses c",
      "the sum over all c of fold(c; q0, h0, q1, h1, q2, h2, q3, h3), where for tree v q = index + 64*(k+1) (k+1 is 0 "
      "for c = 0 in every tree) and h = the children set as a bit mask."};
  static constexpr Traits kTraits{.reference_to = 14, .planted_to = 13};
  static constexpr int kTrees = 4;
  static constexpr int kPairs = 6;

  enum ForAll { kLevel = 0, kChildOfParent = kTrees, kParentOfChild = 2 * kTrees };
  static constexpr std::array kForAlls{
      Fact{kLevel, "minR-level", "", kWithNext, ", for each v"},
      Fact{kLevel + 1, "maxL-level", "", kWithNext},
      Fact{kLevel + 2, "minBL-level", "", kWithNext},
      Fact{kLevel + 3, "maxBR-level", "c != 0", "||parent(c)|| = ||c|| - 1."},
      Fact{kChildOfParent, "minR-child-of-parent", "", kWithNext},
      Fact{kChildOfParent + 1, "maxL-child-of-parent", "", kWithNext},
      Fact{kChildOfParent + 2, "minBL-child-of-parent", "", kWithNext},
      Fact{kChildOfParent + 3, "maxBR-child-of-parent", "c != 0", "k(c) is in children(parent(c))."},
      Fact{kParentOfChild, "minR-parent-of-child", "", kWithNext},
      Fact{kParentOfChild + 1, "maxL-parent-of-child", "", kWithNext},
      Fact{kParentOfChild + 2, "minBL-parent-of-child", "", kWithNext},
      Fact{kParentOfChild + 3, "maxBR-parent-of-child", "all c, each m in children(c) (one check each)",
           "k(c xor 2^m) = m."}};
  static constexpr const char* kDigest = "trees";
  enum Histogram { kRootChildren, kSubtree, kLevelFanout, kLeafDifference, kSharedEdges, kSharedByAll };
  static constexpr std::array kHistograms{
      Fact{kRootChildren, "root-children", "[v*n + d], size 4*n", "c != 0 with parent(c) = 0 and k(c) = d."},
      Fact{kSubtree, "subtree", "[v*n + j], size 4*n", "c != 0 with index(c) = j."},
      Fact{kLevelFanout, "variant-level-fanout", "[(v*(n+1) + l)*(n+1) + f], size 4*(n+1)*(n+1)",
           "all c with ||c|| = l and fanout f."},
      Fact{kLeafDifference, "leaf-difference", "[p], size 6",
           "c != 0 that are a leaf (fanout 0) in exactly one tree of the pair."},
      Fact{kSharedEdges, "shared-edges", "[p*(n+1) + l], size 6*(n+1)",
           "c != 0 with ||c|| = l that have the same parent in both trees of the pair."},
      Fact{kSharedByAll, "shared-by-all", "[l], size n+1",
           "c != 0 with ||c|| = l that have the same parent in all four trees."}};
  static constexpr std::array kByLevel{ByLevel{kLevelFanout, kTrees}};
  static constexpr ByLevel kFanouts{kLevelFanout, kTrees};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) {
    if (h == kLevelFanout) return kTrees * (n + 1) * (n + 1);
    if (h == kLeafDifference) return kPairs;
    if (h == kSharedEdges) return kPairs * (n + 1);
    return h == kSharedByAll ? n + 1 : kTrees * n;
  }

  // The parts of a visit: what tree v, which is Tree, says of c; and, for c != 0, what all trees do.
  struct Place {
    Word parent;    // meaningless for the source
    Word children;  // dimensions
    Word label;     // index + 64*(k+1), index for the source
  };

  CUBEVERIFY_HD static constexpr void visit(int n, Word c, auto& accumulator) {
    const Place places[kTrees] = {visit_tree<T0>(n, c, 0, accumulator), visit_tree<T1>(n, c, 1, accumulator),
                                  visit_tree<T2>(n, c, 2, accumulator), visit_tree<T3>(n, c, 3, accumulator)};
    if (c != 0) compare(n, c, places, accumulator);
    accumulator.digest(fold(c, places[0].label, places[0].children, places[1].label, places[1].children,
                            places[2].label, places[2].children, places[3].label, places[3].children));
  }

  template <class Tree, class Accumulator>
  CUBEVERIFY_HD static constexpr auto visit_tree(int n, Word c, int v, Accumulator& accumulator) -> Place {
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

  CUBEVERIFY_HD static constexpr void compare(int n, Word c, const Place (&places)[kTrees], auto& accumulator) {
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
};

}  // namespace cubeverify
