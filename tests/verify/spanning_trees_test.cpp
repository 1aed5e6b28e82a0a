#include "verify/search/spanning_trees.h"

#include <set>

#include <gtest/gtest.h>

#include "verify/schedule/one_to_all.h"

// All spanning trees and all informing trees of small cubes (TR-483 section 1).

namespace cubeverify {
namespace {

RootedTree tree_of(int n, const Parents& parents) {
  return rooted_tree(n, [&](int, Word c) { return parents[c]; });
}

std::set<Parents> spanning_trees(int n, int height) {
  std::set<Parents> all;
  for_each_spanning_tree(n, height, [&](const Parents& parents) { EXPECT_TRUE(all.insert(parents).second); });
  return all;
}

// The n-cube has 1, 4, 384, 42467328, ... spanning trees (OEIS A006237).
TEST(SpanningTrees, AreAllThereAre) {
  EXPECT_EQ(spanning_trees(1, 1).size(), 1U);
  EXPECT_EQ(spanning_trees(2, 3).size(), 4U);
  EXPECT_EQ(spanning_trees(3, 7).size(), 384U);
}

TEST(SpanningTrees, AreThoseOfTheHeight) {
  for (int most = 2; most <= 7; ++most) {
    std::set<Parents> low;
    for (const Parents& parents : spanning_trees(3, 7)) {
      if (height(tree_of(3, parents)) <= most) low.insert(parents);
    }
    EXPECT_EQ(spanning_trees(3, most), low) << most;
  }
}

// Those whose nodes can pass one packet on, one after the other, in n cycles; by the recursion over subtrees.
TEST(InformingTrees, AreTheTreesOfNCycles) {
  for (int n = 1; n <= 3; ++n) {
    std::set<Parents> fast, informing;
    for (const Parents& parents : spanning_trees(n, n)) {
      if (fewest_cycles(tree_of(n, parents)) == n) fast.insert(parents);
    }
    for_each_informing_tree(n, [&](const Parents& parents) { informing.insert(parents); });
    EXPECT_EQ(informing, fast) << n;
  }
}

TEST(BinomialTrees, AreDistinguishedFromOthers) {
  EXPECT_TRUE(is_binomial({0}));
  EXPECT_TRUE(is_binomial({0, 0, 0, 1}));
  EXPECT_TRUE(is_binomial({0, 0, 0, 2, 0, 4, 4, 6})) << "children of 0, 1 and 2 children";
  EXPECT_FALSE(is_binomial({0, 0, 1, 2})) << "a path";
  EXPECT_FALSE(is_binomial({0, 0, 0, 0})) << "a star";
  EXPECT_FALSE(is_binomial({0, 0, 0, 1, 0, 1, 2, 4})) << "two children with one child each";
  EXPECT_FALSE(is_binomial({0, 0, 0, 1, 1})) << "children of 0 and 2 children";
}

// Of 384 trees 12: the neighbour with two children in three ways, its own subtree in two, and so on.
TEST(BinomialTrees, AreFew) {
  std::size_t binomial = 0;
  for (const Parents& parents : spanning_trees(3, 7)) binomial += is_binomial(parents) ? 1 : 0;
  EXPECT_EQ(binomial, 12U);
}

// Every tree of height 4 of the 4-cube that a packet takes 4 cycles along on one port is binomial.
TEST(BinomialTreesLong, AreTheInformingTreesOfTheFourCube) {
  std::set<Parents> informing;
  for_each_informing_tree(4, [&](const Parents& parents) { informing.insert(parents); });
  std::size_t binomial = 0;
  for_each_spanning_tree(4, 4, [&](const Parents& parents) {
    if (!is_binomial(parents)) return;
    ++binomial;
    EXPECT_TRUE(informing.contains(parents));
  });
  EXPECT_EQ(binomial, informing.size());
}

}  // namespace
}  // namespace cubeverify
