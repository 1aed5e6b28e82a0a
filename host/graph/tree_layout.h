#pragma once

#include <cstddef>
#include <vector>

#include "host/graph/picture.h"

namespace cubeverify {

// A tree: the children of each node from left to right. Node 0 is the root.
using OrderedTree = std::vector<std::vector<std::size_t>>;

// What a parent is placed above: the middle between its first and last child, or the last child.
enum class ParentAbove { kMiddle, kLastChild };

// A place for each node: leaves side by side from x = 0, step.x apart; the root at y = 0 and each child step.y below
// its parent.
std::vector<Point> tree_layout(const OrderedTree& children, Point step, ParentAbove above);

}  // namespace cubeverify
