#pragma once

#include <string>

#include "host/run/batch.h"

namespace cubeverify {

// The first thing in the facts of all units of a task that cannot be, in words: an identity of the sweep, a sum
// (host/run/fact_sums.h), or a count or a largest value that is known (host/known). Empty if there is none.
std::string broken_facts(const Task& task, const Tally& tally);

}  // namespace cubeverify
