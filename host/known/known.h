#pragma once

#include <map>
#include <string>
#include <vector>

#include "host/known/counted.h"

// What is known of the counts of sweeps.

namespace cubeverify {

// What Known::at speaks of: each key of a histogram, its counts together, or each count times its key; the counts of a
// ForAll; or one key.
inline constexpr int kEachKey = -1, kCount = -2, kSumOfKeys = -3;
inline constexpr int kChecked = 0, kViolated = 1;

struct Known {
  const char* fact;
  int at;
  // What it has to be. Where less than the number is known, a number of which that is true: the one that was counted,
  // if it is true of that.
  Word (*value)(const Counted& counted, int key);
};
using KnownBySweep = std::map<std::string, std::vector<Known>>;

// Of the sweeps of TR-611, CIS-TR-91-21 and TR-483.
const KnownBySweep& known_of_cube_trees();
const KnownBySweep& known_of_de_bruijn();
const KnownBySweep& known_of_cube_routing();

}  // namespace cubeverify
