// What each file of verify/reference/sweeps says of its sweep. The build writes the table of all of them
// (verify/CMakeLists.txt): the file of a sweep has its name and defines, here for x,
//
//   Sweep x_sweep() { return sweep_of<X>("x", 1, 64, last_address); }
//
// or, where a function needs the whole range of units, {"x", 1, 64, last_address, x_facts}.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <utility>

#include "verify/reference/reference.h"
#include "verify/reference/words.h"

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

// The two words of n bits that a unit of pairs stands for.
std::pair<std::string, std::string> words_of_pair(std::uint64_t unit, int n);

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
  void see(int seen, std::uint64_t address) { see(static_cast<std::uint64_t>(seen), address); }
};

// Counts by key. A key outside 0..size-1 throws std::out_of_range.
struct Histogram {
  std::vector<std::uint64_t> counts;

  explicit Histogram(int size);
  void add(int key, std::uint64_t amount = 1) { counts.at(static_cast<std::size_t>(key)) += amount; }
  void add(int key, int amount) { add(key, static_cast<std::uint64_t>(amount)); }
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

// The facts of several parts in their order, each a fact or a list of facts.
inline void append(std::vector<Fact>& facts, Fact part) { facts.push_back(std::move(part)); }
inline void append(std::vector<Fact>& facts, std::vector<Fact> part) {
  facts.insert(facts.end(), std::move_iterator(part.begin()), std::move_iterator(part.end()));
}
std::vector<Fact> facts_of(auto... parts) {
  std::vector<Fact> facts;
  (append(facts, std::move(parts)), ...);
  return facts;
}
// A fact for each tree, whose name stands between `before` and `after`.
template <std::size_t kTrees>
std::vector<Fact> facts_by_tree(const std::string& before, const std::array<const char*, kTrees>& names,
                                const std::string& after, const std::array<ForAll, kTrees>& tallies) {
  std::vector<Fact> facts;
  for (std::size_t v = 0; v < kTrees; ++v) facts.push_back(fact(before + names[v] + after, tallies[v]));
  return facts;
}

// What a sweep has seen of the units of the n-cube: in the types made of it, all that it counts.
struct Seen {
  int n;
  std::uint64_t hashes = 0;  // the sum for its digest

  explicit Seen(int dimensions) : n(dimensions) {}
};

// The sweep whose units are seen one after the other: by S(n), see(unit) for each of them, and then facts().
template <class S>
Sweep sweep_of(const char* name, int least_n, int most_n, std::uint64_t (*last_unit)(int n)) {
  return {name, least_n, most_n, last_unit, [](int n, std::uint64_t first, std::uint64_t count) {
            S seen(n);
            for (std::uint64_t done = 0; done < count; ++done) seen.see(first + done);
            return seen.facts();
          }};
}

// The hash of the digests, as kernels/sweeps/README.md writes it. All arithmetic is mod 2^64.

// The finalizer of SplitMix64.
std::uint64_t mix(std::uint64_t x);

// fold(a; x1, ..., xr).
std::uint64_t fold(std::uint64_t a, const std::vector<std::uint64_t>& xs);
std::uint64_t fold(std::uint64_t a, std::integral auto... xs) {
  return fold(a, std::vector<std::uint64_t>{static_cast<std::uint64_t>(xs)...});
}

// odd(i), a 32-bit odd constant for each i.
std::uint64_t odd(std::integral auto i) { return (mix(static_cast<std::uint64_t>(i) + 1) >> 32) | 1; }

}  // namespace cubeverify::reference
