#pragma once

#include <algorithm>

#include "kernels/sliced/block.h"
#include "kernels/sliced/least_to_end.h"

namespace cubeverify::sliced {

// The least rotation of every address of a block, its base in the words of TR-483 section 4.1, by comparing all of its
// rotations one bit at a time from their leading bits on: who shows a 1 where another that has shown the same so far
// shows a 0 is not least. No blocks of zeroes are looked for, as Elimination does, which has the same members. A
// rotation is named by its start, the bit of the address that leads it: that of R^j(c) is j - 1 mod n.
template <class AddressBlock>
class RotationsCompared {
 public:
  using BitPlane = typename AddressBlock::BitPlane;
  static constexpr int kLowBits = AddressBlock::kLowBits;

  // `runs` are those of zeroes among the high bits. Addresses outside `within` win nothing.
  CUBEVERIFY_HD void run(const AddressBlock& block, const Blocks& runs, const BitPlane& within) {
    const int n = block.n();
    count_ = 0;
    // Those that begin among the high bits show the same at all addresses until they come to the low ones.
    const Word high_starts = least_to_end(block.high(), all_ones(block.high_bits()), 0);
    for (Word rest = high_starts; rest != 0; rest &= rest - 1) {
      starts_[at(count_)] = kLowBits + lowest_bit(rest);
      high_[at(count_++)] = within;
    }
    Low low;
    low.fill(within);
    auto x = block.at_offset(0);
    // Where a run of zeroes starts, a 0 is shown so long at all addresses.
    int s = runs.length;
    x.each_until(s, [&](const auto& shown) { step(shown, within, low); });
    drop_losers();
    for (int steps = kFirstSteps;; steps = kMoreSteps) {
      s = std::min(s + steps, n);
      x.each_until(s, [&](const auto& shown) { step(shown, showing_zero(shown, low), low); });
      find_ties(low);
      if (s == n || !tied_.any()) break;
    }
    low_ = low;
    drop_losers();
  }

  // Any low bit may win somewhere.
  CUBEVERIFY_HD [[nodiscard]] static constexpr int first_low() { return 0; }
  CUBEVERIFY_HD [[nodiscard]] const BitPlane& low_winners(int start) const { return low_[at(start)]; }
  // The high bits that win somewhere, and where.
  CUBEVERIFY_HD [[nodiscard]] int high_count() const { return count_; }
  CUBEVERIFY_HD [[nodiscard]] int high_start(int i) const { return starts_[at(i)]; }
  CUBEVERIFY_HD [[nodiscard]] const BitPlane& high_winners(int i) const { return high_[at(i)]; }
  // Where several rotations are least: the cyclic addresses within.
  CUBEVERIFY_HD [[nodiscard]] const BitPlane& tied() const { return tied_; }

 private:
  using Low = std::array<BitPlane, kLowBits>;
  // It is looked whether all is decided after so many steps, and again after so many more.
  static constexpr int kFirstSteps = kLowBits > 6 ? 9 : 6;
  static constexpr int kMoreSteps = 3;

  CUBEVERIFY_HD static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

  // Where a rotation that has shown the same as all so far shows a 0.
  template <class Window>
  CUBEVERIFY_HD [[nodiscard]] BitPlane showing_zero(const Window& x, const Low& low) const {
    BitPlane zero = BitPlane::of(false);
    CUBEVERIFY_UNROLL
    for (int start = 0; start < kLowBits; ++start) zero = BitPlane::showing_zero(zero, low[at(start)], x.low(start));
    CUBEVERIFY_NO_UNROLL
    for (int i = 0; i < count_; ++i) zero = BitPlane::showing_zero(zero, high_[at(i)], x.any(high_start(i)));
    return zero;
  }

  // One more bit of every rotation.
  template <class Window>
  CUBEVERIFY_HD void step(const Window& x, const BitPlane& zero, Low& low) {
    CUBEVERIFY_UNROLL
    for (int start = 0; start < kLowBits; ++start)
      low[at(start)] = BitPlane::outlived(low[at(start)], x.low(start), zero);
    CUBEVERIFY_NO_UNROLL
    for (int i = 0; i < count_; ++i) high_[at(i)] = BitPlane::outlived(high_[at(i)], x.any(high_start(i)), zero);
  }

  // Where two rotations have shown the same so far.
  CUBEVERIFY_HD void find_ties(const Low& low) {
    BitPlane seen = BitPlane::of(false), twice = BitPlane::of(false);
    const auto add = [&](const BitPlane& alive) {
      twice = twice | (seen & alive);
      seen = seen | alive;
    };
    CUBEVERIFY_UNROLL
    for (int start = 0; start < kLowBits; ++start) add(low[at(start)]);
    for (int i = 0; i < count_; ++i) add(high_[at(i)]);
    tied_ = twice;
  }

  // High starts that are least nowhere.
  CUBEVERIFY_HD void drop_losers() {
    const int all = count_;
    count_ = 0;
    for (int i = 0; i < all; ++i) {
      if (!high_[at(i)].any()) continue;
      starts_[at(count_)] = starts_[at(i)];
      high_[at(count_++)] = high_[at(i)];
    }
  }

  BitPlane tied_;
  Low low_;
  int count_ = 0;
  std::array<int, kMaxDimensions> starts_;
  std::array<BitPlane, kMaxDimensions> high_;
};

}  // namespace cubeverify::sliced
