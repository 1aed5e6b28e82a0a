#pragma once

#include <string>

#include "verify/claim.h"

namespace cubeverify::dyntree {

// The adversary's tree of Dynamic Tree Embedding section 4 for n = 5, c = 3, played against an embedding that is
// written down place by place: "found a tree of 34 nodes ...", or, where a rule of the proof is broken, which one.
std::string small_game(const Definitions& definitions);

}  // namespace cubeverify::dyntree
