#pragma once

#include "verify/claim.h"

// The levels of the tree and of its subtrees, from the facts of a sweep or in closed form: what theorems 2 and 3,
// figure 6 and the summary of TR-611 are about.

namespace cubeverify::tr611 {

// The nodes at level l of subtree j, and the cyclic ones among them; of the whole tree for j = kWholeTree.
struct LevelCount {
  int l;
  int j;
  Integer cyclic;
  Integer all;
};
inline constexpr int kWholeTree = -1;
using LevelCounts = std::vector<LevelCount>;

// kTree: levels 0..n of the whole tree. kGenerating: levels 0..n of subtree 0, with the source at level 0. kSubtrees:
// levels 1..n-1 of all subtrees. In closed form those that differ in no level are there once, under the least j.
enum class Part { kTree, kGenerating, kSubtrees };
// The histograms of a sweep by level and subtree, of all nodes and of the cyclic ones.
struct LevelFacts {
  CountsFact all, cyclic;
};
inline constexpr LevelFacts kTreeLevels{TreeSweep<>::kLevelSubtree, TreeSweep<>::kCyclicLevelSubtree};
inline constexpr LevelFacts kPlacesLevels{PlacesSweep<>::kLevelSubtree, PlacesSweep<>::kCyclicLevelSubtree};
LevelCounts swept_levels(const Evidence& evidence, Part part, const LevelFacts& facts = kTreeLevels);
LevelCounts closed_levels(const Evidence& evidence, Part part);
// Whether all of them are the same from that sweep, `tree` or `places`, and in closed form.
Finding levels_agree(const Evidence& evidence, const LevelFacts& facts);

using Statement = std::function<Finding(int n, const LevelCounts& levels)>;

// A statement from the sweep; and with it in closed form: readings `name`, `name`-closed-form (printed: closed-form).
Reading counted(const std::string& name, const std::string& text, Part part, const Statement& statement, int n_min = 2,
                int n_max = kClosedFormMost);
std::vector<Reading> both_ways(const std::string& name, const std::string& text, Part part, const Statement& statement,
                               int n_min = 2, int n_max = kClosedFormMost);

// The statement that `right` is so at every level 1 <= l < n.
Statement at_inner_levels(std::function<bool(int n, const LevelCount& level)> right);
// "level 3 of subtree 0: 1 of 10 nodes are cyclic".
std::string described(const LevelCount& level);

}  // namespace cubeverify::tr611
