#include "host/deciding/deciding_progress.h"

#include <gtest/gtest.h>

namespace cubeverify {
namespace {

// Two threads at what is listed as 100 seconds, in truth three times as long.
TEST(DecidingProgress, BeginsWithThePriorPace) {
  const DecidingProgress none{.listed_all = 100, .begun = {}};
  EXPECT_DOUBLE_EQ(none.seconds_left(1, 2), 50);
  EXPECT_DOUBLE_EQ(none.seconds_left(3, 2), 150);
  EXPECT_EQ(none.part(3), 0);
}

TEST(DecidingProgress, IsPutRightByWhatIsDone) {
  for (const double prior : {1.0, 3.0, 9.0}) {
    const DecidingProgress tenth{.listed_all = 100, .listed_done = 10, .taken = 30, .begun = {}};
    EXPECT_LT(tenth.seconds_left(prior, 2), 1.5 * 135 * (prior > 3 ? 1.2 : 1));
    EXPECT_GT(tenth.seconds_left(prior, 2), 135 / 1.5);
    const DecidingProgress half{.listed_all = 100, .listed_done = 50, .taken = 150, .begun = {}};
    EXPECT_NEAR(half.seconds_left(prior, 2), 75, 15);
    EXPECT_DOUBLE_EQ(half.part(prior), 0.5);
  }
}

// The longest questions come first: nothing is done yet for a long time.
TEST(DecidingProgress, ALongQuestionThatIsBegunIsNoSlowPace) {
  DecidingProgress progress{.listed_all = 100, .begun = {{40, 30}, {20, 30}}};
  EXPECT_DOUBLE_EQ(progress.part(3), 0.2);
  // 90 and 30 seconds are left of these, and 120 of the others.
  EXPECT_DOUBLE_EQ(progress.seconds_left(3, 2), (90.0 + 30 + 120) / 2);
  // Ten seconds late, and the last.
  progress = {.listed_all = 100, .listed_done = 90, .taken = 270, .begun = {{10, 40}}};
  EXPECT_DOUBLE_EQ(progress.seconds_left(3, 2), 10);
  EXPECT_DOUBLE_EQ(progress.part(3), 310.0 / 320);
}

TEST(DecidingProgress, IsNotOverBeforeTheLastQuestionIs) {
  const DecidingProgress last{.listed_all = 100, .listed_done = 80, .taken = 240, .begun = {{20, 6}}};
  EXPECT_DOUBLE_EQ(last.seconds_left(3, 2), 54);
}

}  // namespace
}  // namespace cubeverify
