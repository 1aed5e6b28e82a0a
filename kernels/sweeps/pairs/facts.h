#pragma once

#include "kernels/sweeps/traits.h"
#include "kernels/trees/sbnt.h"

namespace cubeverify {

// Sweep `pairs`: the SBnT rooted at every source s, at every node i; unit (i << n) | s (TR-611 sections 2 and 3 on
// translation). See kernels/sweeps/README.md.
template <class Tree = MinR>
struct PairsSweep : SweepDefaults {
  static constexpr const char* kName = "pairs";
  static constexpr const char* kTitle = "the tree translated to every source";
  static constexpr int kMinN = 1, kMaxN = 12;
  static constexpr Contract kContract{"README", "units u = (i << n) | s, i and s any nodes",
                                      "the sum over all u with i != s of fold(u; parent(i, s))."};
  static constexpr Traits kTraits{.unit = Unit::kPair, .reference_to = 9, .reference_long_to = 12};

  enum ForAll { kTranslationAdjacency, kTranslationDimension, kTranslatedParent, kTranslatedChildren };
  static constexpr std::array kForAlls{
      Fact{kTranslationAdjacency, "translation-adjacency", "all i, s, m (n checks)",
           "T(i, s) and T(i xor 2^m, s) differ in exactly one bit."},
      Fact{kTranslationDimension, "translation-dimension", "all i, s, m", "T(i, s) xor T(i xor 2^m, s) = 2^m."},
      Fact{kTranslatedParent, "translated-parent", "i != s", "parent(i, s) = T(parent(T(i, s), 0), s)."},
      Fact{kTranslatedChildren, "translated-children", "all i, s",
           "children(i, s) = {T(q, s) : q in children(T(i, s), 0)} as sets of nodes."}};
  static constexpr const char* kDigest = "translated";
  enum Histogram { kDirectedLoad, kDistance };
  static constexpr std::array kHistograms{
      Fact{kDirectedLoad, "directed-load", "[d*N + i], size n*N",
           "the s != i with parent(i, s) = i xor 2^d (the tree rooted at s uses the directed link from i xor 2^d to "
           "i)."},
      Fact{kDistance, "distance", "[l], size n+1", "pairs with Hamming(i, s) = l."}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) { return h == kDirectedLoad ? n << n : n + 1; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(2 * n); }

  // The nodes at the far ends of the edges in `dimensions` from node i, summed: equal sets of dimensions around one
  // node give equal sums, different ones different sums, since the nodes are i +/- distinct powers of two.
  CUBEVERIFY_HD static constexpr Word neighbours(Word i, Word dimensions) {
    Word sum = 0;
    for (Word rest = dimensions; rest != 0; rest &= rest - 1) sum += i ^ bit(lowest_bit(rest));
    return sum;
  }

  // Nodes of which each relative address is located once.
  static constexpr Word kTogether = bit(16);
  static constexpr Word kGrain = kTogether;

  template <Word kUnits, class Accumulator>
  CUBEVERIFY_HD static constexpr void visit_together(int n, Word first, Accumulator& accumulator) {
    for (Word c = 0; c < bit(n); ++c) {
      const Node node = Tree::locate(n, c);
      const Word children = Tree::children(n, node);
      for (Word i = first >> n; i < (first + kUnits) >> n; ++i) visit_at(n, c, i, node, children, accumulator);
    }
  }

  CUBEVERIFY_HD static constexpr void visit(int n, Word unit, auto& accumulator) {
    const Word i = unit >> n, c = translate(i, unit & all_ones(n));
    const Node node = Tree::locate(n, c);
    visit_at(n, c, i, node, Tree::children(n, node), accumulator);
  }

  // Node i and the source to which it has the relative address c.
  CUBEVERIFY_HD static constexpr void visit_at(int n, Word c, Word i, const Node& node, Word children,
                                               auto& accumulator) {
    const Word s = translate(i, c), unit = i << n | s;
    Word not_adjacent = 0, not_dimension = 0;
    for (int m = 0; m < n; ++m) {
      const Word apart = c ^ translate(i ^ bit(m), s);
      not_adjacent += weight(apart) == 1 ? 0 : 1;
      not_dimension += apart == bit(m) ? 0 : 1;
    }
    accumulator.check(kTranslationAdjacency, static_cast<Word>(n), not_adjacent, unit);
    accumulator.check(kTranslationDimension, static_cast<Word>(n), not_dimension, unit);

    Word translated = 0;
    for (Word rest = children; rest != 0; rest &= rest - 1) translated += translate(c ^ bit(lowest_bit(rest)), s);
    accumulator.check(kTranslatedChildren, neighbours(i, children) == translated, unit);
    accumulator.count(kDistance, weight(i ^ s));
    if (c == 0) return;
    const Word parent = i ^ bit(node.k);
    accumulator.check(kTranslatedParent, parent == translate(c ^ bit(node.k), s), unit);
    accumulator.count(kDirectedLoad, static_cast<int>(static_cast<Word>(node.k) << n | i));
    accumulator.digest(fold(unit, parent));
  }
};

}  // namespace cubeverify
