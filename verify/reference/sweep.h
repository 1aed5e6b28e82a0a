// What each file of verify/reference/sweeps says of its sweep. The build writes the table of all of them
// (verify/CMakeLists.txt): the file of a sweep has its name and defines, here for x,
//
//   Sweep x_sweep() { return {"x", 1, 64, last_address, x_facts}; }
#pragma once

#include <cstdint>
#include <string>
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

// What a sweep counts while it runs, and how each count becomes a Fact (reference.h).

// The address of "none".
constexpr std::uint64_t no_address = ~std::uint64_t{0};

// A statement checked over and over.
struct ForAll {
  std::uint64_t checked = 0;
  std::uint64_t violated = 0;
  std::uint64_t least = no_address;

  // Counts one check made for `address`.
  void check(bool holds, std::uint64_t address);
};

// A largest value, and the least address that attains it.
struct Extremum {
  std::uint64_t value = 0;
  std::uint64_t least = no_address;

  void see(std::uint64_t seen, std::uint64_t address);
};

// Counts by key. A key outside 0..size-1 throws std::out_of_range.
struct Histogram {
  std::vector<std::uint64_t> counts;

  explicit Histogram(int size);
  void add(int key, std::uint64_t amount = 1);
};

// The largest value by key, 0 where none was seen. A key outside 0..size-1 throws std::out_of_range.
struct Maxima {
  std::vector<std::uint64_t> values;

  explicit Maxima(int size);
  void raise(int key, std::uint64_t value);
};

Fact fact(std::string name, const ForAll& tally);
Fact fact(std::string name, const Extremum& tally);
Fact fact(std::string name, const Histogram& tally);
Fact fact(std::string name, const Maxima& tally);

// A digest: the sum of the hashes mod 2^64.
Fact digest(std::string name, std::uint64_t sum);

// The hash of the digests, as kernels/sweeps/README.md writes it. All arithmetic is mod 2^64.

// The finalizer of SplitMix64.
std::uint64_t mix(std::uint64_t x);

// fold(a; x1, ..., xr).
std::uint64_t fold(std::uint64_t a, const std::vector<std::uint64_t>& xs);

// odd(i), a 32-bit odd constant for each i.
std::uint64_t odd(std::uint64_t i);

}  // namespace cubeverify::reference
