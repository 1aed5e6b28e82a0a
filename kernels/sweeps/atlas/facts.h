#pragma once

#include "kernels/sweeps/traits.h"
#include "kernels/trees/sbnt.h"

namespace cubeverify {

// Sweep `atlas`: small cubes written out, one value per address in each histogram; worked examples are read off here.
// See kernels/sweeps/README.md.
template <class Tree = MinR>
struct AtlasSweep : SweepDefaults {
  static constexpr const char* kName = "atlas";
  static constexpr const char* kTitle = "small cubes written out, for worked examples";
  static constexpr int kMinN = 1, kMaxN = 12;
  static constexpr Contract kContract{"README", "addresses c", ""};
  static constexpr Traits kTraits{.values = true, .reference_to = 12, .reference_long_to = 12, .planted_to = 12};

  static constexpr bool kWideCounts = true;  // histogram keys take more than 1 from a unit
  enum Histogram { kPeriod, kIndex, kKPlusOne, kZeros, kParent, kChildren, kLeastRotation };
  static constexpr std::array kHistograms{
      Fact{kPeriod, "period", "", "P(c).", " of size N keyed by the address, holding one value for each address"},
      Fact{kIndex, "index", "", "index(c)."},
      Fact{kKPlusOne, "k-plus-one", "", "k(c)+1."},
      Fact{kZeros, "zeros", "", "M(c) as a bit mask."},
      Fact{kParent, "parent", "", "parent(c) (N for the source)."},
      Fact{kChildren, "children", "", "children dimensions as a bit mask."},
      Fact{kLeastRotation, "least-rotation", "", "the least R^j(c)."}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int) { return 1 << n; }

  CUBEVERIFY_HD static constexpr void visit(int n, Word c, auto& accumulator) {
    const Node node = Tree::locate(n, c);
    const int key = static_cast<int>(c);
    accumulator.count(kPeriod, key, static_cast<Word>(node.period));
    accumulator.count(kIndex, key, static_cast<Word>(node.index));
    accumulator.count(kKPlusOne, key, static_cast<Word>(node.k + 1));
    accumulator.count(kZeros, key, node.zeros);
    accumulator.count(kParent, key, c == 0 ? bit(n) : c ^ bit(node.k));
    accumulator.count(kChildren, key, Tree::children(n, node));
    accumulator.count(kLeastRotation, key, node.frame);
  }
};

}  // namespace cubeverify
