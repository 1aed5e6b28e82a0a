#pragma once

#include "verify/papers/paper.h"

namespace cubeverify::tr611 {

// The node c of the cube: its word; then its place in the trees that the reading is about, or the cyclic number that it
// is held against, or the numbers that the proof of theorem 2 maps it to, or the complex plane.
std::vector<WorkedObject> work_out(const RefutedAt& of);

}  // namespace cubeverify::tr611
