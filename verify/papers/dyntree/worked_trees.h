#pragma once

#include <set>
#include <string>
#include <vector>

#include "verify/reference/close_sets.h"
#include "verify/worked/object.h"

// A tree T, its star nodes and their extended trees, worked out by the reference (section 3).

namespace cubeverify::dyntree {

// "0, 2, 5", or "none".
std::string listed(const std::vector<int>& numbers);
// "{0, 2, 5}".
std::string set_text(const std::set<int>& numbers);

// Each node with its parent, depth and children, and whether it is a star node.
WorkedObject worked_tree(const reference::Parents& tree, const std::set<int>& stars);

// Which nodes are close, and how long a spine is, both in edges.
struct ExtendedTreeLengths {
  int reach = 0;
  int spine = 0;
};

// What a claim asks of an extended tree beyond its nodes.
enum class Asked { kNodesOffSpine, kEnds, kStarsOnSpine, kStarBelow, kEdgesAbove };

// An object for each maximal close set, and one for the nodes that extended trees share, if there are several.
std::vector<WorkedObject> worked_extended_trees(const reference::Parents& tree, const std::set<int>& stars,
                                                const ExtendedTreeLengths& lengths, int sections, Asked asked);

}  // namespace cubeverify::dyntree
