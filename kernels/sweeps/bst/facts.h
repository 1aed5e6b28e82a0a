#pragma once

#include "kernels/address/paper_rotations.h"
#include "kernels/facts/accumulator.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/bst.h"
#include "kernels/trees/msbt.h"
#include "kernels/trees/sbnt.h"

namespace cubeverify {
namespace sliced {
struct Parts;  // kernels/sliced/parts.h
}

// Sweep `bst`: the balanced spanning tree in the words of TR-483 section 4.1, compared with the SBnT of TR-611 and the
// multiple trees it is pruned from; Ops are the rotations of the table in section 5. See
// kernels/sweeps/cube_routing.md.
template <class Tree = MinR, class Trees = Msbt, class Ops = PaperRotations, class Slices = sliced::Parts>
struct BstSweep : SweepDefaults {
  static constexpr const char* kName = "bst";
  static constexpr const char* kTitle = "the balanced tree as a pruning of the multiple trees";
  static constexpr int kMaxN = 62;
  static constexpr Contract kContract{
      "cube_routing", "addresses c",
      "the sum over all c of fold(c; base(c), kM(c, base(c)) + 1, children_BST(c)); kM + 1 = 0 for the source."};
  static constexpr Traits kTraits{.reference_to = 14};

  enum ForAll {
    kSameBase,
    kSameParent,
    kSameChildren,
    kBaseBit,
    kPruned,
    kTableRight,
    kTableLeft,
    kTableSkip,
    kTableAll,
    kFanoutHalf
  };
  static constexpr std::array kForAlls{
      Fact{kSameBase, "same-base", "all c", "base(c) = index(c)."},
      Fact{kSameParent, "same-parent", "c != 0", "parent_M(c, base(c)) = parent(c)."},
      Fact{kSameChildren, "same-children", "all c",
           "the two sets are equal. (index, parent, children: the project's SBnT^minR, by its own functions. With them "
           "every fact of TR-611 is one about the BST.)"},
      Fact{kBaseBit, "base-bit", "c != 0", "bit base(c) of c is 1: c is internal in ERSBT base(c)."},
      Fact{kPruned, "pruned", "all c != 0, each m in children_BST(c)",
           "m is in children_M(c, base(c)). (That parent_BST = parent_M at j = base holds by the paper's own words, "
           "`same-parent` is the check that counts.)"},
      Fact{kTableRight, "table-right", "c != 0, base(c) = 0, each j in 1..P(c)-1 (one check each)",
           "base(R^j(c)) = j."},
      Fact{kTableLeft, "table-left", "the same c and j", "base(L^j(c)) = j."},
      Fact{kTableSkip, "table-skip", "the same c, each j in P(c)..n-1",
           "L^j(c) is one of L^0(c), ..., L^(P(c)-1)(c), so that it has been sent."},
      Fact{kTableAll, "table-all", "the same c, each j in 0..P(c)-1",
           "L^j(c) has not occurred for a smaller j. [table-shift: each node once]"},
      Fact{kFanoutHalf, "fanout-half", "c != 0", "|children_BST(c)| <= floor(n/2)."}};
  static constexpr const char* kDigest = "bst";
  enum Histogram { kSubtreeDimension };
  static constexpr std::array kHistograms{Fact{kSubtreeDimension, "subtree-dimension", "[j*n + d], size n*n",
                                               "c != 0 by base and dimension of the edge to the parent."}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int) { return n * n; }

  CUBEVERIFY_HD static constexpr void visit(int n, Word c, auto& accumulator) {
    using Balanced = Bst<Trees>;
    const Node node = Tree::locate(n, c);
    const int base = Balanced::base(n, c);
    const Word children = Balanced::children(n, c);
    accumulator.check(kSameBase, base == node.index, c);
    accumulator.check(kSameChildren, children == Tree::children(n, node), c);
    int dimension = -1;
    if (c != 0) {
      dimension = Trees::k(n, c, base);
      const int fanout = weight(children);
      accumulator.check(kSameParent, dimension == node.k, c);
      accumulator.check(kBaseBit, has_bit(c, base), c);
      const Word added = children & ~Trees::children(n, c, base);
      accumulator.check(kPruned, static_cast<Word>(fanout), static_cast<Word>(weight(added)), c);
      accumulator.check(kFanoutHalf, fanout <= n / 2, c);
      if (base == 0) visit_table(n, c, accumulator);
      accumulator.count(kSubtreeDimension, base * n + dimension);
    }
    accumulator.digest(fold(c, base, dimension + 1, children));
  }

  // The part of a visit that is section 5's: what is sent to subtree 0, its addresses rotated, is sent to the others.
  // c != 0 has base 0.
  CUBEVERIFY_HD static constexpr void visit_table(int n, Word c, auto& accumulator) {
    Word least = c;  // of all rotations
    for (int j = 0; j < n; ++j) {
      const Word right = Ops::right(n, c, j);
      least = right < least ? right : least;
    }
    // The base of R^j(c): so many more rotations lead to the least.
    const auto base_of_right = [n, c, least](int j) {
      int steps = 0;
      while (steps < n && Ops::right(n, c, (j + steps) % n) != least) ++steps;
      return steps;
    };

    const int period = Ops::period(n, c);
    Word wrong_right = 0, wrong_left = 0, missed = 0, repeated = 0;
    for (int j = 0; j < n; ++j) {
      const Word left = Ops::left(n, c, j);
      bool before = false;  // whether it has been sent for a smaller j
      for (int i = 0; i < j && i < period && !before; ++i) before = Ops::left(n, c, i) == left;
      if (j >= period) {
        missed += before ? 0 : 1;
        continue;
      }
      repeated += before ? 1 : 0;
      if (j == 0) continue;
      wrong_right += base_of_right(j) == j ? 0 : 1;
      // L^j(c) is R^(n-j)(c).
      wrong_left += left == Ops::right(n, c, n - j) && base_of_right(n - j) == j ? 0 : 1;
    }
    accumulator.check(kTableRight, static_cast<Word>(period - 1), wrong_right, c);
    accumulator.check(kTableLeft, static_cast<Word>(period - 1), wrong_left, c);
    accumulator.check(kTableSkip, static_cast<Word>(n - period), missed, c);
    accumulator.check(kTableAll, static_cast<Word>(period), repeated, c);
  }
};

}  // namespace cubeverify
