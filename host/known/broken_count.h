#pragma once

#include <span>
#include <string>

#include "kernels/engine/sweep.h"

// Counts that are known for each n whatever is true of the trees, beside the sums of host/run/fact_sums.h: from how an
// index, a level or a network is defined, by a proof, or because two facts of a sweep speak of the same objects. A
// count under a wrong key, which leaves most sums as they are, breaks them.

namespace cubeverify {

// The first count in the facts of all units of a sweep at n that is not the known one, in words. Empty if there is
// none. Takes up to 3 milliseconds, and half a second where cyclic words are visited again (`variants`,
// `alternatives`).
std::string broken_count(const Sweep& sweep, int n, std::span<const Word> tally);

}  // namespace cubeverify
