#pragma once

#include <string>
#include <vector>

#include "host/graph/picture.h"
#include "host/text/text.h"
#include "verify/verdict.h"

// The adversary of Dynamic Tree Embedding, section 4, and what it forces deterministic embeddings to.

namespace cubeverify {

// A row for each embedding, c and n of the games that dyntree.det.average [executed] was decided by: the load, nodes
// and paths of the tree, its longest edge, the length of all its edges and of the average one, and the paper's bound on
// the latter with two constants. No rows if that reading is not among the verdicts.
Table game_table(const std::vector<Verdict>& verdicts);

// The trees that the adversary of Dynamic Tree Embedding, section 4, grows against deterministic embeddings of those
// names, in the n-cube for load c, one below the other: the first path from left to right, below its nodes in the
// chosen level the paths grown from them. Every node has its processor and that one's level (counted from 0) on it; in
// colour are the chosen level and those beside it, in a thick frame nodes at a processor with more than c of them; on
// an edge stands its length if that is not 1. Spots have an embedding's name and the node's number as names.
Picture level_games_picture(int n, int c, const std::vector<std::string>& embeddings);

}  // namespace cubeverify
