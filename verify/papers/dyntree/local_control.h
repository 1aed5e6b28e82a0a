#pragma once

#include "verify/claim.h"

namespace cubeverify::dyntree {

// That the place of a node follows from its parent's place and depth and its own coins, whatever all other nodes and
// coins are (Dynamic Tree Embedding, abstract): trees of up to 7 nodes in every order, every outcome of up to 8 coins.
Decision placed_by_local_control();

}  // namespace cubeverify::dyntree
