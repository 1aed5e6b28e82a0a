#pragma once

#include "host/check/own_tree.h"
#include "host/check/swept_tree.h"

namespace cubeverify {

// The trees that there are at n, n <= kMostTreeDimensions, with all their parents, and children where the functions say
// them, from `source`. A parent that is no node is the fault of its tree. Throws CommandError (kUsage) as SweptTrees
// do, or if that takes more memory than there is.
std::vector<OwnTree> trees_in_memory(const SweptTrees& trees, int n, Word source);

}  // namespace cubeverify
