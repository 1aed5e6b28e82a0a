#include "verify/exact/neighbourhood.h"

#include <gtest/gtest.h>

#include "verify/papers/tr9121/printed_bound.h"

namespace cubeverify {
namespace {

Integer all_nodes(int n, int degree) {
  return sum_over_all_nodes(n, degree, binomial_tree_nodes,
                            [](int d, const Integer& children) { return least_extra(d, children); });
}

TEST(Neighbourhood, OfDegreeFourHas5And17And53Nodes) {
  EXPECT_EQ(nodes_within(4, 0), 1);
  EXPECT_EQ(nodes_within(4, 1), 5);
  EXPECT_EQ(nodes_within(4, 2), 17);
  EXPECT_EQ(nodes_within(4, 3), 53);
  EXPECT_EQ(nodes_within(3, 3), 1 + 3 + 6 + 12);
  for (const auto& [nodes, height] : {std::pair{1, 0}, {4, 0}, {5, 1}, {16, 1}, {17, 2}, {52, 2}, {53, 3}}) {
    EXPECT_EQ(full_height(4, nodes), height) << nodes;
  }
}

TEST(Neighbourhood, CostsNothingForFourChildrenThenOneThenTwoEach) {
  EXPECT_EQ(least_extra(4, 4), 0);
  EXPECT_EQ(least_extra(4, 5), 1);
  EXPECT_EQ(least_extra(4, 16), 12);
  EXPECT_EQ(least_extra(4, 18), 16);
  EXPECT_EQ(least_extra(3, 10), 6 + 2);
}

TEST(BinomialTree, HasNodesOfSoManyChildren) {
  EXPECT_EQ(binomial_tree_nodes(4, 4), 1);
  EXPECT_EQ(binomial_tree_nodes(4, 3), 1);
  EXPECT_EQ(binomial_tree_nodes(4, 2), 2);
  EXPECT_EQ(binomial_tree_nodes(4, 0), 8);
  EXPECT_EQ(binomial_tree_nodes(4, 5), 0);
  for (int n = 1; n <= 12; ++n) {
    Integer nodes = 0;
    for (int k = 0; k <= n; ++k) nodes += binomial_tree_nodes(n, k);
    EXPECT_EQ(nodes, Integer(1) << static_cast<unsigned>(n));
  }
}

// B(5): one node has five children. B(6): one has six, one five; two have degree 6, two degree 5.
TEST(Bounds, AreThoseAddedUpByHand) {
  EXPECT_EQ(all_nodes(5, 4), 1);
  EXPECT_EQ(all_nodes(6, 4), 2 + 1);
  EXPECT_EQ(all_nodes(17, 4), 8192);
  EXPECT_EQ(neighbours_too_many(5, 4, binomial_tree_nodes), 1 + 1);
  EXPECT_EQ(neighbours_too_many(6, 4, binomial_tree_nodes), 2 * 2 + 2 * 1);
}

TEST(Bounds, HaveTheirLimitInTheInterval) {
  const Rational limit = Rational(1, 16) + Rational(1, 65536);  // and 2^-52 and less
  for (const int most : {0, 5, 16, 40}) {
    const Interval interval = limit_of_sum(4, most, least_extra);
    EXPECT_LE(interval.low, limit) << most;
    EXPECT_GE(interval.high, limit) << most;
  }
  EXPECT_LT(limit_of_sum(4, 60, least_extra).high - limit, power_of_two_to(-45));
}

TEST(PrintedFormulas, AreThePapers) {
  EXPECT_EQ(tr9121::printed_height(4), 0);
  EXPECT_EQ(tr9121::printed_height(5), 1);
  EXPECT_EQ(tr9121::printed_height(16), 1);
  EXPECT_EQ(tr9121::printed_height(17), 2);
  EXPECT_EQ(tr9121::printed_extra(5), 0);
  EXPECT_EQ(tr9121::printed_extra(6), 1);
  EXPECT_EQ(tr9121::printed_extra(17), 12);
  EXPECT_EQ(tr9121::printed_sum(8, 1), 2 * 2 + 4 * 1);
  EXPECT_EQ(tr9121::printed_sum(7, 8), 0);
  EXPECT_EQ(tr9121::printed_value(17), 8192 - 26);
  EXPECT_EQ(tr9121::printed_sum(17, 1), 8192 - 26);
}

}  // namespace
}  // namespace cubeverify
