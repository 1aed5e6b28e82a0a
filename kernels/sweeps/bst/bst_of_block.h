#pragma once

#include <algorithm>

#include "kernels/facts/offsets.h"
#include "kernels/sliced/block_nodes.h"
#include "kernels/sliced/planes_by_number.h"
#include "kernels/sweeps/bst/facts.h"

namespace cubeverify::sliced {

// A block of sweep `bst`, every address located twice: in the SBnT of TR-611 by its longest blocks of zeroes, and in
// the BST of TR-483, by Bst (kernels/sliced/tree_of_block.h).
template <class Block, class Bst, class Indices>
class BstOfBlock {
 public:
  CUBEVERIFY_HD explicit BstOfBlock(const Block& block) : block_(block), bst_(block) {}

  // False if anything is not as it must be; but for the exceptional addresses (kernels/sliced/tree_of_block.h).
  CUBEVERIFY_HD bool evaluate(Word high) {
    const int n = block_.n(), ones = weight(high);
    if (ones < 1 || ones > block_.high_bits() - 2) return false;
    // Every address has one base; that its index is the same is seen below.
    if (!bst_.evaluate(high)) return false;
    block_.move_to(high);
    nodes_.find_indices(block_);
    sbnt_.clear();
    nodes_.record(block_, ~bst_.exceptional(), sbnt_);
    return are_same(sbnt_.indices, bst_.indices()) && are_same(sbnt_.dimensions, bst_.dimensions()) &&
           are_same(sbnt_.children, bst_.children()) && bst_.with_children().most() <= n / 2;
  }
  CUBEVERIFY_HD const Bst& bst() const { return bst_; }

 private:
  using BitPlane = typename Block::BitPlane;
  using Planes = PlanesByNumber<BitPlane>;

  // The SBnT's outputs (kernels/sliced/block_nodes.h).
  struct Sbnt {
    static constexpr bool kRecordsChildren = true;

    Planes indices, dimensions, children;

    CUBEVERIFY_HD void clear() {
      indices.clear();
      dimensions.clear();
      children.clear();
    }
    CUBEVERIFY_HD void index(int j, const BitPlane& plane) { indices.add(j, plane); }
    CUBEVERIFY_HD void dimension(int k, const BitPlane& plane) { dimensions.add(k, plane); }
    CUBEVERIFY_HD void child(int m, const BitPlane& plane) { children.add(m, plane); }
    CUBEVERIFY_HD void at_least(int /*t*/, const BitPlane& /*plane*/) {}
  };

  CUBEVERIFY_HD static bool are_same(const Planes& a, const Planes& b) {
    BitPlane differ = BitPlane::of(false);
    for (Word rest = a.numbers() | b.numbers(); rest != 0; rest &= rest - 1) {
      const int i = lowest_bit(rest);
      const BitPlane in_a = has_bit(a.numbers(), i) ? a.of(i) : BitPlane::of(false);
      const BitPlane in_b = has_bit(b.numbers(), i) ? b.of(i) : BitPlane::of(false);
      differ = differ | (in_a ^ in_b);
    }
    return !differ.any();
  }

  Block block_;
  BlockNodes<Block, Indices> nodes_;
  Sbnt sbnt_;
  Bst bst_;
};

// What such addresses have in common, all of period n, is added to a tally of Sweep: so many with so many children, and
// of these `entries` with base 0, the least of which is `least`.
template <class Sweep>
void add_right_addresses(int n, Word addresses, Word children, Word entries, Word least, std::span<Word> tally) {
  tally[0] += addresses;
  for (const int f : {Sweep::kSameBase, Sweep::kSameParent, Sweep::kSameChildren, Sweep::kBaseBit, Sweep::kFanoutHalf})
    tally[for_all_offset<Sweep>(f)] += addresses;
  tally[for_all_offset<Sweep>(Sweep::kPruned)] += children;
  // Of c with base 0, R^j(c) is least after n - j right rotations more, and L^j(c) after j.
  Word wrong_right = 0;
  for (int j = 1; j < n; ++j) wrong_right += n - j == j ? 0 : 1;
  const auto others = static_cast<Word>(n - 1);
  const std::span<Word> right = tally.subspan(for_all_offset<Sweep>(Sweep::kTableRight), kForAllWords);
  right[0] += entries * others;
  right[1] += entries * wrong_right;
  right[2] = std::min(right[2], least);
  tally[for_all_offset<Sweep>(Sweep::kTableLeft)] += entries * others;
  tally[for_all_offset<Sweep>(Sweep::kTableAll)] += entries * (others + 1);
}

}  // namespace cubeverify::sliced
