#pragma once

#include "kernels/sliced/plane.h"

// Bit slices of a warp: a plane of 1024 addresses, one word of 32 bits in each thread (kernels/sliced/plane.h). All
// threads of a warp take the same way through the code. Nothing here is to be called on the host; the functions are
// marked for both because those that call them are.

namespace cubeverify {

CUBEVERIFY_HD inline unsigned lane_of_thread() {
#ifdef __CUDA_ARCH__
  return threadIdx.x % 32;
#else
  return 0;
#endif
}

struct WarpPlane {
  static constexpr int kLowBits = 10;
  static constexpr bool kManyPrograms = false;
  static constexpr unsigned kAllThreads = 0xffffffff;

  unsigned bits;

  CUBEVERIFY_HD static WarpPlane of(bool one) { return {one ? ~0U : 0U}; }
  CUBEVERIFY_HD static WarpPlane low_bit(int m) {
    if (m < 5) return {static_cast<unsigned>(sliced::word_of_low_bit(m, 0))};
    return {0U - (lane_of_thread() >> (m - 5) & 1U)};
  }
  CUBEVERIFY_HD static WarpPlane only(Word i) { return {i / 32 == lane_of_thread() ? 1U << (i % 32) : 0U}; }

  CUBEVERIFY_HD WarpPlane operator&(WarpPlane b) const { return {bits & b.bits}; }
  CUBEVERIFY_HD WarpPlane operator|(WarpPlane b) const { return {bits | b.bits}; }
  CUBEVERIFY_HD WarpPlane operator^(WarpPlane b) const { return {bits ^ b.bits}; }
  CUBEVERIFY_HD WarpPlane operator~() const { return {~bits}; }
  CUBEVERIFY_HD static WarpPlane showing_zero(WarpPlane zero, WarpPlane alive, WarpPlane x) {
    return {zero.bits | (alive.bits & ~x.bits)};
  }
  CUBEVERIFY_HD static WarpPlane outlived(WarpPlane alive, WarpPlane x, WarpPlane zero) {
    return {alive.bits & ~(x.bits & zero.bits)};
  }
  CUBEVERIFY_HD bool any() const {
#ifdef __CUDA_ARCH__
    return __any_sync(kAllThreads, bits != 0) != 0;
#else
    return bits != 0;
#endif
  }
  CUBEVERIFY_HD WarpPlane down(int m) const {
    if (m < 5) return {bits >> (1 << m)};
#ifdef __CUDA_ARCH__
    return {__shfl_xor_sync(kAllThreads, bits, 1 << (m - 5))};
#else
    return *this;
#endif
  }

  template <class F>
  CUBEVERIFY_HD void each_own_group(F&& f) const {
    f(static_cast<int>(lane_of_thread()), bits);
  }
  CUBEVERIFY_HD static bool owns(int group) { return group == static_cast<int>(lane_of_thread()); }

  // One value, whichever group is asked for: a thread only asks for its own.
  template <class T>
  struct PerGroup {
    struct {
      T value;
      CUBEVERIFY_HD T& operator[](int) { return value; }
    } of;
  };
};

// What follows from the low bits alone, for all warps of a block of threads: in shared memory.
struct WarpTables {
  static constexpr int kLowBits = WarpPlane::kLowBits;
  static constexpr int kRows = kLowBits + kLowBits * kLowBits;

  // [m]: bit m of every address; then [kLowBits + (zeros - 1) * kLowBits + start]: where a run of zeroes starts.
  unsigned row[kRows][32];

  // By the threads of one warp.
  __device__ void fill() {
    const unsigned lane = lane_of_thread();
    for (int m = 0; m < kLowBits; ++m) row[m][lane] = WarpPlane::low_bit(m).bits;
    for (int start = 0; start < kLowBits; ++start) {
      unsigned leads = start == kLowBits - 1 ? ~0U : row[start + 1][lane];
      for (int zeros = 1; zeros <= start + 1; ++zeros) {
        leads &= ~row[start + 1 - zeros][lane];
        row[kLowBits + (zeros - 1) * kLowBits + start][lane] = leads;
      }
    }
  }
};

// A block of 1024 addresses (kernels/sliced/block.h). The shared high bits are kept as a number.
class WarpBlock {
 public:
  using Plane = WarpPlane;
  static constexpr int kLowBits = Plane::kLowBits;

  CUBEVERIFY_HD WarpBlock(int n, const WarpTables& tables) : n_(n), tables_(tables) {}
  CUBEVERIFY_HD void move_to(Word high) { high_ = high; }

  CUBEVERIFY_HD int n() const { return n_; }
  CUBEVERIFY_HD int high_bits() const { return n_ - kLowBits; }
  CUBEVERIFY_HD Word high() const { return high_; }
  CUBEVERIFY_HD Plane operator[](int m) const {
    const int at = m < 0 ? m + n_ : m;
    if (at >= kLowBits) return {0U - static_cast<unsigned>(high_ >> (at - kLowBits) & 1)};
    return {tables_.row[at][lane_of_thread()]};
  }
  // What the low starts show moves on by one start from offset to offset, so it stays in registers.
  class Window {
   public:
    CUBEVERIFY_HD Window(const WarpBlock& block, int s) : block_(block), s_(s) {
      CUBEVERIFY_UNROLL
      for (int start = 0; start < kLowBits; ++start) low_[start] = block[start - s].bits;
    }
    CUBEVERIFY_HD Plane low(int start) const { return {low_[start]}; }
    CUBEVERIFY_HD Plane any(int start) const { return block_[start - s_]; }
    CUBEVERIFY_HD void next() {
      CUBEVERIFY_UNROLL
      for (int start = kLowBits - 1; start > 0; --start) low_[start] = low_[start - 1];
      ++s_;
      low_[0] = block_[-s_].bits;
    }

   private:
    const WarpBlock& block_;
    int s_;
    unsigned low_[kLowBits];
  };
  CUBEVERIFY_HD Window at_offset(int s) const { return {*this, s}; }

  CUBEVERIFY_HD Plane low_start(int start, int zeros) const {
    return {tables_.row[kLowBits + (zeros - 1) * kLowBits + start][lane_of_thread()]};
  }

 private:
  int n_;
  Word high_ = 0;
  const WarpTables& tables_;
};

}  // namespace cubeverify
