#pragma once

#include "kernels/sliced/block.h"

// A plane of a warp (kernels/sliced/plane.h): some words of 32 bits in each thread. All threads of a warp take the same
// way through the code, so what they do alike for a block is done once for all of a thread's words. Nothing here is to
// be called on the host; the functions are marked for both because those that call them are.

namespace cubeverify {

CUBEVERIFY_HD inline unsigned lane_of_thread() { CUBEVERIFY_IF_DEVICE((return threadIdx.x % 32;), (return 0;)) }

struct alignas(16) WarpPlane {
  // The low bits of an address: 5 within a word, 5 for the thread, and above them those for the word.
  static constexpr int kThreadBits = 10;
  static constexpr int kWordBits = 2;
  static constexpr int kWords = 1 << kWordBits;
  static constexpr int kLowBits = kThreadBits + kWordBits;
  static constexpr unsigned kAllThreads = 0xffffffff;

  unsigned word[kWords];

  CUBEVERIFY_HD static WarpPlane each(auto&& f) {
    WarpPlane plane;
    CUBEVERIFY_UNROLL
    for (int w = 0; w < kWords; ++w) plane.word[w] = f(w);
    return plane;
  }
  CUBEVERIFY_HD static WarpPlane same(unsigned bits) {
    return each([=](int) { return bits; });
  }
  CUBEVERIFY_HD static WarpPlane of(bool one) { return same(one ? ~0U : 0U); }
  // m < kLowBits
  CUBEVERIFY_HD static WarpPlane low_bit(int m) {
    assert(m >= 0 && m < kLowBits);
    if (m < 5) return same(static_cast<unsigned>(sliced::word_of_low_bit(m, 0)));
    return each([=](int w) { return 0U - (owned(w) >> (m - 5) & 1U); });
  }
  CUBEVERIFY_HD static WarpPlane only(Word i) {
    const auto group = static_cast<unsigned>(i >> 5);
    return each([=](int w) { return owned(w) == group ? 1U << (i & 31) : 0U; });
  }

  CUBEVERIFY_HD static WarpPlane of_groups(auto&& f) {
    return each([&](int w) { return f(owned(w)); });
  }

  CUBEVERIFY_HD WarpPlane operator&(const WarpPlane& b) const {
    return each([&](int w) { return word[w] & b.word[w]; });
  }
  CUBEVERIFY_HD WarpPlane operator|(const WarpPlane& b) const {
    return each([&](int w) { return word[w] | b.word[w]; });
  }
  CUBEVERIFY_HD WarpPlane operator^(const WarpPlane& b) const {
    return each([&](int w) { return word[w] ^ b.word[w]; });
  }
  CUBEVERIFY_HD WarpPlane operator~() const {
    return each([&](int w) { return ~word[w]; });
  }
  CUBEVERIFY_HD static WarpPlane showing_zero(const WarpPlane& zero, const WarpPlane& alive, const WarpPlane& x) {
    return each([&](int w) { return zero.word[w] | (alive.word[w] & ~x.word[w]); });
  }
  CUBEVERIFY_HD static WarpPlane outlived(const WarpPlane& alive, const WarpPlane& x, const WarpPlane& zero) {
    return each([&](int w) { return alive.word[w] & ~(x.word[w] & zero.word[w]); });
  }
  CUBEVERIFY_HD bool any() const {
    unsigned bits = 0;
    CUBEVERIFY_UNROLL
    for (int w = 0; w < kWords; ++w) bits |= word[w];
    CUBEVERIFY_IF_DEVICE((return __any_sync(kAllThreads, bits != 0) != 0;), (return bits != 0;))
  }
  CUBEVERIFY_HD WarpPlane down(int m) const {
    assert(m >= 0 && m < kLowBits);
    if (m < 5) return each([&](int w) { return word[w] >> (1 << m); });
    if (m < kThreadBits) return each([&](int w) { return of_thread_across(word[w], 1 << (m - 5)); });
    // Which words are exchanged must be known when this is compiled, so that they stay in registers.
    WarpPlane moved = *this;
    CUBEVERIFY_UNROLL
    for (int b = 0; b < kWordBits; ++b) {
      if (m == kThreadBits + b) moved = each([&](int w) { return word[w | 1 << b]; });
    }
    return moved;
  }

  // f gets the number of a group in the block and its bits.
  CUBEVERIFY_HD void each_own_group(auto&& f) const {
    CUBEVERIFY_UNROLL
    for (int w = 0; w < kWords; ++w) f(static_cast<int>(owned(w)), word[w]);
  }

  template <class T>
  struct PerGroup {
    struct {
      T value[kWords];
      CUBEVERIFY_HD T& operator[](int group) { return value[group / 32]; }
    } of;
  };

 private:
  CUBEVERIFY_HD static unsigned owned(int w) { return static_cast<unsigned>(w) * 32 | lane_of_thread(); }
  CUBEVERIFY_HD static unsigned of_thread_across(unsigned bits, [[maybe_unused]] int lanes) {
    CUBEVERIFY_IF_DEVICE((return __shfl_xor_sync(kAllThreads, bits, lanes);), (return bits;))
  }
};

// How many of a thread's addresses a plane holds.
__device__ inline unsigned ones_of(const WarpPlane& plane) {
  unsigned own = 0;
  CUBEVERIFY_UNROLL
  for (int w = 0; w < WarpPlane::kWords; ++w) own += static_cast<unsigned>(__popc(plane.word[w]));
  return own;
}

}  // namespace cubeverify
