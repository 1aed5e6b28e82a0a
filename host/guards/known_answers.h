#pragma once

#include <string>

#include "host/backends/backend.h"

namespace cubeverify {

// A self-test: the back end computes the sweep at the largest published n <= 10, or n <= 18 of the sweeps that warps
// take by blocks. What is wrong with the facts, in words; empty if nothing is, or if nothing of the kind is published.
// Takes some milliseconds. Throws what the back end throws.
std::string wrong_answer(Backend& backend, const Sweep& sweep);

}  // namespace cubeverify
