// The slow reference: every sweep of kernels/sweeps/README.md, computed from the words of TR-611, of
// kernels/sweeps/de_bruijn.md, from those of CIS-TR-91-21, of kernels/sweeps/cube_routing.md, from those of TR-483, and
// of kernels/sweeps/dynamic_tree.md, from those of Dynamic Tree Embedding, on strings of '0' and '1'. It shares no code
// with the fast forms; it is what they are compared with, value for value.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cubeverify::reference {

// One fact of a sweep. `kind` says what `value` holds:
//   "forall"     {checked, violated, least violating address or 2^64-1}
//   "extremum"   {largest value, least address attaining it}, {0, 2^64-1} if nothing was seen
//   "digest"     {sum of hashes mod 2^64}
//   "histogram"  {count of key 0, count of key 1, ...}
//   "maxima"     {largest value of key 0, largest value of key 1, ...}, 0 where nothing was seen
struct Fact {
  std::string name;
  std::string kind;
  std::vector<std::uint64_t> value;
};

// Names of the sweeps that can be computed, in alphabetical order.
std::vector<std::string> sweeps();

// Facts of units [first, first + count) of `sweep` at `n` dimensions, in the order ForAlls, Extrema, Digest,
// Histograms, Maxima, each group in the contract's order. A unit is numbered as the contract says (an address, for most
// sweeps). Needs count >= 1. Where the units are all 2^64 words (n = 64), the range may go on with unit 0. Throws
// std::invalid_argument for an unknown sweep, an n outside the sweep's range, or units that do not exist.
std::vector<Fact> facts(const std::string& sweep, int n, std::uint64_t first, std::uint64_t count);

}  // namespace cubeverify::reference
