// Definition 1 of CIS-TR-91-21: B(n) cut between the root and its first child into two trees B(n-1).
#pragma once

#include <string>

namespace cubeverify::reference {

// 1 if the way from the root to the tree node t (binomial_tree.h) leads through the root's first child, otherwise 0.
// The root is in half 0, its first child in half 1.
int half(const std::string& t);

// Whether t lies in its half as its image lies in B(n-1), with its parent in the same half, and whether the half is the
// bit right of the leftmost 1-bit of the label of t. Needs a t that is neither the root nor its first child.
bool hangs_in_half(const std::string& t);

}  // namespace cubeverify::reference
