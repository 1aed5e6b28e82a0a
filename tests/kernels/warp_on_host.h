#pragma once

#include <array>

#include "kernels/sliced/plane.h"

namespace cubeverify {

// What the planes of a warp were asked to do, each once for all of its threads.
struct WarpOperations {
  Word logic = 0;     // of two or three planes, or a shift: an instruction of each thread
  Word votes = 0;     // whether a bit is 1 in any thread
  Word shuffles = 0;  // a plane from another thread
  Word tellings = 0;  // a plane told to the observer, by level or for the digest
};

// The plane of a device's warp (kernels/engine/cuda/warp_block.cuh) with all of its threads at once, on the host.
// Counts what is done with it.
struct WarpOnHost {
  static constexpr int kLowBits = 10;
  static constexpr bool kManyPrograms = false;

  static inline WarpOperations done{};

  std::array<unsigned, 32> of_thread;

  static WarpOnHost each(auto f) {
    WarpOnHost plane{};
    for (unsigned lane = 0; lane < 32; ++lane) plane.of_thread[lane] = f(lane);
    return plane;
  }
  static WarpOnHost of(bool one) {
    return each([&](unsigned) { return one ? ~0U : 0U; });
  }
  static WarpOnHost low_bit(int m) {
    return each([&](unsigned lane) {
      return m < 5 ? static_cast<unsigned>(sliced::word_of_low_bit(m, 0)) : 0U - (lane >> (m - 5) & 1U);
    });
  }
  static WarpOnHost only(Word i) {
    return each([&](unsigned lane) { return i / 32 == lane ? 1U << (i % 32) : 0U; });
  }
  WarpOnHost operator&(const WarpOnHost& b) const {
    ++done.logic;
    return each([&](unsigned lane) { return of_thread[lane] & b.of_thread[lane]; });
  }
  WarpOnHost operator|(const WarpOnHost& b) const {
    ++done.logic;
    return each([&](unsigned lane) { return of_thread[lane] | b.of_thread[lane]; });
  }
  WarpOnHost operator^(const WarpOnHost& b) const {
    ++done.logic;
    return each([&](unsigned lane) { return of_thread[lane] ^ b.of_thread[lane]; });
  }
  // Free: a logic instruction takes its operands complemented or not.
  WarpOnHost operator~() const {
    return each([&](unsigned lane) { return ~of_thread[lane]; });
  }
  static WarpOnHost showing_zero(const WarpOnHost& zero, const WarpOnHost& alive, const WarpOnHost& x) {
    ++done.logic;
    return each([&](unsigned lane) { return zero.of_thread[lane] | (alive.of_thread[lane] & ~x.of_thread[lane]); });
  }
  static WarpOnHost outlived(const WarpOnHost& alive, const WarpOnHost& x, const WarpOnHost& zero) {
    ++done.logic;
    return each([&](unsigned lane) { return alive.of_thread[lane] & ~(x.of_thread[lane] & zero.of_thread[lane]); });
  }
  [[nodiscard]] bool any() const {
    ++done.votes;
    return of_thread != std::array<unsigned, 32>{};
  }
  [[nodiscard]] WarpOnHost down(int m) const {
    ++(m < 5 ? done.logic : done.shuffles);
    return each([&](unsigned lane) { return m < 5 ? of_thread[lane] >> (1 << m) : of_thread[lane ^ 1U << (m - 5)]; });
  }

  void each_own_group(auto&& f) const {
    ++done.tellings;
    for (int g = 0; g < 32; ++g) f(g, of_thread[static_cast<std::size_t>(g)]);
  }
  static bool owns(int) { return true; }
  template <class T>
  struct PerGroup {
    T of[32];
  };
};

}  // namespace cubeverify
