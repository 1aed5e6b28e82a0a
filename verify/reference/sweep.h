// What each file of verify/reference/sweeps says of its sweep. The build writes the table of all of them
// (verify/CMakeLists.txt): the file of a sweep has its name and defines, here for x,
//   Sweep x_sweep() { return sweep_of<X>("x", 1, 64, last_address); }
// with a struct X : Seen, or, where a function needs the whole range of units, {"x", 1, 64, last_address, x_facts}.
#pragma once

#include <algorithm>
#include <concepts>
#include <deque>
#include <span>
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

// What a sweep has seen of the units of the n-cube: the types made of it have all that it counts, each count with the
// name of its fact, those of a kind in the contract's order.
class Seen {
 public:
  const int n;

  Seen(int dimensions) : n(dimensions) {}
  Seen(const Seen&) = delete;

  // The words of a new fact (reference.h), which stay where they are.
  std::vector<std::uint64_t>& words_of(std::string name, std::string kind, std::vector<std::uint64_t> at_first);
  // All facts in the order that reference.h states.
  std::vector<Fact> facts() const;

 private:
  std::deque<Fact> facts_;
};

// The address of "none".
constexpr std::uint64_t no_address = ~std::uint64_t{0};

// A statement checked over and over.
struct ForAll {
  std::vector<std::uint64_t>& words;

  ForAll(Seen& seen, std::string name) : words(seen.words_of(std::move(name), "forall", {0, 0, no_address})) {}
  // Counts one check made for `address`.
  void check(bool holds, std::uint64_t address);
};

// A largest value, and the least address that attains it.
struct Extremum {
  std::vector<std::uint64_t>& words;

  Extremum(Seen& seen, std::string name) : words(seen.words_of(std::move(name), "extremum", {0, no_address})) {}
  void see(std::uint64_t value, std::uint64_t address);
  void see(int value, std::uint64_t address) { see(static_cast<std::uint64_t>(value), address); }
};

// A sum of hashes mod 2^64.
struct Digest {
  std::vector<std::uint64_t>& words;

  Digest(Seen& seen, std::string name) : words(seen.words_of(std::move(name), "digest", {0})) {}
  void operator+=(std::uint64_t hash) { words[0] += hash; }
};

// Numbers by key, 0 at first. A key outside 0..size-1 throws std::out_of_range.
struct ByKey {
  std::vector<std::uint64_t>& words;

  ByKey(Seen& seen, std::string name, std::string kind, int size)
      : words(seen.words_of(std::move(name), std::move(kind),
                            std::vector<std::uint64_t>(static_cast<std::size_t>(size)))) {}
  std::uint64_t& at(int key) { return words.at(static_cast<std::size_t>(key)); }
};

// Counts by key.
struct Histogram : ByKey {
  Histogram(Seen& seen, std::string name, int size) : ByKey(seen, std::move(name), "histogram", size) {}
  void add(int key, std::uint64_t amount = 1) { at(key) += amount; }
  void add(int key, int amount) { add(key, static_cast<std::uint64_t>(amount)); }
};

// The largest value by key, 0 where none was seen.
struct Maxima : ByKey {
  Maxima(Seen& seen, std::string name, int size) : ByKey(seen, std::move(name), "maxima", size) {}
  void raise(int key, std::uint64_t value) { at(key) = std::max(at(key), value); }
};

// A count for each of several trees, whose names stand between `before` and `after`.
template <class Count = ForAll>
std::vector<Count> by_tree(Seen& seen, const std::string& before, std::span<const char* const> names,
                           const std::string& after = "") {
  std::vector<Count> counts;
  for (const char* name : names) counts.emplace_back(seen, before + name + after);
  return counts;
}

// The sweep whose units are seen one after the other: by S(n), see(unit) for each of them, and then facts().
template <class S>
Sweep sweep_of(const char* name, int least_n, int most_n, std::uint64_t (*last_unit)(int n)) {
  return {name, least_n, most_n, last_unit, [](int n, std::uint64_t first, std::uint64_t count) {
            S seen{{n}};
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
