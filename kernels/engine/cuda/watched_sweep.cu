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
  auto words = with_thrust("taking memory for trials",
                           [&] { return DeviceVector<std::uint32_t>(chunk.count * DeviceWatched::memory_words(n)); });
  launch<DeviceWatched, EachItsOwn<DeviceWatched>>(n, chunk, tally, {chunk.first, start_of(words)});
}

template <>
std::size_t stack_on_device<WatchedSweep<>>() {
  return stack_of_kernel<DeviceWatched, EachItsOwn<DeviceWatched>>();
}

}  // namespace cubeverify
