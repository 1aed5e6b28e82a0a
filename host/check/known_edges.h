#pragma once

#include <string>
#include <vector>

#include "host/check/check_report.h"
#include "host/check/swept_tree.h"
#include "verify/facts_view.h"
#include "verify/measures/known_trees.h"

// A sweep over the edges below the root's of trees of one's own in the cube: none is to be an edge of a known tree, in
// the same direction, so that both can be used at once, the root's links aside (TR-611 section 4).

namespace cubeverify {

// The known trees of that name in the n-cube, n >= 2: one, or all multiple trees for "msbt"; none if there is no such
// name.
std::vector<KnownTree> known_trees_named(int n, const std::string& name);

// The names that known_trees_named() takes at n, with commas between them.
std::string known_names(int n);

// The sweep of these trees, which may be asked for longer than they last; and without any, for journals that are read.
// An address costs the parents of itself in all of them, and in all known trees of the name.
Sweep known_edges_sweep(const SweptTrees& trees, const std::string& name);
const Sweep& known_edges_sweep_without_trees();

// What its facts say, with the first tree that has an edge of a known one.
CheckLine known_edges_line(const SweptTrees& trees, int n, Word source, const Facts& facts);

}  // namespace cubeverify
