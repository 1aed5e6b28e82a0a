#include <numeric>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "kernels/address/blocks.h"
#include "tests/verify/necklaces_checks.h"
#include "verify/papers/tr611/table1.h"

namespace cubeverify {
namespace {

using test::ClosedForms;

TEST(Necklaces, AreTheTermsOfOeis) { EXPECT_EQ(test::differ_from_oeis(test::ours()), ""); }

TEST(Necklaces, AreTheCountsOverAllWords) { EXPECT_EQ(test::differ_from_brute_force(test::ours(), 16), ""); }

TEST(Necklaces, HaveTheirSumsAndSymmetries) { EXPECT_EQ(test::break_identities(test::ours(), 300), ""); }

// Moebius inversion with exchangeable parts, to plant errors in.
struct Parts {
  std::function<int(int)> moebius;
  std::function<std::vector<int>(int)> divisors;
};

ClosedForms inversion(const Parts& parts) {
  return test::derived(
      [parts](int p) {
        Integer words = 0;
        for (const int d : parts.divisors(p)) words += parts.moebius(p / d) * power_of_two(d);
        return words;
      },
      [parts](int n, int p, int l) {
        if (n % p != 0 || l % (n / p) != 0) return Integer(0);
        const int ones = l / (n / p);
        Integer words = 0;
        for (const int d : parts.divisors(std::gcd(p, ones))) words += parts.moebius(d) * binomial(p / d, ones / d);
        return words;
      });
}

// The divisors of n that lie in first..last.
std::vector<int> divisors_in(int n, int first, int last) {
  std::vector<int> found;
  for (int d = first; d <= last; ++d) {
    if (n % d == 0) found.push_back(d);
  }
  return found;
}

struct Plant {
  const char* name;
  Parts parts;
};

std::vector<Plant> planted_necklaces() {
  return {
      {"mu without its sign", {[](int n) { return moebius(n) * moebius(n); }, divisors}},
      {"mu with the other sign", {[](int n) { return -moebius(n); }, divisors}},
      {"mu of two primes taken for that of one",
       {[](int n) { return n == 1 ? 1 : -moebius(n) * moebius(n); }, divisors}},
      {"mu not 0 for a square", {[](int n) { return n == 4 ? 1 : moebius(n); }, divisors}},
      {"divisors without the last", {moebius, [](int n) { return divisors_in(n, 1, n - 1); }}},
      {"divisors without 1", {moebius, [](int n) { return divisors_in(n, 2, n); }}},
      {"divisors up to n/2 and n, one short",
       {moebius,
        [](int n) {
          auto found = divisors_in(n, 1, n / 2 - 1);
          found.push_back(n);
          return found;
        }}},
  };
}

// The checks are worth something only if they pass the right forms and fail each wrong one. The copy without an error
// shares no code with Burnside's lemma, so it is a second opinion too.
TEST(NecklaceChecks, PassACopyWithoutError) {
  const ClosedForms copy = inversion({moebius, [](int n) { return divisors_in(n, 1, n); }});
  EXPECT_EQ(test::differ_from_oeis(copy), "");
  EXPECT_EQ(test::differ_from_brute_force(copy, 16), "");
  EXPECT_EQ(test::break_identities(copy, 60), "");
}

TEST(NecklaceChecks, CatchPlantedErrors) {
  for (const auto& [name, parts] : planted_necklaces()) {
    const ClosedForms wrong = inversion(parts);
    EXPECT_NE(test::differ_from_oeis(wrong), "") << name;
    EXPECT_NE(test::differ_from_brute_force(wrong, 16), "") << name;
    EXPECT_NE(test::break_identities(wrong, 60), "") << name;
  }
}

TEST(NecklaceChecks, CatchAnErrorInAnyOneFunction) {
  const ClosedForms right = test::ours();
  std::vector<ClosedForms> wrong(8, right);
  wrong[0].necklaces = [](int n) { return Integer(necklaces(n) + (n == 12 ? 1 : 0)); };
  wrong[1].necklaces_of_weight = [](int n, int l) { return Integer(necklaces(n, l) + (n == 12 && l == 4 ? 1 : 0)); };
  wrong[2].full_necklaces_of_weight = [](int n, int l) { return necklaces(n, l); };
  wrong[3].cyclic_nodes = [](int n) { return Integer(cyclic_nodes(n) - 1); };  // the source left out
  wrong[4].degenerate_necklaces = [](int n) { return Integer(degenerate_necklaces(n) - 1); };
  wrong[5].subtree_size = [](int n, int j) { return subtree_size(n, j + 1); };
  wrong[6].largest_subtree = [](int n) { return Integer(largest_subtree(n) + 1); };  // the source counted
  wrong[7].words_of_weight = [](int, int p, int l) { return words_of_period(p, p, l); };
  for (std::size_t i = 0; i < wrong.size(); ++i) {
    EXPECT_NE(test::differ_from_brute_force(wrong[i], 12), "") << i;
    EXPECT_NE(test::break_identities(wrong[i], 12), "") << i;
  }
}

TEST(Necklaces, AgreeWithTable1AsPrinted) {
  for (const auto& row : tr611::kTable1) {
    SCOPED_TRACE("n = " + std::to_string(row.n));
    const Integer others = power_of_two(row.n) - 1;
    EXPECT_EQ(cyclic_nodes(row.n), row.a);
    EXPECT_EQ(degenerate_necklaces(row.n), row.b);
    EXPECT_EQ(power_of_two(row.n - 1), row.sbt_max);
    EXPECT_EQ(largest_subtree(row.n), row.sbnt_max);
    EXPECT_EQ(smallest_subtree(row.n), row.sbnt_min);
    EXPECT_EQ(rounded(others, row.n, 2), row.average);
    EXPECT_EQ(rounded(row.n * largest_subtree(row.n), others, 2), row.factor);
  }
}

// One bit: two words, both full necklaces, nothing cyclic.
TEST(Necklaces, OfOneBit) {
  EXPECT_EQ(words_of_period(1), 2);
  EXPECT_EQ(necklaces(1), 2);
  EXPECT_EQ(full_necklaces(1), 2);
  for (const int l : {0, 1}) {
    EXPECT_EQ(words_of_period(1, 1, l), 1);
    EXPECT_EQ(necklaces(1, l), 1);
    EXPECT_EQ(full_necklaces(1, l), 1);
  }
  EXPECT_EQ(cyclic_nodes(1), 0);
  EXPECT_EQ(degenerate_necklaces(1), 0);
  EXPECT_EQ(subtree_size(1, 0), 1);
  EXPECT_EQ(largest_subtree(1), 1);
  EXPECT_EQ(smallest_subtree(1), 2) << "the formula, which counts the source here";
}

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
    Integer k = 0;
    Integer f = 0;
    Integer words = 0;
    Integer nodes = 0;
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

TEST(Necklaces, OnSeveralThreads) {
  std::vector<std::string> found(4, "not run");
  std::vector<std::thread> threads;
  threads.reserve(found.size());
  for (auto& text : found) {
    threads.emplace_back([&text] { text = test::break_identities(test::ours(), 100); });
  }
  for (auto& thread : threads) thread.join();
  for (const auto& text : found) EXPECT_EQ(text, "");
}

TEST(NumberTheory, SmallNumbers) {
  EXPECT_EQ(divisors(1), std::vector<int>{1});
  const std::vector<int> moebius_values{1, -1, -1, 0, -1, 1, -1, 0, 0, 1, -1, 0};
  for (int n = 1; n <= 500; ++n) {
    EXPECT_EQ(divisors(n), divisors_in(n, 1, n)) << n;
    EXPECT_EQ(is_prime(n), divisors_in(n, 1, n).size() == 2) << n;
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
    for (int l = 0; l <= n; l += 1 + n / 50) {
      EXPECT_EQ(binomial(n, l), binomial(n - 1, l - 1) + binomial(n - 1, l)) << n << ' ' << l;
    }
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
  EXPECT_EQ(to_string(Rational(3, 2)), "3/2");
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
