#pragma once

#include "verify/relations/independent.h"

namespace cubeverify {

// What meeting_paths_by_walks() finds, for trees as deep as they like: of each two trees the nodes of one are visited
// in preorder, and a node above the one visited marks those that are below it in the other tree, which in that one's
// preorder is a range.
MeetingPaths meeting_paths_by_preorders(const std::vector<NetworkTree>& trees, int threads);

// The steps that it takes, roughly, in those of a walk.
double steps_by_preorders(std::size_t trees, std::size_t nodes);

}  // namespace cubeverify
