#pragma once

#include <string>
#include <vector>

#include "host/graph/graph_kinds.h"
#include "kernels/address/word.h"

namespace cubeverify {

// A rooted spanning graph of the n-cube that is made of subtrees of the root, every node as far from the root as in the
// cube (TR-611, TR-483). All addresses are relative to the source. 1 <= n <= kMaxDimensions, 0 < c < 2^n.
struct Family {
  std::string name;         // as on the command line: "minR"
  std::string title;        // "spanning balanced n-tree minR"
  const char* number = "";  // what its paper calls the number of a subtree: "index"
  // The subtrees that c belongs to, as a set; in a tree it is one.
  Word (*subtrees)(int n, Word c) = nullptr;
  // The dimension of the edge from c to its parent in subtree j, an element of subtrees(n, c).
  int (*dimension)(int n, Word c, int j) = nullptr;
};

// The graphs that are such families, as rows of graph_kinds().
std::vector<GraphKind> families_of_trees();

}  // namespace cubeverify
