#pragma once

#include <vector>

#include "host/backends/backend.h"

// How long a sweep takes, from short timed pieces of it on the back end in use.

namespace cubeverify {

// What all of a sweep at n is estimated to take: what is done once, tables or memory that are kept, and what grows with
// the units.
struct Sample {
  int n;
  double once, seconds;
};

// Timed samples of a sweep for some n up to `largest`, in ascending order. Each takes some tenths of a second at most,
// of trials and of what is done once some seconds; the series ends where the next would take longer. Never empty unless
// the sweep has 2^64 units wherever it could be sampled.
std::vector<Sample> probe(Backend& backend, const Sweep& sweep, int largest);

// Seconds for all of the sweep at n, between and beyond samples by the growth from one n to the next; infinity for 2^64
// units.
double estimated_seconds(const std::vector<Sample>& samples, const Sweep& sweep, int n);

}  // namespace cubeverify
