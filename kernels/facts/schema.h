#pragma once

#include <array>
#include <cstddef>

namespace cubeverify {

// One fact of a sweep, in the words of its contract page, which is generated from here (kernels/sweeps/pages). A sweep
// lists its facts in the order of its enumerators:
//   enum ForAll { kIndexBit };
//   static constexpr std::array kForAlls{Fact{kIndexBit, "index-bit", "c != 0", "bit index(c) of c is 1."}};
struct Fact {
  int id;               // its enumerator
  const char* name;     // what layouts and documents call it
  const char* units;    // the units it speaks of, or the keys and the size of a histogram
  const char* meaning;  // kWithNext: that of the next fact
  // What stands over the list of facts that begins here, where there is something to say of them all.
  const char* over = "";
};
inline constexpr const char* kWithNext = nullptr;

// What a contract page says of a sweep besides its facts. Its own definitions are in about.md, in its folder.
struct Contract {
  const char* page;    // of kernels/sweeps, without .md
  const char* units;   // what its units are, if the heading says it
  const char* digest;  // what it adds up
};

// Whether every fact stands at the place that its enumerator says.
template <std::size_t kCount>
constexpr bool in_order(const std::array<Fact, kCount>& facts) {
  int place = 0;
  for (const Fact& fact : facts) {
    if (fact.id != place++) return false;
  }
  return true;
}

}  // namespace cubeverify
