#include "kernels/sliced/least_low.h"

#include <algorithm>
#include <array>
#include <vector>

#include <gtest/gtest.h>

#include "kernels/sliced/plane.h"

// What a device keeps of low starts, against rotations compared bit by bit.

namespace cubeverify {
namespace {

constexpr int kLowBits = 12;
using Planes = sliced::LeastLowPlanes<kLowBits>;
using Plane = std::array<Word, (1 << kLowBits) / 64>;

std::vector<Plane> planes_of(Word x) {
  std::vector<Plane> planes(Planes::kCount);
  for (std::size_t w = 0; w < planes[0].size(); ++w) {
    const auto low_bit = [&](int m) { return sliced::word_of_low_bit(m, static_cast<int>(w)); };
    sliced::least_low_of_word<kLowBits, Word>(
        x, low_bit, [&](int plane, Word bits) { planes[static_cast<std::size_t>(plane)][w] = bits; });
  }
  return planes;
}

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
    const std::vector<Plane> planes = planes_of(x);
    for (Word low = 0; low < bit(kLowBits); ++low) {
      const auto has = [&](int plane) {
        return has_bit(planes[static_cast<std::size_t>(plane)][low / 64], static_cast<int>(low % 64));
      };
      Word least = 0;
      for (int start = 0; start < kLowBits; ++start) least |= has(Planes::wins(start)) ? bit(start) : 0;
      ASSERT_NE(least, 0U) << x << " " << low;
      const int lowest = lowest_bit(least);
      ASSERT_EQ(has(Planes::kUndecided), least != bit(lowest)) << x << " " << low;
      bool leads = true;
      for (int zeros = 1; zeros <= kLowBits; ++zeros) {
        leads = leads && !shown(x, low, lowest, zeros - 1);
        ASSERT_EQ(has(Planes::leads(zeros)), leads) << x << " " << low << " " << zeros;
      }
      for (int start = 0; start < kLowBits; ++start) {
        bool is_beaten = false;
        for (int other = 0; other < kLowBits; ++other)
          is_beaten = is_beaten || (has_bit(least, other) && is_less(x, low, other, start));
        ASSERT_NE(is_beaten, has_bit(least, start)) << x << " " << low << " " << start;
        for (int s = 0; has_bit(least, start) && s <= Planes::known(lowest); ++s)
          ASSERT_EQ(has(Planes::shown(s)), shown(x, low, start, s)) << x << " " << low << " " << start;
      }
    }
  }
}

}  // namespace
}  // namespace cubeverify
