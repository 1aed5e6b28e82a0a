#pragma once

#include "kernels/sliced/at_least.h"
#include "kernels/sliced/elimination.h"
#include "kernels/sliced/one_start.h"

namespace cubeverify::sliced {

// Every address of a block located in the SBnT (TR-611 section 3): index, k and children, by definition. A child is a
// bit of M(c) that can be complemented with the index unchanged: for a low bit that is read off the block itself, for
// a shared bit the block with that bit complemented is evaluated as well. Indices finds those of the block. TreeOfBlock
// has all four trees and which child each is, and is slower: it tests what is
// read off here.
template <class AddressBlock, class Indices = Elimination<AddressBlock>>
class BlockNodes {
 public:
  using BitPlane = typename AddressBlock::BitPlane;
  static constexpr int kLowBits = AddressBlock::kLowBits;

  // Evaluates the indices of a block whose high bits are neither all zeroes nor all ones but for one bit. False if it
  // is not so that every address has exactly one, with bit index 1.
  CUBEVERIFY_HD bool find_indices(const AddressBlock& block) {
    runs_ = longest_zero_runs(block.high_bits(), block.high());
    index_.run(block, runs_, BitPlane::of(true));
    OneStart<BitPlane> one;
    for (int start = index_.first_low(); start < kLowBits; ++start)
      one.add(index_.low_winners(start), block[start + 1]);
    for (int i = 0; i < index_.high_count(); ++i) {
      const int start = index_.high_start(i);
      one.add(index_.high_winners(i), block[start + 1 == block.n() ? 0 : start + 1]);
    }
    return one.everywhere(BitPlane::of(true));
  }

  // The cyclic ones among them.
  CUBEVERIFY_HD const BitPlane& cyclic() const { return index_.tied(); }

  // Records in the sink where the addresses within have which
  //   index(j, plane), dimension(k, plane)
  // and, if Sink::kRecordsChildren,
  //   child(m, plane)      m the dimension of the edge; one m may be recorded more than once, of different addresses
  //   at_least(t, plane)   t children or more; t = 1, 2, ... in turn
  // after find_indices. The block is moved and moved back.
  template <class Sink>
  CUBEVERIFY_HD void record(AddressBlock& block, const BitPlane& within, Sink& sink) {
    const int n = block.n();
    for (int start = index_.first_low(); start < kLowBits; ++start) {
      sink.index(start + 1, index_.low_winners(start) & within);
    }
    ending_ = -1;
    only_run_ = -1;
    for (int i = 0; i < index_.high_count(); ++i) {
      const int start = index_.high_start(i);
      const BitPlane& winners = index_.high_winners(i);
      sink.index(start + 1 == n ? 0 : start + 1, winners & within);
      follow_high(block, start, winners, within, sink);
    }
    with_children_.clear();
    follow_low(block, within, sink);
    if constexpr (Sink::kRecordsChildren) {
      follow_shared(block, sink);
      for (int t = 1; t <= with_children_.most(); ++t) sink.at_least(t, with_children_.of(t));
    }
  }

 private:
  // From a start among the high bits downwards. What lies there is the same for all addresses.
  CUBEVERIFY_HD void follow_high(AddressBlock& block, int start, const BitPlane& winners, const BitPlane& within,
                                 auto& sink) {
    const int first = start - kLowBits;  // among the high bits
    const Word own = block.high();
    const Word below = own & all_ones(first + 1);
    const int run = below == 0 ? first + 1 : first - highest_bit(below);
    if (below == 0) {
      ending_ = start;
      ending_winners_ = winners;
    } else {
      sink.dimension(start - run, winners & within);
    }
    if (run == runs_.length && (runs_.leftmost & (runs_.leftmost - 1)) == 0) {
      only_run_ = start;
      only_run_winners_ = winners & within;
    }
  }

  // All whose longest block of zeroes reaches the low bits, from there downwards: z is where M(c) goes on. Where it
  // does into the leading zeroes of the high bits is recorded in reaching_.
  template <class Sink>
  CUBEVERIFY_HD void follow_low(AddressBlock& block, const BitPlane& within, Sink& sink) {
    const int n = block.n();
    const int zeros = runs_.length;
    // Where those enter the low bits that start among the high ones; below 0 if they pass them, or if there are none.
    const int entry = ending_ - zeros;
    BitPlane z = BitPlane::of(false);
    for (int m = kLowBits - 1; m >= 0; --m) {
      // The first `zeros` bits of a start are known to be zeroes.
      if (m + zeros < kLowBits) z = z | index_.low_winners(m + zeros);
      if (m == entry) z = z | ending_winners_;
      const BitPlane ended = z & block[m];
      sink.dimension(m, ended & within);
      z = z & ~block[m];
      // Where bit m is complemented, whose zeroes end there begins with the same start: those down to m are the same.
      if constexpr (Sink::kRecordsChildren) add_children(m, z & within & ended.down(m), sink);
    }
    // On into the leading zeroes of the high bits.
    for (int start = 0; start < zeros && start < kLowBits; ++start) z = z | index_.low_winners(start);
    if (ending_ >= 0 && ending_ < zeros) z = z | ending_winners_;
    z = z & within;
    if (z.any()) sink.dimension(n - 1 - leading_zeros(block.high_bits(), block.high()), z);
    reaching_ = z;
  }

  // The children by a shared bit: by a zero of the run of zeroes in which M(c) begins, if that lies among the high
  // bits, or by their leading zeroes, for those whose M(c) reaches them.
  CUBEVERIFY_HD void follow_shared(AddressBlock& block, auto& sink) {
    const int only = only_run_ - kLowBits;  // among the high bits
    const Word inner = only_run_ < 0 ? 0 : inner_zeros(block.high_bits(), block.high(), runs_.length, only);
    const int zeros = reaching_.any() ? leading_zeros(block.high_bits(), block.high()) : 0;
    const Word leading = zeros == 0 ? 0 : all_ones(zeros) << (block.high_bits() - zeros);
    const BitPlane none = BitPlane::of(false);
    for (Word rest = inner | leading; rest != 0; rest &= rest - 1) {
      const int m = lowest_bit(rest);
      const Word high = block.high() ^ bit(m);
      const Blocks runs = longest_zero_runs(block.high_bits(), high);
      // No other start among the high bits beats that of the run by what they show themselves.
      const bool by_run = has_bit(inner, m) && has_bit(least_to_end(high, runs.leftmost, runs.length), only);
      if (!by_run && !has_bit(leading, m)) continue;
      const BitPlane parents = (by_run ? only_run_winners_ : none) | (has_bit(leading, m) ? reaching_ : none);
      block.complement(m);
      child_.run(block, runs, parents);
      block.complement(m);
      BitPlane same = by_run ? winners_of(child_, only_run_) & only_run_winners_ : none;
      if (has_bit(leading, m)) {
        for (int start = 0; start < kLowBits; ++start) {
          same = same | (index_.low_winners(start) & child_.low_winners(start));
        }
        if (ending_ >= 0) same = same | (ending_winners_ & winners_of(child_, ending_));
      }
      add_children(kLowBits + m, parents & same, sink);
    }
  }

  CUBEVERIFY_HD void add_children(int m, const BitPlane& parents, auto& sink) {
    if (!parents.any()) return;
    sink.child(m, parents);
    with_children_.add(parents);
  }

  Blocks runs_{};
  Indices index_;
  Elimination<AddressBlock> child_;
  int ending_ = -1;  // the start of the zeroes that end the high bits, where it wins somewhere
  BitPlane ending_winners_;
  int only_run_ = -1;  // the start of the only longest run of zeroes of the high bits, where it wins somewhere
  BitPlane only_run_winners_;
  BitPlane reaching_;  // where M(c) goes on into the leading zeroes of the high bits
  AtLeast<BitPlane> with_children_;
};

}  // namespace cubeverify::sliced
