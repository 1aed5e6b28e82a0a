#include "kernels/embedding/tour.h"

#include <numeric>

#include <gtest/gtest.h>

#include "kernels/embedding/loads.h"
#include "kernels/embedding/rule.h"

// The walk round a tree by which the device finds all addresses: its scan computes what going down the tree does.

namespace cubeverify {
namespace {

TEST(Tour, ScannedGivesThePlaceOfEveryNode) {
  for (std::size_t shape = 0; shape < kShapes.size(); ++shape) {
    constexpr int n = 10, b = 3;
    const auto tree = tree_shape(static_cast<Shape>(shape), n, 1);
    const Tour steps = tour(*tree);
    const auto place = places<EmbeddingRule>(n, *tree, b, 1, 7);
    std::vector<std::uint32_t> flips(2 * place.size(), 0);
    for (std::size_t v = 1; v < place.size(); ++v)
      flips[steps.entered[v]] = flips[steps.left[v]] = place[v] ^ place[tree->parent[v]];
    std::partial_sum(flips.begin(), flips.end(), flips.begin(), std::bit_xor<>());
    for (std::size_t v = 0; v < place.size(); ++v) EXPECT_EQ(flips[steps.entered[v]], place[v]) << kShapes[shape];
  }
}

TEST(TreeShape, IsBinaryAndRefusesWhatIsNot) {
  EXPECT_NO_THROW(tree_of_parents(2, {0, 0, 0, 2}));
  EXPECT_THROW(tree_of_parents(2, {0, 0, 0, 0}), std::invalid_argument);
  EXPECT_THROW(tree_of_parents(2, {0, 0, 3, 0}), std::invalid_argument);
}

}  // namespace
}  // namespace cubeverify
