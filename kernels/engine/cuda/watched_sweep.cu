#include <algorithm>

#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/watched/facts.h"

namespace cubeverify {

// The memory of the trials of a chunk, one after the other.
struct WatchedMemory {
  Word first;  // unit
  std::uint32_t* words;
};

// A thread plays a trial by itself.
struct DeviceWatched : WatchedSweep<> {
  using Shared = WatchedMemory;

  template <class Accumulator>
  __device__ static void visit(int n, Word unit, const WatchedMemory& trials, Accumulator& accumulator) {
    play(n, unit, trials.words + (unit - trials.first) * memory_words(n), accumulator);
  }
};

template <>
void visit_on_device<WatchedSweep<>>(int n, Chunk chunk, std::span<Word> tally) {
  const Word at_once = std::min(chunk.count, WatchedCases::device_trials(n)), end = chunk.first + chunk.count;
  DeviceArray<std::uint32_t> words(at_once * WatchedCases::memory_words(n));
  for (Word first = chunk.first; first < end; first += at_once) {
    const Chunk part{first, std::min(at_once, end - first)};
    launch<DeviceWatched, EachItsOwn<DeviceWatched>>(n, part, tally, {first, words.data()});
  }
}

template <>
std::size_t stack_on_device<WatchedSweep<>>() {
  return stack_of_kernel<DeviceWatched, EachItsOwn<DeviceWatched>>();
}

}  // namespace cubeverify
