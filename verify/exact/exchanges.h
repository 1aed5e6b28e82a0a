#pragma once

#include <set>
#include <vector>

#include "kernels/address/word.h"

// Cyclic words, and the words that TR-611 section 3 makes of them by exchanging two bits, each written out from its
// definition.

namespace cubeverify {

// The n-bit words of period p, p a divisor of n, in increasing order. n <= 48.
std::vector<Word> periodic_words(int n, int p);

// The function f of theorem 2's proof: the strings got from the q-bit string s by exchanging any 0-bit with its
// rightmost 1-bit or any 1-bit with its rightmost 0-bit; none if all its bits are equal.
std::set<Word> string_exchanges(int q, Word s);

// The function f of lemma 12, with t for floor((n-l)/2): the leftmost 1-bit of c complemented, and one of the t nearest
// 0-bits on its right; fewer than t words if there are fewer. c != 0.
std::vector<Word> leftmost_exchanges(Word c, int t);

}  // namespace cubeverify
