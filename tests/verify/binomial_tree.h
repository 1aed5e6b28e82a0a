#pragma once

#include "verify/schedule/rooted_tree.h"

namespace cubeverify {

// The binomial tree of the n-cube: the parent of a node is the node without its highest 1.
inline RootedTree binomial_tree(int n) {
  return rooted_tree(n, [](int, Word c) { return without_highest_bit(c); });
}

}  // namespace cubeverify
