#include "kernels/sliced/block_plan.h"

#include <vector>

#include <gtest/gtest.h>

#include "kernels/sliced/exceptional_addresses.h"

namespace cubeverify {
namespace {

using Plan = sliced::BlockPlan<12>;

struct Planned {
  Plan own;
  std::vector<Plan> children;
};

template <class Odd>
Planned planned(int n, Word high, const Odd& exceptional) {
  Planned plans;
  plans.own = Plan::of<true>(n, high, exceptional, [&](int i, Plan child) {
    EXPECT_EQ(i, static_cast<int>(plans.children.size()));
    plans.children.push_back(child);
  });
  return plans;
}

struct NoneExceptional {
  sliced::ExceptionalInBlock in(Word) const { return {}; }
};

// The picture at the head of block_plan.h.
TEST(BlockPlan, IsAsPictured) {
  const auto [own, children] = planned(20, 0b01000100, NoneExceptional{});
  ASSERT_TRUE(own.possible());
  EXPECT_EQ(own.run(), 3);
  ASSERT_EQ(own.count(), 2);
  EXPECT_TRUE(own.cut());
  EXPECT_EQ(own.start(0), 13);
  EXPECT_EQ(own.start(1), 17);
  EXPECT_EQ(own.ending(), 0);
  EXPECT_EQ(own.only(), 1);
  EXPECT_FALSE(own.has_exceptional());
  ASSERT_EQ(own.children(), 2);
  EXPECT_TRUE(children[0].by_run());
  EXPECT_FALSE(children[0].by_leading());
  EXPECT_EQ(children[0].complemented(), 3);
  EXPECT_EQ(children[0].run(), 2);
  EXPECT_FALSE(children[1].by_run());
  EXPECT_TRUE(children[1].by_leading());
  EXPECT_EQ(children[1].complemented(), 7);
}

// More is beyond the bounds that tests/ptx/bounds_test.cpp has.
TEST(BlockPlan, IsNotMadeOfOneBitAlone) {
  const sliced::ExceptionalAddresses<12> exceptional(40);
  for (const Word high : {Word{0}, all_ones(28)}) EXPECT_FALSE(planned(40, high, exceptional).own.possible());
}

TEST(BlockPlan, NamesBlocksWithRepeatedWords) {
  const sliced::ExceptionalAddresses<12> exceptional(25);
  const Word repeated = all_ones(25) / 31 * 0b01011 >> 12;
  EXPECT_TRUE(planned(25, repeated, exceptional).own.has_exceptional());
  EXPECT_FALSE(planned(25, repeated ^ 0b1000000, exceptional).own.has_exceptional());
}

}  // namespace
}  // namespace cubeverify
