// The cyclic words of n bits, each by the unit of the `cyclic` sweep that owns it (kernels/sweeps/README.md).
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>

namespace cubeverify::reference {

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
