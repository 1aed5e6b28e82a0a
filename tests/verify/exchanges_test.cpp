#include "kernels/address/exchanges.h"

#include <gmock/gmock.h>

#include "verify/exact/cyclic_pairs.h"
#include "verify/exact/necklaces.h"

// Words exchanged by the paper's definitions, against those listed by hand and the kernels, which the reference checks.

namespace cubeverify {
namespace {

using testing::ElementsAre;

TEST(Exchanges, PeriodicWordsAreWhole) {
  EXPECT_THAT(periodic_words(4, 1), ElementsAre(0b0000, 0b1111));
  EXPECT_THAT(periodic_words(4, 2), ElementsAre(0b0101, 0b1010));
  EXPECT_THAT(periodic_words(6, 3), ElementsAre(0b001001, 0b010010, 0b011011, 0b100100, 0b101101, 0b110110));
  for (const int p : {1, 2, 3, 4, 6, 8, 12}) EXPECT_EQ(Integer(periodic_words(24, p).size()), words_of_period(p)) << p;
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
