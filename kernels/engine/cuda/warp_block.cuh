#pragma once

#include "kernels/engine/cuda/warp_plane.cuh"

namespace cubeverify {

// What follows from the low bits but those for the word, for all warps of a block of threads: in shared memory.
struct WarpTables {
  static constexpr int kBits = WarpPlane::kThreadBits;
  static constexpr int kRows = WarpPlane::kLowBits + kBits * (kBits + 1) / 2;

  // [m]: bit m of every address, zeroes if it numbers words; then [at(start, zeros)].
  unsigned row[kRows][32];

  // Where a run of `zeros` zeroes starts, 1 <= zeros <= start + 1.
  CUBEVERIFY_HD static constexpr int at(int start, int zeros) {
    return WarpPlane::kLowBits + start * (start + 1) / 2 + zeros - 1;
  }

  // By the threads of one warp.
  __device__ void fill() {
    const unsigned lane = lane_of_thread();
    for (int m = 0; m < WarpPlane::kLowBits; ++m) row[m][lane] = m < kBits ? WarpPlane::thread_bit(m) : 0;
    for (int start = 0; start < kBits; ++start) {
      unsigned leads = start == kBits - 1 ? ~0U : row[start + 1][lane];
      for (int zeros = 1; zeros <= start + 1; ++zeros) {
        leads &= ~row[start + 1 - zeros][lane];
        row[at(start, zeros)][lane] = leads;
      }
    }
  }
};

// A block of addresses of a warp (kernels/sliced/block.h). The shared high bits are kept as a number.
class WarpBlock {
 public:
  using Plane = WarpPlane;
  static constexpr int kLowBits = Plane::kLowBits;
  static constexpr int kThreadBits = Plane::kThreadBits;

  CUBEVERIFY_HD WarpBlock(int n, const WarpTables& tables) : n_(n), tables_(tables) {}
  CUBEVERIFY_HD void move_to(Word high) { high_ = high; }

  CUBEVERIFY_HD int n() const { return n_; }
  CUBEVERIFY_HD int high_bits() const { return n_ - kLowBits; }
  CUBEVERIFY_HD Word high() const { return high_; }
  CUBEVERIFY_HD Plane operator[](int m) const {
    const int at = m < 0 ? m + n_ : m;
    return Plane::with_word_bit(at, common(at));
  }

  // What the low starts show moves on by one start from offset to offset, so it stays in registers: one for all words
  // of a thread, as hardly an offset shows a bit that they differ in.
  class Window {
   public:
    CUBEVERIFY_HD Window(const WarpBlock& block, int s) : block_(block), s_(s) {
      CUBEVERIFY_UNROLL
      for (int start = 0; start < kLowBits; ++start)
        low_[start] = block.common(start < s ? start - s + block.n() : start - s);
    }
    CUBEVERIFY_HD Plane low(int start) const { return Plane::same(low_[start]); }
    CUBEVERIFY_HD Plane any(int start) const { return block_[start - s_]; }

    template <class F>
    CUBEVERIFY_HD void each_until(int end, F&& f) {
      while (s_ < end) {
        if (s_ + kTogether <= end && s_ >= Plane::kWordBits && s_ + kTogether <= block_.n() - kLowBits + 1) {
          CUBEVERIFY_UNROLL
          for (int i = 0; i < kTogether; ++i, next()) f(*this);
        } else {
          f(Uneven(*this));
          next();
        }
      }
    }

   private:
    // The same at an offset where a low start shows a bit that a thread's words differ in.
    class Uneven {
     public:
      CUBEVERIFY_HD explicit Uneven(const Window& window) : window_(window) {}
      CUBEVERIFY_HD Plane low(int start) const {
        const int at = start - window_.s_ + (start < window_.s_ ? window_.block_.n() : 0);
        return Plane::with_word_bit(at, window_.low_[start]);
      }
      CUBEVERIFY_HD Plane any(int start) const { return window_.any(start); }

     private:
      const Window& window_;
    };

    CUBEVERIFY_HD void next() {
      CUBEVERIFY_UNROLL
      for (int start = kLowBits - 1; start > 0; --start) low_[start] = low_[start - 1];
      ++s_;
      low_[0] = block_.common(block_.n() - s_);
    }

    // So many offsets are gone through at once, so that registers need not be renamed at each.
    static constexpr int kTogether = 3;

    const WarpBlock& block_;
    int s_;
    unsigned low_[kLowBits];
  };
  CUBEVERIFY_HD Window at_offset(int s) const { return {*this, s}; }

  CUBEVERIFY_HD Plane low_start(int start, int zeros) const {
    if (start + 1 < kThreadBits) return Plane::same(leads(start, zeros));
    // The run's bits that number words, and with them the bit to its left.
    const int above = start + 1 - kThreadBits;
    const int numbering = above < zeros ? above : zeros;
    const unsigned rest = numbering == zeros ? ~0U : leads(start - numbering, zeros - numbering);
    const unsigned left = start + 1 == kLowBits ? 0 : 1U << above;
    const unsigned looked_at = left | ((1U << above) - (1U << (above - numbering)));
    return Plane::each([=](int w) { return (static_cast<unsigned>(w) & looked_at) == left ? rest : 0U; });
  }

 private:
  // Bit `at` of every address if it is the same for all words of a thread; else zeroes.
  CUBEVERIFY_HD unsigned common(int at) const {
    if (at >= kLowBits) return 0U - static_cast<unsigned>(high_ >> (at - kLowBits) & 1);
    return tables_.row[at][lane_of_thread()];
  }
  CUBEVERIFY_HD unsigned leads(int start, int zeros) const {
    return tables_.row[WarpTables::at(start, zeros)][lane_of_thread()];
  }

  int n_;
  Word high_ = 0;
  const WarpTables& tables_;
};

}  // namespace cubeverify
