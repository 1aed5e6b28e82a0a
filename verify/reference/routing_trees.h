// The trees along which TR-483 routes: SBT, MSBT, BST and TCBT.
#pragma once

#include <string>
#include <vector>

namespace cubeverify::reference {

// The spanning binomial tree (SBT) of the n-cube (TR-483 section 3.1). Every function takes the relative address c of a
// node as a word (words.h). A dimension is a bit number 0..n-1.

// The position of the highest 1-bit of c; -1 for the source.
int sbt_k(const std::string& c);

// c with its highest 1-bit complemented. c is not the source.
std::string sbt_parent(const std::string& c);

// The dimensions of the leading zeroes of c, lowest first.
std::vector<int> sbt_children(const std::string& c);

// The multiple spanning binomial trees (MSBT) of the n-cube and their labels (TR-483 sections 3.2 and 3.3.2). Tree j, 0
// <= j < n, is the paper's j-th ERSBT: a binomial tree rooted at 2^j whose edge to the source is turned round.
// Functions take the relative address c of a node as a word (words.h) of n >= 1 bits. A dimension is a bit 0..n-1.

// The first 1-bit of c met when stepping right from bit j, cyclically: j-1, j-2, ..., j itself last. -1 for the source.
int msbt_k(const std::string& c, int j);

// M(c, j): the dimensions k+1, k+2, ..., j-1 mod n that were stepped over, in that order. c is not the source.
std::vector<int> msbt_zeroes(const std::string& c, int j);

// The dimensions of the edges from c to its children in tree j.
std::vector<int> msbt_children(const std::string& c, int j);

// The dimension of the edge from the parent of c in tree j, and the parent. c is not the source.
int msbt_dimension(const std::string& c, int j);
std::string msbt_parent(const std::string& c, int j);

// The level of c in tree j: 0 for the source, ||c|| where bit j is 1, ||c|| + 2 where it is 0.
int msbt_level(const std::string& c, int j);

// f(c, j), the cycle 0..2n-1 in which c receives the first packet of tree j. c is not the source.
int msbt_label(const std::string& c, int j);

// The balanced spanning tree (BST) of TR-483 section 4.1, in its words: pruned from the trees of the MSBT above. Every
// function takes the relative address c of a node as a word (words.h). A dimension is a bit number 0..n-1.

// base(c), the least j for which R^j(c) is least. 0 for the source.
int bst_base(const std::string& c);

// The dimensions of the edges from c to its children; all of them for the source.
std::vector<int> bst_children(const std::string& c);

// The first 1-bit of c to the right of its base, the dimension of the edge from its parent; -1 for the source.
int bst_k(const std::string& c);

// The parent of c, which is not the source.
std::string bst_parent(const std::string& c);

// T_n, the two-rooted complete binary tree (TCBT) as a spanning tree of the n-cube, rooted at the source (TR-483
// section 3.4; the construction is that of kernels/sweeps/cube_routing.md). A node c is a word (words.h) of n >= 1
// bits. The children and the parents are found in two ways that share nothing but the automorphism of the smaller cube:
// that they agree is something to check.

// The children of c in T_n, from the edges of T_n made of those of T_(n-1). They are not in a particular order.
std::vector<std::string> two_rooted_children(const std::string& c);

// The dimension 0..n-1 of the edge from the parent of c in T_n, by the rules for a single node. c is not the source.
int two_rooted_dimension(const std::string& c);

// c with the bit of that dimension complemented.
std::string two_rooted_parent(const std::string& c);

}  // namespace cubeverify::reference
