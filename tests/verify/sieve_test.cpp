#include "verify/stars/sieve.h"

#include <array>

#include <gtest/gtest.h>

namespace cubeverify {
namespace {

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
