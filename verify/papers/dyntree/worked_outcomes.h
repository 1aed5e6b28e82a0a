#pragma once

#include <optional>
#include <set>
#include <string>

#include "verify/reference/close_sets.h"
#include "verify/worked/object.h"

// Outcomes of the coins, tossed one by one by the reference (section 2; the proof of lemma 3.4). The star is that about
// processor 0.

namespace cubeverify::dyntree {

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

// Where the nodes are assigned and stored in every outcome if each path begins where the parent is stored, processors
// storing 2c nodes.
WorkedObject worked_growth_from_store(const reference::Parents& tree, int n, int b, int c);

}  // namespace cubeverify::dyntree
