#pragma once

#include <array>

#include "kernels/sweeps/places/facts.h"
#include "kernels/sweeps/traits.h"

namespace cubeverify {

// Sweep `tree`: every address located in the SBnT, with its children (TR-611 section 3). See kernels/sweeps/README.md.
template <class Tree = MinR, class Slices = sliced::Parts>
struct TreeSweep {
  static constexpr const char* kName = "tree";
  static constexpr const char* kTitle = "index, period, parent dimension and children of every address";
  static constexpr int kMinN = 1;
  static constexpr int kMaxN = kMaxDimensions;
  static constexpr Traits kTraits{.by_warps = true, .measured = {24, 32, 40}, .together = Word{1} << 15};
  static constexpr Word kGrain = Word{1} << 16;  // bit-sliced forms count many blocks of one level together
  static constexpr bool kTellsChildren = true;

  enum ForAll { kIndexBit, kCyclicLeaf, kCyclicLeafInner, kIndexBelowPeriod, kLowOnesChildren };
  static constexpr std::array kForAlls{"index-bit", "cyclic-leaf", "cyclic-leaf-inner", "index-below-period",
                                       "low-ones-children"};
  static constexpr std::array<const char*, 0> kExtrema{};
  static constexpr const char* kDigest = "nodes";
  enum Histogram {
    kLevelSubtree,
    kLevelDimension,
    kLevelFanout,
    kCyclicLevelSubtree,
    kCyclicLevelDimension,
    kPeriodSubtree
  };
  static constexpr std::array kHistograms{"level-subtree",        "level-dimension",        "level-fanout",
                                          "cyclic-level-subtree", "cyclic-level-dimension", "period-subtree"};
  static constexpr std::array kByLevel{ByLevel{kLevelSubtree, 1}, ByLevel{kLevelFanout, 1}};
  static constexpr ByLevel kFanouts{kLevelFanout, 1};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) {
    if (h == kLevelFanout) return (n + 1) * (n + 1);
    if (h == kPeriodSubtree) return n * n;
    return (n + 1) * n;
  }
  CUBEVERIFY_HD static constexpr Word units(int n) { return n == kMaxDimensions ? 0 : bit(n); }

  using Places = PlacesSweep<Tree, Slices>;
  static constexpr Word kOddIndex = Places::kOddIndex;
  static constexpr Word kOddPeriod = Places::kOddPeriod;
  static constexpr Word kOddK = Places::kOddK;

  // What the digest takes from one address, before its weight.
  CUBEVERIFY_HD static constexpr Word element(const Node& node, Word children) {
    Word e = Places::element(node);
    for (Word rest = children; rest != 0; rest &= rest - 1) {
      e += odd(static_cast<Word>(lowest_bit(rest)));
    }
    return e;
  }
  CUBEVERIFY_HD static constexpr Word group_weight(Word c) { return Places::group_weight(c); }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void tell(int n, const Node& node, Word children, Observer& observer) {
    const Word c = node.address;
    const int level = weight(c);
    const int fanout = weight(children);
    const bool cyclic_node = node.period < n;
    if (c != 0) observer.check(kIndexBit, has_bit(c, node.index), c);
    observer.check(kIndexBelowPeriod, node.index < node.period, c);
    observer.count(kLevelSubtree, level * n + node.index);
    if (c != 0) observer.count(kLevelDimension, level * n + node.k);
    observer.count(kLevelFanout, level * (n + 1) + fanout);
    observer.count(kPeriodSubtree, (node.period - 1) * n + node.index);
    if (cyclic_node) {
      observer.check(kCyclicLeaf, children == 0, c);
      if (c != 0) observer.check(kCyclicLeafInner, children == 0, c);
      observer.count(kCyclicLevelSubtree, level * n + node.index);
      if (c != 0) observer.count(kCyclicLevelDimension, level * n + node.k);
    }
    if (c != 0 && (c & (c + 1)) == 0) {
      const int certain = (n - level + 1) / 2;
      const Word expected = certain == 0 ? 0 : all_ones(certain) << level;
      observer.check(kLowOnesChildren, children == expected, c);
    }
  }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit(int n, Word c, Observer& observer) {
    const Node node = Tree::locate(n, c);
    const Word children = Tree::children(n, node);
    tell(n, node, children, observer);
    observer.digest(group_weight(c) * (element(node, children) << (c & 31)));
  }
};

}  // namespace cubeverify
