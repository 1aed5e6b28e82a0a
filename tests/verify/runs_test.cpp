#include <gtest/gtest.h>

#include "kernels/address/blocks.h"
#include "verify/exact/necklaces.h"

namespace cubeverify {
namespace {

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
