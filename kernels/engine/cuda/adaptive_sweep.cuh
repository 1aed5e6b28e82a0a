#pragma once

#include <algorithm>

#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/watched/facts.h"

namespace cubeverify {

// A thread plays a trial by itself, in memory that those of a chunk have one after the other.
struct AdaptiveTrials {
  int n;
  Word first;  // unit
  std::uint32_t* words;

  __device__ void visit(Word unit, auto& accumulator) const {
    WatchedSweep<>::play(n, unit, words + (unit - first) * AdaptiveCases::memory_words(n), accumulator);
  }
};

template <>
struct OnDevice<WatchedSweep<>> : ByThreads<WatchedSweep<>> {
  using Way = EachItsOwn<WatchedSweep<>, AdaptiveTrials>;

  static void visit(int n, Chunk chunk, std::span<Word> tally) {
    const Word at_once = std::min(chunk.count, AdaptiveCases::device_trials(n)), end = chunk.first + chunk.count;
    DeviceArray<std::uint32_t> words(at_once * AdaptiveCases::memory_words(n));
    for (Word first = chunk.first; first < end; first += at_once)
      launch<WatchedSweep<>, Way>(n, {first, std::min(at_once, end - first)}, tally, {n, first, words.data()});
  }
  static std::size_t stack() { return stack_of_kernels<WatchedSweep<>, Way>(); }
};

}  // namespace cubeverify
