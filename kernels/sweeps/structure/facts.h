#pragma once

#include "kernels/facts/identities.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/sbnt.h"

namespace cubeverify {

// Sweep `structure`: how the subtrees of the SBnT relate to each other, to necklaces and to the binomial tree, at every
// address (TR-611 sections 2 and 3, up to theorem 1). See kernels/sweeps/README.md.
template <class Tree = MinR>
struct StructureSweep : SweepDefaults {
  static constexpr const char* kName = "structure";
  static constexpr const char* kTitle = "subtrees against each other, necklaces and the binomial tree";
  static constexpr Contract kContract{"README", "addresses c",
                                      "the sum over c != 0 of fold(c; R^index(c)(c), alpha(c), parent(c))."};
  static constexpr Traits kTraits{.reference_to = 14};

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
  static constexpr std::array kForAlls{
      Fact{kParentIndex, "parent-index", "c != 0", "index(parent(c)) = index(c)."},
      Fact{kParentIndexInner, "parent-index-inner", "c != 0 with parent(c) != 0", "the same."},
      Fact{
          kZerosThreeWays, "zeros-three-ways", "c != 0",
          "these agree: the set {k+1, ..., index-1} mod n read off k and index; the longest set of consecutive 0-bits "
          "immediately right of bit index, cyclically; and its size is the number of leading zeroes of R^index(c)(c)."},
      Fact{kKHighestBit, "k-highest-bit", "c != 0",
           "k(c) = (position of the highest 1-bit of R^index(c)(c) + index(c)) mod n."},
      Fact{kRotationStep, "rotation-step", "c non-cyclic",
           "index(L(c)) = (index(c)+1) mod n and parent(L(c)) = L(parent(c))."},
      Fact{kRotatedSubtree, "rotated-subtree", "c non-cyclic with index(c) = 0, each j in 1..n-1 (n-1 checks)",
           "index(L^j(c)) = j and parent(L^j(c)) = L^j(parent(c))."},
      Fact{kTreetop, "treetop", "c != 0, each i with index(c) < i < n (one check for each i), with t = i - index(c)",
           "if P(c) > i then index(L^t(c)) = i and parent(L^t(c)) = L^t(parent(c)), otherwise children(c) is empty."},
      Fact{kSbtEmbedding, "sbt-embedding", "c != 0, w = R^index(c)(c)",
           "bit 0 of w is 1, and R^index(c)(parent(c)) is w with its highest 1-bit cleared."},
      Fact{kSbtTopBit, "sbt-top-bit", "c != 0 with index(c) >= 1", "bit n-1 of R^index(c)(c) is 0."},
      Fact{kDistinguishedRotation, "distinguished-rotation", "c != 0", "index(R^index(c)(c)) = 0."},
      Fact{kDistinguishedUnique, "distinguished-unique",
           "c != 0 with index(c) = 0, each u in 1..P(c)-1 (one check each)", "index(R^u(c)) != 0."},
      Fact{kNecklaceSubtrees, "necklace-subtrees", "c != 0 with index(c) = 0, each i in 0..P(c)-1 (one check each)",
           "index(L^i(c)) = i."},
      Fact{kIndexEnds, "index-ends", "n >= 3", "c = 1: index(c) = 0; c = 2^(n-1) + 1: index(c) = n-1."},
      Fact{kExchange, "exchange", "c cyclic (source included)", "c xor 1 is non-cyclic."},
      Fact{kExchangeNecklace, "exchange-necklace", "c non-cyclic with index(c) = 0",
           "at most two u in 0..n-1 have R^u(c) xor 1 cyclic."}};
  static constexpr const char* kDigest = "frames";
  enum Histogram { kNecklaceExchange };
  static constexpr std::array kHistograms{
      Fact{kNecklaceExchange, "necklace-exchange", "[t], size n+1",
           "c non-cyclic with index(c) = 0, by the number t of u in 0..n-1 with R^u(c) xor 1 cyclic."}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int) { return n + 1; }

  // The node next to its parent, and both as words of the binomial tree.
  CUBEVERIFY_HD static constexpr void visit_parent(int n, const Node& node, auto& accumulator) {
    const Word c = node.address, parent = parent_of(node);
    const bool same_index = Tree::index(n, parent) == node.index;
    accumulator.check(kParentIndex, same_index, c);
    if (parent != 0) accumulator.check(kParentIndexInner, same_index, c);
    const bool embedded = rotate_right(n, parent, node.index) == without_highest_bit(node.frame);
    accumulator.check(kSbtEmbedding, has_bit(node.frame, 0) && embedded, c);
    if (node.index != 0) accumulator.check(kSbtTopBit, !has_bit(node.frame, n - 1), c);
    accumulator.check(kDistinguishedRotation, Tree::index(n, node.frame) == 0, c);
  }

  // M(c) and k, each found in several ways.
  CUBEVERIFY_HD static constexpr void visit_zeros(int n, const Node& node, auto& accumulator) {
    const Word c = node.address;
    // The zeroes right of bit index, and the 1-bit at which they end.
    Word scanned = 0;
    int first_one = cyclic(node.index - 1, n);
    for (; first_one != node.index && !has_bit(c, first_one); first_one = cyclic(first_one - 1, n)) {
      scanned |= bit(first_one);
    }
    // {k+1, ..., index-1} mod n.
    Word between = 0;
    for (int m = cyclic(node.k + 1, n); m != node.index; m = cyclic(m + 1, n)) between |= bit(m);
    const bool as_many = weight(scanned) == leading_zeros(n, node.frame);
    accumulator.check(kZerosThreeWays, scanned == between && scanned == node.zeros && as_many, c);
    accumulator.check(kKHighestBit, first_one == cyclic(highest_bit(node.frame) + node.index, n), c);
  }

  // The two addresses whose index the paper names.
  CUBEVERIFY_HD static constexpr void visit_ends(int n, const Node& node, auto& accumulator) {
    if (n < 3) return;
    const Word c = node.address;
    if (c == 1) accumulator.check(kIndexEnds, node.index == 0, c);
    if (c == (bit(n - 1) | 1)) accumulator.check(kIndexEnds, node.index == n - 1, c);
  }

  // Whether L^t takes c and the edge above it into the subtree of this index.
  CUBEVERIFY_HD static constexpr bool turns(int n, const Node& node, int t, int index) {
    return has_edge<Tree>(n, rotate_left(n, node.address, t), index, rotate_left(n, parent_of(node), t));
  }

  // Where the rotations of c and the edges above them lie.
  CUBEVERIFY_HD static constexpr void visit_rotations(int n, const Node& node, auto& accumulator) {
    const Word c = node.address;
    const bool whole = node.period == n;
    if (whole) accumulator.check(kRotationStep, turns(n, node, 1, cyclic(node.index + 1, n)), c);
    const bool leaf = !whole && Tree::children(n, node) == 0;
    Word wrong = 0;
    for (int i = node.index + 1; i < n; ++i) {
      wrong += (node.period > i ? turns(n, node, i - node.index, i) : leaf) ? 0 : 1;
    }
    accumulator.check(kTreetop, static_cast<Word>(n - 1 - node.index), wrong, c);
  }

  // c is the distinguished node of its necklace: where that has its other nodes.
  CUBEVERIFY_HD static constexpr void visit_necklace(int n, const Node& node, auto& accumulator) {
    const Word c = node.address;
    Word again = 0, misplaced = 0;
    for (int u = 0; u < node.period; ++u) {
      again += u > 0 && Tree::index(n, rotate_right(n, c, u)) == 0 ? 1 : 0;
      misplaced += Tree::index(n, rotate_left(n, c, u)) == u ? 0 : 1;
    }
    accumulator.check(kDistinguishedUnique, static_cast<Word>(node.period - 1), again, c);
    accumulator.check(kNecklaceSubtrees, static_cast<Word>(node.period), misplaced, c);
    if (node.period < n) return;
    Word moved = 0;
    for (int j = 1; j < n; ++j) moved += turns(n, node, j, j) ? 0 : 1;
    accumulator.check(kRotatedSubtree, static_cast<Word>(n - 1), moved, c);
    int exchanged = 0;
    for (int u = 0; u < n; ++u) exchanged += is_cyclic(n, rotate_right(n, c, u) ^ 1) ? 1 : 0;
    accumulator.check(kExchangeNecklace, exchanged <= 2, c);
    accumulator.count(kNecklaceExchange, exchanged);
  }

  CUBEVERIFY_HD static constexpr void visit(int n, Word c, auto& accumulator) {
    const Node node = Tree::locate(n, c);
    if (node.period < n) accumulator.check(kExchange, !is_cyclic(n, c ^ 1), c);
    if (c == 0) return;
    visit_parent(n, node, accumulator);
    visit_zeros(n, node, accumulator);
    visit_ends(n, node, accumulator);
    visit_rotations(n, node, accumulator);
    if (node.index == 0) visit_necklace(n, node, accumulator);
    accumulator.digest(fold(c, node.frame, alpha(node), parent_of(node)));
  }
};

}  // namespace cubeverify
