// The complete binary tree CBT(n+1) inside BDG(n+1) whose root is 0^n 1 (CIS-TR-91-21 sections 3 and 5.1).
//
// A label is a word (words.h) of n+1 bits, not all 0; every such word is a node. Each function says what the contract
// (kernels/sweeps/de_bruijn.md) says, and walks the tree where the contract walks.
#pragma once

#include <string>

namespace cubeverify::reference {

// 0^n 1 for an n+1-bit label y: the root of y's tree.
std::string root_label(const std::string& y);

// Whether y is a leaf: its leftmost bit is 1.
bool is_leaf(const std::string& y);

// The two children of a y that is no leaf, made by shifting left.
std::string left_child(const std::string& y);
std::string right_child(const std::string& y);

// The parent of a y that is not the root, made by shifting right.
std::string parent_label(const std::string& y);

// Which child of its parent y is. The root is neither.
bool is_left_child(const std::string& y);
bool is_right_child(const std::string& y);

// The level of y: 1 for the root, one more for each step away from it.
int level(const std::string& y);

// Where going to the parent ends as long as the label is a left child, and the number of steps it takes.
struct Climb {
  std::string top;
  int steps;
};
Climb climb(std::string y);

}  // namespace cubeverify::reference
