#include "host/child_process.h"

#include <gtest/gtest.h>

#include "host/graph/svg.h"

namespace cubeverify {

namespace {

TEST(ChildProcess, GivesBackWhatItWrites) {
  const ChildResult result = run_child({"sh", "-c", "cat; echo first >&2; echo last >&2; exit 3"}, "some input");
  EXPECT_TRUE(result.started);
  EXPECT_TRUE(result.in_time);
  EXPECT_EQ(result.status, 3);
  EXPECT_EQ(result.output, "some input");
  EXPECT_EQ(what_went_wrong(result), "it ended with 3 and said: last");
}

TEST(ChildProcess, IsEndedWhenItsTimeIsOver) {
  const auto start = std::chrono::steady_clock::now();
  const ChildResult result = run_child({"sleep", "60"}, "", std::chrono::milliseconds(200));
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
  EXPECT_FALSE(result.in_time);
  EXPECT_EQ(result.status, -1);
  EXPECT_EQ(what_went_wrong(result), "it took too long and was ended");
}

TEST(ChildProcess, MayNotBeThere) { EXPECT_FALSE(run_child({"no-such-program-anywhere"}).started); }

TEST(Svg, IsLookedAt) {
  EXPECT_TRUE(is_svg("<?xml version=\"1.0\"?>\n<svg><g/></svg>\n"));
  EXPECT_TRUE(is_svg("<svg></svg>"));
  EXPECT_FALSE(is_svg(""));
  EXPECT_FALSE(is_svg("<html><svg></svg></html>"));
  EXPECT_FALSE(is_svg("<?xml version=\"1.0\"?>\n<svg><g/>"));
  EXPECT_FALSE(is_svg("<?xml version=\"1.0\"?>\n</svg>"));
}

}  // namespace

}  // namespace cubeverify
