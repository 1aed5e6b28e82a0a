#pragma once

#include "kernels/address/word.h"

namespace cubeverify {

// Where an address stands in a spanning balanced n-tree (TR-611 sections 2 to 4).
struct Node {
  Word address;    // c, relative to the source
  Word rotations;  // J(c): the rotations, as bits, that single out the distinguished node of c's necklace
  Word frame;      // c rotated index steps: the distinguished node itself
  Word zeros;      // M(c), the dimensions that may be complemented; all n for the source
  int index;       // the subtree c belongs to, the least element of J(c), 0 <= index < n
  int period;      // P(c) = n / |J(c)|
  int k;           // the dimension of the edge to the parent; -1 (or n in trees by trailing zeroes) for the source
};

// |M(c)|, the number of zeroes that lead (or, in the left trees, trail) the frame.
CUBEVERIFY_HD constexpr int alpha(const Node& node) { return weight(node.zeros); }

// The parent's address; the source's own for the source.
CUBEVERIFY_HD constexpr Word parent_of(const Node& node) { return node.address == 0 ? 0 : node.address ^ bit(node.k); }

}  // namespace cubeverify
