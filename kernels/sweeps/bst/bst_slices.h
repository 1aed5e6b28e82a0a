#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <vector>

#include "kernels/facts/chunk.h"
#include "kernels/facts/offsets.h"
#include "kernels/lanes/mixed.h"
#include "kernels/sliced/block_nodes.h"
#include "kernels/sliced/block_range.h"
#include "kernels/sliced/parts.h"
#include "kernels/sliced/plane_where.h"
#include "kernels/sliced/planes_by_number.h"
#include "kernels/sliced/transposed.h"
#include "kernels/sweeps/bst/facts.h"

namespace cubeverify::sliced {

// Sweep `bst` of the papers' trees and rotations on blocks of 2^kLowBits addresses. Every address is located twice: in
// the SBnT of TR-611 by its longest blocks of zeroes, and in the BST of TR-483 by comparing all of its rotations.
template <class BitPlane, class Parts>
class BstSlices {
 public:
  using Sweep = BstSweep<MinR, Msbt, PaperRotations, Parts>;
  static constexpr int kLowBits = BitPlane::kLowBits;
  // So that few blocks have cyclic addresses.
  static constexpr int kLeastN = 2 * kLowBits + 2;

  explicit BstSlices(int n) : n_(n), block_(n), bst_(n), by_base_and_dimension_(at(n * n)) {}

  // Blocks first, ..., first + count - 1, counted from address 0. Those that are for another form are added to `left`.
  // To be called once.
  void visit(Word first, Word count, std::span<Word> tally, std::vector<Word>& left) {
    for (Word high = first; high < first + count; ++high) {
      if (evaluate(high)) {
        add_counts(high);
        add_hashes(high);
      } else {
        left.push_back(high);
      }
    }
    add_sums((count - left.size()) << kLowBits, tally);
  }

 private:
  using Block = AddressBlock<BitPlane>;
  using Planes = PlanesByNumber<BitPlane>;
  using Row = decltype(BitPlane::bits);
  using Rows = std::array<Row, 64>;
  // Of a base and of k + 1, which are above the children's dimensions in a row where there is room for both.
  static constexpr int kNumberBits = 6;
  static constexpr int kBaseRow = 64 - 2 * kNumberBits, kDimensionRow = 64 - kNumberBits;
  static_assert(Sweep::kMaxN < 1 << kNumberBits);

  // The SBnT's outputs (kernels/sliced/block_nodes.h).
  struct Sbnt {
    static constexpr bool kRecordsChildren = true;

    Planes indices, dimensions, children;

    void clear() {
      indices.clear();
      dimensions.clear();
      children.clear();
    }
    void index(int j, const BitPlane& plane) { indices.add(j, plane); }
    void dimension(int k, const BitPlane& plane) { dimensions.add(k, plane); }
    void child(int m, const BitPlane& plane) { children.add(m, plane); }
    void at_least(int /*t*/, const BitPlane& /*plane*/) {}
  };

  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  // False if anything is not as it must be, or if there is a cyclic address.
  bool evaluate(Word high) {
    const int ones = weight(high);
    if (ones < 2 || ones > n_ - kLowBits - 2) return false;
    // Every address has one base; that its index is the same is seen below.
    if (!bst_.evaluate(high)) return false;
    block_.move_to(high);
    nodes_.find_indices(block_);
    sbnt_.clear();
    nodes_.record(block_, BitPlane::of(true), sbnt_);
    return are_same(sbnt_.indices, bst_.indices()) && are_same(sbnt_.dimensions, bst_.dimensions()) &&
           are_same(sbnt_.children, bst_.children()) && bst_.with_children().most() <= n_ / 2;
  }

  static bool are_same(const Planes& a, const Planes& b) {
    BitPlane differ = BitPlane::of(false);
    for (Word rest = a.numbers() | b.numbers(); rest != 0; rest &= rest - 1) {
      const int i = lowest_bit(rest);
      const BitPlane in_a = has_bit(a.numbers(), i) ? a.of(i) : BitPlane::of(false);
      const BitPlane in_b = has_bit(b.numbers(), i) ? b.of(i) : BitPlane::of(false);
      differ = differ | (in_a ^ in_b);
    }
    return !differ.any();
  }

  void add_counts(Word high) {
    const Planes &bases = bst_.indices(), &dimensions = bst_.dimensions();
    for (Word of_base = bases.numbers(); of_base != 0; of_base &= of_base - 1) {
      const int j = lowest_bit(of_base);
      for (Word rest = dimensions.numbers(); rest != 0; rest &= rest - 1) {
        const int k = lowest_bit(rest);
        by_base_and_dimension_[at(j * n_ + k)].add(bases.of(j) & dimensions.of(k));
      }
    }
    for (int t = 1; t <= bst_.with_children().most(); ++t) children_.add(bst_.with_children().of(t));
    if (has_bit(bases.numbers(), 0)) {
      in_table_.add(bases.of(0));
      if (least_in_table_ == kNoAddress) least_in_table_ = least_of(high, bases.of(0));
    }
  }

  // The least address of a plane, which is not empty.
  static Word least_of(Word high, const BitPlane& plane) {
    Word low = 0;
    while (!(plane & BitPlane::only(low)).any()) ++low;
    return high << kLowBits | low;
  }

  // The folds of all addresses. After the rows are transposed, word w of row t is of address 64w + t.
  void add_hashes(Word high) {
    if (n_ <= kBaseRow) {
      set_rows(numbers_, numbers_);
      transpose(numbers_);
      fold_all(high, numbers_);
    } else {
      set_rows(numbers_, children_rows_);
      transpose(numbers_);
      transpose(children_rows_);
      fold_all(high, children_rows_);
    }
  }

  void set_rows(Rows& numbers, Rows& children) const {
    children.fill(Row{});
    numbers.fill(Row{});
    for (Word rest = bst_.children().numbers(); rest != 0; rest &= rest - 1)
      children[at(lowest_bit(rest))] = bst_.children().of(lowest_bit(rest)).bits;
    for (Word rest = bst_.indices().numbers(); rest != 0; rest &= rest - 1) {
      const int j = lowest_bit(rest);
      add_number(&numbers[kBaseRow], static_cast<Word>(j), bst_.indices().of(j).bits);
    }
    for (Word rest = bst_.dimensions().numbers(); rest != 0; rest &= rest - 1) {
      const int k = lowest_bit(rest);
      add_number(&numbers[kDimensionRow], static_cast<Word>(k + 1), bst_.dimensions().of(k).bits);
    }
  }

  void fold_all(Word high, const Rows& children) {
    constexpr std::size_t kSideBySide = 4;
    const Row first = first_addresses<BitPlane>(high) + kGolden;
    const Word dimensions = all_ones(n_);
    for (std::size_t t = 0; t < 64; t += kSideBySide) {
      std::array<Row, kSideBySide> h;
#pragma GCC unroll 4
      for (std::size_t i = 0; i < kSideBySide; ++i) h[i] = lanes::mixed(first + (t + i));
#pragma GCC unroll 4
      for (std::size_t i = 0; i < kSideBySide; ++i)
        h[i] = lanes::mixed(h[i] ^ (numbers_[t + i] >> kBaseRow & all_ones(kNumberBits))) + kGolden;
#pragma GCC unroll 4
      for (std::size_t i = 0; i < kSideBySide; ++i)
        h[i] = lanes::mixed(h[i] ^ numbers_[t + i] >> kDimensionRow) + kGolden;
#pragma GCC unroll 4
      for (std::size_t i = 0; i < kSideBySide; ++i)
        hashes_ += lanes::mixed(h[i] ^ (children[t + i] & dimensions)) + kGolden;
    }
  }

  // What was added up of so many addresses, all of period n.
  void add_sums(Word addresses, std::span<Word> tally) {
    tally[0] += addresses;
    for (const int f :
         {Sweep::kSameBase, Sweep::kSameParent, Sweep::kSameChildren, Sweep::kBaseBit, Sweep::kFanoutHalf})
      tally[for_all_offset<Sweep>(f)] += addresses;
    tally[for_all_offset<Sweep>(Sweep::kPruned)] += children_.total();
    const auto dimensions = tally.subspan(histogram_offset<Sweep>(n_, Sweep::kSubtreeDimension));
    for (std::size_t i = 0; i < by_base_and_dimension_.size(); ++i) dimensions[i] += by_base_and_dimension_[i].total();
    tally[digest_offset<Sweep>()] += BitPlane::sum_of(hashes_);
    add_table(in_table_.total(), tally);
  }

  // Of c with base 0, R^j(c) is least after n - j right rotations more, and L^j(c) after j.
  void add_table(Word entries, std::span<Word> tally) const {
    Word wrong_right = 0;
    for (int j = 1; j < n_; ++j) wrong_right += n_ - j == j ? 0 : 1;
    const auto others = static_cast<Word>(n_ - 1);
    const std::span<Word> right = tally.subspan(for_all_offset<Sweep>(Sweep::kTableRight), kForAllWords);
    right[0] += entries * others;
    right[1] += entries * wrong_right;
    right[2] = std::min(right[2], least_in_table_);
    tally[for_all_offset<Sweep>(Sweep::kTableLeft)] += entries * others;
    tally[for_all_offset<Sweep>(Sweep::kTableAll)] += entries * (others + 1);
  }

  int n_;
  Block block_;
  BlockNodes<Block, typename Parts::template Indices<Block>> nodes_;
  Sbnt sbnt_;
  typename Parts::template Bst<BitPlane> bst_;
  std::vector<typename BitPlane::Counts> by_base_and_dimension_;
  typename BitPlane::Counts children_{}, in_table_{};
  Word least_in_table_ = kNoAddress;
  // Rows that are transposed: the bits of bases and dimensions; the dimensions of children, where they have no room
  // next to these.
  alignas(BitPlane) Rows numbers_;
  alignas(BitPlane) Rows children_rows_;
  alignas(BitPlane) Row hashes_{};
};

// A chunk of sweep `bst`. What is left of it is for rest(chunk).
template <class BitPlane, class Parts, class Rest>
void visit_bst(int n, Chunk chunk, std::span<Word> tally, Rest&& rest) {
  if (n < BstSlices<BitPlane, Parts>::kLeastN) return rest(chunk);
  in_blocks_but<BitPlane>(
      chunk,
      [&](Word first, Word blocks, std::vector<Word>& left) {
        std::make_unique<BstSlices<BitPlane, Parts>>(n)->visit(first, blocks, tally, left);
      },
      rest);
}

}  // namespace cubeverify::sliced
