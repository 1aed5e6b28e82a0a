// What a sweep counts while it runs, and how each count becomes a Fact (reference.h).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "verify/reference/reference.h"

namespace cubeverify::reference {

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

}  // namespace cubeverify::reference
