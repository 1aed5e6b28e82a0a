// The balanced spanning tree (BST) of TR-483 section 4.1, in the words of that section.
//
// It is pruned from the trees of the MSBT (msbt_tree.h). Every function takes the relative address c of a node as a
// word (words.h). A dimension is a bit number 0..n-1.
#pragma once

#include <string>
#include <vector>

namespace cubeverify::reference {

// base(c), the least j for which R^j(c) is least. 0 for the source.
int bst_base(const std::string& c);

// The dimensions of the edges from c to its children; all of them for the source.
std::vector<int> bst_children(const std::string& c);

// The first 1-bit of c to the right of its base, the dimension of the edge from its parent; -1 for the source.
int bst_k(const std::string& c);

// The parent of c, which is not the source.
std::string bst_parent(const std::string& c);

}  // namespace cubeverify::reference
