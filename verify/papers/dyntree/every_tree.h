#pragma once

#include "verify/claims/build.h"

// The theorem of Dynamic Tree Embedding, section 3, for every tree and every adversary, where a window has all
// coordinates.

namespace cubeverify::dyntree {

// In smaller cubes no star can have more than 4n of all N nodes, nor more than 6n.
inline constexpr int kLeastFull = 5;

// The reading `every-tree`: windows of 8 and 10 in cubes of no more dimensions. Each edge draws a processor again, any
// with the same chance, whatever the tree was like and wherever its nodes lay: a star has its root, if it lies there,
// and each of the N - 1 others with probability (n+1)/N by itself. The stars with more than 4n nodes to be expected are
// fewer than 1/N.
Reading for_every_tree();

}  // namespace cubeverify::dyntree
