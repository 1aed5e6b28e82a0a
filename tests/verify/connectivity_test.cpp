#include <gtest/gtest.h>

#include "verify/search/network.h"

namespace cubeverify {
namespace {

TEST(Connectivity, OfAPathEndsAtItsInnerNodes) {
  const Network path = network_of(4, {{0, 1}, {1, 2}, {2, 3}});
  EXPECT_FALSE(survives_any_node(path));
  EXPECT_EQ(least_degree(path), 1);
}

TEST(Connectivity, OfARingSurvivesAnyNode) {
  const Network ring = network_of(5, {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}});
  EXPECT_TRUE(survives_any_node(ring));
  EXPECT_EQ(least_degree(ring), 2);
}

TEST(Connectivity, IsMissingBetweenTwoRings) {
  const Network rings = network_of(6, {{0, 1}, {1, 2}, {2, 0}, {3, 4}, {4, 5}, {5, 3}});
  EXPECT_FALSE(survives_any_node(rings));
}

// Two triangles that share a node: every node has two neighbours, and one of them is all that holds them together.
TEST(Connectivity, IsNotWhatDegreesSay) {
  const Network bow = network_of(5, {{0, 1}, {1, 2}, {2, 0}, {2, 3}, {3, 4}, {4, 2}});
  EXPECT_EQ(least_degree(bow), 2);
  EXPECT_FALSE(survives_any_node(bow));
}

}  // namespace
}  // namespace cubeverify
