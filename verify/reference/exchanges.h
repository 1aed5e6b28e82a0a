// The exchanges of a 0-bit with a 1-bit by which TR-611 section 3 maps a cyclic word to non-cyclic words of its weight:
// f of lemma 12, and NC of the proof of theorem 2.
#pragma once

#include <set>
#include <string>
#include <vector>

namespace cubeverify::reference {

// The bits of the t 0-bits of c nearest to its leftmost 1-bit on that bit's right, not cyclically, the nearest first;
// fewer than t where there are fewer. c is a word (words.h) other than the source, t >= 0.
std::vector<int> nearest_zeroes(const std::string& c, int t);

// f(c): each word got from c by complementing its leftmost 1-bit and one of its nearest_zeroes. The paper takes
// t = floor((n-l)/2) in the definition of f and ceil((n-l)/2) in theorem 3, l = ||c||.
std::set<std::string> leftmost_exchanges(const std::string& c, int t);

// The strings got from s by exchanging any 0-bit with its rightmost 1-bit or any 1-bit with its rightmost 0-bit; none
// if s lacks a 0 or a 1. s is a string of '0' and '1' of any length, not only n.
std::set<std::string> rightmost_exchanges(const std::string& s);

// p': the largest proper divisor of n that the period of c divides. c is cyclic.
int longest_period(const std::string& c);

// NC(c): the first p' bits of c, followed by each of the rightmost_exchanges of its last n-p' bits. c is cyclic.
std::set<std::string> noncyclic_images(const std::string& c);

}  // namespace cubeverify::reference
