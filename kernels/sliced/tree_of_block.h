#pragma once

#include "kernels/sliced/at_least.h"
#include "kernels/sliced/block.h"
#include "kernels/sliced/elimination.h"
#include "kernels/sliced/one_start.h"
#include "kernels/sliced/planes_by_number.h"

namespace cubeverify::sliced {

// Of which word J(c) of tree v of minR, maxL, minBL and maxBR is that of minR (kernels/trees/sbnt.h).
CUBEVERIFY_HD constexpr View seen_by_min_r(int v) { return {.mirrored = v >= 2, .complemented = v % 2 == 1}; }

// Every address of a block located in one of the four trees of TR-611, with its children, each tested by definition:
// the blocks of the children by shared bits are evaluated as well, and so are the parents' if they are asked for.
// Indices finds those of the block. Which tree it is, the block's view says.
//
// A word is seen as minR sees it: reversed words are turned so that a block's low bits stay its low bits. A start is
// the bit of the word seen that leads the least rotation; M(c) are the 0-bits of c that follow it to the right or,
// where the word is complemented, those that lie to its left.
template <class AddressBlock, class Indices>
class TreeOfBlock {
 public:
  using BitPlane = typename AddressBlock::BitPlane;
  static constexpr int kLowBits = AddressBlock::kLowBits;

  CUBEVERIFY_HD explicit TreeOfBlock(const AddressBlock& block)
      : n_(block.n()), mirrored_(block.view().mirrored), rising_(block.view().complemented), block_(block) {}

  // Evaluates the block with these high bits, which have two 0-bits at least and a 1-bit. False if what is found is not
  // as it must be: the block is then for the plain form. With parents, it is also seen that those by a shared bit have
  // the same index; the high bits must then have two 1-bits.
  CUBEVERIFY_HD [[nodiscard]] bool evaluate(Word high, bool with_parents = false) {
    high_ = mirrored_ ? reverse_bits(block_.high_bits(), high) : high;
    if (rising_) high_ = ~high_ & all_ones(block_.high_bits());
    block_.move_to(high_);
    indices_.clear();
    dimensions_.clear();
    children_.clear();
    above_.clear();
    with_children_.clear();
    index_.run(block_, longest_zero_runs(block_.high_bits(), high_), BitPlane::of(true));
    exceptional_ = index_.tied();
    if (!take_indices() || !follow() || !look_across_shared_bits(with_parents)) return false;
    leave_out(exceptional_);
    return true;
  }

  // The cyclic addresses and those that may have a cyclic child: where several rotations are least, which of them gives
  // the index is for the plain form to say. No plane below has them.
  CUBEVERIFY_HD [[nodiscard]] const BitPlane& exceptional() const { return exceptional_; }
  // Takes more addresses from the planes below.
  CUBEVERIFY_HD void leave_out(const BitPlane& addresses) {
    if (!addresses.any()) return;
    indices_.leave_out(addresses);
    dimensions_.leave_out(addresses);
    children_.leave_out(addresses);
    with_children_.leave_out(addresses);
  }

  // By number, in the address's own bits: where index(c) is j, where k(c) is m, where m is one of children(c).
  CUBEVERIFY_HD [[nodiscard]] const PlanesByNumber<BitPlane>& indices() const { return indices_; }
  CUBEVERIFY_HD [[nodiscard]] const PlanesByNumber<BitPlane>& dimensions() const { return dimensions_; }
  CUBEVERIFY_HD [[nodiscard]] const PlanesByNumber<BitPlane>& children() const { return children_; }
  // Where there are t children or more, 1 <= t <= most().
  CUBEVERIFY_HD [[nodiscard]] const AtLeast<BitPlane>& with_children() const { return with_children_; }

 private:
  // index(c) where the least rotation of the word seen starts there, and the bit of the address that a bit of it is.
  CUBEVERIFY_HD [[nodiscard]] int index_of(int start) const {
    const int turned = mirrored_ ? kLowBits : 0;
    return rising_ ? (n_ - 1 - start + turned) % n_ : (start + 1 - turned + n_) % n_;
  }
  CUBEVERIFY_HD [[nodiscard]] int dimension_of(int m) const { return mirrored_ ? (n_ - 1 + kLowBits - m) % n_ : m; }
  // Where bit m of the address is complemented, from 0 to 1.
  CUBEVERIFY_HD [[nodiscard]] BitPlane at_parent(const BitPlane& plane, int m) const {
    return plane.down(mirrored_ ? kLowBits - 1 - m : m);
  }
  // The 1-bits of the addresses among the high bits.
  CUBEVERIFY_HD [[nodiscard]] Word ones(Word high) const {
    return rising_ ? ~high & all_ones(block_.high_bits()) : high;
  }

  // False if not every address that is not cyclic has exactly one start, which is a 0 with a 1 to its left.
  CUBEVERIFY_HD bool take_indices() {
    OneStart<BitPlane> one;
    for (int start = index_.first_low(); start < kLowBits; ++start) take_index(start, index_.low_winners(start), one);
    for (int i = 0; i < index_.high_count(); ++i) take_index(index_.high_start(i), index_.high_winners(i), one);
    return one.everywhere(~index_.tied());
  }
  CUBEVERIFY_HD void take_index(int start, const BitPlane& winners, OneStart<BitPlane>& one) {
    if (!winners.any()) return;
    one.add(winners, block_[start + 1 == n_ ? 0 : start + 1] & ~block_[start]);
    indices_.add(index_of(start), winners);
  }

  // From every start along M(c) to k(c). False if the parent by a low bit has no such child.
  CUBEVERIFY_HD bool follow() {
    const int high_bits = block_.high_bits();
    const Word ones_of_all = ones(high_);
    BitPlane z = BitPlane::of(false);
    for (int i = 0; i < index_.high_count(); ++i) {
      const int first = index_.high_start(i) - kLowBits + (rising_ ? 1 : 0);
      const Word ahead = rising_ ? ones_of_all & ~all_ones(first) : ones_of_all & all_ones(first + 1);
      Word& zeros = zeros_[static_cast<std::size_t>(i)];
      if (ahead == 0) {
        zeros = rising_ ? all_ones(high_bits) & ~all_ones(first) : all_ones(first + 1);
        z = z | index_.high_winners(i);
      } else {
        const int k = rising_ ? lowest_bit(ahead) : highest_bit(ahead);
        zeros = rising_ ? (bit(k) - 1) & ~all_ones(first) : all_ones(first + 1) & ~all_ones(k + 1);
        above_.add(k, index_.high_winners(i));
      }
    }
    for (int step = 0; step < kLowBits; ++step) {
      const int m = rising_ ? step : kLowBits - 1 - step;
      if (!rising_) z = z | index_.low_winners(m);
      if (rising_ && m > 0) z = z | index_.low_winners(m - 1);
      const BitPlane zero = rising_ ? block_[m] : ~block_[m];
      const BitPlane ended = z & ~zero;
      z = z & zero;
      exceptional_ = exceptional_ | (at_parent(index_.tied(), m) & z);
      if (!ended.any()) continue;
      dimensions_.add(dimension_of(m), ended);
      // Where bit m is complemented, what lies between it and the start is the same.
      const BitPlane parents = at_parent(ended, m) & zero;
      if ((parents & ~z).any()) return false;
      add_children(m, parents);
    }
    if (rising_) z = z | index_.low_winners(kLowBits - 1);
    passing_ = z;
    const int k = rising_ ? lowest_bit(ones_of_all) : highest_bit(ones_of_all);
    passing_zeros_ = rising_ ? bit(k) - 1 : all_ones(high_bits) & ~all_ones(k + 1);
    if (z.any()) {
      above_.add(k, z);
    } else {
      passing_zeros_ = 0;
    }
    for (Word rest = above_.numbers(); rest != 0; rest &= rest - 1) {
      const int m = lowest_bit(rest);
      dimensions_.add(dimension_of(kLowBits + m), above_.of(m));
    }
    return true;
  }

  // The children by a shared bit of M(c) and, if wanted, the parents by one: their blocks are evaluated. False if a
  // parent has another index.
  CUBEVERIFY_HD bool look_across_shared_bits(bool with_parents) {
    Word zeros = passing_zeros_;
    for (int i = 0; i < index_.high_count(); ++i) zeros |= zeros_[static_cast<std::size_t>(i)];
    for (Word rest = zeros | (with_parents ? above_.numbers() : 0); rest != 0; rest &= rest - 1) {
      const int m = lowest_bit(rest);
      const bool to_child = has_bit(zeros, m);
      const BitPlane nodes = (to_child ? possible_parents(m) : above_.of(m)) & ~exceptional_;
      if (!nodes.any()) continue;
      block_.complement(m);
      other_.run(block_, longest_zero_runs(block_.high_bits(), block_.high()), nodes);
      block_.complement(m);
      exceptional_ = exceptional_ | other_.tied();
      const BitPlane same = same_start() & nodes;
      if (!to_child) {
        if ((nodes & ~same).any()) return false;
      } else if (same.any()) {
        add_children(kLowBits + m, same);
      }
    }
    return true;
  }

  // Those that may have a child by high bit m, which is a 0.
  CUBEVERIFY_HD [[nodiscard]] BitPlane possible_parents(int m) const {
    const Word high = high_ ^ bit(m);
    const int longest = longest_zero_runs(block_.high_bits(), high).length;
    BitPlane parents = has_bit(passing_zeros_, m) ? passing_ : BitPlane::of(false);
    for (int i = 0; i < index_.high_count(); ++i) {
      if (!has_bit(zeros_[static_cast<std::size_t>(i)], m)) continue;
      // A start that leads fewer zeroes than another run of the high bits has is not a start.
      const int start = index_.high_start(i) - kLowBits;
      const Word after = high & all_ones(start + 1);
      if (after == 0 || start - highest_bit(after) >= longest) parents = parents | index_.high_winners(i);
    }
    return parents;
  }

  // Where the other block's address has the same start.
  CUBEVERIFY_HD [[nodiscard]] BitPlane same_start() const {
    BitPlane same = BitPlane::of(false);
    const int first = index_.first_low() > other_.first_low() ? index_.first_low() : other_.first_low();
    for (int start = first; start < kLowBits; ++start)
      same = same | (index_.low_winners(start) & other_.low_winners(start));
    for (int i = 0; i < index_.high_count(); ++i) {
      same = same | (index_.high_winners(i) & winners_of(other_, index_.high_start(i)));
    }
    return same;
  }

  CUBEVERIFY_HD void add_children(int m, const BitPlane& parents) {
    children_.add(dimension_of(m), parents);
    with_children_.add(parents);
  }

  int n_;
  bool mirrored_, rising_;
  AddressBlock block_;
  Word high_ = 0;  // of the word seen
  Indices index_;
  BitPlane exceptional_;
  Elimination<AddressBlock> other_;         // of a neighbouring block
  std::array<Word, kMaxDimensions> zeros_;  // of the i-th high start: its M(c) among the high bits
  BitPlane passing_;                        // where M(c) goes on from the low bits into the high ones
  Word passing_zeros_ = 0;                  // how far
  PlanesByNumber<BitPlane> above_;          // where k(c) is a high bit
  PlanesByNumber<BitPlane> indices_, dimensions_, children_;
  AtLeast<BitPlane> with_children_;
};

}  // namespace cubeverify::sliced
