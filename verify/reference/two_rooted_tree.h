// T_n, the two-rooted complete binary tree (TCBT) as a spanning tree of the n-cube, rooted at the source (TR-483
// section 3.4; the construction is that of kernels/sweeps/cube_routing.md).
//
// A node c is a word (words.h) of n >= 1 bits. The children and the parents are found in two ways that share nothing
// but the automorphism of the smaller cube: that they agree is something to check.
#pragma once

#include <string>
#include <vector>

namespace cubeverify::reference {

// The children of c in T_n, from the edges of T_n made of those of T_(n-1). They are not in a particular order.
std::vector<std::string> two_rooted_children(const std::string& c);

// The dimension 0..n-1 of the edge from the parent of c in T_n, by the rules for a single node. c is not the source.
int two_rooted_dimension(const std::string& c);

// c with the bit of that dimension complemented.
std::string two_rooted_parent(const std::string& c);

}  // namespace cubeverify::reference
