#pragma once

#include <array>

#include "kernels/address/mix.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/sbnt.h"

namespace cubeverify {

// Sweep `pairs`: the SBnT rooted at every source s, at every node i; unit (i << n) | s (TR-611 sections 2 and 3 on
// translation). See kernels/sweeps/README.md.
template <class Tree = MinR>
struct PairsSweep {
  static constexpr const char* kName = "pairs";
  static constexpr const char* kTitle = "the tree translated to every source";
  static constexpr int kMinN = 1;
  static constexpr int kMaxN = 12;
  static constexpr Traits kTraits{.unit = Unit::kPair, .reference_to = 9, .reference_long_to = 12};

  enum ForAll { kTranslationAdjacency, kTranslationDimension, kTranslatedParent, kTranslatedChildren };
  static constexpr std::array kForAlls{"translation-adjacency", "translation-dimension", "translated-parent",
                                       "translated-children"};
  static constexpr std::array<const char*, 0> kExtrema{};
  static constexpr const char* kDigest = "translated";
  enum Histogram { kDirectedLoad, kDistance };
  static constexpr std::array kHistograms{"directed-load", "distance"};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) { return h == kDirectedLoad ? n << n : n + 1; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(2 * n); }

  // The nodes at the far ends of the edges in `dimensions` from node i, summed: equal sets of dimensions around one
  // node give equal sums, different ones different sums, since the nodes are i +/- distinct powers of two.
  CUBEVERIFY_HD static constexpr Word neighbours(Word i, Word dimensions) {
    Word sum = 0;
    for (Word rest = dimensions; rest != 0; rest &= rest - 1) sum += i ^ bit(lowest_bit(rest));
    return sum;
  }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit(int n, Word unit, Observer& observer) {
    const Word i = unit >> n, s = unit & all_ones(n);
    const Word c = translate(i, s);
    Word not_adjacent = 0, not_dimension = 0;
    for (int m = 0; m < n; ++m) {
      const Word apart = c ^ translate(i ^ bit(m), s);
      not_adjacent += weight(apart) == 1 ? 0 : 1;
      not_dimension += apart == bit(m) ? 0 : 1;
    }
    observer.check(kTranslationAdjacency, static_cast<Word>(n), not_adjacent, unit);
    observer.check(kTranslationDimension, static_cast<Word>(n), not_dimension, unit);

    const Node node = Tree::locate(n, c);
    const Word children = Tree::children(n, node);
    Word translated = 0;
    for (Word rest = children; rest != 0; rest &= rest - 1) translated += translate(c ^ bit(lowest_bit(rest)), s);
    observer.check(kTranslatedChildren, neighbours(i, children) == translated, unit);
    observer.count(kDistance, weight(i ^ s));
    if (c == 0) return;
    const Word parent = i ^ bit(node.k);
    observer.check(kTranslatedParent, parent == translate(c ^ bit(node.k), s), unit);
    observer.count(kDirectedLoad, static_cast<int>(static_cast<Word>(node.k) << n | i));
    observer.digest(fold(unit, parent));
  }
};

}  // namespace cubeverify
