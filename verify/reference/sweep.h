// What each file of verify/reference/sweeps says of its sweep. The build writes the table of all of them
// (verify/CMakeLists.txt): the file of a sweep has its name and defines, here for x,
//
//   Sweep x_sweep() { return {"x", 1, 64, last_address, x_facts}; }
#pragma once

#include <cstdint>
#include <vector>

#include "verify/reference/reference.h"

namespace cubeverify::reference {

struct Sweep {
  const char* name;
  int least_n;
  int most_n;
  // The last unit, not the number of units: 2^64 of them would not fit.
  std::uint64_t (*last_unit)(int n);
  // The facts of units [first, first + count), taken mod 2^64, at n dimensions, in the order that reference.h states.
  // The caller has made sure that n is in the sweep's range and that the units exist.
  std::vector<Fact> (*facts)(int n, std::uint64_t first, std::uint64_t count);
};

// All of them, by name.
const std::vector<Sweep>& all_sweeps();

// The last unit where units are addresses, and where they are pairs of them.
std::uint64_t last_address(int n);
std::uint64_t last_pair(int n);

}  // namespace cubeverify::reference
