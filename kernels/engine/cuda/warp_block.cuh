#pragma once

#include "kernels/engine/cuda/planned_block.cuh"

// A block of 4096 addresses of a warp and its indices, for what is computed of a block on a CPU as well
// (kernels/sliced/tree_of_block.h). As of every block of a warp, all its threads call all functions.

namespace cubeverify {

// As AddressBlock (kernels/sliced/block.h). The shared high bits are kept as a number.
class WarpBlock {
 public:
  using BitPlane = WarpPlane;
  static constexpr int kLowBits = WarpPlane::kLowBits;

  // `rows` and `least_low` are those of the view.
  CUBEVERIFY_HD WarpBlock(int n, sliced::View view, const WarpRows& rows, const LeastLowOfWarps& least_low)
      : n_(n), view_(view), rows_(&rows), least_low_(least_low) {}

  CUBEVERIFY_HD void move_to(Word high) { high_ = high; }
  CUBEVERIFY_HD void complement(int high_bit) { high_ ^= bit(high_bit); }

  CUBEVERIFY_HD int n() const { return n_; }
  CUBEVERIFY_HD sliced::View view() const { return view_; }
  CUBEVERIFY_HD int high_bits() const { return n_ - kLowBits; }
  CUBEVERIFY_HD Word high() const { return high_; }
  CUBEVERIFY_HD const WarpRows& rows() const { return *rows_; }
  CUBEVERIFY_HD LeastLowOfWarps::Of known() const { return least_low_.of(high_ >> (n_ - 2 * kLowBits)); }
  // -n <= m < n
  CUBEVERIFY_HD const WarpPlane& operator[](int m) const {
    m += m < 0 ? n_ : 0;
    return rows_->row[m < kLowBits ? m : kLowBits + (has_bit(high_, m - kLowBits) ? 1 : 0)][lane_of_thread()];
  }
  // The address seen, of its low bits.
  CUBEVERIFY_HD Word seen(Word low) const {
    const Word turned = view_.mirrored ? reverse_bits(kLowBits, low) : low;
    return high_ << kLowBits | (view_.complemented ? ~turned & all_ones(kLowBits) : turned);
  }

  // What starts show from one offset on.
  struct Window {
    const WarpBlock& block;
    int s;

    CUBEVERIFY_HD const WarpPlane& low(int start) const { return block[start - s]; }
    CUBEVERIFY_HD const WarpPlane& any(int start) const { return block[start - s]; }
    template <class F>
    CUBEVERIFY_HD void each_until(int end, F&& f) {
      CUBEVERIFY_NO_UNROLL
      for (; s < end; ++s) f(*this);
    }
  };
  CUBEVERIFY_HD Window at_offset(int s) const { return {*this, s}; }

 private:
  int n_;
  sliced::View view_;
  Word high_ = 0;
  const WarpRows* rows_;
  LeastLowOfWarps least_low_;
};

// As Elimination (kernels/sliced/elimination.h), by a plan. A block of which no plan is possible is tied all over.
class PlannedIndices {
 public:
  using BitPlane = WarpPlane;
  static constexpr int kLowBits = WarpPlane::kLowBits;

  CUBEVERIFY_HD void run(const WarpBlock& block, const Blocks& runs, const WarpPlane& within) {
    plan_ = Plan::of_starts(block.n(), block.high(), runs);
    tied_ = plan_.possible() ? WarpPlane::of(false) : within;
    known_ = block.known();
    first_low_ = sliced::first_low_start(block, runs);
    some_open_ = false;
    if (plan_.possible()) CUBEVERIFY_IF_DEVICE((eliminate(block, within);), ())
  }

  CUBEVERIFY_HD int first_low() const { return first_low_; }
  CUBEVERIFY_HD WarpPlane low_winners(int start) const {
    const WarpPlane winners = winners_.low & known_[Planes::wins(start)];
    return some_open_ ? winners | decided(start) : winners;
  }
  CUBEVERIFY_HD int high_count() const { return plan_.count(); }
  CUBEVERIFY_HD int high_start(int i) const { return plan_.start(i); }
  CUBEVERIFY_HD WarpPlane high_winners(int i) const { return winners_.high[i]; }
  CUBEVERIFY_HD const WarpPlane& tied() const { return tied_; }

 private:
  using Plan = plans::Plan;
  using Planes = plans::LeastLow;
  // A start, and above it whether the address is cyclic.
  static constexpr int kCyclic = 6, kDigits = kCyclic + 1;

  __device__ void eliminate(const WarpBlock& block, const WarpPlane& within) {
    plans::Winners winners;
    plans::eliminate(block.rows(), block.n(), block.high(), plan_, known_, within, winners);
    winners_ = winners;
    if (winners.open.any()) decide_open(block);
  }

  // What the planes of low starts leave open, at few addresses, is decided for each by itself.
  __device__ void decide_open(const WarpBlock& block) {
    some_open_ = true;
    for (WarpPlane& digit : digits_) digit = WarpPlane::of(false);
    const int n = block.n();
    number_one_by_one(winners_.open, digits_, [&](unsigned low) {
      const Word least = least_right_rotations(n, block.seen(low));
      const int index = lowest_bit(least);
      return (least & (least - 1)) == 0 ? static_cast<unsigned>(index == 0 ? n - 1 : index - 1) : 1U << kCyclic;
    });
    tied_ = digits_[kCyclic];
    for (int i = 0; i < high_count(); ++i) winners_.high[i] = winners_.high[i] | decided(high_start(i));
  }

  // Which of the open addresses have this start.
  CUBEVERIFY_HD WarpPlane decided(int start) const {
    WarpPlane all = winners_.open & ~digits_[kCyclic];
    for (int d = 0; d < kCyclic; ++d) {
      all = has_bit(static_cast<Word>(start), d) ? all & digits_[d] : all & ~digits_[d];
    }
    return all;
  }

  Plan plan_;
  LeastLowOfWarps::Of known_;
  int first_low_ = 0;
  plans::Winners winners_{};
  WarpPlane tied_{};
  bool some_open_ = false;
  WarpPlane digits_[kDigits] = {};  // of the starts of open addresses
};

}  // namespace cubeverify
