#pragma once

#include "kernels/facts/identities.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/sbnt.h"

namespace cubeverify {
namespace sliced {
struct Parts;  // kernels/sliced/parts.h
}

// Sweep `places`: the place of every address in the SBnT, without its children (TR-611 section 3): what `tree` records
// of index, period and k, at a fraction of its cost. See kernels/sweeps/README.md. Slices is what the bit-sliced form
// decides with.
template <class Tree = MinR, class Slices = sliced::Parts>
struct PlacesSweep : SweepDefaults {
  static constexpr const char* kName = "places";
  static constexpr const char* kTitle = "index, period and parent dimension of every address";
  static constexpr int kMinN = 1;
  static constexpr Contract kContract{"README", "addresses c",
                                      "the sum over all c of (mix(c >> 5) | 1) * (e(c) << (c & 31)), where e(c) = "
                                      "odd(101)*index(c) + odd(102)*P(c) + odd(103)*(k(c)+1)."};
  static constexpr Traits kTraits{.by_warps = true};
  static constexpr Word kGrain = Word{1} << 16;  // bit-sliced forms count many blocks of one level together
  static constexpr bool kRecordsChildren = false;

  enum ForAll { kIndexBit, kIndexBelowPeriod };
  static constexpr std::array kForAlls{Fact{kIndexBit, "index-bit", "c != 0", "bit index(c) of c is 1."},
                                       Fact{kIndexBelowPeriod, "index-below-period", "all c", "index(c) < P(c)."}};
  static constexpr const char* kDigest = "places";
  enum Histogram { kLevelSubtree, kLevelDimension, kCyclicLevelSubtree, kCyclicLevelDimension, kPeriodSubtree };
  static constexpr std::array kHistograms{
      Fact{kLevelSubtree, "level-subtree", "", kWithNext}, Fact{kLevelDimension, "level-dimension", "", kWithNext},
      Fact{kCyclicLevelSubtree, "cyclic-level-subtree", "", kWithNext},
      Fact{kCyclicLevelDimension, "cyclic-level-dimension", "", kWithNext},
      Fact{kPeriodSubtree, "period-subtree", "", "as in `tree`, of the same sizes, in this order."}};
  static constexpr std::array kByLevel{ByLevel{kLevelSubtree, 1}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) { return (h == kPeriodSubtree ? n : n + 1) * n; }

  static constexpr Word kOddIndex = odd(101);
  static constexpr Word kOddPeriod = odd(102);
  static constexpr Word kOddK = odd(103);

  // What the digest takes from one address, before its weight.
  CUBEVERIFY_HD static constexpr Word element(const Node& node) {
    return kOddIndex * static_cast<Word>(node.index) + kOddPeriod * static_cast<Word>(node.period) +
           kOddK * static_cast<Word>(node.k + 1);
  }
  // The weight of the 32 addresses that share their high bits with c.
  CUBEVERIFY_HD static constexpr Word group_weight(Word c) { return mix(c >> 5) | 1; }

  CUBEVERIFY_HD static constexpr void visit(int n, Word c, auto& accumulator) {
    const Node node = Tree::locate(n, c);
    const int level = weight(c);
    if (c != 0) accumulator.check(kIndexBit, has_bit(c, node.index), c);
    accumulator.check(kIndexBelowPeriod, node.index < node.period, c);
    accumulator.count(kLevelSubtree, level * n + node.index);
    if (c != 0) accumulator.count(kLevelDimension, level * n + node.k);
    accumulator.count(kPeriodSubtree, (node.period - 1) * n + node.index);
    if (node.period < n) {
      accumulator.count(kCyclicLevelSubtree, level * n + node.index);
      if (c != 0) accumulator.count(kCyclicLevelDimension, level * n + node.k);
    }
    accumulator.digest(group_weight(c) * (element(node) << (c & 31)));
  }
};

}  // namespace cubeverify
