// The spanning binomial tree (SBT) of the n-cube (TR-483 section 3.1).
//
// Every function takes the relative address c of a node as a word (words.h). A dimension is a bit number 0..n-1.
#pragma once

#include <string>
#include <vector>

namespace cubeverify::reference {

// The position of the highest 1-bit of c; -1 for the source.
int sbt_k(const std::string& c);

// c with its highest 1-bit complemented. c is not the source.
std::string sbt_parent(const std::string& c);

// The dimensions of the leading zeroes of c, lowest first.
std::vector<int> sbt_children(const std::string& c);

}  // namespace cubeverify::reference
