#pragma once

#include <string>

#include "kernels/engine/sweep.h"

// What is published of facts: checksums of those in results/, by sweep and n (verify/published_facts.csv).

namespace cubeverify {

// How the facts of all units of a sweep at n differ from those published, in words. Empty if they do not, if nothing is
// published of this sweep at this n, or if it was published with other facts than the sweep has now.
std::string difference_from_published(const Sweep& sweep, int n, const Tally& tally);

// Whether facts of the sweep at n are published and would be compared.
bool is_published(const Sweep& sweep, int n);

}  // namespace cubeverify
