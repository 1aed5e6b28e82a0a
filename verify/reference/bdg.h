// The binary de Bruijn network and its contraction F (CIS-TR-91-21 section 3). A node of BDG(n) is a word (words.h) of
// n bits. `shift_left` and `shift_right` lose a bit at one end and gain one at the other; `left` and `right` of words.h
// are rotations, which lose none.
#pragma once

#include <array>
#include <string>
#include <vector>

namespace cubeverify::reference {

// x without its leftmost bit and with b ('0' or '1') appended; x without its rightmost bit and with b in front.
std::string shift_left(const std::string& x, char b);
std::string shift_right(const std::string& x, char b);

// Definition 2: the four nodes to which x is connected, left shifts first. Some may be equal, also to x.
std::array<std::string, 4> shifts(const std::string& x);

// Whether y is one of the four nodes to which x is connected.
bool is_shift(const std::string& y, const std::string& x);

// F: the word of r bits whose i-th bit is the exclusive-or of the i-th and the (i+1)-th bit of v, for v of r+1 bits.
std::string contraction(const std::string& v);

// Lemma 2's two words of n+1 bits made from x of n bits, the one with leftmost bit 0 first: every further bit is the
// exclusive-or of the bit before it and of the bit of x at the place of that one.
std::array<std::string, 2> preimages(const std::string& x);

// Distances in BDG(n), found by searching the network (CIS-TR-91-21 section 3). Nodes are words (words.h) of n bits.

// d(x, y) for every y, by number: breadth first over all 2^n nodes, links taken in either direction. dd(x, y) the same,
// links taken in their own direction (left shifts) only.
std::vector<int> distances_from(const std::string& x);
std::vector<int> directed_distances_from(const std::string& x);

// The number of y with d(x, y) = 0, 1, ..., radius.
std::vector<std::size_t> sphere_sizes(const std::string& x, int radius);

// d(x, y) by breadth-first search from both ends, for 2^n too large for a table; quick where d is small. Past d = 16,
// which is past n = 16, it is found by the kept bits.
int distance(const std::string& x, const std::string& y);

// d(0^n, x): from one table for the whole network (kept for later calls) up to n = 16, past it by the kept bits.
int distance_from_zeros(const std::string& x);

// dd(x, y), at any n: the least number of left shifts after which what is left of x is in its place in y.
int directed_distance(const std::string& x, const std::string& y);

}  // namespace cubeverify::reference
