// Adversaries that say where a tree grows and which leaves cease to exist, some of them after a look at where its nodes
// lie (Dynamic Tree Embedding, section 2, where the tree may grow and shrink in any way). What each does is stated in
// kernels/sweeps/dynamic_tree.md.
//
// Each gives the tree of one trial in the n-cube, with all leaves it has grown and all its forms.
#pragma once

#include "verify/reference/watched_trees.h"

namespace cubeverify::reference {

// Does not look: the complete tree grows, and then its younger half ceases to exist and is grown again, 16 times.
WatchedTree grown_unwatched(int n, const EdgeRule& rule);

// Tries again: every node of the complete tree is grown again until it lies at processor 0, or too many leaves have
// been grown. The only form then has fewer than 2^n nodes.
WatchedTree grown_again_and_again(int n, const EdgeRule& rule);

// Steers: leaves grow below the node that is nearest to a whole round of windows with at most one 1-bit. The edges are
// windows.
WatchedTree grown_steered(int n, const EdgeRule& rule);

}  // namespace cubeverify::reference
