#pragma once

#include <string_view>
#include <vector>

#include "kernels/address/word.h"

namespace cubeverify {

// Rooted spanning graphs of the n-cube that can be drawn and exported, each made of subtrees of the root, every node as
// far from the root as in the cube (TR-611, TR-483). All addresses are relative to the source. 1 <= n <=
// kMaxDimensions, 0 < c < 2^n.
struct Family {
  const char* name;    // as on the command line: "minR"
  const char* title;   // "spanning balanced n-tree minR"
  const char* number;  // what its paper calls the number of a subtree: "index"
  // The subtrees that c belongs to, as a set; in a tree it is one.
  Word (*subtrees)(int n, Word c);
  // The dimension of the edge from c to its parent in subtree j, an element of subtrees(n, c).
  int (*dimension)(int n, Word c, int j);
};

// A further family is one more line of this table.
const std::vector<Family>& families();

// Null for another name.
const Family* find_family(std::string_view name);

}  // namespace cubeverify
