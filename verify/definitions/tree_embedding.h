#pragma once

#include <functional>
#include <vector>

#include "kernels/embedding/window.h"
#include "verify/exact/cube_levels.h"
#include "verify/growth/dynamic_embedding.h"
#include "verify/growth/placement_game.h"
#include "verify/stars/extended_tree_survey.h"
#include "verify/stars/star_bounds.h"
#include "verify/stars/star_chances.h"
#include "verify/stars/star_loads.h"

namespace cubeverify {

// What claims of Dynamic Tree Embedding are decided from besides facts: windows, the loads of stars, extended trees,
// the levels that adversaries grow trees in, and the games against every embedding.
struct TreeEmbeddingDefinitions {
  // Where the edges of an embedded tree may change (Dynamic Tree Embedding, figure 1).
  std::function<int(int n, int b, Word depth)> window_start = TreeWindow::window_start;
  std::function<Word(int n, int b, int start)> window = TreeWindow::window;
  std::function<Word(int n, int start, Word coins)> flips = TreeWindow::flips;
  // How the nodes of a tree load stars (section 3, theorem).
  std::function<std::vector<double>(Shape shape, int n, int b, int most)> star_loads = kept_star_loads;
  std::function<std::vector<double>(Shape shape, int n, int b, int most)> root_star_loads = kept_root_star_loads;
  // The same for a complete tree whose edges are walks (section 1, Bhatt and Cai).
  std::function<std::vector<double>(int n, int steps, int doublings, int most)> walked_star_loads =
      cubeverify::walked_star_loads;
  // What the analysis of Dynamic Tree Embedding is made of: extended trees, and the definitions behind them; the star
  // about 0; the factors its bounds multiply; the levels and the path of section 4; what trees that adversaries grow
  // are judged by.
  ExtendedTreeSurveys extended_trees = paper_surveys();
  ExtendedTreeDefinitions close_sets = paper_definitions();
  std::function<bool(Word node)> in_star = paper_star().in_star;
  StarFactors star_factors = paper_factors();
  LevelEnd level_end = even_level_end;
  std::function<Integer(int n)> path_nodes = [](int n) { return Integer(power_of_two(n) / 2); };
  GrowthDefinitions growth = paper_growth();
  // The games against every deterministic embedding at once.
  PlacementGames placement_games = paper_games();
};

}  // namespace cubeverify
