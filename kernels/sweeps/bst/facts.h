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
// kernels/sweeps/cube_routing.md; the body is in sweep.h.
template <class Tree = MinR, class Trees = Msbt, class Ops = PaperRotations, class Slices = sliced::Parts>
struct BstSweep : SweepDefaults {
  static constexpr const char* kName = "bst";
  static constexpr const char* kTitle = "the balanced tree as a pruning of the multiple trees";
  static constexpr int kMinN = 2;
  static constexpr int kMaxN = 62;
  static constexpr Contract kContract{
      "cube_routing", "the balanced tree in this paper's words beside the SBnT", "addresses c",
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
      Fact{kTableLeft, "table-left", "", "base(L^j(c)) = j."},
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

  // Visits address c.
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit(int n, Word c, Accumulator& accumulator);

  // The part of a visit that is section 5's: what is sent to subtree 0, its addresses rotated, is sent to the others.
  // c != 0 has base 0.
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit_table(int n, Word c, Accumulator& accumulator);
};

}  // namespace cubeverify
