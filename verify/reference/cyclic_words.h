// Cyclic words, and the words that TR-611 section 3 makes of them.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace cubeverify::reference {

// The exchanges of a 0-bit with a 1-bit by which TR-611 section 3 maps a cyclic word to non-cyclic words of its weight:
// f of lemma 12, and NC of the proof of theorem 2.

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

// The cyclic words of n bits, each by the unit of the `cyclic` sweep that owns it (kernels/sweeps/README.md).

// The number of units: the sum of 2^p over the proper divisors p of n. 2 <= n <= 48.
std::uint64_t cyclic_units(int n);

// The cyclic word that a unit below cyclic_units(n) owns, if it owns one.
std::optional<std::string> owned_word(std::uint64_t unit, int n);

// A cyclic word with what the sweep asks of it alone and in pairs. A set is empty where the contract defines none: f
// and f' but for index 0, and all three for the words of weight 0 and n.
struct CyclicWord {
  std::string c;
  int weight;
  int period;
  bool distinguished;            // whether index(c) = 0
  std::set<std::string> f;       // with t = floor((n-l)/2)
  std::set<std::string> f_ceil;  // with t = ceil((n-l)/2)
  std::set<std::string> nc;

  explicit CyclicWord(const std::string& cyclic);
};

}  // namespace cubeverify::reference
