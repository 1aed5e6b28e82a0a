#pragma once

#include "verify/relations/relations.h"

namespace cubeverify {

// Every node walks up its paths.
MeetingPaths meeting_paths_by_walks(const std::vector<NetworkTree>& trees, int threads);

// Of a node to which paths share something, what a finding says of it: the two lowest trees, and what they share.
void describe_meeting(const std::vector<NetworkTree>& trees, std::uint32_t node, bool nodes_matter,
                      RelationFinding& finding);

}  // namespace cubeverify
