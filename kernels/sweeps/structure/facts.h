#pragma once

#include "kernels/facts/identities.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/sbnt.h"

namespace cubeverify {

// Sweep `structure`: how the subtrees of the SBnT relate to each other, to necklaces and to the binomial tree, at every
// address (TR-611 sections 2 and 3, up to theorem 1). See kernels/sweeps/README.md; the body is in sweep.h.
template <class Tree = MinR>
struct StructureSweep : SweepDefaults {
  static constexpr const char* kName = "structure";
  static constexpr const char* kTitle = "subtrees against each other, necklaces and the binomial tree";
  static constexpr int kMinN = 2;
  static constexpr int kMaxN = kMaxDimensions;
  static constexpr Contract kContract{"README", "subtrees against each other", "addresses c",
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

  // Visits address c (body in sweep.h).
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit(int n, Word c, Accumulator& accumulator);
};

}  // namespace cubeverify
