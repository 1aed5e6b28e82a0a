#pragma once

#include <functional>
#include <vector>

#include "verify/exact/integer.h"

// The nodes of the n-cube by size, their number of 1-bits, cut into levels (Dynamic Tree Embedding, section 4). Exact
// integers, for any n.

namespace cubeverify {

// The nodes of each size.
using NodesOfSize = std::function<Integer(int n, int size)>;

// Where level k of `levels` ends: so many of the nodes, in order of size, lie in it and those before it.
using LevelEnd = std::function<Integer(int n, int levels, int k)>;
// (k+1) 2^n / levels, rounded down: no level has more than one node more than another.
Integer even_level_end(int n, int levels, int k);

// The least and the greatest size of the nodes of a level; the first one's is 0. A size that is cut lies in both.
struct SizesOfLevel {
  int least;
  int greatest;
};
std::vector<SizesOfLevel> sizes_of_levels(int n, int levels, const NodesOfSize& nodes, const LevelEnd& end);

// The most nodes in `adjacent` levels that follow each other.
Integer most_nodes_in(int n, int levels, int adjacent, const LevelEnd& end);

}  // namespace cubeverify
