#include "verify/growth/placement_game.h"

#include <gtest/gtest.h>

#include "verify/growth/dynamic_embedding.h"

namespace cubeverify {
namespace {

// The game by its rules alone: a tree node by node, no two positions compared.
class PlainGame {
 public:
  explicit PlainGame(const PlacementRules& rules) : rules_(rules), load_(bit(rules.n), 0) { add(0); }

  // The adversary can bring about that a leaf has no place.
  bool is_lost() {
    if (static_cast<int>(place_.size()) == rules_.nodes) return false;
    for (std::size_t v = 0; v < place_.size(); ++v) {
      if (children_[v] == 2) continue;
      ++children_[v];
      const bool lost = !has_safe_place(place_[v]);
      --children_[v];
      if (lost) return true;
    }
    return false;
  }

 private:
  bool has_safe_place(Word parent) {
    for (Word place = 0; place < load_.size(); ++place) {
      if (load_[place] == rules_.load || weight(parent ^ place) > rules_.dilation) continue;
      add(place);
      const bool lost = is_lost();
      place_.pop_back();
      children_.pop_back();
      --load_[place];
      if (!lost) return true;
    }
    return false;
  }
  void add(Word place) {
    place_.push_back(place);
    children_.push_back(0);
    ++load_[place];
  }

  PlacementRules rules_;
  std::vector<Word> place_;
  std::vector<int> children_, load_;
};

const PlacementOutcome& outcome(const PlacementRules& rules) { return paper_games()(rules); }

TEST(PlacementGame, EndsAsItsRulesSay) {
  for (const int n : {1, 2, 3}) {
    for (const int load : {1, 2}) {
      for (int nodes = 1; nodes <= (n == 3 ? 7 : 4 * load); ++nodes) {
        for (int dilation = 0; dilation <= n; ++dilation) {
          const PlacementRules rules{n, load, nodes, dilation};
          if (nodes > load * static_cast<int>(bit(n))) continue;
          EXPECT_EQ(outcome(rules).lost, PlainGame(rules).is_lost())
              << n << " dimensions, load " << load << ", " << nodes << " nodes, dilation " << dilation;
        }
      }
    }
  }
}

TEST(PlacementGame, IsWonByAStrategyThatCanBeFollowed) {
  for (const int dilation : {0, 1, 2, 3}) {
    const PlacementOutcome game = outcome({3, 1, 8, dilation});
    EXPECT_EQ(game.wrong, "") << dilation;
    EXPECT_GT(game.replayed, 0U) << dilation;
    EXPECT_LT(game.replayed, kMostReplayed) << dilation;
  }
}

// Lengths that not all automorphisms preserve: what was found of one position is not true of those taken for equal.
TEST(PlacementGame, FindWhereAStrategyDoesNotWin) {
  const EdgeLength across_0_for_nothing = [](Word a, Word b) { return weight((a ^ b) >> 1); };
  EXPECT_EQ(play_placement_game({3, 1, 7, 1}, across_0_for_nothing).wrong, "the algorithm is at a loss with 3 nodes");
  EXPECT_EQ(play_placement_game({3, 1, 8, 1}, across_0_for_nothing).wrong, "the adversary is at a loss with 6 nodes");
}

TEST(PlacementGame, IsLostInFourDimensionsFromSoManyNodesOn) {
  for (const auto& [dilation, nodes] : std::vector<std::pair<int, int>>{{1, 11}, {2, 15}, {3, 16}}) {
    EXPECT_FALSE(outcome({4, 1, nodes - 1, dilation}).lost) << dilation;
    EXPECT_TRUE(outcome({4, 1, nodes, dilation}).lost) << dilation;
  }
}

}  // namespace
}  // namespace cubeverify
