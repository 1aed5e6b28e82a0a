#pragma once

#include "host/check/check_report.h"
#include "host/check/swept_tree.h"
#include "host/errors.h"
#include "verify/facts_view.h"

namespace cubeverify {

// A tree that a sweep cannot judge: a node reaches the source, but by more than the 2n links that a sweep follows.
class TooDeep : public CommandError {
 public:
  explicit TooDeep(const std::string& message) : CommandError(ExitCode::kUsage, message) {}
};

// What the facts of all 2^n addresses say about a tree: whether it spans its network, with the least exceptions as the
// tree itself shows them, and its numbers by level, link and children; of several trees that, in a line each, and
// whether two have a directed link in common. Throws TooDeep.
CheckReport report_on_swept(const SweptTrees& trees, int n, Word source, const FactTable& facts);

}  // namespace cubeverify
