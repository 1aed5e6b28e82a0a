#pragma once

#include <optional>

#include "verify/measures/spanning_check.h"
#include "verify/measures/tree_measures.h"

namespace cubeverify {

// What check_spanning() and measure_tree() say of a tree, found with one byte of memory a node: every node walks up to
// the source, which takes as many steps as all paths have together.
struct WalkedTree {
  // Longer ways are not walked.
  static constexpr int kMostLinks = 64;

  SpanningCheck check;    // without depths
  TreeMeasures measures;  // if it spans the cube
};

// Of a tree in the cube; nothing if a node does not reach the source in WalkedTree::kMostLinks.
std::optional<WalkedTree> walk_tree(const ParentArray& tree);

}  // namespace cubeverify
