#include "verify/stars/star_bounds.h"

#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "verify/exact/cube_levels.h"
#include "verify/exact/necklaces.h"
#include "verify/exact/neighbourhood.h"
#include "verify/stars/sieve.h"
#include "verify/stars/star_chances.h"

namespace cubeverify {
namespace {

void expect_near(const Interval& found, double value) {
  EXPECT_LE(found.low, found.high);
  EXPECT_LE(found.high - found.low, power_of_two_to(-60));
  EXPECT_NEAR(found.low.convert_to<double>(), value, 1e-12);
}

TEST(Intervals, EncloseLogarithmsAndRoots) {
  expect_near(log2_of(3), 1.584962500721156);
  expect_near(log2_of(Rational(9, 32)), -1.830074998557688);
  expect_near(log2_of(power_of_two_to(-200)), -200);
  EXPECT_LE(log2_of(8).low, 3);
  EXPECT_GE(log2_of(8).high, 3);
  expect_near(root_of(2), 1.414213562373095);
  EXPECT_EQ(root_of(Rational(9, 4)).low, Rational(3, 2));
  // 3^5 = 243: equal numbers are not distinguished.
  EXPECT_TRUE(at_most(Rational(5) * log2_of(3), log2_of(244)));
  EXPECT_FALSE(at_most(Rational(5) * log2_of(3), log2_of(242)));
  EXPECT_THROW(at_most(Rational(5) * log2_of(3), log2_of(243)), std::logic_error);
  EXPECT_TRUE(at_most(Rational(-1) * log2_of(3), Rational(-1) * log2_of(2)));
}

// n = b = 2: a window is the whole square, and the star of 00 is 00, 01, 10.
TEST(StarChances, AreCountedOutcomes) {
  EXPECT_EQ(outcomes_in_star(2, 2, 0, 1, 0b11, false), 3);
  // Two edges of one coordinate each, from 11: through 10 in the star, or staying at 11 and ending at 01.
  EXPECT_EQ(outcomes_in_star(2, 1, 0, 2, 0b11, false), 3);
  EXPECT_EQ(outcomes_in_star(2, 1, 0, 2, 0b11, true), 1);
  // The root outside, its only child inside in three of four outcomes.
  const auto outcomes = star_set_outcomes(binary_trees(2).front(), 2, 2, 0b11);
  EXPECT_EQ(outcomes.at(0b10), 3);
  EXPECT_EQ(outcomes.at(0b00), 1);
}

TEST(StarBounds, AreThePapersFormulas) {
  // m = 2, l = 1, s = 1, three nodes off the spine: 2^(6+4+3-7) = 64 trees.
  EXPECT_EQ(paper_factors().extended_trees(1, 3), 64);
  EXPECT_EQ(paper_factors().extended_trees(0, 1), Rational(1, 2));
  const ExtendedTreeSize size{2, 1, 3};
  EXPECT_EQ(tree_chance(paper_factors(), 4, 2, size, true), Rational(9, 16));
  EXPECT_EQ(tree_chance(paper_factors(), 4, 2, size, false), Rational(9, 16) * Rational(5, 16));
  EXPECT_EQ(family_chance(paper_factors(), 4, 2, std::vector{size, size}, spine_choices_lost),
            Rational(5, 16) * 36 * 36);
  // b = 8: 2^11/81 to a tree. C(256,2) C(3,1) (9/256) (2^11/81)^2.
  EXPECT_EQ(trees_chance(paper_factors(), 8, 8, 4, 2),
            Rational(32640 * 3) * Rational(9, 256) * Rational(2048 * 2048, 81 * 81));
  EXPECT_EQ(worst_trees_squared(paper_factors(), 8, 8, 8), Rational(72 * 2048, 81));
  const Rational sum = trees_chance(paper_factors(), 8, 8, 2, 1) + trees_chance(paper_factors(), 8, 8, 2, 2);
  EXPECT_GE(trees_chance_sum(paper_factors(), 8, 8, 2), sum);
  EXPECT_LE(trees_chance_sum(paper_factors(), 8, 8, 2) - sum, power_of_two_to(-120) * 100000);
}

TEST(StarBounds, AreSummedOverAllLargerNumbersOfStarNodes) {
  // log2 of the bounds for 601, 602, ... star nodes, n = b = 8, in double precision.
  const double share = 2048.0 * 9 / 81;
  double sum = 0;
  for (int m = 1400; m > 600; --m) {
    sum +=
        std::exp2(std::log2(m) + 8 - std::log2(9) + 2 * std::sqrt(m * share) / std::log(2) + m * std::log2(9.0 / 32));
  }
  const auto above = log2_star_chance_above(paper_factors(), 8, 8, 600);
  ASSERT_TRUE(above);
  EXPECT_LT(above->low.convert_to<double>(), std::log2(sum));
  EXPECT_GT(above->high.convert_to<double>(), std::log2(sum));
  EXPECT_LT(above->high - above->low, 2);
  // The bounds for few star nodes grow.
  EXPECT_FALSE(log2_star_chance_above(paper_factors(), 8, 8, 8));
}

// Sizes 1, 4, 6, 4, 1 in six levels that end at nodes 2, 5, 8, 10, 13, 16.
TEST(CubeLevels, AreCutInOrderOfSize) {
  const auto levels = sizes_of_levels(
      4, 6, [](int n, int size) { return binomial(n, size); }, even_level_end);
  std::vector<std::pair<int, int>> sizes;
  for (const auto& level : levels) sizes.emplace_back(level.least, level.greatest);
  EXPECT_EQ(sizes, (std::vector<std::pair<int, int>>{{0, 1}, {1, 1}, {2, 2}, {2, 2}, {2, 3}, {3, 4}}));
  EXPECT_EQ(most_nodes_in(4, 6, 1, even_level_end), 3);
  EXPECT_EQ(most_nodes_in(4, 6, 3, even_level_end), 8);
}

// All outcomes of the coins of a sieve of two levels with one coordinate a level, each node with two children.
TEST(Sieves, HaveTheMomentsOfAllOutcomes) {
  std::array<double, 5> chances{};  // of so many nodes let through
  double grown = 0;
  for (int coins = 0; coins < 64; ++coins) {
    int through = 0;
    for (int child = 0; child < 2; ++child) {
      const int apart = coins >> child & 1;
      for (int below = 0; below < 2; ++below) through += apart + (coins >> (2 + 2 * child + below) & 1) <= 1 ? 1 : 0;
    }
    chances[static_cast<std::size_t>(through)] += 1.0 / 64;
    grown += 6.0 / 64;
  }
  double mean = 0, square = 0;
  for (std::size_t k = 0; k < chances.size(); ++k) {
    mean += static_cast<double>(k) * chances[k];
    square += static_cast<double>(k * k) * chances[k];
  }
  const Sieve found = sieve(1, 2);
  EXPECT_DOUBLE_EQ(found.through.mean.convert_to<double>(), mean);
  EXPECT_DOUBLE_EQ(found.through.variance.convert_to<double>(), square - mean * mean);
  EXPECT_DOUBLE_EQ(found.grown.convert_to<double>(), grown);
}

}  // namespace
}  // namespace cubeverify
