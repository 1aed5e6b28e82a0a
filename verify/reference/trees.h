// The four spanning balanced n-trees of TR-611: SBnT^minR (section 3) and SBnT^maxL, SBnT^minBL, SBnT^maxBR (4). Every
// function takes the relative address c of a node as a word (words.h). A dimension is a bit number 0..n-1.
#pragma once

#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace cubeverify::reference {

enum class Tree { minR, maxL, minBL, maxBR };

// All of them, and what they are called.
constexpr std::array<Tree, 4> trees = {Tree::minR, Tree::maxL, Tree::minBL, Tree::maxBR};
constexpr std::array<const char*, 4> tree_names = {"minR", "maxL", "minBL", "maxBR"};

// J_c of the tree in increasing order: all j in 0..n-1 for which R^j(c) is least (minR), L^j(c) greatest (maxL),
// B(L^j(c)) least (minBL), B(R^j(c)) greatest (maxBR).
std::vector<int> best_rotations(Tree tree, const std::string& c);

// index(c), the least member of J_c: the subtree of the root that c is in. 0 for the source.
int index(Tree tree, const std::string& c);

// The first 1-bit met when stepping from bit `start` (included), cyclically, to the right (-1, -2, ...) or to the left
// (+1, +2, ...). c is not the source.
int first_one_right(const std::string& c, int start);
int first_one_left(const std::string& c, int start);

// k(c), the dimension of the edge to the parent; -1 for the source (where the paper prints n for maxL and minBL).
int k(Tree tree, const std::string& c);

// M(c): the dimensions k+1, k+2, ..., index-1 mod n (minR, maxBR), or k-1, k-2, ..., n - index mod n (maxL, minBL), in
// that order; it is empty if no 0-bit lies between. All dimensions 0..n-1 for the source.
std::vector<int> zeroes(Tree tree, const std::string& c);

// Dimensions m of M(c), in its order, for which c with bit m complemented has the index of c; for the source all.
std::vector<int> children(Tree tree, const std::string& c);

// c with bit k(c) complemented. c is not the source.
std::string parent(Tree tree, const std::string& c);

// The spanning balanced graph (SBG) of TR-611 section 3: a cyclic node has one parent for each member of J_c.

// The distinct parents of c: for every j_q in J_c, c with the first 1-bit right of bit j_q (k_q) complemented. c is a
// word (words.h) other than the source.
std::set<std::string> sbg_parents(const std::string& c);

// The number of directed paths from the source to c; 1 for the source itself.
std::uint64_t sbg_paths(const std::string& c);

}  // namespace cubeverify::reference
