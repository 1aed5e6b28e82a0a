#pragma once

#include "host/check/check_report.h"
#include "host/check/swept_tree.h"
#include "verify/facts_view.h"

namespace cubeverify {

// What the facts of all 2^n addresses tell of a tree: whether it spans its network, with the least exceptions as the
// tree itself shows them, and its numbers by level, link and children; of several trees that, in a line each, and
// whether two have a directed link in common. Throws CommandError (kUsage) if a node reaches the source, but by more
// than the 2n links that a sweep follows.
CheckReport report_on_swept(const SweptTrees& trees, int n, Word source, const FactTable& facts);

}  // namespace cubeverify
