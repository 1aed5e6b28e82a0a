#include "host/text/text.h"

#include <gtest/gtest.h>

namespace cubeverify {

namespace {

TEST(Text, EnumeratesAsPeopleDo) {
  EXPECT_EQ(enumerated({}), "");
  EXPECT_EQ(enumerated({"A"}), "A");
  EXPECT_EQ(enumerated({"A", "B"}), "A and B");
  EXPECT_EQ(enumerated({"A", "B", "C"}), "A, B and C");
}

}  // namespace

}  // namespace cubeverify
