#pragma once

#include <memory>
#include <string>

#include "kernels/embedding/tree_shape.h"

// The trees that users want embedded.

namespace cubeverify {

struct ChosenTree {
  std::string name;  // a shape, or the file
  std::shared_ptr<const TreeShape> tree;
};

// The most nodes a tree may have: their numbers are 32 bits wide in memory.
inline constexpr Word kMostTreeNodes = Word{1} << 30;

// A tree for the n-cube: one of the shapes of kernels/sweeps/dynamic_tree.md, with 2^n nodes and drawn by `seed` where
// it is random, or one read from a file. A "zigzag" is a path: the embedding does not see left and right. Throws
// CommandError (kUsage) if it is neither, or the file is not as said at tree_from_text().
ChosenTree choose_tree(const std::string& shape_or_file, int n, Word seed);

// A tree as text: the parents of nodes 1, 2, 3, ..., each a number less than the node's own, separated by blanks or
// lines; what follows a # is left out of a line. No node has more than two children; node 0 is the root. `name` is for
// the errors. Throws CommandError (kUsage) naming the line.
TreeShape tree_from_text(const std::string& text, int n, const std::string& name);

}  // namespace cubeverify
