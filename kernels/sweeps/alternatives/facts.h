#pragma once

#include "kernels/address/prime_steps.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/sbnt.h"

namespace cubeverify {

// Sweep `alternatives`: a spanning balanced n-tree that shares no edge with the SBnT below level 1, and what exchanging
// two dimensions does to an edge (TR-611 sections 1, 4 and 7). See kernels/sweeps/README.md.
template <class Tree = MinR>
struct AlternativesSweep : SweepDefaults {
  static constexpr const char* kName = "alternatives";
  static constexpr const char* kTitle = "another balanced tree, and trees with two dimensions exchanged";
  static constexpr Contract kContract{"README", "addresses c", "the sum over c != 0 of fold(c; other(c), j)."};
  static constexpr Traits kTraits{.reference_to = 13, .reference_long_to = 20};

  enum ForAll { kOtherEdge, kExchangedEdge };
  static constexpr std::array kForAlls{Fact{kOtherEdge, "other-edge", "||c|| >= 2", "other(c) != k(c)."},
                                       Fact{kExchangedEdge, "exchanged-edge", "||c|| >= 2",
                                            "d is the lowest 1-bit of c other than bit k(c), and s exchanges bits k(c) "
                                            "and d of an address: s(parent(s(c))) != parent(c)."}};
  static constexpr const char* kDigest = "alternatives";
  enum Histogram { kOtherSubtree };
  static constexpr std::array kHistograms{
      Fact{kOtherSubtree, "other-subtree", "[j], size n",
           "c != 0 by the dimension j of the last edge on its path of other parents to the source."}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int) { return n; }

  // other(c): necklaces of period n turn with their parents, so that each has a node in every subtree.
  CUBEVERIFY_HD static constexpr int other(int n, const Node& node, const PrimeSteps& primes) {
    Word rest = node.frame;
    if ((rest & (rest - 1)) != 0) {
      rest = without_highest_bit(rest);
      while ((rest & (rest - 1)) != 0 && is_cyclic(n, node.frame ^ bit(highest_bit(rest)), primes)) {
        rest = without_highest_bit(rest);
      }
    }
    return cyclic(highest_bit(rest) + node.index, n);
  }

  CUBEVERIFY_HD static constexpr Word exchanged(Word c, int a, int b) {
    return has_bit(c, a) == has_bit(c, b) ? c : c ^ bit(a) ^ bit(b);
  }

  using Shared = PrimeSteps;
  CUBEVERIFY_HD static constexpr Shared prepare(int n) { return prime_steps(n); }

  CUBEVERIFY_HD static constexpr void visit(int n, Word c, const Shared& primes, auto& accumulator) {
    if (c == 0) return;
    const Node node = Tree::locate(n, c);
    const int first = other(n, node, primes);
    int last = first;
    Word above = c ^ bit(first);
    // At most n steps, for the sake of wrong trees.
    for (int step = 1; step < n && above != 0; ++step) {
      last = other(n, Tree::locate(n, above), primes);
      above ^= bit(last);
    }
    accumulator.count(kOtherSubtree, last);
    accumulator.digest(fold(c, static_cast<Word>(first), static_cast<Word>(last)));
    if (weight(c) < 2) return;
    accumulator.check(kOtherEdge, first != node.k, c);
    const int d = lowest_bit(c & ~bit(node.k));
    const Word turned = exchanged(c, node.k, d);
    const Word moved = exchanged(turned ^ bit(Tree::locate(n, turned).k), node.k, d);
    accumulator.check(kExchangedEdge, moved != (c ^ bit(node.k)), c);
  }
};

}  // namespace cubeverify
