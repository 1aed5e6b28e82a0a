// Addresses as strings, and what TR-611 section 2 does with one: bits, rotations, reversal, translation, period. A word
// is a string of n characters '0' and '1', n >= 1. Its leftmost character is bit n-1, its rightmost bit 0. Words
// compared with < or > by std::string order as numbers do, since they have equal lengths.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cubeverify::reference {

// The n-bit word of the number c (c < 2^n), 1 <= n <= 64.
std::string word(std::uint64_t c, int n);

// The number a word of at most 64 bits stands for.
std::uint64_t value(const std::string& c);

// n, the number of bits of c.
int length(const std::string& c);

// Whether bit m of c is 1, 0 <= m < n.
bool bit(const std::string& c, int m);

// c with bit m complemented, 0 <= m < n: the neighbour of c in dimension m.
std::string flip(std::string c, int m);

// c with every bit complemented.
std::string complement(std::string c);

// ||c||, the number of 1-bits.
int ones(const std::string& c);

// Whether c is all 0-bits: the relative address of the source.
bool is_source(const std::string& c);

// The number of 0-bits before the leftmost 1-bit (n if there is none), and after the rightmost one.
int leading_zeroes(const std::string& c);
int trailing_zeroes(const std::string& c);

// R(c) = (c_0 c_{n-1} ... c_1), and its inverse L(c) = (c_{n-2} ... c_0 c_{n-1}).
std::string right(std::string c);
std::string left(std::string c);

// R^j(c) and L^j(c), j >= 0 single steps.
std::string right(std::string c, int j);
std::string left(std::string c, int j);

// R^0(c), R^1(c), ..., R^{n-1}(c), one step from each to the next; the same for L.
std::vector<std::string> right_rotations(std::string c);
std::vector<std::string> left_rotations(std::string c);

// B(c) = (c_0 c_1 ... c_{n-1}).
std::string reversal(const std::string& c);

// T(i, s): the bitwise exclusive-or of two words of equal length.
std::string translation(std::string i, const std::string& s);

// The number of bits in which two words of equal length differ: the distance of two nodes of the cube.
int hamming_distance(const std::string& x, const std::string& y);

// P(c): the least u > 0 with R^u(c) = c.
int period(const std::string& c);

// Whether the period of c is less than n.
bool is_cyclic(const std::string& c);

// The set bits of the mask of a set of dimensions: the sum of 2^m over distinct m in dimensions, each in 0..63.
std::uint64_t mask(const std::vector<int>& dimensions);

// Cyclic blocks of equal bits of a word (words.h): the longest blocks of zeroes or ones of TR-611 section 4.

// The length of the longest block of 0-bits (b = '0') or 1-bits (b = '1') of c, cyclically; n if all bits are b.
int longest_block(const std::string& c, char b);

// A block of 0-bits, cyclically, by the 1-bits that it lies between: the dimension of the one immediately left of it
// and of the one immediately right of it. They are the same bit if c has only one.
struct ZeroBlock {
  int left, right;
};

// Every block of 0-bits of c that is as long as the longest. None if c is all 0-bits or all 1-bits.
std::vector<ZeroBlock> longest_zero_blocks(const std::string& c);

// Runs of equal bits in a word, not cyclically (TR-611 section 5).

// The most characters `b` ('0' or '1') that stand side by side in c; 0 if there is none.
int longest_run(const std::string& c, char b);

// The binary-reflected Gray code: its words in order are the n-cube's Hamiltonian path (TR-483 sections 3.4, 5.2). A
// position t of the path is a word (words.h) of n bits, too.

// The exclusive-or of t and floor(t / 2): the node at position t.
std::string gray(const std::string& t);

// The bits in which the nodes at positions t-1 and t differ. t is not 0.
std::string gray_change(const std::string& t);

}  // namespace cubeverify::reference
