#pragma once

#include <optional>
#include <string>
#include <vector>

#include "verify/papers/paper.h"

// The sections of Dynamic Tree Embedding that claims are made in; paper.cpp has their order. Then what they take from
// files that have no header of their own.

namespace cubeverify::dyntree {

Section fixed_trees(), bhatt_cai(), algorithm(), star_load(), extended_trees(), disjoint_trees(), star_chances(),
    families(), union_bound(), redistribution(), grown_from_place(), adaptive_growth(), grow_and_shrink(),
    deterministic(), lower_bound(), every_algorithm();

// A reading of the average edge (Dynamic Tree Embedding, section 4, theorem) for every deterministic algorithm at once:
// the game in which the adversary wants all edges of a tree of N nodes to be as long as possible together, load 1.
Reading average_of_every_algorithm();

// After lemma 3.8, the rule of redistribution word for word, by exact search: "The first 2c tree nodes assigned to a
// hypercube node x are stored there. Any further nodes ... are sent to some other node in x's partial star containing
// fewer than 2c." The most that one of `processors` of a partial star can come to contain when up to `nodes` are
// assigned in any order and each further one is sent to any processor allowed. Nothing if some order leaves no
// processor to send a node to.
std::optional<int> largest_load_of_literal_rule(int processors, int c, int nodes);

// That the place of a node follows from its parent's place and depth and its own coins, whatever all other nodes and
// coins are (Dynamic Tree Embedding, abstract): trees of up to 7 nodes in every order, every outcome of up to 8 coins.
Decision placed_by_local_control();

// The adversary's tree of Dynamic Tree Embedding section 4 for n = 5, c = 3, played against an embedding that is
// written down place by place: "found a tree of 34 nodes ...", or, where a rule of the proof is broken, which one.
std::string small_game(const Definitions& definitions);

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

}  // namespace cubeverify::dyntree
