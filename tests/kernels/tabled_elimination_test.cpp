#include "kernels/sliced/tabled_elimination.h"

#include <gtest/gtest.h>

#include "kernels/address/mix.h"
#include "tests/kernels/tabled_block_on_host.h"

// What is kept of low starts, and indices found with it, against rotations compared bit by bit.

namespace cubeverify {

namespace {

constexpr int kLowBits = WarpOnHost::kLowBits;
using Planes = sliced::LeastLowPlanes<kLowBits>;
using Indices = sliced::TabledElimination<TabledBlockOnHost>;

bool has(const WarpOnHost& plane, Word low) { return has_bit(plane.of_group[low / 32], static_cast<int>(low % 32)); }

// Bit s of what a low start shows, where x follows the low bits.
bool shown(Word x, Word low, int start, int s) {
  return has_bit(x << kLowBits | low, (start - s + 2 * kLowBits) % (2 * kLowBits));
}

// Whether low start a shows less than b where they first differ, as far as both are known.
bool is_less(Word x, Word low, int a, int b) {
  const int end = std::min(Planes::known(a), Planes::known(b));
  for (int s = 0; s <= end; ++s) {
    if (shown(x, low, a, s) != shown(x, low, b, s)) return shown(x, low, b, s);
  }
  return false;
}

TEST(LeastLow, IsLessThanTheOthers) {
  // All zeroes, all ones, repeated bits, and anything.
  for (const Word x : {0x000, 0xfff, 0x800, 0x001, 0x249, 0x555, 0x6db, 0x3c5, 0x8d3}) {
    TabledBlockOnHost block(2 * kLowBits);
    block.move_to(x);
    const TabledBlockOnHost::LeastLow planes = block.least_low();
    for (Word low = 0; low < bit(kLowBits); ++low) {
      Word least = 0;
      for (int start = 0; start < kLowBits; ++start) least |= has(planes[Planes::wins(start)], low) ? bit(start) : 0;
      ASSERT_NE(least, 0U) << x << " " << low;
      const int lowest = lowest_bit(least);
      ASSERT_EQ(has(planes[Planes::kUndecided], low), least != bit(lowest)) << x << " " << low;
      for (int start = 0; start < kLowBits; ++start) {
        bool is_beaten = false;
        for (int other = 0; other < kLowBits; ++other) {
          is_beaten = is_beaten || (has_bit(least, other) && is_less(x, low, other, start));
        }
        ASSERT_NE(is_beaten, has_bit(least, start)) << x << " " << low << " " << start;
      }
      for (int s = 0; s <= Planes::known(lowest); ++s) {
        for (int start = 0; start < kLowBits; ++start) {
          if (!has_bit(least, start)) continue;
          ASSERT_EQ(has(planes[Planes::shown(s)], low), shown(x, low, start, s)) << x << " " << low << " " << start;
        }
      }
    }
  }
}

// High bits of all kinds: anything, few ones, many, and repeated ones.
std::vector<Word> some_highs(int n) {
  std::vector<Word> highs;
  for (Word seed = 0; seed < 16; ++seed) {
    const Word random = mix(seed * 100 + static_cast<Word>(n)), few = random & mix(seed + 7) & mix(seed + 9);
    const int period = 1 + static_cast<int>(seed) % 13;
    Word repeated = random & all_ones(period);
    for (int i = period; i < 64; i *= 2) repeated |= repeated << i;
    const Word high = (seed % 4 == 0   ? random
                       : seed % 4 == 1 ? few
                       : seed % 4 == 2 ? ~few
                                       : repeated) &
                      all_ones(n - kLowBits);
    if (high != 0 && high != all_ones(n - kLowBits)) highs.push_back(high);
  }
  return highs;
}

// How many addresses of the block have another index than the least j with R^j(c) least, or are wrongly said to be
// cyclic.
int wrong_addresses(const TabledBlockOnHost& block, const WarpOnHost& within) {
  const int n = block.n();
  Indices indices;
  indices.run(block, longest_zero_runs(block.high_bits(), block.high()), within);
  int wrong = 0;
  for (Word low = 0; low < bit(kLowBits); ++low) {
    if (!has(within, low)) continue;
    const Word least = least_right_rotations(n, block.high() << kLowBits | low);
    Word starts = 0;
    for (int start = indices.first_low(); start < kLowBits; ++start) {
      if (has(indices.low_winners(start), low)) starts |= bit(start);
    }
    for (int i = 0; i < indices.high_count(); ++i) {
      if (has(indices.high_winners(i), low)) starts |= bit(indices.high_start(i));
    }
    const bool right = starts == rotate_right(n, bit(lowest_bit(least)), 1) &&
                       has(indices.tied(), low) == ((least & (least - 1)) != 0);
    wrong += right ? 0 : 1;
  }
  return wrong;
}

TEST(TabledElimination, FindsTheLeastRotation) {
  for (const int n : {24, 25, 40, 64}) {
    TabledBlockOnHost block(n);
    for (const Word high : some_highs(n)) {
      block.move_to(high);
      const WarpOnHost within =
          high % 2 == 0 ? WarpOnHost::of(true) : WarpOnHost::each([&](unsigned g) { return unsigned(mix(high + g)); });
      ASSERT_EQ(wrong_addresses(block, within), 0) << n << " " << high;
    }
  }
}

// Of an address whose least rotation starts at low bit 5: 0b110111000000 after ones.
TEST(TabledElimination, FindsAnotherWhereThePlanesAreWrong) {
  constexpr Word kHigh = 0xb77, kLow = 0b110111000000;
  for (const int plane : {Planes::wins(5), Planes::shown(0), Planes::kUndecided}) {
    TabledBlockOnHost block(24);
    block.move_to(kHigh);
    ASSERT_EQ(wrong_addresses(block, WarpOnHost::of(true)), 0);
    block.spoil(plane, kLow);
    const int wrong = wrong_addresses(block, WarpOnHost::of(true));
    // That low starts cannot be distinguished is looked at one by one.
    EXPECT_EQ(wrong, plane == Planes::kUndecided ? 0 : 1) << plane;
  }
}

}  // namespace

}  // namespace cubeverify
