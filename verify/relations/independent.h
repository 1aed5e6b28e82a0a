#pragma once

#include "verify/relations/relations.h"

namespace cubeverify {

// Every node walks up its paths.
MeetingPaths meeting_paths_by_walks(const std::vector<NetworkTree>& trees, int threads);

// The same for trees as deep as they like: of each two trees the nodes of one are visited in preorder, and a node above
// the one visited marks those that are below it in the other tree, which in that one's preorder is a range.
MeetingPaths meeting_paths_by_preorders(const std::vector<NetworkTree>& trees, int threads);
// The steps that it takes, roughly, in those of a walk.
double steps_by_preorders(std::size_t trees, std::size_t nodes);

// Of a node to which paths share something, what a finding says of it: the two lowest trees, and what they share.
void describe_meeting(const std::vector<NetworkTree>& trees, std::uint32_t node, bool nodes_matter,
                      RelationFinding& finding);

}  // namespace cubeverify
