// The SBT, the MSBT and the BST with any source (TR-483 sections 3.1, 3.2, 3.3.2 and 4.1).
//
// Here a node i and the source s are words (words.h) of n bits, as in the paper's functions of two arguments: the bits
// of i are complemented, and where bits of c = i xor s decide, those of i and s are compared one by one. Nothing is
// read off a tree rooted at 0.
#pragma once

#include <string>
#include <vector>

namespace cubeverify::reference {

// The children of i in the SBT rooted at s, and the parent of i != s.
std::vector<std::string> sbt_children(const std::string& i, const std::string& s);
std::string sbt_parent(const std::string& i, const std::string& s);

// The same in tree j of the MSBT, and the label of the edge from the parent of i != s.
std::vector<std::string> msbt_children(const std::string& i, int j, const std::string& s);
std::string msbt_parent(const std::string& i, int j, const std::string& s);
int msbt_label(const std::string& i, int j, const std::string& s);

// The same in the BST.
std::vector<std::string> bst_children(const std::string& i, const std::string& s);
std::string bst_parent(const std::string& i, const std::string& s);

}  // namespace cubeverify::reference
