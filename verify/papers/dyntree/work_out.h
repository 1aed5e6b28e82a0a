#pragma once

#include "verify/papers/paper.h"

namespace cubeverify::dyntree {

// By what the finding says: a tree with its star nodes, close sets and extended trees; the windows along a path of it
// with all outcomes of the coins; the factors of lemma 3.3; a partial star that is filled word for word; the levels
// that an adversary's tree leaves.
std::vector<WorkedObject> work_out(const RefutedAt& of);

}  // namespace cubeverify::dyntree
