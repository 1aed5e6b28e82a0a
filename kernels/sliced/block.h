#pragma once

#include "kernels/address/blocks.h"
#include "kernels/sliced/plane.h"

namespace cubeverify::sliced {

// How a block's addresses are seen: with their bits in the opposite order, complemented, or both. Where they are
// mirrored so are the low bits by themselves: a block's low bits stay its low bits.
struct View {
  bool mirrored, complemented;
};

// Bit m of every address seen, m < kLowBits.
template <class BitPlane>
CUBEVERIFY_HD BitPlane low_bit_seen(View view, int m) {
  const BitPlane bits = BitPlane::low_bit(view.mirrored ? BitPlane::kLowBits - 1 - m : m);
  return view.complemented ? ~bits : bits;
}

// The bits of a block's addresses as planes, and what follows from the low bits alone, in memory. A block on a device
// goes by a plan of its own (kernels/engine/cuda/planned_block.cuh).
template <class PlaneType>
class AddressBlock {
 public:
  using BitPlane = PlaneType;
  static constexpr int kLowBits = BitPlane::kLowBits;

  // What planes hold of the low bits lies where it does in any view.
  explicit AddressBlock(int n, View view = {}) : n_(n), view_(view) {
    std::array<BitPlane, kLowBits> low_bits;
    for (int m = 0; m < kLowBits; ++m) low_bits[static_cast<std::size_t>(m)] = low_bit_seen<BitPlane>(view, m);
    for (int m = 0; m < n; ++m) set(m, m < kLowBits ? low_bits[static_cast<std::size_t>(m)] : BitPlane::of(false));
    for (int start = 0; start < kLowBits; ++start) {
      BitPlane leads = start == kLowBits - 1 ? BitPlane::of(true) : low_bits[static_cast<std::size_t>(start + 1)];
      for (int zeros = 1; zeros <= start + 1; ++zeros) {
        leads = leads & ~low_bits[static_cast<std::size_t>(start + 1 - zeros)];
        low_start_[place(start, zeros)] = leads;
      }
    }
  }

  // Moves to the block whose shared high bits are `high`, n - kLowBits bits.
  void move_to(Word high) {
    for (Word changed = high ^ high_; changed != 0; changed &= changed - 1) {
      const int m = lowest_bit(changed);
      set(kLowBits + m, BitPlane::of(has_bit(high, m)));
    }
    high_ = high;
  }

  void complement(int high_bit) { move_to(high_ ^ bit(high_bit)); }

  [[nodiscard]] int n() const { return n_; }
  [[nodiscard]] View view() const { return view_; }
  [[nodiscard]] int high_bits() const { return n_ - kLowBits; }
  [[nodiscard]] Word high() const { return high_; }
  // Bit m of every address, -n <= m < n; bit m - n is bit m.
  [[nodiscard]] const BitPlane& operator[](int m) const { return planes_[static_cast<std::size_t>(m + n_)]; }

  // The bits that all starts show at one offset: that of a low bit, and that of any.
  class Window {
   public:
    Window(const BitPlane* start_0, int s) : start_0_(start_0), s_(s) {}
    [[nodiscard]] const BitPlane& low(int start) const { return start_0_[start]; }
    [[nodiscard]] const BitPlane& any(int start) const { return start_0_[start]; }
    // Goes from offset to offset, and calls f with the window at each, or with another that shows the same.
    void each_until(int end, auto&& f) {
      for (; s_ < end; ++s_, --start_0_) f(*this);
    }

   private:
    const BitPlane* start_0_;  // the others lie behind it
    int s_;
  };
  [[nodiscard]] Window at_offset(int s) const { return {planes_.data() + n_ - s, s}; }

  // Where a run of at least `zeros` zeroes starts at low bit `start`, 1 <= zeros <= start + 1. For the highest low bit
  // the bit to its left is not looked at: it is shared.
  [[nodiscard]] const BitPlane& low_start(int start, int zeros) const {
    assert(start >= 0 && start < kLowBits && zeros >= 1 && zeros <= start + 1);
    return low_start_[place(start, zeros)];
  }

 private:
  static std::size_t place(int start, int zeros) { return static_cast<std::size_t>((zeros - 1) * kLowBits + start); }
  void set(int m, const BitPlane& plane) {
    planes_[static_cast<std::size_t>(m)] = plane;
    planes_[static_cast<std::size_t>(m + n_)] = plane;
  }

  int n_;
  View view_;
  Word high_ = 0;
  std::array<BitPlane, 2 * kMaxDimensions> planes_;
  std::array<BitPlane, kLowBits * kLowBits> low_start_;
};

}  // namespace cubeverify::sliced
