#pragma once

#include <functional>
#include <numeric>
#include <optional>
#include <set>
#include <vector>

#include "kernels/address/gray_code.h"
#include "kernels/embedding/window.h"
#include "kernels/trees/msbt.h"
#include "kernels/trees/sbnt.h"
#include "kernels/trees/sbt.h"
#include "kernels/trees/two_rooted_tree.h"
#include "verify/exact/cube_levels.h"
#include "verify/exact/cyclic_pairs.h"
#include "verify/exact/necklaces.h"
#include "verify/exact/neighbourhood.h"
#include "verify/exact/plane.h"
#include "verify/growth/dynamic_embedding.h"
#include "verify/growth/placement_game.h"
#include "verify/schedule/broadcast.h"
#include "verify/search/network.h"
#include "verify/search/shortest_schedule.h"
#include "verify/search/spanning_trees.h"
#include "verify/stars/extended_tree_survey.h"
#include "verify/stars/star_bounds.h"
#include "verify/stars/star_chances.h"
#include "verify/stars/star_loads.h"

namespace cubeverify {

// What claims of TR-611 are decided from besides facts, and those of TR-483 that speak of the same trees: closed forms
// of necklaces, the words that lemmas exchange bits of, and the trees that schedules follow.
struct BalancedTreeDefinitions {
  std::function<Integer(int n, int l)> binomial = cubeverify::binomial;
  std::function<Integer(int n)> necklaces = [](int n) { return cubeverify::necklaces(n); };
  std::function<Integer(int n, int l)> necklaces_of_weight = [](int n, int l) { return cubeverify::necklaces(n, l); };
  std::function<Integer(int n, int l)> full_necklaces_of_weight = [](int n, int l) {
    return cubeverify::full_necklaces(n, l);
  };
  std::function<Integer(int n)> cyclic_nodes = cubeverify::cyclic_nodes;
  std::function<Integer(int n)> degenerate_necklaces = cubeverify::degenerate_necklaces;
  std::function<Integer(int n, int j)> subtree_size = cubeverify::subtree_size;
  std::function<Integer(int n)> largest_subtree = cubeverify::largest_subtree;
  std::function<Integer(int n)> smallest_subtree = cubeverify::smallest_subtree;
  std::function<int(int a, int b)> least_common_multiple = std::lcm<int, int>;
  std::function<std::optional<int>(int n, int p1, int p2)> least_distance = cubeverify::least_distance;
  std::function<Integer(int n, int longest)> words_with_runs_above = cubeverify::words_with_runs_above;
  // Where addresses are in the complex-plane diagram.
  PlanePosition position = cubeverify::position;
  // The cyclic words, and those made of them by exchanging two bits (TR-611 section 3, theorem 2 and lemmas 11, 12).
  std::function<std::vector<Word>(int n, int p)> periodic_words = cubeverify::periodic_words;
  std::function<std::set<Word>(int q, Word s)> string_exchanges = cubeverify::string_exchanges;
  std::function<std::vector<Word>(Word c, int t)> leftmost_exchanges = cubeverify::leftmost_exchanges;
  // The parent of c != 0 in the tree schedules follow: the SBnT (TR-611 section 3), and the spanning binomial tree,
  // where children complement leading zeroes (section 2).
  std::function<Word(int n, Word c)> parent = MinR::parent;
  std::function<Word(int n, Word c)> binomial_parent = Sbt::parent;
};

// What claims of TR-483 are decided from besides facts: its other trees and the path, the cycles of broadcasts, and the
// searches behind its lower bounds.
struct RoutingDefinitions {
  // The other trees of TR-483 section 3, relative to the source: position t of the Hamiltonian path, the parent of c !=
  // 0 in the two-rooted complete binary tree and in tree j of the multiple binomial trees, and there the label of the
  // edge into c; and the cycles that broadcasts along them take.
  std::function<Word(int n, Word t)> path = [](int, Word t) { return gray(t); };
  std::function<Word(int n, Word c)> two_rooted_parent = TwoRootedTree::parent;
  std::function<Word(int n, Word c, int j)> multiple_parent = Msbt::parent;
  std::function<int(int n, Word c, int j)> multiple_label = Msbt::label;
  std::function<PacketCycles(Broadcast broadcast, Ports ports, int n)> packet_cycles = cubeverify::packet_cycles;
  // The searches behind the lower bounds of TR-483.
  std::function<ShortestSchedule(const Delivery& what)> shortest_schedule = cubeverify::shortest_schedule;
  std::function<FewestPackets(const Delivery& what, int cycles)> fewest_source_packets =
      cubeverify::fewest_source_packets;
  std::function<void(int n, int height, const VisitTree& visit)> for_each_spanning_tree =
      cubeverify::for_each_spanning_tree;
  std::function<void(int n, const VisitTree& visit)> for_each_informing_tree = cubeverify::for_each_informing_tree;
};

// What claims of CIS-TR-91-21 section 6 are decided from besides facts.
struct DeBruijnDefinitions {
  // What the lower bounds of CIS-TR-91-21 section 6 are made of, and the network that the exact search maps trees to.
  std::function<Integer(int degree, int height)> nodes_within = cubeverify::nodes_within;
  std::function<int(int degree, const Integer& nodes)> full_height = cubeverify::full_height;
  LeastExtra least_extra = cubeverify::least_extra;
  NodesWithChildren binomial_tree_nodes = cubeverify::binomial_tree_nodes;
  std::function<bool(int n, Word a, Word b)> de_bruijn_linked = cubeverify::de_bruijn_linked;
};

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

// What readings are decided from besides facts, a set for each paper: closed forms, trees, searches, the rules of
// games. A test passes wrong ones, which must be noticed.
struct Definitions : BalancedTreeDefinitions, RoutingDefinitions, DeBruijnDefinitions, TreeEmbeddingDefinitions {};

// The right ones.
inline const Definitions& exact_definitions() {
  static const Definitions definitions;
  return definitions;
}

}  // namespace cubeverify
