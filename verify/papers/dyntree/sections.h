#pragma once

#include "verify/papers/paper.h"

// The sections of Dynamic Tree Embedding, ordered in paper.cpp. Then what they take from files without a header.

namespace cubeverify::dyntree {

Section introduction(), algorithm(), star_load(), extended_trees(), disjoint_trees(), star_chances(), families(),
    union_bound(), redistribution(), grown_from_place(), adaptive_growth(), deterministic(), lower_bound();

// That the place of a node follows from its parent's place and depth and its own coins, whatever all other nodes and
// coins are (Dynamic Tree Embedding, abstract): trees of up to 7 nodes in every order, every outcome of up to 8 coins.
Decision placed_by_local_control();

// From the exact distributions of a star's load: that in trees of six shapes, chosen before the coins are thrown, b = 8
// and 10, b <= n, no star has more than 4n nodes but with a probability below 1/N, in none of so many forms of the tree
// that each have coins of their own. Random and branching trees to n = 16.
Decision stars_of_six_shapes(int forms);

// Dynamic Tree Embedding: fullest stars and all counts of trials, bounds from exact distributions, the constant c.
std::vector<PaperTable> tables(const TableInput& input);

// By what the finding says: a tree with its star nodes, close sets and extended trees; the windows along a path of it
// with all outcomes of the coins; the factors of lemma 3.3; a partial star that is filled word for word; the levels
// that an adversary's tree leaves.
std::vector<WorkedObject> work_out(const RefutedAt& of);

// The least difference of size between nodes of levels that are not adjacent.
int least_gap(const std::vector<SizesOfLevel>& levels);

}  // namespace cubeverify::dyntree
