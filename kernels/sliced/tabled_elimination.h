#pragma once

#include "kernels/address/least_rotation.h"
#include "kernels/sliced/elimination.h"
#include "kernels/sliced/least_low.h"

namespace cubeverify::sliced {

// Elimination where blocks know which of their low starts is least (kernels/sliced/least_low.h): it alone is compared
// with the high ones. Such a block has
//   least_low()   the planes of its first high bits: least_low()[i] is plane i
// and its planes also
//   numbers<k>(f)   planes of the k low bits of f(i), a number, for every address i of the block whose own bit is 1
// What the planes of low starts leave open, at few addresses, is decided for each of these by itself.
template <class AddressBlock>
class TabledElimination : public Elimination<AddressBlock> {
 public:
  using Base = Elimination<AddressBlock>;
  using Base::kLowBits;
  using typename Base::BitPlane;

  CUBEVERIFY_HD void run(const AddressBlock& block, const Blocks& runs, const BitPlane& within) {
    low_.planes = block.least_low();
    by_table_ = runs.length < kAllKnown;
    if (by_table_) {
      eliminate(block, runs, within);
    } else {
      Base::run(block, runs, within);
    }
  }

  CUBEVERIFY_HD [[nodiscard]] BitPlane low_winners(int start) const {
    if (!by_table_) return Base::low_winners(start);
    const BitPlane candidates = low_.planes[Planes::wins(start)];
    const BitPlane winners = low_.alive & candidates;
    return by_itself_ && (left_ & candidates).any() ? winners | found(start) : winners;
  }

 private:
  using Planes = LeastLowPlanes<kLowBits>;
  static constexpr int kFirstSteps = 9;
  static constexpr int kMoreSteps = 2;
  // Up to here it is known what all low starts show.
  static constexpr int kAllKnown = Planes::known(0) + 1;
  // A start, and above it whether the address is cyclic.
  static constexpr int kCyclic = 6;
  static constexpr int kNumberBits = kCyclic + 1;

  // The least low start, as one of those that are compared.
  struct Low {
    typename AddressBlock::LeastLow planes;
    BitPlane alive, shown;

    template <class Offset>
    CUBEVERIFY_HD void showing_zero(BitPlane& zero, const Offset& x) {
      shown = planes[Planes::shown(x.s)];
      zero = BitPlane::showing_zero(zero, alive, shown);
    }
    CUBEVERIFY_HD void outlive(const BitPlane& zero) { alive = BitPlane::outlived(alive, shown, zero); }
    CUBEVERIFY_HD void overlap(BitPlane& seen, BitPlane& twice) const {
      twice = alive & planes[Planes::kUndecided];
      seen = alive;
    }
  };
  // What high starts show at an offset.
  struct Offset {
    const AddressBlock& block;
    int s;
    CUBEVERIFY_HD BitPlane any(int start) const { return block[start - s]; }
  };

  CUBEVERIFY_HD void eliminate(const AddressBlock& block, const Blocks& runs, const BitPlane& within) {
    this->find_first_low(block, runs);
    this->collect_high(block, runs, within);
    // In most blocks the high bits show which of their starts is the only one that may be least.
    if (this->high_count() <= 1) {
      eliminate_keeping<1>(block, runs, within);
    } else {
      eliminate_keeping<Base::kMostKept>(block, runs, within);
    }
  }

  template <int kKept>
  CUBEVERIFY_HD void eliminate_keeping(const AddressBlock& block, const Blocks& runs, const BitPlane& within) {
    // Not a member, so that compilers keep it in registers.
    Low low{low_.planes, within, BitPlane::of(false)};
    for (int s = 0; s < runs.length; ++s) low.alive = low.alive & ~low.planes[Planes::shown(s)];
    auto kept = this->template load_kept<kKept>();
    by_itself_ = false;
    int s = runs.length;
    int end = s + kFirstSteps < kAllKnown ? s + kFirstSteps : kAllKnown;
    for (;;) {
      CUBEVERIFY_NO_UNROLL
      for (; s < end; ++s) this->step(Offset{block, s}, low, kept);
      this->find_ties(low, kept);
      const BitPlane tied = this->tied();
      if (!tied.any()) break;
      end = s + kMoreSteps;
      const BitPlane unknown = tied & unknown_before(end, low);
      if (!unknown.any()) continue;
      left_ = by_itself_ ? left_ | unknown : unknown;
      by_itself_ = true;
      low.alive = low.alive & ~unknown;
      this->each_high(kept, [&](int, BitPlane& alive) { alive = alive & ~unknown; });
      if (!(tied & ~unknown).any()) break;
    }
    low_ = low;
    if (by_itself_) find_each(block, kept);
    this->keep_winners(kept);
  }

  // Where it is not known up to offset end - 1 what the least low start shows.
  CUBEVERIFY_HD static BitPlane unknown_before(int end, const Low& low) {
    if (end > Planes::kOffsets) return BitPlane::of(true);
    BitPlane unknown = BitPlane::of(false);
    for (int start = 0; Planes::known(start) < end - 1; ++start) unknown = unknown | low.planes[Planes::wins(start)];
    return unknown & low.alive;
  }

  // The starts of those that are left.
  template <class Kept>
  CUBEVERIFY_HD void find_each(const AddressBlock& block, Kept& kept) {
    const int n = block.n();
    const Word first = block.high() << kLowBits;
    numbers_ = left_.template numbers<kNumberBits>([=](Word low) {
      const Word least = least_right_rotations(n, first | low);
      const int index = lowest_bit(least);
      const Word start = static_cast<Word>(index == 0 ? n - 1 : index - 1);
      return (least & (least - 1)) == 0 ? start : start | bit(kCyclic);
    });
    this->each_high(kept, [this](int start, BitPlane& alive) { alive = alive | found(start); });
    this->set_tied(left_ & numbers_[kCyclic]);
  }

  // Which of the addresses that were looked at one by one have this start.
  CUBEVERIFY_HD BitPlane found(int start) const {
    BitPlane all = left_;
    CUBEVERIFY_UNROLL
    for (int b = 0; b < kCyclic; ++b) {
      const BitPlane& own = numbers_[static_cast<std::size_t>(b)];
      all = has_bit(static_cast<Word>(start), b) ? all & own : all & ~own;
    }
    return all;
  }

  bool by_table_ = false;
  Low low_;
  bool by_itself_ = false;  // whether some addresses were looked at one by one
  BitPlane left_{};         // these; compilers load them before they ask, so that they must be set
  std::array<BitPlane, kNumberBits> numbers_{};
};

}  // namespace cubeverify::sliced
