#pragma once

#include <vector>

#include "kernels/address/word.h"

// Who is joined to whom in BDG(n), 1 <= n <= 62 (CIS-TR-91-21 section 3). Links are words of n+1 bits.

namespace cubeverify {

// The nodes other than x that a shift in either direction leads to, in increasing order.
std::vector<Word> neighbours(int n, Word x);

// The links from x to y and from y to x, in increasing order; x != y.
std::vector<Word> links_between(int n, Word x, Word y);

// True for 0...0 and 1...1, from which a shift leads to themselves.
bool has_loop(int n, Word x);

}  // namespace cubeverify
