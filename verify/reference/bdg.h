// The binary de Bruijn network and its contraction F (CIS-TR-91-21 section 3).
//
// A node of BDG(n) is a word (words.h) of n bits. `shift_left` and `shift_right` lose a bit at one end and gain one at
// the other; `left` and `right` of words.h are rotations, which lose none.
#pragma once

#include <array>
#include <string>

namespace cubeverify::reference {

// x without its leftmost bit and with b ('0' or '1') appended; x without its rightmost bit and with b in front.
std::string shift_left(const std::string& x, char b);
std::string shift_right(const std::string& x, char b);

// Definition 2: the four nodes to which x is connected, left shifts first. They need not differ from x nor from each
// other.
std::array<std::string, 4> shifts(const std::string& x);

// Whether y is one of the four nodes to which x is connected.
bool is_shift(const std::string& y, const std::string& x);

// F: the word of r bits whose i-th bit is the exclusive-or of the i-th and the (i+1)-th bit of v, for v of r+1 bits.
std::string contraction(const std::string& v);

// Lemma 2's two words of n+1 bits made from x of n bits, the one with leftmost bit 0 first: every further bit is the
// exclusive-or of the bit before it and of the bit of x at the place of that one.
std::array<std::string, 2> preimages(const std::string& x);

}  // namespace cubeverify::reference
