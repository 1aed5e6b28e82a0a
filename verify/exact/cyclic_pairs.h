#pragma once

#include <optional>
#include <set>
#include <vector>

#include "kernels/address/word.h"

namespace cubeverify {

// The least Hamming distance between two distinct n-bit words of equal weight, one of period exactly p1 and one of
// period exactly p2, both of which divide n; nothing if there are no such two words (TR-611 section 3, lemmas 9 to 11).
// Exact, without listing words. With g = gcd(p1, p2), a = p1/g and b = p2/g, the bits of either word whose positions
// agree mod g form a class. Every a-th bit of a class is the same in the first word, every b-th in the second, and as a
// and b have no common factor each of the a bits meets each of the b bits once in lcm(p1, p2) positions. So only the
// numbers A of 1s among the a and B of 1s among the b count: a class adds A(b-B) + B(a-A) to the distance in lcm(p1,
// p2) positions, and bA - aB to the difference of weights, which has to come to 0.
// Which A and B have words of these very periods: for a > 1 a class with 0 < A < a is needed, otherwise the period
// divides g, and is enough, as its A 1s can be put in a row, and turned if the other classes repeat one another. For a
// = 1 the classes are the word's p1 = g bits: not all may be the same unless g = 1, and given that, reordering the
// classes makes them 0s before 1s, a word of period g. (For p1 = p2 that is one word only, and the two have to differ
// as well: the least, 2 in p1 positions, is there for the words 0...001 and 0...010, which both have the period p1.)
std::optional<int> least_distance(int n, int p1, int p2);

// Cyclic words, and those that TR-611 section 3 makes of them by exchanging two bits, written out from the definition.

// The n-bit words of period p, p a divisor of n, in increasing order. n <= 48.
std::vector<Word> periodic_words(int n, int p);

// The function f of theorem 2's proof: the strings got from the q-bit string s by exchanging any 0-bit with its
// rightmost 1-bit or any 1-bit with its rightmost 0-bit; none if all its bits are equal.
std::set<Word> string_exchanges(int q, Word s);

// The function f of lemma 12, with t for floor((n-l)/2): the leftmost 1-bit of c complemented, and one of the t nearest
// 0-bits on its right; fewer than t words if there are fewer. c != 0.
std::vector<Word> leftmost_exchanges(Word c, int t);

}  // namespace cubeverify
