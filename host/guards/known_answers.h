#pragma once

#include <string>

#include "host/backends/backend.h"

namespace cubeverify {

// A self-test: the back end computes the sweep at the largest published n <= 10 with at most 2^10 units. What is wrong
// with the facts, in words; empty if nothing is, or if nothing of the kind is published. Takes a millisecond or so.
// Throws what the back end throws.
std::string wrong_answer(Backend& backend, const Sweep& sweep);

}  // namespace cubeverify
