#pragma once

#include <array>
#include <compare>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kernels/address/word.h"

// A tree that grows leaf by leaf in the n-cube against every deterministic embedding at once (Dynamic Tree Embedding,
// section 4). The adversary names a node with fewer than two children, the algorithm the processor of the next child:
// one with room, so near the parent's as the dilation allows. Nodes never move. An algorithm that answers to all that
// has happened can answer to this position alone: how many nodes with how many children lie at each processor.

namespace cubeverify {

// n = 1..4; at most `load` nodes at one processor, 1 or 2; the tree grows to at most `nodes` nodes; no edge is longer
// than `dilation`.
struct PlacementRules {
  int n = 1;
  int load = 1;
  int nodes = 1;
  int dilation = 0;
  auto operator<=>(const PlacementRules&) const = default;
};

// For each processor, the numbers of its nodes with 0, 1 and 2 children.
using Placement = std::vector<std::array<int, 3>>;

// The length of a tree edge between two processors, which must be the same for all automorphisms of the cube.
using EdgeLength = std::function<int(Word a, Word b)>;

// A node to grow a child of: one of those with so many children at that processor.
struct ChosenParent {
  Word processor = 0;
  int children = 0;
};

// The game searched exhaustively. Positions that an automorphism of the cube makes equal are decided once.
class PlacementGame {
 public:
  PlacementGame(const PlacementRules& rules, EdgeLength edge_length);
  PlacementGame(const PlacementGame&) = delete;
  PlacementGame& operator=(const PlacementGame&) = delete;
  ~PlacementGame();

  // True if the adversary can bring about, from this position on, that some leaf has no place. The tree has a node.
  [[nodiscard]] bool is_lost(const Placement& now);
  // The adversary's strategy: a node below which every place is lost, or none is left. None if there is none.
  [[nodiscard]] std::optional<ChosenParent> winning_parent(const Placement& now);
  // The algorithm's: the first place for a child of that node that is not lost. None if there is none.
  [[nodiscard]] std::optional<Word> safe_place(const Placement& now, ChosenParent parent);
  // Positions decided so far, up to automorphisms.
  [[nodiscard]] std::size_t positions() const;

 private:
  class Search;
  std::unique_ptr<Search> search_;
};

// What a game comes to.
struct PlacementOutcome {
  bool lost = false;          // some tree cannot be placed, whatever the algorithm does
  std::size_t positions = 0;  // decided
  std::size_t replayed = 0;   // positions in which the winner's strategy was followed
  std::string wrong;          // where the strategy found did not keep to the rules or did not win; empty if nowhere
};

// Searches the game from a root at processor 0, and follows the winner's strategy from there against whatever the other
// side can do: through all positions that then come about, or kMostReplayed of them.
inline constexpr std::size_t kMostReplayed = 20000;
PlacementOutcome play_placement_game(const PlacementRules& rules, const EdgeLength& edge_length);

using PlacementGames = std::function<const PlacementOutcome&(const PlacementRules& rules)>;
// Each game is played once however often it is asked for. For any thread.
PlacementGames remembered_games(EdgeLength edge_length);
// Those with the paper's length of an edge.
const PlacementGames& paper_games();

}  // namespace cubeverify
