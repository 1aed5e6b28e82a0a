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

}  // namespace
}  // namespace cubeverify
