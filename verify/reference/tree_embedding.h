// The randomized embedding of a growing tree, and where its coins come from.
#pragma once

#include <array>
#include <set>
#include <string>

#include "verify/reference/grown_trees.h"

namespace cubeverify::reference {

// Random words by counter: Philox4x32 with ten rounds (Salmon, Moraes, Dror and Shaw 2011), as
// kernels/sweeps/dynamic_tree.md writes it.
// random(s; a, e): the seed is the key, a and e are the counter, each from its low half to its high half.
std::array<std::uint32_t, 4> random_words(std::uint64_t seed, std::uint64_t a, std::uint64_t e);

// A growing tree mapped to the cube at random (Dynamic Tree Embedding, section 2, figure 1).

// The coins of node v in a trial as a string: character t is coin t, t = 0..b-1, b <= 63.
std::string coins(std::uint64_t seed, std::uint64_t v, std::uint64_t trial, int b);

// The coordinates of the n-cube that an edge down from a node at `depth` may change: b from depth * b on, mod n.
std::set<int> window(std::uint64_t depth, int b, int n);

// Whether x has no 1-bit outside the given coordinates.
bool is_within(const std::string& x, const std::set<int>& coordinates);

// The next node of the tree comes, whose coins are as many as a window has coordinates: appends phi of it. The nodes
// before it are at phi, and the root is one of them.
void embed_next(std::vector<std::string>& phi, const GrownTree& tree, const std::string& tossed);

// phi(v) for every node v of the tree, in n dimensions with windows of b coordinates.
std::vector<std::string> embedded(const GrownTree& tree, int n, int b, std::uint64_t seed, std::uint64_t trial);

}  // namespace cubeverify::reference
