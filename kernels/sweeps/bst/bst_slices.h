#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "kernels/facts/chunk.h"
#include "kernels/lanes/mixed.h"
#include "kernels/sliced/block_range.h"
#include "kernels/sliced/parts.h"
#include "kernels/sliced/plane_where.h"
#include "kernels/sliced/slices_of.h"
#include "kernels/sliced/transposed.h"
#include "kernels/sweeps/bst/bst_of_block.h"

namespace cubeverify::sliced {

// Sweep `bst` of the papers' trees and rotations on blocks of 2^kLowBits addresses.
template <class BitPlane, class Parts>
class BstSlices {
 public:
  using Sweep = BstSweep<MinR, Msbt, PaperRotations, Parts>;
  static constexpr int kLowBits = BitPlane::kLowBits;

  explicit BstSlices(int n) : n_(n), located_(Block(n)), by_base_and_dimension_(at(n * n)) {}

  // Blocks first, ..., first + count - 1, counted from address 0. To be called once.
  void visit(Word first, Word count, std::span<Word> tally) {
    for (Word high = first; high < first + count; ++high) visit_block(high, tally);
    add_sums(tally);
  }

 private:
  using Block = AddressBlock<BitPlane>;
  using Planes = PlanesByNumber<BitPlane>;
  using Bst = typename Parts::template Bst<BitPlane>;
  using Row = decltype(BitPlane::bits);
  using Rows = std::array<Row, 64>;
  // Of a base and of k + 1, which are above the children's dimensions in a row where there is room for both.
  static constexpr int kNumberBits = 6;
  static constexpr int kBaseRow = 64 - 2 * kNumberBits, kDimensionRow = 64 - kNumberBits;
  static_assert(Sweep::kMaxN < 1 << kNumberBits);

  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  [[nodiscard]] const Bst& bst() const { return located_.bst(); }

  void visit_block(Word high, std::span<Word> tally) {
    if (!located_.evaluate(high)) return visit_plainly<BitPlane, Sweep>(n_, {high << kLowBits, bit(kLowBits)}, tally);
    each_address(high, bst().exceptional(), [&](Word c) {
      visit_plainly<BitPlane, Sweep>(n_, {c, 1}, tally);
      // As no plane has it, all that is folded with it below is 0.
      tally[digest_offset<Sweep>()] -= fold(c, 0, 0, 0);
    });
    add_counts(high);
    add_hashes(high);
  }

  void add_counts(Word high) {
    const Planes &bases = bst().indices(), &dimensions = bst().dimensions();
    for (Word of_base = bases.numbers(); of_base != 0; of_base &= of_base - 1) {
      const int j = lowest_bit(of_base);
      for (Word rest = dimensions.numbers(); rest != 0; rest &= rest - 1) {
        const int k = lowest_bit(rest);
        by_base_and_dimension_[at(j * n_ + k)].add(bases.of(j) & dimensions.of(k));
      }
    }
    for (int t = 1; t <= bst().with_children().most(); ++t) children_.add(bst().with_children().of(t));
    if (has_bit(bases.numbers(), 0)) {
      in_table_.add(bases.of(0));
      if (least_in_table_ == kNoAddress)
        each_address(high, bases.of(0), [&](Word c) { least_in_table_ = std::min(least_in_table_, c); });
    }
    ordinary_.add(~bst().exceptional());
  }

  // The folds of all addresses. After the rows are transposed, word w of row t is of address 64w + t.
  void add_hashes(Word high) {
    if (n_ <= kBaseRow) {
      set_rows(numbers_, numbers_);
      transpose<Word>(numbers_);
      fold_all(high, numbers_);
    } else {
      set_rows(numbers_, children_rows_);
      transpose<Word>(numbers_);
      transpose<Word>(children_rows_);
      fold_all(high, children_rows_);
    }
  }

  void set_rows(Rows& numbers, Rows& children) const {
    children.fill(Row{});
    numbers.fill(Row{});
    for (Word rest = bst().children().numbers(); rest != 0; rest &= rest - 1)
      children[at(lowest_bit(rest))] = bst().children().of(lowest_bit(rest)).bits;
    for (Word rest = bst().indices().numbers(); rest != 0; rest &= rest - 1) {
      const int j = lowest_bit(rest);
      add_number(&numbers[kBaseRow], static_cast<Word>(j), bst().indices().of(j).bits);
    }
    for (Word rest = bst().dimensions().numbers(); rest != 0; rest &= rest - 1) {
      const int k = lowest_bit(rest);
      add_number(&numbers[kDimensionRow], static_cast<Word>(k + 1), bst().dimensions().of(k).bits);
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

  void add_sums(std::span<Word> tally) {
    add_right_addresses<Sweep>(n_, ordinary_.total(), children_.total(), in_table_.total(), least_in_table_, tally);
    const auto dimensions = tally.subspan(histogram_offset<Sweep>(n_, Sweep::kSubtreeDimension));
    for (std::size_t i = 0; i < by_base_and_dimension_.size(); ++i) dimensions[i] += by_base_and_dimension_[i].total();
    tally[digest_offset<Sweep>()] += BitPlane::sum_of(hashes_);
  }

  int n_;
  BstOfBlock<Block, Bst, typename Parts::template Indices<Block>> located_;
  std::vector<typename BitPlane::Counts> by_base_and_dimension_;
  typename BitPlane::Counts ordinary_{}, children_{}, in_table_{};
  Word least_in_table_ = kNoAddress;
  // Rows that are transposed: the bits of bases and dimensions; the dimensions of children, where they have no room
  // next to these.
  alignas(BitPlane) Rows numbers_;
  alignas(BitPlane) Rows children_rows_;
  alignas(BitPlane) Row hashes_{};
};

}  // namespace cubeverify::sliced

namespace cubeverify {

// Where trees and rotations are the papers'; what can be wrong in that form is Parts. Any others take the plain form,
// as do the addresses that slices leave over.
template <class Parts>
struct SlicesOf<BstSweep<MinR, Msbt, PaperRotations, Parts>> {
  // Million addresses a second in each form, the best of many rounds on one thread of an AMD EPYC (Zen 4), 2026-11-28:
  //   n         8   10   12   14   16   18   20   24   28
  //   plain    13   10  8.1  7.4  7.2  5.8  7.3  6.8  6.0
  //   words    13   19   25   29   36   41   48   53   53
  //   AVX2     13   11   14   28   49   75  102  132  138
  //   AVX-512  13   11  9.2   19   43   81  141  229  250
  static constexpr sliced::LeastN kLeastN{.words = 10, .avx2 = 15, .avx512 = 18};

  template <class BitPlane>
  static void visit(int n, Chunk chunk, std::span<Word> tally) {
    using Slices = sliced::BstSlices<BitPlane, Parts>;
    sliced::visit_in_slices<BitPlane, Slices, typename Slices::Sweep>(n, chunk, tally);
  }
};

}  // namespace cubeverify
