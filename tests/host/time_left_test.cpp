#include "host/run/time_left.h"

#include <gtest/gtest.h>

namespace cubeverify {

namespace {

// 1 second of `embedding` at n = 20, 2 at n = 21 and so on, and as much of `regrowth` after each.
Plan doubling_plan() {
  Plan plan{.backend = "cpu", .costs = {}};
  for (int n = 20; n <= 23; ++n) {
    for (const char* sweep : {"embedding", "regrowth"})
      plan.costs.push_back({.task = {&sweep_named(sweep), n}, .seconds = static_cast<double>(bit(n - 20))});
  }
  return plan;
}

constexpr double kAll = 30;  // seconds of that plan

TEST(TimeLeft, GoesDownWithTheClockWhereThePlanIsRight) {
  const Plan plan = doubling_plan();
  TimeLeft left(plan);
  EXPECT_DOUBLE_EQ(left.seconds(0), kAll);
  double now = 0;
  for (std::size_t task = 0; task < plan.costs.size(); ++task) {
    left.begin(task, now);
    for (const double part : {0.25, 0.5, 0.75}) {
      left.reach(task, part, now + part * plan.costs[task].seconds);
      EXPECT_NEAR(left.seconds(now + part * plan.costs[task].seconds), kAll - now - part * plan.costs[task].seconds,
                  1e-9);
    }
    now += plan.costs[task].seconds;
    left.end(task, now);
    EXPECT_NEAR(left.seconds(now), kAll - now, 1e-9);
  }
}

// The standard batch was foretold twice too long: one sweep was planned as slow as it is in smaller cubes.
TEST(TimeLeft, PutsASweepRightByItsLastTask) {
  const Plan plan = doubling_plan();
  TimeLeft left(plan);
  left.begin(0, 0);
  left.end(0, 1);
  left.begin(1, 1);
  left.end(1, 5);  // four times as long as planned
  EXPECT_NEAR(left.seconds(5), 14 + 4 * 14, 4);
  left.begin(2, 5);
  left.end(2, 7);
  left.begin(3, 7);
  left.end(3, 9);  // and as long as planned
  EXPECT_NEAR(left.seconds(9), 12 + 12, 1);
}

TEST(TimeLeft, TakesWhatIsNotBegunForAsSlowAsTheRest) {
  const Plan plan = doubling_plan();
  TimeLeft left(plan);
  left.begin(0, 0);
  left.end(0, 10);
  EXPECT_GT(left.seconds(10), 3 * kAll);
}

TEST(TimeLeft, SeesATaskUnderWayGoSlowly) {
  const Plan plan = doubling_plan();
  TimeLeft left(plan);
  left.begin(0, 0);
  left.reach(0, 0.5, 2);  // 1 second was planned for all of it
  EXPECT_GT(left.seconds(2), 1 + 29);
  EXPECT_LT(left.seconds(2), 2.5 + 29);
}

TEST(TimeLeft, WhatIsLateNeedsAsLongAgain) {
  const Plan plan = doubling_plan();
  TimeLeft left(plan);
  left.begin(0, 0);
  EXPECT_NEAR(left.seconds(0.75), kAll - 0.75, 1e-9);
  EXPECT_NEAR(left.seconds(4), kAll - 1 + 3, 1e-9);
}

TEST(TimeLeft, SharesTheTimeAmongWorkers) {
  Plan plan = doubling_plan();
  plan.workers = 2;
  plan.deciding = 5;
  TimeLeft left(plan);
  EXPECT_NEAR(left.seconds(0), kAll / 2 + 5, 1e-9);
  left.begin(0, 0);
  left.begin(1, 0);
  EXPECT_NEAR(left.seconds(0.5), kAll / 2 - 0.5 + 5, 1e-9);
  left.end(0, 1);
  left.end(1, 1);
  EXPECT_NEAR(left.seconds(1), kAll / 2 - 1 + 5, 1e-9);
  // Both work on one task.
  left.begin(2, 1);
  left.end(2, 2);
  EXPECT_NEAR(left.seconds(2), kAll / 2 - 2 + 5, 1e-9);
}

TEST(TimeLeft, CountsATaskThatIsBegunAgain) {
  const Plan plan = doubling_plan();
  TimeLeft left(plan);
  left.begin(0, 0);
  left.end(0, 1);
  left.begin(0, 1);
  EXPECT_NEAR(left.seconds(1), kAll, 1e-9);
  left.end(0, 2);
  EXPECT_NEAR(left.seconds(2), kAll - 1, 1e-9);
}

}  // namespace

}  // namespace cubeverify
