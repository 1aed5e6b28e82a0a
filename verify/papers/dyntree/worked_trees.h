#pragma once

#include <optional>
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

// Outcomes of the coins, tossed one by one (section 2; the proof of lemma 3.4). The star is that about processor 0.

// A path of tree nodes in the n-cube, the first at `depth`, windows of b coordinates.
struct WindowPath {
  int n = 0;
  int b = 0;
  int depth = 0;
  int edges = 0;
};

// The coordinates that each edge may change, and how often each has a chance.
WorkedObject worked_windows(const WindowPath& path);

// Whether nodes between the ends may lie in the star, too.
enum class Between { kOutside, kAnywhere };

// The outcomes in which the path that begins at a processor ends in the star. Looks at 2^(b edges).
WorkedObject worked_path_outcomes(const WindowPath& path, const std::string& start, Between between);

// The same from the first depth and processor from where they are the most, nodes between the ends outside the star.
// Looks at n 2^(n + b edges) outcomes; nothing where that is too many to wait for.
std::optional<WorkedObject> worked_most_outcomes(WindowPath path);

// How often exactly these nodes of a tree lie in the star, its root at 0, compared with ((b+1)/2^b)^exponent. Nothing
// where that is too many outcomes to wait for, or where the root is not one of them.
std::optional<WorkedObject> worked_star_nodes(const reference::Parents& tree, const std::set<int>& stars, int n, int b,
                                              int exponent);

// Where nodes are assigned and stored in every outcome if paths begin where the parent is stored, 2c at a processor.
WorkedObject worked_growth_from_store(const reference::Parents& tree, int n, int b, int c);

}  // namespace cubeverify::dyntree
