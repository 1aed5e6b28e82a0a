#include <algorithm>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/verify/planted.h"

// A labelling of figure 3's trees that meets conditions 1 and 2 but not 3.

namespace cubeverify {
namespace {

// Node 001 is a leaf of trees 1 and 2, with labels 4 and 5. The other way round its labels still differ mod 3, but node
// 011, its parent in tree 1, sends with label 2 already.
TEST(Figure3, IsRefutedByEqualLabelsOutOfANode) {
  constexpr int n = 3, nodes = 8, node = 1;
  const Facts& right = *test::right_facts().find("copies", n);
  Tally tally = right.tally();
  const auto label_in = [&](int tree) -> Word& {
    return tally[right.layout().at("msbt-label").offset + static_cast<std::size_t>(tree * nodes + node)];
  };
  ASSERT_EQ(label_in(1), 5);  // one more than the label
  ASSERT_EQ(label_in(2), 6);
  std::swap(label_in(1), label_in(2));
  FactTable facts;
  facts.put("copies", n, Facts(right.layout(), std::move(tally)));

  const Claim& figure = claim_named("tr483.fig3");
  const Reading& described = figure.readings.back();
  EXPECT_TRUE(described.decide(Evidence(n, test::right_facts(), exact_definitions())).holds);
  const Finding found = described.decide(Evidence(n, facts, exact_definitions()));
  EXPECT_FALSE(found.holds);
  EXPECT_THAT(found.detail, testing::HasSubstr("out of node"));
}

}  // namespace
}  // namespace cubeverify
