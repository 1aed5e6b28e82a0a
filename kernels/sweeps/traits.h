#pragma once

#include <string_view>

#include "kernels/address/mix.h"
#include "kernels/facts/schema.h"

namespace cubeverify {

// What a unit of a sweep is.
enum class Unit {
  kAddress,      // an address, a node or a position: about as much work as any other
  kPair,         // two of them; there are 4^n
  kPermutation,  // of the dimensions; there are n!
  kClasses,      // the rotation classes whose representatives end alike
  kPiece,        // the top of a piece of a tree
  kCyclicWord,   // one, and all later ones of its weight
  kWindow,       // the links that begin alike
  kTrial,        // of coins, in a tree of 2^n nodes
};

// Where to find how many items the units of a chunk stand for, if a unit is not one item: a histogram, and whether its
// word 0 says so, or the sum of all of them.
struct ItemsIn {
  const char* histogram = nullptr;
  bool word_0 = false;
};

// What tests, benchmarks and reports ask about a sweep in addition to its facts. A sweep states what differs from here:
//   static constexpr Traits kTraits{.unit = Unit::kPair, .reference_to = 9};
struct Traits {
  Unit unit = Unit::kAddress;
  // The sweep that has the same facts from every address, where this one has them from one of each rotation class.
  std::string_view orbit_of = {};
  // Of trials: how many cases there are, and whether a device gives each trial to one thread.
  int cases = 0;
  bool trial_per_thread = false;
  // Whether histograms hold a value for each address in the place of counts.
  bool values = false;
  // Whether a device computes it. A unit that is a window of links or a piece of a tree is too much for a thread: the
  // CPU computes these.
  bool on_device = true;
  // Whether warps of a device evaluate blocks of 4096 addresses together.
  bool by_warps = false;

  // Whether a unit is so much work that few are looked at where many could be.
  bool expensive = false;
  // Whole cubes are compared with the reference up to these n, in the tests and in those with the label `long`.
  int reference_to = 16, reference_long_to = 24;
  // Whether the reference walks through all units for any of them.
  bool reference_takes_all = false;
  // Errors are planted up to this n; 0: as the unit has it.
  int planted_to = 0;

  // The n that are measured, ended by 0; none: three that suit the range of n.
  std::array<int, 3> measured = {};
  ItemsIn items = {};
};

// What a sweep has that says nothing else (kernels/facts/accumulator.h): n >= 2, a unit for each address, no facts.
struct SweepDefaults {
  static constexpr int kMinN = 2, kMaxN = kMaxDimensions;
  static constexpr Traits kTraits{};
  static constexpr std::array<Fact, 0> kForAlls{}, kExtrema{}, kHistograms{}, kMaxima{};
  static constexpr const char* kDigest = nullptr;
  static constexpr bool kWideCounts = false;
  static constexpr Word kGrain = 1024;
  CUBEVERIFY_HD static constexpr Word units(int n) { return n == kMaxDimensions ? 0 : bit(n); }
  CUBEVERIFY_HD static constexpr int maxima_size(int /*n*/, int /*m*/) { return 0; }
};

}  // namespace cubeverify
