#pragma once

#include <span>
#include <string>

#include "kernels/engine/sweep.h"

namespace cubeverify {

// The first Extremum in the facts of all units of a sweep at n that its address has not: where units are addresses,
// that one is visited once more. In words; empty if there is none.
std::string broken_largest(const Sweep& sweep, int n, std::span<const Word> tally);

}  // namespace cubeverify
