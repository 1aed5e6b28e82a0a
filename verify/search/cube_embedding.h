#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "verify/stars/extended_trees.h"

namespace cubeverify {

// Where the nodes of a tree lie in the n-cube, no two at one processor and node 0 at processor 0, so that no edge has a
// greater length than `dilation`; none if there is no such embedding: every one is tried, up to the order of the
// coordinates, which `edge_length` must not depend on. n <= 6.
std::optional<std::vector<Word>> embed_in_cube(const BinaryTree& tree, int n, int dilation,
                                               const std::function<int(Word a, Word b)>& edge_length);

}  // namespace cubeverify
