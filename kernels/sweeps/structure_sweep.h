#pragma once

#include <array>

#include "kernels/address/mix.h"
#include "kernels/trees/sbnt.h"

namespace cubeverify {

// Sweep `structure`: how the subtrees of the SBnT relate to each other, to necklaces and to the binomial tree, at every
// address (TR-611 sections 2 and 3, up to theorem 1). See kernels/sweeps/README.md.
template <class Tree = MinR>
struct StructureSweep {
  static constexpr const char* kName = "structure";
  static constexpr const char* kTitle = "subtrees against each other, necklaces and the binomial tree";
  static constexpr int kMinN = 2;
  static constexpr int kMaxN = kMaxDimensions;

  enum ForAll {
    kParentIndex,
    kParentIndexInner,
    kZerosThreeWays,
    kKHighestBit,
    kRotationStep,
    kRotatedSubtree,
    kTreetop,
    kSbtEmbedding,
    kSbtTopBit,
    kDistinguishedRotation,
    kDistinguishedUnique,
    kNecklaceSubtrees,
    kIndexEnds,
    kExchange,
    kExchangeNecklace
  };
  static constexpr std::array kForAlls{"parent-index",
                                       "parent-index-inner",
                                       "zeros-three-ways",
                                       "k-highest-bit",
                                       "rotation-step",
                                       "rotated-subtree",
                                       "treetop",
                                       "sbt-embedding",
                                       "sbt-top-bit",
                                       "distinguished-rotation",
                                       "distinguished-unique",
                                       "necklace-subtrees",
                                       "index-ends",
                                       "exchange",
                                       "exchange-necklace"};
  static constexpr std::array<const char*, 0> kExtrema{};
  static constexpr const char* kDigest = "frames";
  enum Histogram { kNecklaceExchange };
  static constexpr std::array kHistograms{"necklace-exchange"};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int) { return n + 1; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return n == kMaxDimensions ? 0 : bit(n); }

  // The longest set of consecutive 0-bits immediately right of bit `index`, cyclically, found bit by bit.
  CUBEVERIFY_HD static constexpr Word zeros_right_of(int n, Word c, int index) {
    Word zeros = 0;
    for (int m = cyclic(index - 1, n); m != index && !has_bit(c, m); m = cyclic(m - 1, n)) zeros |= bit(m);
    return zeros;
  }

  // {k+1, ..., index-1} mod n, read off k and index.
  CUBEVERIFY_HD static constexpr Word between(int n, int k, int index) {
    Word zeros = 0;
    for (int m = cyclic(k + 1, n); m != index; m = cyclic(m + 1, n)) zeros |= bit(m);
    return zeros;
  }

  // The first 1-bit met when stepping right from bit `index`, cyclically. c != 0.
  CUBEVERIFY_HD static constexpr int first_one_right_of(int n, Word c, int index) {
    int m = cyclic(index - 1, n);
    while (!has_bit(c, m)) m = cyclic(m - 1, n);
    return m;
  }

  // True if L^t takes the tree edge above c to the tree edge above L^t(c), in subtree `target`.
  CUBEVERIFY_HD static constexpr bool edge_turns(int n, Word c, Word parent, int t, int target) {
    const Node turned = Tree::locate(n, rotate_left(n, c, t));
    return turned.index == target && (turned.address ^ bit(turned.k)) == rotate_left(n, parent, t);
  }

  // How many rotations of c have a cyclic neighbour across dimension 0.
  CUBEVERIFY_HD static constexpr int cyclic_exchanges(int n, Word c) {
    int found = 0;
    for (int u = 0; u < n; ++u) found += is_cyclic(n, rotate_right(n, c, u) ^ 1) ? 1 : 0;
    return found;
  }

  // c != 0 and, where a statement needs them, its children.
  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit_node(int n, const Node& node, Observer& observer) {
    const Word c = node.address;
    const Word parent = c ^ bit(node.k);
    const int parent_index = Tree::index(n, parent);
    observer.check(kParentIndex, parent_index == node.index, c);
    if (parent != 0) observer.check(kParentIndexInner, parent_index == node.index, c);

    const Word scanned = zeros_right_of(n, c, node.index);
    observer.check(kZerosThreeWays,
                   scanned == between(n, node.k, node.index) && weight(scanned) == leading_zeros(n, node.frame) &&
                       scanned == node.zeros,
                   c);
    observer.check(kKHighestBit,
                   first_one_right_of(n, c, node.index) == cyclic(highest_bit(node.frame) + node.index, n), c);

    observer.check(kSbtEmbedding,
                   has_bit(node.frame, 0) && rotate_right(n, parent, node.index) == without_highest_bit(node.frame), c);
    if (node.index >= 1) observer.check(kSbtTopBit, !has_bit(node.frame, n - 1), c);
    observer.check(kDistinguishedRotation, Tree::index(n, node.frame) == 0, c);

    visit_treetop(n, node, parent, observer);
    if (node.period == n) {
      observer.check(kRotationStep, edge_turns(n, c, parent, 1, cyclic(node.index + 1, n)), c);
    }
    if (node.index == 0) visit_distinguished(n, node, parent, observer);
    if (n >= 3 && c == 1) observer.check(kIndexEnds, node.index == 0, c);
    if (n >= 3 && c == (bit(n - 1) | 1)) observer.check(kIndexEnds, node.index == n - 1, c);
    observer.digest(fold(c, node.frame, alpha(node), parent));
  }

  // Lemma 6: c's place in every later subtree, or its being pruned there.
  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit_treetop(int n, const Node& node, Word parent, Observer& observer) {
    const int later = n - 1 - node.index;
    if (later == 0) return;
    const Word c = node.address;
    const bool leaf = node.period < n && Tree::children(n, node) == 0;
    Word violated = 0;
    for (int i = node.index + 1; i < n; ++i) {
      const bool ok = node.period > i ? edge_turns(n, c, parent, i - node.index, i) : leaf;
      violated += ok ? 0 : 1;
    }
    observer.check(kTreetop, static_cast<Word>(later), violated, c);
  }

  // c != 0 in subtree 0: it stands for its whole necklace.
  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit_distinguished(int n, const Node& node, Word parent, Observer& observer) {
    const Word c = node.address;
    Word also_distinguished = 0, misplaced = 0, turned_wrong = 0;
    for (int u = 1; u < node.period; ++u) also_distinguished += Tree::index(n, rotate_right(n, c, u)) == 0 ? 1 : 0;
    for (int i = 0; i < node.period; ++i) misplaced += Tree::index(n, rotate_left(n, c, i)) == i ? 0 : 1;
    observer.check(kDistinguishedUnique, static_cast<Word>(node.period - 1), also_distinguished, c);
    observer.check(kNecklaceSubtrees, static_cast<Word>(node.period), misplaced, c);
    if (node.period < n) return;
    for (int j = 1; j < n; ++j) turned_wrong += edge_turns(n, c, parent, j, j) ? 0 : 1;
    observer.check(kRotatedSubtree, static_cast<Word>(n - 1), turned_wrong, c);
    const int exchanges = cyclic_exchanges(n, c);
    observer.check(kExchangeNecklace, exchanges <= 2, c);
    observer.count(kNecklaceExchange, exchanges);
  }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit(int n, Word c, Observer& observer) {
    const Node node = Tree::locate(n, c);
    if (node.period < n) observer.check(kExchange, !is_cyclic(n, c ^ 1), c);
    if (c != 0) visit_node(n, node, observer);
  }
};

}  // namespace cubeverify
