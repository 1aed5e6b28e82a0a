#pragma once

#include <array>

#include "kernels/address/mix.h"
#include "kernels/trees/bst.h"
#include "kernels/trees/sbnt.h"

namespace cubeverify {

// Sweep `bst`: the balanced spanning tree in the words of TR-483 section 4.1, beside the SBnT of TR-611 and the
// multiple trees it is pruned from. See kernels/sweeps/cube_routing.md.
template <class Tree = MinR, class Trees = Msbt>
struct BstSweep {
  static constexpr const char* kName = "bst";
  static constexpr const char* kTitle = "the balanced tree as a pruning of the multiple trees";
  static constexpr int kMinN = 2;
  static constexpr int kMaxN = 62;

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
  static constexpr std::array kForAlls{"same-base",   "same-parent", "same-children", "base-bit",  "pruned",
                                       "table-right", "table-left",  "table-skip",    "table-all", "fanout-half"};
  static constexpr std::array<const char*, 0> kExtrema{};
  static constexpr const char* kDigest = "bst";
  enum Histogram { kSubtreeDimension };
  static constexpr std::array kHistograms{"subtree-dimension"};

  using Paper = Bst<Trees>;

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int) { return n * n; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(n); }

  CUBEVERIFY_HD static constexpr int period(int n, Word c) {
    int steps = 1;
    while (steps < n && rotate_right(n, c, steps) != c) ++steps;
    return steps;
  }

  // Section 5: what is sent to one subtree, its addresses rotated, is sent to the others. c has base 0.
  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit_table(int n, Word c, Observer& observer) {
    const int p = period(n, c);
    Word wrong_right = 0, wrong_left = 0, missed = 0, repeated = 0;
    for (int j = 0; j < n; ++j) {
      const Word turned = rotate_left(n, c, j);
      bool before = false;
      for (int i = 0; i < (j < p ? j : p); ++i) before = before || rotate_left(n, c, i) == turned;
      if (j >= p) {
        missed += before ? 0 : 1;
        continue;
      }
      repeated += before ? 1 : 0;
      if (j == 0) continue;
      wrong_right += Paper::base(n, rotate_right(n, c, j)) == j ? 0 : 1;
      wrong_left += Paper::base(n, turned) == j ? 0 : 1;
    }
    const auto sent = static_cast<Word>(p);
    observer.check(kTableRight, sent - 1, wrong_right, c);
    observer.check(kTableLeft, sent - 1, wrong_left, c);
    observer.check(kTableSkip, static_cast<Word>(n) - sent, missed, c);
    observer.check(kTableAll, sent, repeated, c);
  }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit(int n, Word c, Observer& observer) {
    const Node node = Tree::locate(n, c);
    const int j = Paper::base(n, c);
    const Word found = Paper::children(n, c);
    observer.check(kSameBase, j == node.index, c);
    observer.check(kSameChildren, found == Tree::children(n, node), c);
    if (c == 0) {
      observer.digest(fold(c, static_cast<Word>(j), Word{0}, found));
      return;
    }
    const int k = Trees::k(n, c, j);
    observer.check(kSameParent, Paper::parent(n, c) == Tree::parent(n, c), c);
    observer.check(kBaseBit, has_bit(c, j), c);
    observer.check(kPruned, static_cast<Word>(weight(found)),
                   static_cast<Word>(weight(found & ~Trees::children(n, c, j))), c);
    observer.check(kFanoutHalf, weight(found) <= n / 2, c);
    if (j == 0) visit_table(n, c, observer);
    observer.count(kSubtreeDimension, j * n + k);
    observer.digest(fold(c, static_cast<Word>(j), static_cast<Word>(k + 1), found));
  }
};

}  // namespace cubeverify
