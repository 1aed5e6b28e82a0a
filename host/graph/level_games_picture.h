#pragma once

#include <string>
#include <vector>

#include "host/graph/picture.h"

namespace cubeverify {

// The trees that the adversary of Dynamic Tree Embedding, section 4, grows against deterministic embeddings of those
// names, in the n-cube for load c, one below the other: the first path from left to right, below its nodes in the
// chosen level the paths grown from them. Every node has its processor and that one's level (counted from 0) on it; in
// colour are the chosen level and those next to it, in a thick frame nodes at a processor with more than c of them; on
// an edge stands its length if that is not 1. Spots have an embedding's name and the node's number as names.
Picture level_games_picture(int n, int c, const std::vector<std::string>& embeddings);

}  // namespace cubeverify
