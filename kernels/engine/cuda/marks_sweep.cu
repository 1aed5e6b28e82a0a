#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/marks/facts.h"

namespace cubeverify {

// Windows side by side in one bitmap, and the phase whose links it holds; 0 for all phases.
struct MarkedPhase {
  Word first_window;
  Word windows;
  int phase;
  unsigned* bitmap;
};

struct DeviceMarks : MarksSweep<> {
  using Shared = MarkedPhase;
};

// All threads share the messages of the phase. Which of the uses of a link comes first differs from run to run, but not
// what is told of all of them together.
template <class S>
struct EachItsMessages {
  __device__ static void visit(int n, Word, Word count, const MarkedPhase& marked, DeviceAccumulator<S>& accumulator) {
    const int low_bits = S::window_bits(n);
    const Word stride = Word{gridDim.x} * kBlockThreads, last = S::last_message(n, marked.phase);
    const Word own = Word{blockIdx.x} * kBlockThreads + threadIdx.x;
    typename S::Seen seen;
    for (Word t = S::first_message(marked.phase) + own; t < last; t += stride) {
      const MessagePath<BinomialTree, DeBruijn> path(n, t);
      for (int j = 0; j < path.edge.number; ++j) {
        const Word link = path.link(n, j), window = (link >> low_bits) - marked.first_window;
        if (window >= marked.windows) continue;
        const Word place = (window << low_bits) + (link & all_ones(low_bits));
        const unsigned mark = 1u << (place % 32);
        const unsigned before = atomicOr(marked.bitmap + place / 32, mark);
        S::record_use(marked.phase, link, (before & mark) != 0, seen, accumulator);
      }
    }
    S::record(marked.phase, seen, accumulator);
    // A window is done when all phases are.
    if (own == 0 && marked.phase == 0) accumulator.visited(count);
  }
};

namespace {

// How many windows' bitmaps the device has room for, besides what a launch needs.
Word windows_in_memory(int n) {
  std::size_t free = 0, total = 0;
  check_cuda(cudaMemGetInfo(&free, &total), "asking for free device memory");
  const std::size_t window_bytes = (std::size_t{1} << DeviceMarks::window_bits(n)) / 8 + sizeof(Word);
  return std::max<Word>(1, free / 10 * 9 / window_bytes);
}

}  // namespace

template <>
void visit_on_device<MarksSweep<>>(int n, Chunk chunk, std::span<Word> tally) {
  const Word room = windows_in_memory(n);
  for (Word done = 0; done < chunk.count;) {
    const Chunk windows{chunk.first + done, std::min(chunk.count - done, room)};
    DeviceArray<Word> bitmap((static_cast<std::size_t>(windows.count) << DeviceMarks::window_bits(n)) / 64 + 1);
    for (int phase = n; phase >= 0; --phase) {
      bitmap.clear();
      launch<DeviceMarks, EachItsMessages<DeviceMarks>>(
          n, windows, tally, {windows.first, windows.count, phase, reinterpret_cast<unsigned*>(bitmap.get())});
    }
    done += windows.count;
  }
}

}  // namespace cubeverify
