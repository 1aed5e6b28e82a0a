#pragma once

#include "host/check/check_report.h"
#include "host/check/swept_tree.h"
#include "verify/facts_view.h"

namespace cubeverify {

// What the facts of all 2^n addresses tell of a tree: whether it spans the cube, with the least exceptions as the tree
// itself shows them, and its numbers by level, dimension and children. Throws CommandError (kUsage) if a node reaches
// the source, but by more than the 2n links that a sweep follows.
CheckReport report_on_swept(const SweptTree& tree, int n, Word source, const Facts& facts);

}  // namespace cubeverify
