#pragma once

#include "verify/papers/paper.h"

namespace cubeverify::tr483 {

// The node c of the cube: its word; then its place in the tree that the reading is about, by its sweeps: the SBT, each
// tree of the MSBT, or the BST; or in the complex plane.
std::vector<WorkedObject> work_out(const RefutedAt& of);

}  // namespace cubeverify::tr483
