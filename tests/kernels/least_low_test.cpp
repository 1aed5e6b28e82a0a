#include "kernels/sliced/least_low.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "tests/kernels/warp_on_host.h"

// What a device keeps of low starts, against rotations compared bit by bit.

namespace cubeverify {
namespace {

constexpr int kLowBits = WarpOnHost::kLowBits;
using Planes = sliced::LeastLowPlanes<kLowBits>;

std::vector<WarpOnHost> planes_of(Word x) {
  std::vector<WarpOnHost> planes(Planes::kCount);
  for (std::size_t w = 0; w < planes[0].of_group.size() / 2; ++w) {
    const auto low_bit = [&](int m) { return sliced::word_of_low_bit(m, static_cast<int>(w)); };
    sliced::least_low_of_word<kLowBits, Word>(x, low_bit, [&](int plane, Word bits) {
      auto& words = planes[static_cast<std::size_t>(plane)].of_group;
      words[2 * w] = static_cast<unsigned>(bits);
      words[2 * w + 1] = static_cast<unsigned>(bits >> 32);
    });
  }
  return planes;
}

const WarpOnHost& at(const std::vector<WarpOnHost>& planes, int i) { return planes[static_cast<std::size_t>(i)]; }
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
    const std::vector<WarpOnHost> planes = planes_of(x);
    for (Word low = 0; low < bit(kLowBits); ++low) {
      Word least = 0;
      for (int start = 0; start < kLowBits; ++start)
        least |= has(at(planes, Planes::wins(start)), low) ? bit(start) : 0;
      ASSERT_NE(least, 0U) << x << " " << low;
      const int lowest = lowest_bit(least);
      ASSERT_EQ(has(at(planes, Planes::kUndecided), low), least != bit(lowest)) << x << " " << low;
      for (int start = 0; start < kLowBits; ++start) {
        bool is_beaten = false;
        for (int other = 0; other < kLowBits; ++other)
          is_beaten = is_beaten || (has_bit(least, other) && is_less(x, low, other, start));
        ASSERT_NE(is_beaten, has_bit(least, start)) << x << " " << low << " " << start;
      }
      for (int s = 0; s <= Planes::known(lowest); ++s) {
        for (int start = 0; start < kLowBits; ++start) {
          if (!has_bit(least, start)) continue;
          ASSERT_EQ(has(at(planes, Planes::shown(s)), low), shown(x, low, start, s)) << x << " " << low << " " << start;
        }
      }
    }
  }
}

}  // namespace
}  // namespace cubeverify
