#include <algorithm>

#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/watched/facts.h"

namespace cubeverify {

// The memory of the trials of a chunk, one after the other.
struct AdaptiveMemory {
  Word first;  // unit
  std::uint32_t* words;
};

// A thread plays a trial by itself.
struct DeviceAdaptive : WatchedSweep<> {
  using Shared = AdaptiveMemory;

  template <class Accumulator>
  __device__ static void visit(int n, Word unit, const AdaptiveMemory& trials, Accumulator& accumulator) {
    play(n, unit, trials.words + (unit - trials.first) * memory_words(n), accumulator);
  }
};

template <>
void visit_on_device<WatchedSweep<>>(int n, Chunk chunk, std::span<Word> tally) {
  const Word at_once = std::min(chunk.count, AdaptiveCases::device_trials(n)), end = chunk.first + chunk.count;
  DeviceArray<std::uint32_t> words(at_once * AdaptiveCases::memory_words(n));
  for (Word first = chunk.first; first < end; first += at_once) {
    const Chunk part{first, std::min(at_once, end - first)};
    launch<DeviceAdaptive, EachItsOwn<DeviceAdaptive>>(n, part, tally, {first, words.data()});
  }
}

template <>
std::size_t stack_on_device<WatchedSweep<>>() {
  return stack_of_kernel<DeviceAdaptive, EachItsOwn<DeviceAdaptive>>();
}

}  // namespace cubeverify
