#include "verify/growth/free_processors.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include <gtest/gtest.h>

#include "kernels/random/philox.h"

namespace cubeverify {
namespace {

// By looking at all steps, from the nearest to the farthest and of equally near ones the smallest number first.
struct LookedUp {
  std::optional<Word> nearest, nearest_of_nearest_size;
};
LookedUp look_up(int n, const std::vector<bool>& has_room, Word from) {
  std::vector<Word> steps(bit(n));
  std::iota(steps.begin(), steps.end(), Word{0});
  std::ranges::stable_sort(steps, {}, weight);
  LookedUp found;
  int apart = n + 1;
  for (const Word step : steps) {
    if (!has_room[from ^ step]) continue;
    if (!found.nearest) found.nearest = step;
    const int here = std::abs(weight(from ^ step) - weight(from));
    if (here >= apart) continue;
    apart = here;
    found.nearest_of_nearest_size = step;
  }
  return found;
}

TEST(FreeProcessors, AreFoundAsByLookingAtAllSteps) {
  for (int n = 1; n <= 8; ++n) {
    FreeProcessors free(n);
    std::vector<bool> has_room(bit(n), true);
    for (Word removed = 0; removed <= bit(n); ++removed) {
      const Word from = random_words(7, removed, static_cast<Word>(n)).low() & all_ones(n);
      const LookedUp expected = look_up(n, has_room, from);
      EXPECT_EQ(free.nearest(from), expected.nearest) << n << ' ' << removed << ' ' << from;
      EXPECT_EQ(free.nearest_of_nearest_size(from), expected.nearest_of_nearest_size)
          << n << ' ' << removed << ' ' << from;
      if (removed == bit(n)) break;
      // Some near to where they are sought, so that larger and larger subcubes are full.
      Word next = removed % 2 == 0 ? from : from ^ *expected.nearest;
      while (!has_room[next]) next = (next + 1) & all_ones(n);
      has_room[next] = false;
      free.remove(next);
    }
  }
}

}  // namespace
}  // namespace cubeverify
