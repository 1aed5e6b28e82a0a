#pragma once

#include <span>
#include <vector>

#include "verify/exact/integer.h"

// Star nodes of trees in which every node has a place of its own by chance (Dynamic Tree Embedding, section 3, with n =
// b): all sets of star nodes counted.

namespace cubeverify {

// Element [m][t], t <= m <= most: how many sets of m tree nodes make t maximal close sets, where a node is close to its
// parent, its children and its sibling alone (n/b = 1), with the tree's root among them or without.
struct CloseSetCounts {
  std::vector<std::vector<Integer>> with_root, without_root;
};

// Of a tree given by its nodes' parents, a parent before its children; parent[0] stands for nothing.
CloseSetCounts count_close_sets(std::span<const std::uint32_t> parent, int most);

}  // namespace cubeverify
