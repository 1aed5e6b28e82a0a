#pragma once

#include "kernels/engine/cuda/warp_plane.cuh"
#include "kernels/sliced/least_low.h"

namespace cubeverify {

// What follows from the low bits, for all warps of a block of threads: in shared memory.
struct WarpTables {
  static constexpr int kBits = WarpPlane::kThreadBits;
  static constexpr int kLowBits = WarpPlane::kLowBits;
  static constexpr int kLeads = kBits * (kBits + 1) / 2;

  // [m]: bit m of every address; then a bit that is 0 for all, and one that is 1.
  WarpPlane bit[kLowBits + 2][32];
  // Where a run of so many zeroes starts, for the starts whose bits are the same for all words: [at(start, zeros)].
  unsigned leads[kLeads][32];

  // 1 <= zeros <= start + 1
  CUBEVERIFY_HD static constexpr int at(int start, int zeros) { return start * (start + 1) / 2 + zeros - 1; }

  // By the threads of one warp.
  __device__ void fill() {
    const unsigned lane = lane_of_thread();
    for (int m = 0; m < kLowBits; ++m) bit[m][lane] = WarpPlane::low_bit(m);
    for (int one = 0; one < 2; ++one) bit[kLowBits + one][lane] = WarpPlane::of(one == 1);
    for (int start = 0; start < kBits; ++start) {
      unsigned run = start == kBits - 1 ? ~0U : bit[start + 1][lane].word[0];
      for (int zeros = 1; zeros <= start + 1; ++zeros) {
        run &= ~bit[start + 1 - zeros][lane].word[0];
        leads[at(start, zeros)][lane] = run;
      }
    }
  }
};

// Where the bits of a warp's block are among those of WarpTables: [n + m] for bit m, -n <= m < n, in bytes from the
// first on, so that one addition finds them. In shared memory.
struct WarpBits {
  unsigned short offset[2 * kMaxDimensions];
};

// What blocks know of their low starts (kernels/sliced/least_low.h), in device memory: for each x its number among
// those that are there, and of each of these the planes, a thread's part of plane i at [i * 32 + lane].
class LeastLowOfWarps {
 public:
  using Planes = sliced::LeastLowPlanes<WarpPlane::kLowBits>;
  static constexpr std::size_t kParts = std::size_t{Planes::kCount} * 32;

  // Those of an x.
  class Of {
   public:
    Of() = default;
    CUBEVERIFY_HD explicit Of(const WarpPlane* own) : own_(own) {}
    CUBEVERIFY_HD WarpPlane operator[](int plane) const {
      CUBEVERIFY_IF_DEVICE((const uint4 bits = __ldg(reinterpret_cast<const uint4*>(own_ + plane * 32));
                            return {bits.x, bits.y, bits.z, bits.w};),
                           (return own_[plane * 32];))
    }

   private:
    const WarpPlane* own_;  // the thread's part of the first plane
  };

  LeastLowOfWarps(const unsigned* numbers, const WarpPlane* parts) : numbers_(numbers), parts_(parts) {}
  CUBEVERIFY_HD Of of(Word x) const { return Of(parts_ + numbers_[x] * kParts + lane_of_thread()); }

 private:
  const unsigned* numbers_;
  const WarpPlane* parts_;
};

// A block of addresses of a warp (kernels/sliced/block.h). The shared high bits are kept as a number.
class WarpBlock {
 public:
  using BitPlane = WarpPlane;
  static constexpr int kLowBits = BitPlane::kLowBits;
  static constexpr int kThreadBits = BitPlane::kThreadBits;

  using LeastLow = LeastLowOfWarps::Of;

  CUBEVERIFY_HD WarpBlock(int n, const WarpTables& tables, const LeastLowOfWarps& least_low, WarpBits& bits)
      : n_(n), tables_(tables), least_low_(least_low), bits_(bits) {}
  // By all threads of the warp, as complement.
  CUBEVERIFY_HD void move_to(Word high) {
    high_ = high;
    wait_for_warp();
    for (int m = static_cast<int>(lane_of_thread()); m < n_; m += 32) set_offset(m);
    wait_for_warp();
  }
  CUBEVERIFY_HD void complement(int high_bit) {
    high_ ^= bit(high_bit);
    wait_for_warp();
    if (lane_of_thread() == 0) set_offset(kLowBits + high_bit);
    wait_for_warp();
  }

  CUBEVERIFY_HD int n() const { return n_; }
  CUBEVERIFY_HD int high_bits() const { return n_ - kLowBits; }
  CUBEVERIFY_HD Word high() const { return high_; }
  CUBEVERIFY_HD LeastLow least_low() const { return least_low_.of(high_ >> (n_ - 2 * kLowBits)); }
  CUBEVERIFY_HD BitPlane operator[](int m) const {
    const auto* first = reinterpret_cast<const char*>(&tables_.bit[0][lane_of_thread()]);
    return *reinterpret_cast<const BitPlane*>(first + bits_.offset[n_ + m]);
  }

  // What the low starts show moves on by one start from offset to offset, so it stays in registers: one for all words
  // of a thread, as hardly an offset shows a bit that they differ in.
  class Window {
   public:
    CUBEVERIFY_HD Window(const WarpBlock& block, int s) : block_(block), s_(s) {
      CUBEVERIFY_UNROLL
      for (int start = 0; start < kLowBits; ++start) low_[start] = block[start - s].word[0];
    }
    CUBEVERIFY_HD BitPlane low(int start) const { return BitPlane::same(low_[start]); }
    CUBEVERIFY_HD BitPlane any(int start) const { return block_[start - s_]; }

    template <class F>
    CUBEVERIFY_HD void each_until(int end, F&& f) {
      while (s_ < end) {
        if (s_ + kTogether <= end && s_ >= BitPlane::kWordBits && s_ + kTogether <= block_.n() - kLowBits + 1) {
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
      CUBEVERIFY_HD BitPlane low(int start) const { return window_.any(start); }
      CUBEVERIFY_HD BitPlane any(int start) const { return window_.any(start); }

     private:
      const Window& window_;
    };

    CUBEVERIFY_HD void next() {
      CUBEVERIFY_UNROLL
      for (int start = kLowBits - 1; start > 0; --start) low_[start] = low_[start - 1];
      ++s_;
      low_[0] = block_[-s_].word[0];
    }

    // So many offsets are gone through at once, so that registers need not be renamed at each.
    static constexpr int kTogether = 3;

    const WarpBlock& block_;
    int s_;
    unsigned low_[kLowBits];
  };
  CUBEVERIFY_HD Window at_offset(int s) const { return {*this, s}; }

  CUBEVERIFY_HD BitPlane low_start(int start, int zeros) const {
    if (start + 1 < kThreadBits) return BitPlane::same(leads(start, zeros));
    // The run's bits that number words, and with them the bit to its left.
    const int above = start + 1 - kThreadBits;
    const int numbering = above < zeros ? above : zeros;
    const unsigned rest = numbering == zeros ? ~0U : leads(start - numbering, zeros - numbering);
    const unsigned left = start + 1 == kLowBits ? 0 : 1U << above;
    const unsigned looked_at = left | ((1U << above) - (1U << (above - numbering)));
    return BitPlane::each([=](int w) { return (static_cast<unsigned>(w) & looked_at) == left ? rest : 0U; });
  }

 private:
  CUBEVERIFY_HD void set_offset(int m) {
    const int row = m < kLowBits ? m : kLowBits + (has_bit(high_, m - kLowBits) ? 1 : 0);
    const auto bytes = static_cast<unsigned>(row) * static_cast<unsigned>(sizeof(tables_.bit[0]));
    bits_.offset[m] = bits_.offset[n_ + m] = static_cast<unsigned short>(bytes);
  }
  // Until all have read the bits, or written them.
  CUBEVERIFY_HD static void wait_for_warp() { CUBEVERIFY_IF_DEVICE((__syncwarp();), ()) }
  CUBEVERIFY_HD unsigned leads(int start, int zeros) const {
    return tables_.leads[WarpTables::at(start, zeros)][lane_of_thread()];
  }

  int n_;
  Word high_ = 0;
  const WarpTables& tables_;
  LeastLowOfWarps least_low_;
  WarpBits& bits_;
};

}  // namespace cubeverify
