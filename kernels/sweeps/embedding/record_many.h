#pragma once

#include <cstddef>
#include <span>

#include "kernels/sweeps/embedding/cases.h"

// What trials by stages record in an accumulator of many nodes or processors at once.

namespace cubeverify {

// Adds to a histogram of the sweep in the trial's case how often there is each value.
template <class S, class Accumulator>
void count_all(int h, const EmbeddingCases::Trial& trial, std::span<const Word> times, Accumulator& accumulator) {
  for (std::size_t value = 0; value < times.size(); ++value) {
    if (times[value] != 0) accumulator.count(h, S::key_in_case(S::keys(h), trial, value), times[value]);
  }
}

// Records so many objects of ForAll f, and those among them that violate.
void check_all(int f, Word objects, std::span<const Word> violating, auto& accumulator) {
  accumulator.check(f, objects, 0, 0);
  for (const Word address : violating) accumulator.check(f, 0, 1, address);
}

}  // namespace cubeverify
