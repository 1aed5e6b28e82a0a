#include "verify/papers/dyntree/close_set_law.h"

#include <gtest/gtest.h>

#include "verify/exact/extended_trees.h"
#include "verify/exact/necklaces.h"
#include "verify/papers/dyntree/readings.h"

namespace cubeverify::dyntree {
namespace {

// All sets of nodes of all small trees, and their maximal close sets one by one.
TEST(CloseSetLaw, CountsTheSetsThatThereAre) {
  constexpr int kNodes = 9;
  for (const BinaryTree& tree : binary_trees(kNodes)) {
    const CloseNodes close(tree, kAtMost, 1);
    CloseSetCounts counted{std::vector(kNodes + 1, std::vector<Integer>(kNodes + 1, 0)), {}};
    counted.without_root = counted.with_root;
    for (Word stars = 0; stars < bit(kNodes); ++stars) {
      const std::size_t sets = stars == 0 ? 0 : close.maximal_close_sets(stars).size();
      ++(has_bit(stars, 0) ? counted.with_root : counted.without_root)[static_cast<std::size_t>(weight(stars))][sets];
    }
    const std::vector<std::uint32_t> parents(tree.parent.begin(), tree.parent.end());
    const CloseSetCounts found = count_close_sets(parents, kNodes);
    EXPECT_EQ(found.with_root, counted.with_root);
    EXPECT_EQ(found.without_root, counted.without_root);
  }
}

// On a path, m nodes make t runs: C(m-1, t-1) C(nodes-m, t-1) ways with the first node, C(m-1, t-1) C(nodes-m, t)
// without.
TEST(CloseSetLaw, CountsRunsOnAPath) {
  std::vector<std::uint32_t> path{0};
  while (path.size() < 40) path.push_back(static_cast<std::uint32_t>(path.size() - 1));
  const CloseSetCounts found = count_close_sets(path, 10);
  for (int m = 1; m <= 10; ++m) {
    for (int t = 1; t <= m; ++t) {
      const Integer runs = binomial(m - 1, t - 1);
      const auto row = static_cast<std::size_t>(m), column = static_cast<std::size_t>(t);
      EXPECT_EQ(found.with_root[row][column], runs * binomial(40 - m, t - 1));
      EXPECT_EQ(found.without_root[row][column], runs * binomial(40 - m, t));
    }
  }
}

}  // namespace
}  // namespace cubeverify::dyntree
