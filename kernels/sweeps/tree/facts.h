#pragma once

#include "kernels/sweeps/places/facts.h"
#include "kernels/sweeps/traits.h"

namespace cubeverify {

// Sweep `tree`: every address located in the SBnT, with its children (TR-611 section 3). See kernels/sweeps/README.md.
template <class Tree = MinR, class Slices = sliced::Parts>
struct TreeSweep : SweepDefaults {
  static constexpr const char* kName = "tree";
  static constexpr const char* kTitle = "index, period, parent dimension and children of every address";
  static constexpr int kMinN = 1;
  static constexpr Contract kContract{
      "README", "addresses c",
      "the sum over all c of (mix(c >> 5) | 1) * (e(c) << (c & 31)), where e(c) = odd(101)*index(c) + odd(102)*P(c) + "
      "odd(103)*(k(c)+1) + the sum over children dimensions m of odd(m). (It is linear in bit planes of 32 "
      "neighbouring addresses, so bit-sliced forms can compute it, and any single output bit of any single address "
      "changes it: e's fields are below 2^7, its constants odd, the shift below 32.)"};
  static constexpr Traits kTraits{.by_warps = true, .measured = {24, 32, 40}};
  static constexpr Word kGrain = Word{1} << 16;  // bit-sliced forms count many blocks of one level together
  static constexpr bool kRecordsChildren = true;

  enum ForAll { kIndexBit, kCyclicLeaf, kCyclicLeafInner, kIndexBelowPeriod, kLowOnesChildren };
  static constexpr std::array kForAlls{
      Fact{kIndexBit, "index-bit", "c != 0", "bit index(c) of c is 1."},
      Fact{kCyclicLeaf, "cyclic-leaf", "c cyclic (the source included)", "children(c) is empty."},
      Fact{kCyclicLeafInner, "cyclic-leaf-inner", "c cyclic and c != 0", "children(c) is empty."},
      Fact{kIndexBelowPeriod, "index-below-period", "all c", "index(c) < P(c)."},
      Fact{kLowOnesChildren, "low-ones-children", "c = 2^l - 1 for an l in 1..n",
           "children(c) = {l, ..., l + ceil((n-l)/2) - 1} exactly."}};
  static constexpr const char* kDigest = "nodes";
  enum Histogram {
    kLevelSubtree,
    kLevelDimension,
    kLevelFanout,
    kCyclicLevelSubtree,
    kCyclicLevelDimension,
    kPeriodSubtree
  };
  static constexpr std::array kHistograms{
      Fact{kLevelSubtree, "level-subtree", "[l*n + j], size (n+1)*n",
           "all c with ||c|| = l, index(c) = j (the source counts at l = 0, j = 0)."},
      Fact{kLevelDimension, "level-dimension", "[l*n + d], size (n+1)*n", "c != 0 with ||c|| = l, k(c) = d."},
      Fact{kLevelFanout, "level-fanout", "[l*(n+1) + f], size (n+1)*(n+1)", "all c with ||c|| = l, fanout f."},
      Fact{kCyclicLevelSubtree, "cyclic-level-subtree", "[l*n + j]",
           "as level-subtree, cyclic c only (source included where cyclic)."},
      Fact{kCyclicLevelDimension, "cyclic-level-dimension", "[l*n + d]", "as level-dimension, cyclic c only."},
      Fact{kPeriodSubtree, "period-subtree", "[(p-1)*n + j], size n*n", "all c with P(c) = p, index(c) = j."}};
  static constexpr std::array kByLevel{ByLevel{kLevelSubtree, 1}, ByLevel{kLevelFanout, 1}};
  static constexpr ByLevel kFanouts{kLevelFanout, 1};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) {
    if (h == kLevelFanout) return (n + 1) * (n + 1);
    if (h == kPeriodSubtree) return n * n;
    return (n + 1) * n;
  }

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

  CUBEVERIFY_HD static constexpr void record(int n, const Node& node, Word children, auto& accumulator) {
    const Word c = node.address;
    const int level = weight(c);
    const int fanout = weight(children);
    const bool cyclic_node = node.period < n;
    if (c != 0) accumulator.check(kIndexBit, has_bit(c, node.index), c);
    accumulator.check(kIndexBelowPeriod, node.index < node.period, c);
    accumulator.count(kLevelSubtree, level * n + node.index);
    if (c != 0) accumulator.count(kLevelDimension, level * n + node.k);
    accumulator.count(kLevelFanout, level * (n + 1) + fanout);
    accumulator.count(kPeriodSubtree, (node.period - 1) * n + node.index);
    if (cyclic_node) {
      accumulator.check(kCyclicLeaf, children == 0, c);
      if (c != 0) accumulator.check(kCyclicLeafInner, children == 0, c);
      accumulator.count(kCyclicLevelSubtree, level * n + node.index);
      if (c != 0) accumulator.count(kCyclicLevelDimension, level * n + node.k);
    }
    if (c != 0 && (c & (c + 1)) == 0) {
      const int certain = (n - level + 1) / 2;
      const Word expected = certain == 0 ? 0 : all_ones(certain) << level;
      accumulator.check(kLowOnesChildren, children == expected, c);
    }
  }

  CUBEVERIFY_HD static constexpr void visit(int n, Word c, auto& accumulator) {
    const Node node = Tree::locate(n, c);
    const Word children = Tree::children(n, node);
    record(n, node, children, accumulator);
    accumulator.digest(group_weight(c) * (element(node, children) << (c & 31)));
  }
};

}  // namespace cubeverify
