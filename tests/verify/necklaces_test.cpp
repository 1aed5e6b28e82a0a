#include "verify/exact/necklaces.h"

#include <gtest/gtest.h>

#include "kernels/address/blocks.h"

// Closed forms where n is too large for the claims that compare them with counts over all words, and at their ends.

namespace cubeverify {
namespace {

TEST(Necklaces, OutsideTheirRangesThereAreNone) {
  for (const int l : {-1, 7, 12}) {
    EXPECT_EQ(binomial(6, l), 0);
    EXPECT_EQ(necklaces(6, l), 0);
    EXPECT_EQ(full_necklaces(6, l), 0);
    EXPECT_EQ(words_of_period(6, 3, l), 0);
  }
  EXPECT_EQ(words_of_period(6, 4, 3), 0) << "no period that does not divide n";
  EXPECT_EQ(subtree_size(6, 6), 0);
}

TEST(Necklaces, OfManyBits) {
  for (const int n : {1680, 2000}) {  // 1680 has 40 divisors, no smaller number has more
    Integer k = 0, f = 0, words = 0, nodes = 0;
    for (int l = 0; l <= n; ++l) {
      k += necklaces(n, l);
      f += full_necklaces(n, l);
      for (const int p : divisors(n)) words += words_of_period(n, p, l);
    }
    for (int j = 0; j < n; ++j) nodes += subtree_size(n, j);
    EXPECT_EQ(k, necklaces(n));
    EXPECT_EQ(f, full_necklaces(n));
    EXPECT_EQ(words, power_of_two(n));
    EXPECT_EQ(nodes, power_of_two(n) - 1);
  }
}

TEST(NumberTheory, SmallNumbers) {
  const std::vector<int> moebius_values{1, -1, -1, 0, -1, 1, -1, 0, 0, 1, -1, 0};
  for (int n = 1; n <= 500; ++n) {
    std::vector<int> found;
    for (int d = 1; d <= n; ++d) {
      if (n % d == 0) found.push_back(d);
    }
    EXPECT_EQ(divisors(n), found) << n;
    EXPECT_EQ(is_prime(n), found.size() == 2) << n;
    int sum = 0;
    for (const int d : divisors(n)) sum += moebius(d);
    EXPECT_EQ(sum, n == 1 ? 1 : 0) << n;
    if (n <= 12) {
      EXPECT_EQ(moebius(n), moebius_values[static_cast<std::size_t>(n - 1)]) << n;
    }
  }
  EXPECT_EQ(moebius(2 * 3 * 5 * 7), 1);
  EXPECT_FALSE(is_prime(0));
  EXPECT_FALSE(is_prime(-7));
  EXPECT_TRUE(is_prime(2147483647));
}

TEST(NumberTheory, BinomialsFollowPascal) {
  EXPECT_EQ(binomial(0, 0), 1);
  for (const int n : {1, 2, 63, 64, 65, 300, 2048, 2049}) {  // 2049: a row that is not kept
    for (int l = 0; l <= n; l += 1 + n / 50)
      EXPECT_EQ(binomial(n, l), binomial(n - 1, l - 1) + binomial(n - 1, l)) << n << ' ' << l;
  }
}

TEST(Rounded, HalfUp) {
  EXPECT_EQ(rounded(1, 8, 2), "0.13");
  EXPECT_EQ(rounded(3, 2, 2), "1.50");
  EXPECT_EQ(rounded(4, 3, 2), "1.33");
  EXPECT_EQ(rounded(1, 200, 2), "0.01");
  EXPECT_EQ(rounded(49, 10000, 2), "0.00");
  EXPECT_EQ(rounded(199, 200, 2), "1.00");
  EXPECT_EQ(rounded(1999, 200, 2), "10.00");
  EXPECT_EQ(rounded(0, 7, 2), "0.00");
  EXPECT_EQ(rounded(5, 2, 0), "3");
  EXPECT_EQ(rounded(7, 3, 0), "2");
  EXPECT_EQ(rounded(1, 3, 5), "0.33333");
  EXPECT_EQ(rounded(power_of_two(100) + 1, power_of_two(101), 0), "1");
  EXPECT_EQ(rounded(power_of_two(100) - 1, power_of_two(101), 0), "0");
}

TEST(Rational, IsShownExactly) {
  EXPECT_EQ(to_string(Rational(6, 4)), "3/2");
  EXPECT_EQ(to_string(Rational(6, 3)), "2");
  EXPECT_EQ(to_string(Rational(0)), "0");
  EXPECT_EQ(to_string(Rational(-1, 3)), "-1/3");
}

TEST(Runs, AreCountedAsInAllWords) {
  for (int n = 1; n <= 12; ++n) {
    for (int longest = 0; longest <= n; ++longest) {
      int words = 0;
      for (Word c = 0; c < bit(n); ++c) words += longest_run(c) > longest ? 1 : 0;
      EXPECT_EQ(words_with_runs_above(n, longest), words) << "n = " << n << ", longest " << longest;
    }
  }
}

TEST(Runs, AreFibonacciNumbersForNoTwoOnesTogether) {
  EXPECT_EQ((Integer(1) << 90) - words_with_runs_above(90, 1), Integer("7540113804746346429"));  // F(92)
}

}  // namespace
}  // namespace cubeverify
