#include "verify/exact/plane.h"

#include <gmock/gmock.h>

#include "tests/verify/mutants.h"

// Words at the origin of the complex-plane diagram.

namespace cubeverify {
namespace {

// OEIS A103314, subsets of the n-th roots of unity that add to zero, for n = 3..30.
TEST(Plane, CountsTheSubsetsOfRootsOfUnityThatAddToZero) {
  const std::vector<int> subsets{2, 4,    2, 10,   2,   16,   8, 34,    2,  100,  2,   130,   38, 256,
                                 2, 1000, 2, 1156, 134, 2050, 2, 10000, 32, 8194, 512, 16900, 2,  146854};
  int n = 3;
  for (const int words : subsets) {
    EXPECT_EQ(words_at_origin(n, position), words) << n;
    ++n;
  }
}

TEST(Plane, CountsOnlyNoBitsWithoutReduction) { EXPECT_EQ(words_at_origin(12, test::Unreduced::at), 1); }

// Turning by a bit multiplies by w, all n turns by 1.
TEST(Plane, TurnsAPositionAsItsWord) {
  for (int n = 2; n <= 12; ++n) {
    const RootPowers roots = root_powers(n);
    for (Word c = 0; c < bit(n); ++c) {
      const Position at = position(n, c, roots);
      EXPECT_EQ(turned(n, at, roots), position(n, rotate_left(n, c, 1), roots)) << n << " " << c;
      Position round = at;
      for (int u = 0; u < n; ++u) round = turned(n, round, roots);
      EXPECT_EQ(round, at) << n << " " << c;
    }
  }
}

}  // namespace
}  // namespace cubeverify
