#pragma once

#include <vector>

#include "kernels/engine/sweep.h"

namespace cubeverify::test {

// Sweeps of a wrong tree, network or rule, whose visit_on_device is compiled for this test; the sweeps that have the
// same names are right. Those that embed trees at random are not among them: the device computes no other rule than the
// paper's.
std::vector<Sweep> wrong_sweeps();
// `tree`, `places` and `orbit` of a tree that is wrong at cyclic addresses, by warps.
std::vector<Sweep> wrong_sweeps_by_warps();

// What the first have for a device where the tree is wrong, in the order of kernels/sweeps/all.h.
std::vector<ChunkKernel> wrong_trees_on_device();
// What the others have.
void tree_in_warps(int n, Chunk chunk, std::span<Word> tally);
void places_in_warps(int n, Chunk chunk, std::span<Word> tally);
void orbit_in_warps(int n, Chunk chunk, std::span<Word> tally);

}  // namespace cubeverify::test
