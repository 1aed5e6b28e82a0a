#pragma once

#include <vector>

#include "host/text/text.h"
#include "verify/verdict.h"

// The adversary of Dynamic Tree Embedding, section 4, and what it forces deterministic embeddings to.

namespace cubeverify {

// A row for each embedding, c and n of the games that dyntree.det.average [printed] was decided by: the load, nodes and
// paths of the tree, its longest edge, the length of all its edges and of the average one, and the paper's bound on the
// latter with two constants. No rows if that reading is not among the verdicts.
Table game_table(const std::vector<Verdict>& verdicts);

}  // namespace cubeverify
