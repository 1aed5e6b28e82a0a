#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "kernels/address/least_rotation.h"
#include "kernels/address/period.h"
#include "kernels/trees/sbnt.h"

// The address algebra at every n it is defined for, against loops over strings of '0' and '1'.

namespace cubeverify {
namespace {

std::string text(int n, Word c) {
  std::string s;
  for (int m = n - 1; m >= 0; --m) s += has_bit(c, m) ? '1' : '0';
  return s;
}

std::string turned_right(const std::string& s, std::size_t steps) {
  return s.substr(s.size() - steps) + s.substr(0, s.size() - steps);
}

// A few words of n bits, among them the smallest, the largest and all patterns that repeat.
std::vector<Word> words(int n) {
  std::vector<Word> some{0, all_ones(n), 1, bit(n - 1), all_ones(n) - 1, all_ones(n) >> 1};
  for (int p = 1; p < n; ++p) {
    if (n % p != 0) continue;
    Word repeated = 0;
    for (int m = 0; m < n; m += p) repeated |= bit(m);
    some.push_back(repeated);
    some.push_back(~repeated & all_ones(n));
  }
  std::mt19937_64 random(static_cast<unsigned>(n));
  for (int i = 0; i < 200; ++i) some.push_back(random() & all_ones(n));
  return some;
}

class EveryN : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Address, EveryN, testing::Range(1, 65));

TEST_P(EveryN, RotationsMatchStrings) {
  const int n = GetParam();
  for (const Word c : words(n)) {
    const std::string s = text(n, c);
    for (int steps = 0; steps < n; ++steps) {
      EXPECT_EQ(text(n, rotate_right(n, c, steps)), turned_right(s, static_cast<std::size_t>(steps)));
      EXPECT_EQ(rotate_left(n, rotate_right(n, c, steps), steps), c);
    }
    EXPECT_EQ(text(n, reverse_bits(n, c)), std::string(s.rbegin(), s.rend()));
  }
}

TEST_P(EveryN, PeriodAndLeastRotationsMatchStrings) {
  const int n = GetParam();
  for (const Word c : words(n)) {
    const std::string s = text(n, c);
    std::string least = s;
    for (std::size_t j = 1; j < s.size(); ++j) least = std::min(least, turned_right(s, j));
    Word set = 0;
    int period = 0;
    for (int j = n; j-- > 0;) {
      if (turned_right(s, static_cast<std::size_t>(j)) == least) set |= bit(j);
      if (j > 0 && turned_right(s, static_cast<std::size_t>(j)) == s) period = j;
    }
    if (period == 0) period = n;
    EXPECT_EQ(least_right_rotations(n, c), set) << s;
    EXPECT_EQ(period_by_definition(n, c), period) << s;
    EXPECT_EQ(is_cyclic(n, c), period < n) << s;
    EXPECT_EQ(MinR::locate(n, c).period, period) << s;
  }
}

#ifndef NDEBUG
TEST(DocumentedRanges, AreAssertedInDebugBuilds) {
  EXPECT_DEATH(all_ones(0), "");
  EXPECT_DEATH(all_ones(65), "");
  EXPECT_DEATH(bit(64), "");
  EXPECT_DEATH(has_bit(1, -1), "");
  EXPECT_DEATH(lowest_bit(0), "");
  EXPECT_DEATH(highest_bit(0), "");
  EXPECT_DEATH(rotate_left(4, 1, 4), "");
  EXPECT_DEATH(rotate_right(4, 16, 1), "");
  EXPECT_DEATH(cyclic(8, 4), "");
}
#endif

}  // namespace
}  // namespace cubeverify
