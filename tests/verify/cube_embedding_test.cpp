#include "verify/search/cube_embedding.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

namespace cubeverify {
namespace {

int distance(Word a, Word b) { return weight(a ^ b); }

BinaryTree path_of(int nodes) {
  return *std::ranges::find_if(binary_trees(nodes),
                               [&](const BinaryTree& tree) { return tree.depth.back() + 1 == nodes; });
}

TEST(CubeEmbedding, IsOneToOneAndWithinTheDilation) {
  for (const BinaryTree& tree : binary_trees(8)) {
    const auto places = embed_in_cube(tree, 3, 2, distance);
    ASSERT_TRUE(places);
    EXPECT_EQ(std::set<Word>(places->begin(), places->end()).size(), 8U);
    for (std::size_t v = 1; v < 8; ++v)
      EXPECT_LE(distance((*places)[v], (*places)[static_cast<std::size_t>(tree.parent[v])]), 2);
  }
}

// All one-to-one maps of four nodes to the square with the root at 0 are 3!: those with dilation 1 are those of a path.
TEST(CubeEmbedding, IsFoundJustWhereThereIsOne) {
  for (const BinaryTree& tree : binary_trees(4)) {
    std::vector<Word> others{1, 2, 3};
    bool any = false;
    do {
      const std::vector<Word> places{0, others[0], others[1], others[2]};
      bool all = true;
      for (std::size_t v = 1; v < 4; ++v)
        all = all && distance(places[v], places[static_cast<std::size_t>(tree.parent[v])]) <= 1;
      any = any || all;
    } while (std::ranges::next_permutation(others).found);
    EXPECT_EQ(embed_in_cube(tree, 2, 1, distance).has_value(), any);
  }
  EXPECT_TRUE(embed_in_cube(path_of(16), 4, 1, distance));
  EXPECT_FALSE(embed_in_cube(path_of(9), 3, 3, distance));  // nine nodes, eight processors
}

}  // namespace
}  // namespace cubeverify
