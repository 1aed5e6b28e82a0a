#pragma once

#include "verify/claims/build.h"
#include "verify/growth/level_game.h"

// The adversary of Dynamic Tree Embedding, section 4, played against deterministic embeddings, and what its trees come
// to, measured again from the nodes' parents and places.

namespace cubeverify::dyntree {

struct Played {
  const DeterministicEmbedding& embedding;
  int c;
  const LevelGame& game;
  Word edges;
  Word length;         // of all edges
  int longest;         // edge
  std::uint32_t load;  // the most nodes at one processor
  // "nearest-free, c = 1: load 1, 22 nodes, 5 paths, longest edge 2, average 22/21".
  [[nodiscard]] std::string text() const;
  // The same for publishing: "embedding", "c", "load", "nodes", "paths", "longest", "length" of all edges.
  [[nodiscard]] nlohmann::json values() const;
};

// The loads c that are tried, 1 to this.
inline constexpr int kMostLoad = 3;
// From here on every level has nodes; up to here a game takes half a second at most.
inline constexpr int kLeastPlayed = 5, kMostPlayed = 18;

// A game for every embedding and every c = 1..kMostLoad, one after the other, until `text` says what is wrong with one:
// that is the finding. Checked are the nodes of all trees; values, if they are wanted, are those of each game.
Finding for_games(const Evidence& evidence, const std::function<std::string(const Played&)>& text,
                  bool with_values = false);

// A reading decided by the games. The games are executed at every n, as schedules are.
Decision played(Decide decide, int n_min = kLeastPlayed);

}  // namespace cubeverify::dyntree
