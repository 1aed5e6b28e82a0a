// The multiple spanning binomial trees (MSBT) of the n-cube and their labels (TR-483 sections 3.2 and 3.3.2).
//
// Tree j, 0 <= j < n, is the paper's j-th ERSBT: a binomial tree rooted at 2^j whose edge to the source is turned
// round. Every function takes the relative address c of a node as a word (words.h) of n >= 1 bits. A dimension is a bit
// number 0..n-1.
#pragma once

#include <string>
#include <vector>

namespace cubeverify::reference {

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

}  // namespace cubeverify::reference
