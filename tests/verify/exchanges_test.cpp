#include "kernels/address/exchanges.h"

#include <gmock/gmock.h>

#include "verify/exact/cyclic_pairs.h"
#include "verify/exact/necklaces.h"

// Words exchanged by the paper's definitions, against its example, words small enough to do by hand, and the kernels.

namespace cubeverify {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Exchanges, PeriodicWordsAreWhole) {
  EXPECT_THAT(periodic_words(4, 1), ElementsAre(0b0000, 0b1111));
  EXPECT_THAT(periodic_words(4, 2), ElementsAre(0b0101, 0b1010));
  EXPECT_THAT(periodic_words(6, 3), ElementsAre(0b001001, 0b010010, 0b011011, 0b100100, 0b101101, 0b110110));
  for (const int p : {1, 2, 3, 4, 6, 8, 12}) EXPECT_EQ(Integer(periodic_words(24, p).size()), words_of_period(p)) << p;
}

// Section 3, before lemma 12.
TEST(Exchanges, TheLeftmostOneGoesToTheNearestZeroes) {
  EXPECT_THAT(leftmost_exchanges(0b0010100101, 3), ElementsAre(0b0001100101, 0b0000110101, 0b0000101101));
  EXPECT_THAT(leftmost_exchanges(0b0101, 2), ElementsAre(0b0011));
  EXPECT_THAT(leftmost_exchanges(0b0111, 1), IsEmpty());
}

// The rightmost 1-bit of 0110 is bit 1, its rightmost 0-bit is bit 0.
TEST(Exchanges, AStringOfQBitsHasQMinus1) {
  EXPECT_THAT(string_exchanges(4, 0b0110), ElementsAre(0b0011, 0b0101, 0b1100));
  EXPECT_THAT(string_exchanges(3, 0b111), IsEmpty());
  EXPECT_THAT(string_exchanges(3, 0b000), IsEmpty());
}

TEST(Exchanges, AreThoseOfTheKernels) {
  constexpr int kBits = 9;
  for (Word c = 1; c < bit(kBits); ++c) {
    std::set<Word> strings, words;
    PaperExchanges::nc(kBits, c, 0).for_each([&](Word x) { strings.insert(x); });
    EXPECT_EQ(string_exchanges(kBits, c), strings) << c;
    for (int t = 0; t < kBits; ++t) {
      words.clear();
      PaperExchanges::f(c, t).for_each([&](Word x) { words.insert(x); });
      const std::vector<Word> found = leftmost_exchanges(c, t);
      EXPECT_EQ(std::set<Word>(found.begin(), found.end()), words) << c;
    }
  }
}

}  // namespace
}  // namespace cubeverify
