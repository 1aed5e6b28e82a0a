#pragma once

#include "kernels/address/blocks.h"
#include "kernels/address/exchanges.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/balanced_graph.h"

namespace cubeverify {

// Sweep `specimens`: small cubes written out, one value per address in each histogram, as `atlas` does; worked examples
// on the other trees, the balanced graph and lemma 12 are read off here. Graph is the balanced graph of T0. See
// kernels/sweeps/README.md.
template <class T0 = MinR, class T1 = MaxL, class T2 = MinBL, class T3 = MaxBR, class Exchanges = PaperExchanges,
          class Graph = BalancedGraph<T0>>
struct SpecimensSweep : SweepDefaults {
  static constexpr const char* kName = "specimens";
  static constexpr const char* kTitle = "small cubes written out, for worked examples on more than one tree";
  static constexpr int kMinN = 1, kMaxN = 12;
  static constexpr Contract kContract{"README", "addresses c", ""};
  static constexpr Traits kTraits{
      .values = true, .expensive = true, .reference_to = 12, .reference_long_to = 12, .planted_to = 12};

  static constexpr bool kWideCounts = true;  // histogram keys take more than 1 from a unit
  enum Histogram {
    kIndexMaxL,
    kIndexMinBL,
    kIndexMaxBR,
    kParentMinBL,
    kSbgSubtrees,
    kSbgParents,
    kFZeros,
    kGreatestRotation,
    kLongestOnes
  };
  static constexpr std::array kHistograms{
      Fact{kIndexMaxL, "index-maxL", "", "index^maxL(c).",
           " of size N keyed by the address, holding one value for each address, all 0 for the source unless they say "
           "otherwise"},
      Fact{kIndexMinBL, "index-minBL", "", "index^minBL(c)."},
      Fact{kIndexMaxBR, "index-maxBR", "", "index^maxBR(c)."},
      Fact{kParentMinBL, "parent-minBL", "", "parent^minBL(c)."},
      Fact{kSbgSubtrees, "sbg-subtrees", "", "J(c) as a bit mask (all n bits for the source)."},
      Fact{kSbgParents, "sbg-parents", "", "the k_q of `graph` as a bit mask."},
      Fact{kFZeros, "f-zeros", "",
           "the positions of the 0-bits that f(c) complements, as a bit mask (f of `cyclic`; 0 for c = 2^n - 1)."},
      Fact{kGreatestRotation, "greatest-rotation", "", "the greatest R^j(c)."},
      Fact{kLongestOnes, "longest-ones", "", "the longest run of 1s, not cyclic."}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int) { return 1 << n; }

  CUBEVERIFY_HD static constexpr void visit(int n, Word c, auto& accumulator) {
    const int key = static_cast<int>(c);
    const Node node = T0::locate(n, c), max_left = T1::locate(n, c);
    accumulator.count(kSbgSubtrees, key, node.rotations);
    if (c == 0) return;
    const Node min_left = T2::locate(n, c);
    accumulator.count(kIndexMaxL, key, static_cast<Word>(max_left.index));
    accumulator.count(kIndexMinBL, key, static_cast<Word>(min_left.index));
    accumulator.count(kIndexMaxBR, key, static_cast<Word>(T3::index(n, c)));
    accumulator.count(kParentMinBL, key, c ^ bit(min_left.k));
    accumulator.count(kSbgParents, key, Graph::parent_dimensions(n, node));
    accumulator.count(kFZeros, key, Exchanges::f(c, (n - weight(c)) / 2).zeros);
    accumulator.count(kGreatestRotation, key, max_left.frame);
    accumulator.count(kLongestOnes, key, static_cast<Word>(longest_run(c)));
  }
};

}  // namespace cubeverify
