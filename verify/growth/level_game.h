#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "verify/exact/cube_levels.h"
#include "verify/growth/dynamic_embedding.h"

// The game of the lower bound for deterministic embeddings (Dynamic Tree Embedding, section 4, proof of the theorem):
// the adversary grows a tree, leaf by leaf, and sees where the embedding places it.

namespace cubeverify {

// A tree as it was grown and where its nodes lie; node 0 is the root.
struct GrownTree {
  std::vector<std::uint32_t> parent;  // parent[0] is 0
  std::vector<std::uint32_t> place;
};

// A path that the adversary grows from a node of the chosen level.
struct GrownPath {
  std::uint32_t first;  // that node
  std::uint32_t last;   // the path's last node
  bool ended;           // it lies outside the chosen level and those adjacent to it
};

struct LevelGame {
  GrownTree tree;
  int chosen = 0;                // the chosen level
  std::vector<GrownPath> paths;  // in the order of their first nodes
};

// What the adversary goes by: where the nodes of the cube are cut into levels, how many nodes the first path has, and
// whether a path has left the chosen level and those next to it.
struct LevelGameRules {
  LevelEnd level_end;
  std::function<Integer(int n)> path_nodes;
  std::function<bool(int chosen, int level)> outside;
};

// The level of every address in the n-cube, its nodes being ordered by size and then by address. n <= 20.
std::vector<int> levels_of_addresses(int n, int levels, const LevelEnd& end);

// Plays against the embedding, cut into 6 c levels: a path from the root; then the level that most of its nodes lie in
// (the first of equal ones), and a path from each of these nodes, all of them growing by one node in turn, each until
// it ends outside. The game is over when all have ended or the tree has N = 2^n nodes. n <= 20.
LevelGame play_level_game(int n, int c, const DeterministicEmbedding& embedding, const LevelGameRules& rules);

}  // namespace cubeverify
