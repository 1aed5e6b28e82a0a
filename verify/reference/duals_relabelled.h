// The SBnT^minL and SBnT^maxR of TR-611 section 4, which are said to relabel the SBnT^minR and SBnT^maxL, and
// theorem 5.
//
// Every function takes a relative address c as a word (words.h).
#pragma once

#include <string>

#include "verify/reference/trees.h"

namespace cubeverify::reference {

// The least j in 0..n-1 for which L^j(c) is least (minL), or R^j(c) is greatest (maxR). 0 for the source.
int index_minL(const std::string& c);
int index_maxR(const std::string& c);

// The dimension of the edge to the parent: the first 1-bit to the right of bit n - index^minL(c) mod n (minL), or to
// the left of bit index^maxR(c) - 1 mod n (maxR). -1 for the source.
int k_minL(const std::string& c);
int k_maxR(const std::string& c);

// c with bit k(c) complemented. c is not the source.
std::string parent_minL(const std::string& c);
std::string parent_maxR(const std::string& c);

// With i = index^minR(c), whether R^{2i} takes c to subtree i of the SBnT^minL and its edge to the parent to one of
// that tree; the same of i = index^maxL(c), L^{2i} and the SBnT^maxR. c is not the source.
bool turns_into_minL(const std::string& c);
bool turns_into_maxR(const std::string& c);

// Whether bit-reversal takes c in `tree` to B(c) in `dual`: index, children and parent (none for the source).
bool reverses_into(Tree tree, Tree dual, const std::string& c);

}  // namespace cubeverify::reference
