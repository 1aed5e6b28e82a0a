// Property 3.1 of CIS-TR-91-21: the four complete binary trees of depth n in BDG(n).
//
// The tree `left b` is written down from the paper; `right b` is its mirror image, every word (words.h) reversed. ~b is
// the complement of b.
#pragma once

#include <array>
#include <optional>
#include <string>

namespace cubeverify::reference {

struct ShiftTree {
  bool mirrored;  // right shifts lead from the root to the leaves
  char b;         // '0' or '1'
};

// In the contract's order: left 1, left 0, right 1, right 0.
constexpr std::array<ShiftTree, 4> shift_trees{{{false, '1'}, {false, '0'}, {true, '1'}, {true, '0'}}};

// Whether v is a node: all words are but (~b)^n.
bool is_node(const ShiftTree& tree, const std::string& v);

// The root of the tree in BDG(n).
std::string root_node(const ShiftTree& tree, int n);

// Of a node v: its parent if it is not the root, whether it is a leaf, and its two children if it is none.
std::string parent_node(const ShiftTree& tree, const std::string& v);
bool is_leaf_node(const ShiftTree& tree, const std::string& v);
std::array<std::string, 2> child_nodes(const ShiftTree& tree, const std::string& v);

// The number of steps to the parent that lead from v to the root, if it is at most n-1.
std::optional<int> steps_to_root(const ShiftTree& tree, std::string v);

// Whether an edge of the tree has the ends u and v.
bool has_edge(const ShiftTree& tree, const std::string& u, const std::string& v);

}  // namespace cubeverify::reference
