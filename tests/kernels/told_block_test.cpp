#include "kernels/sliced/told_block.h"

#include <array>

#include <gtest/gtest.h>

#include "kernels/address/mix.h"
#include "kernels/engine/sweep.h"
#include "kernels/sliced/block.h"

// What a warp of a device does with a block of sweep `tree`, with all of its 32 threads at once on the host.

namespace cubeverify {

namespace {

struct WarpOnHost {
  static constexpr int kLowBits = 10;
  static constexpr bool kManyPrograms = false;

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
    return each([&](unsigned lane) { return of_thread[lane] & b.of_thread[lane]; });
  }
  WarpOnHost operator|(const WarpOnHost& b) const {
    return each([&](unsigned lane) { return of_thread[lane] | b.of_thread[lane]; });
  }
  WarpOnHost operator^(const WarpOnHost& b) const {
    return each([&](unsigned lane) { return of_thread[lane] ^ b.of_thread[lane]; });
  }
  WarpOnHost operator~() const {
    return each([&](unsigned lane) { return ~of_thread[lane]; });
  }
  static WarpOnHost showing_zero(const WarpOnHost& zero, const WarpOnHost& alive, const WarpOnHost& x) {
    return zero | (alive & ~x);
  }
  static WarpOnHost outlived(const WarpOnHost& alive, const WarpOnHost& x, const WarpOnHost& zero) {
    return alive & ~(x & zero);
  }
  [[nodiscard]] bool any() const { return of_thread != std::array<unsigned, 32>{}; }
  [[nodiscard]] WarpOnHost down(int m) const {
    return each([&](unsigned lane) { return m < 5 ? of_thread[lane] >> (1 << m) : of_thread[lane ^ 1U << (m - 5)]; });
  }

  void each_own_group(auto&& f) const {
    for (int g = 0; g < 32; ++g) f(g, of_thread[static_cast<std::size_t>(g)]);
  }
  static bool owns(int) { return true; }
  template <class T>
  struct PerGroup {
    T of[32];
  };
};

using WarpBlockOnHost = sliced::Block<WarpOnHost>;

void expect_plain(int n, Word first_block, Word blocks) {
  using Tree = TreeSweep<>;
  constexpr int kLowBits = WarpOnHost::kLowBits;
  const Layout layout = layout_of<Tree>(n);
  Tally plain = empty_tally(layout);
  Tally told = plain;
  make_sweep<Tree>().visit_plainly(n, {first_block << kLowBits, blocks << kLowBits}, plain);
  {
    HostObserver<Tree> observer(n, told.data());
    WarpBlockOnHost block(n);
    sliced::Located<WarpBlockOnHost> located;
    const sliced::OddOnes<kLowBits> odd_ones(n);
    for (Word b = 0; b < blocks; ++b) sliced::tell_block(first_block + b, odd_ones, block, located, observer);
    observer.visited(blocks << kLowBits);
  }
  for (const FactSlot& slot : layout.slots) {
    for (std::size_t word = slot.offset; word < slot.offset + slot.size; ++word) {
      ASSERT_EQ(told[word], plain[word]) << "n=" << n << " block " << first_block << ": " << slot.name << "["
                                         << word - slot.offset << "]";
    }
  }
}

TEST(ToldBlock, IsPlainOnWholeCubes) {
  for (const int n : {20, 21}) expect_plain(n, 0, bit(n - WarpOnHost::kLowBits));
}

TEST(ToldBlock, IsPlainAnywhere) {
  for (const int n : {24, 33, 40, 64}) {
    const int high_bits = n - WarpOnHost::kLowBits;
    for (Word seed = 0; seed < 60; ++seed) {
      // Words with few ones, with many, and repeated ones, which are nearly cyclic.
      const Word random = mix(seed * 100 + static_cast<Word>(n)) & all_ones(high_bits);
      const Word few = random & mix(seed + 7) & mix(seed + 9);
      const Word part = random & all_ones(n / 2);
      const Word repeated = ((part << (n / 2) | part) & all_ones(n)) >> WarpOnHost::kLowBits;
      const Word high = seed % 3 == 0 ? few : seed % 3 == 1 ? ~few & all_ones(high_bits) : repeated;
      expect_plain(n, high, 1);
    }
  }
}

}  // namespace

}  // namespace cubeverify
