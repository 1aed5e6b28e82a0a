#pragma once

#include "kernels/sliced/at_least.h"
#include "kernels/sliced/block.h"
#include "kernels/sliced/elimination.h"
#include "kernels/sliced/planes_by_number.h"
#include "kernels/trees/sbnt.h"

namespace cubeverify::sliced {

// Of which word J(c) is that of minR (kernels/trees/sbnt.h): of c itself, its complement, its reversal, or both.
template <class Tree>
struct SeenByMinR;
template <>
struct SeenByMinR<MinR> {
  static constexpr bool kMirrored = false, kComplemented = false;
};
template <>
struct SeenByMinR<MaxL> {
  static constexpr bool kMirrored = false, kComplemented = true;
};
template <>
struct SeenByMinR<MinBL> {
  static constexpr bool kMirrored = true, kComplemented = false;
};
template <>
struct SeenByMinR<MaxBR> {
  static constexpr bool kMirrored = true, kComplemented = true;
};

// Every address of a block located in one of the four trees of TR-611, with its children, each tested by definition:
// the blocks of the children by shared bits are evaluated as well, and so are the parents' if they are asked for.
// Indices finds those of the block, Neighbour those of neighbouring blocks.
//
// A word is seen as minR sees it: reversed words are turned so that a block's low bits stay its low bits. A start is
// the bit of the word seen that leads the least rotation; M(c) are the 0-bits of c that follow it to the right or,
// where the word is complemented, those that lie to its left.
template <class BitPlane, class Tree, class Indices, class Neighbour = Elimination<AddressBlock<BitPlane>>>
class TreeOfBlock {
 public:
  static constexpr int kLowBits = BitPlane::kLowBits;

  explicit TreeOfBlock(int n) : n_(n), block_(n, kMirrored, kRising) {}

  // Evaluates the block with these high bits, which have two 0-bits and two 1-bits at least. False if what is found is
  // not as it must be, or if a cyclic address is involved: the block is then for another form.
  [[nodiscard]] bool evaluate(Word high) {
    high_ = kMirrored ? reverse_bits(block_.high_bits(), high) : high;
    if (kRising) high_ = ~high_ & all_ones(block_.high_bits());
    block_.move_to(high_);
    indices_.clear();
    dimensions_.clear();
    children_.clear();
    above_.clear();
    with_children_.clear();
    index_.run(block_, longest_zero_runs(block_.high_bits(), high_), BitPlane::of(true));
    return !index_.tied().any() && take_indices() && follow() && find_shared_children();
  }
  // Of the block evaluated last: false if a parent by a shared bit has another index, or may be cyclic.
  [[nodiscard]] bool agrees_with_parents() {
    for (Word rest = above_.numbers(); rest != 0; rest &= rest - 1) {
      const int m = lowest_bit(rest);
      const BitPlane& nodes = above_.of(m);
      if (!nodes.any()) continue;
      if (!evaluate_other(m, nodes) || (nodes & ~same_start()).any()) return false;
    }
    return true;
  }

  // By number, in the address's own bits: where index(c) is j, where k(c) is m, where m is one of children(c).
  [[nodiscard]] const PlanesByNumber<BitPlane>& indices() const { return indices_; }
  [[nodiscard]] const PlanesByNumber<BitPlane>& dimensions() const { return dimensions_; }
  [[nodiscard]] const PlanesByNumber<BitPlane>& children() const { return children_; }
  // Where there are t children or more, 1 <= t <= most().
  [[nodiscard]] const AtLeast<BitPlane>& with_children() const { return with_children_; }

 private:
  static constexpr bool kMirrored = SeenByMinR<Tree>::kMirrored, kRising = SeenByMinR<Tree>::kComplemented;
  using Block = AddressBlock<BitPlane>;

  // index(c) where the least rotation of the word seen starts there, and the bit of the address that a bit of it is.
  [[nodiscard]] int index_of(int start) const {
    const int turned = kMirrored ? kLowBits : 0;
    return kRising ? (n_ - 1 - start + turned) % n_ : (start + 1 - turned + n_) % n_;
  }
  [[nodiscard]] int dimension_of(int m) const { return kMirrored ? (n_ - 1 + kLowBits - m) % n_ : m; }
  // Where bit m of the address is complemented, from 0 to 1.
  [[nodiscard]] static BitPlane at_parent(const BitPlane& plane, int m) {
    return plane.down(kMirrored ? kLowBits - 1 - m : m);
  }
  // The 1-bits of the addresses among the high bits.
  [[nodiscard]] Word ones(Word high) const { return kRising ? ~high & all_ones(block_.high_bits()) : high; }

  // False if not every address has one start, which is a 0 with a 1 to its left.
  bool take_indices() {
    BitPlane good = BitPlane::of(false);
    for (int start = index_.first_low(); start < kLowBits; ++start) take_index(start, index_.low_winners(start), good);
    for (int i = 0; i < index_.high_count(); ++i) take_index(index_.high_start(i), index_.high_winners(i), good);
    return !(~good).any();
  }
  void take_index(int start, const BitPlane& winners, BitPlane& good) {
    if (!winners.any()) return;
    good = good ^ (winners & block_[start + 1 == n_ ? 0 : start + 1] & ~block_[start]);
    indices_.add(index_of(start), winners);
  }

  // From every start along M(c) to k(c). False if the parent by a low bit has no such child.
  bool follow() {
    const int high_bits = block_.high_bits();
    const Word ones_of_all = ones(high_);
    BitPlane z = BitPlane::of(false);
    for (int i = 0; i < index_.high_count(); ++i) {
      const int first = index_.high_start(i) - kLowBits + (kRising ? 1 : 0);
      const Word ahead = kRising ? ones_of_all & ~all_ones(first) : ones_of_all & all_ones(first + 1);
      Word& zeros = zeros_[static_cast<std::size_t>(i)];
      if (ahead == 0) {
        zeros = kRising ? all_ones(high_bits) & ~all_ones(first) : all_ones(first + 1);
        z = z | index_.high_winners(i);
      } else {
        const int k = kRising ? lowest_bit(ahead) : highest_bit(ahead);
        zeros = kRising ? (bit(k) - 1) & ~all_ones(first) : all_ones(first + 1) & ~all_ones(k + 1);
        above_.add(k, index_.high_winners(i));
      }
    }
    for (int step = 0; step < kLowBits; ++step) {
      const int m = kRising ? step : kLowBits - 1 - step;
      if (!kRising) z = z | index_.low_winners(m);
      if (kRising && m > 0) z = z | index_.low_winners(m - 1);
      const BitPlane zero = kRising ? block_[m] : ~block_[m];
      const BitPlane ended = z & ~zero;
      z = z & zero;
      if (!ended.any()) continue;
      dimensions_.add(dimension_of(m), ended);
      // Where bit m is complemented, what lies between it and the start is the same.
      const BitPlane parents = at_parent(ended, m) & zero;
      if ((parents & ~z).any()) return false;
      add_children(m, parents);
    }
    if (kRising) z = z | index_.low_winners(kLowBits - 1);
    passing_ = z;
    const int k = kRising ? lowest_bit(ones_of_all) : highest_bit(ones_of_all);
    passing_zeros_ = kRising ? bit(k) - 1 : all_ones(high_bits) & ~all_ones(k + 1);
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

  // The children by a shared bit of M(c). False if a cyclic one may be among them.
  bool find_shared_children() {
    Word tried = passing_zeros_;
    for (int i = 0; i < index_.high_count(); ++i) tried |= zeros_[static_cast<std::size_t>(i)];
    for (; tried != 0; tried &= tried - 1) {
      const int m = lowest_bit(tried);
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
      if (!parents.any()) continue;
      if (!evaluate_other(m, parents)) return false;
      const BitPlane same = same_start() & parents;
      if (same.any()) add_children(kLowBits + m, same);
    }
    return true;
  }

  // The block with a shared bit complemented, at some addresses. False if one of these is cyclic.
  [[gnu::noinline]] bool evaluate_other(int high_bit, const BitPlane& within) {
    block_.complement(high_bit);
    other_.run(block_, longest_zero_runs(block_.high_bits(), block_.high()), within);
    block_.complement(high_bit);
    return !other_.tied().any();
  }

  // Where the other block's address has the same start.
  [[nodiscard]] BitPlane same_start() const {
    BitPlane same = BitPlane::of(false);
    const int first = index_.first_low() > other_.first_low() ? index_.first_low() : other_.first_low();
    for (int start = first; start < kLowBits; ++start)
      same = same | (index_.low_winners(start) & other_.low_winners(start));
    for (int i = 0; i < index_.high_count(); ++i) {
      BitPlane there = BitPlane::of(false);
      other_.add_winners(index_.high_start(i), there);
      same = same | (index_.high_winners(i) & there);
    }
    return same;
  }

  void add_children(int m, const BitPlane& parents) {
    children_.add(dimension_of(m), parents);
    with_children_.add(parents);
  }

  int n_;
  Block block_;
  Word high_ = 0;  // of the word seen
  Indices index_;
  Neighbour other_;
  std::array<Word, kMaxDimensions> zeros_;  // of the i-th high start: its M(c) among the high bits
  BitPlane passing_;                        // where M(c) goes on from the low bits into the high ones
  Word passing_zeros_ = 0;                  // how far
  PlanesByNumber<BitPlane> above_;          // where k(c) is a high bit
  PlanesByNumber<BitPlane> indices_, dimensions_, children_;
  AtLeast<BitPlane> with_children_;
};

}  // namespace cubeverify::sliced
