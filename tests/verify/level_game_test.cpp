#include "verify/growth/level_game.h"

#include <algorithm>
#include <cstdlib>

#include <gtest/gtest.h>

#include "kernels/embedding/tree_shape.h"
#include "verify/definitions/definitions.h"

namespace cubeverify {
namespace {

LevelGameRules paper_rules() {
  const Definitions& definitions = exact_definitions();
  return {definitions.level_end, definitions.path_nodes, definitions.growth.outside};
}

const DeterministicEmbedding& embedding(const std::string& name) {
  return *std::ranges::find(deterministic_embeddings(), name, &DeterministicEmbedding::name);
}

// Places of a path's first nodes below the root.
std::vector<Word> path_places(const std::string& name, int n, int load, int nodes) {
  const auto embedded = embedding(name).start(n, load);
  std::vector<Word> places{0};
  for (int v = 1; v < nodes; ++v)
    places.push_back(embedded->place({places.back(), v - 1, 0, static_cast<std::uint32_t>(v)}));
  return places;
}

TEST(DeterministicEmbeddings, PlaceLeavesAsDescribed) {
  using Places = std::vector<Word>;
  EXPECT_EQ(path_places("heads", 10, 1, 3), (Places{0, 0b0011111111, 0b1111000000}));
  EXPECT_EQ(path_places("rotor", 3, 1, 5), (Places{0, 0b001, 0b000, 0b010, 0b011}));
  EXPECT_EQ(path_places("least-loaded", 2, 1, 5), (Places{0, 0b01, 0b11, 0b10, 0b10}));
  EXPECT_EQ(path_places("nearest-free", 3, 2, 5), (Places{0, 0, 0b001, 0b001, 0b011}));
  EXPECT_EQ(path_places("nearest-size", 3, 1, 6), (Places{0, 0b001, 0b010, 0b100, 0b101, 0b110}));
  EXPECT_EQ(path_places("gray-order", 3, 2, 5), (Places{0, 0, 1, 1, 3}));
}

TEST(DeterministicEmbeddings, AnswerTheSameLeavesWithTheSamePlaces) {
  for (const DeterministicEmbedding& one : deterministic_embeddings()) {
    EXPECT_EQ(path_places(one.name, 6, 2, 40), path_places(one.name, 6, 2, 40)) << one.name;
    for (const Word place : path_places(one.name, 6, 2, 64)) EXPECT_LT(place, bit(6)) << one.name;
  }
}

// Six levels of the 3-cube, 0 1 2 4 3 5 6 7 in order of size: 8/6 nodes each, rounded down to 1, 1, 2, 1, 1, 2.
TEST(LevelGame, CutsAddressesInOrderOfSize) {
  EXPECT_EQ(levels_of_addresses(3, 6, even_level_end), (std::vector<int>{0, 1, 2, 3, 2, 4, 5, 5}));
}

TEST(LevelGame, GrowsAPathAndFromTheFullestLevelPathsThatLeaveIt) {
  constexpr int n = 7, c = 2;
  for (const DeterministicEmbedding& one : deterministic_embeddings()) {
    const LevelGame game = play_level_game(n, c, one, paper_rules());
    const TreeShape tree = tree_of_parents(n, game.tree.parent);  // throws where it is no binary tree
    const auto level = levels_of_addresses(n, 6 * c, even_level_end);
    std::vector<std::size_t> seen(6 * c, 0);
    for (std::uint32_t v = 1; v < 64; ++v) EXPECT_EQ(tree.parent[v], v - 1) << one.name;
    for (std::uint32_t v = 0; v < 64; ++v) ++seen[static_cast<std::size_t>(level[game.tree.place[v]])];
    EXPECT_EQ(game.paths.size(), std::ranges::max(seen)) << one.name;
    EXPECT_LE(tree.parent.size(), bit(n)) << one.name;
    std::set<std::uint32_t> lasts;
    for (const GrownPath& path : game.paths) {
      EXPECT_EQ(level[game.tree.place[path.first]], game.chosen) << one.name;
      EXPECT_EQ(path.ended, std::abs(level[game.tree.place[path.last]] - game.chosen) > 1) << one.name;
      EXPECT_TRUE(path.ended || tree.parent.size() == bit(n)) << one.name;
      lasts.insert(path.last);
    }
    EXPECT_EQ(lasts.size(), game.paths.size()) << one.name;
  }
}

// One that stays where it is never ends a path: the game is over when the tree has all N nodes.
TEST(LevelGame, IsOverWhenTheTreeHasNNodes) {
  class Stays final : public DynamicEmbedding {
    Word place(const NewLeaf& leaf) override { return leaf.parent_place; }
  };
  const DeterministicEmbedding stays{"stays", [](int, int) { return std::make_unique<Stays>(); },
                                     [](int) { return 0; }};
  const LevelGame game = play_level_game(5, 1, stays, paper_rules());
  EXPECT_EQ(game.tree.parent.size(), 32U);
  EXPECT_EQ(game.paths.size(), 16U);
  EXPECT_TRUE(std::ranges::none_of(game.paths, &GrownPath::ended));
}

}  // namespace
}  // namespace cubeverify
