#pragma once

#include "verify/papers/paper.h"

namespace cubeverify::tr9121 {

// By the sweeps of the reading: a link of BDG(n) with the messages that use it, a node of BDG(n), or a tree node of
// B(n) with its message and what mapping D makes of both.
std::vector<WorkedObject> work_out(const RefutedAt& of);

}  // namespace cubeverify::tr9121
