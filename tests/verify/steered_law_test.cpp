#include "verify/papers/dyntree/steered_law.h"

#include <numeric>

#include <gtest/gtest.h>

namespace cubeverify::dyntree {
namespace {

// In the square no window has two coordinates that can be wrong, so that the tree is complete: its nodes lie at 0, c1,
// c2 and c1 + 2 c3, by the coins of its edges. The star of 0 is without a node just if c1 = c3 = 1; some processor has
// no node across from it.
TEST(SteeredLaw, IsThatOfACompleteTreeInTheSquare) {
  const SteeredLaw law = steered_law(exact_definitions(), 2, 1);
  EXPECT_EQ(law.outcomes, 8);
  EXPECT_EQ(law.in_roots_star, 8 * 4 - 2);
  EXPECT_EQ(law.fullest, (std::vector<Word>{0, 0, 0, 0, 8}));
}

// The same numbers come of a program that shares nothing with this one.
TEST(SteeredLaw, IsWhatAnotherProgramFindsInTheCube) {
  struct Found {
    int n, b;
    Word outcomes, in_roots_star, in_fullest;
  };
  for (const Found& found : {Found{2, 3, 512, 512 * 13 / 4, 512 * 125 / 32}, Found{3, 1, 128, 849, 970},
                             Found{4, 1, 32768, 384795, 452299}}) {
    const SteeredLaw law = steered_law(exact_definitions(), found.n, found.b);
    EXPECT_EQ(law.outcomes, found.outcomes);
    EXPECT_EQ(law.in_roots_star, found.in_roots_star);
    Word nodes = 0;
    for (std::size_t k = 0; k < law.fullest.size(); ++k) nodes += k * law.fullest[k];
    EXPECT_EQ(nodes, found.in_fullest);
    EXPECT_EQ(std::accumulate(law.fullest.begin(), law.fullest.end(), Word{0}), law.outcomes);
  }
}

}  // namespace
}  // namespace cubeverify::dyntree
