#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/marks_sweep.h"

namespace cubeverify {

// Units of one phase, whose windows lie side by side in one bitmap.
struct MarkedUnits {
  Word first_window;
  Word windows;
  int phase;
  unsigned* bitmap;
};

struct DeviceMarks : MarksSweep<> {
  using Shared = MarkedUnits;
};

// All threads share the messages of the phase. Which of the uses of a link comes first differs from run to run, but not
// what is told of all of them together.
template <class S>
struct EachItsMessages {
  __device__ static void visit(int n, Word, Word count, const MarkedUnits& units, DeviceObserver<S>& observer) {
    const int low_bits = S::window_bits(n);
    const Word stride = Word{gridDim.x} * kBlockThreads, last = S::last_message(n, units.phase);
    const Word own = Word{blockIdx.x} * kBlockThreads + threadIdx.x;
    typename S::Seen seen;
    for (Word t = S::first_message(units.phase) + own; t < last; t += stride) {
      const MessagePath<BinomialTree, DeBruijn> path(n, t);
      for (int j = 0; j < path.edge.number; ++j) {
        const Word link = path.link(n, j), window = (link >> low_bits) - units.first_window;
        if (window >= units.windows) continue;
        const Word place = (window << low_bits) + (link & all_ones(low_bits));
        const unsigned mark = 1u << (place % 32);
        const unsigned before = atomicOr(units.bitmap + place / 32, mark);
        S::tell_use(units.phase, link, (before & mark) != 0, seen, observer);
      }
    }
    S::tell(units.phase, seen, observer);
    if (own == 0) observer.visited(count);
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
  const Word windows = DeviceMarks::windows(n), room = std::min(windows_in_memory(n), windows);
  for (Word done = 0; done < chunk.count;) {
    const Word unit = chunk.first + done, first_window = unit % windows;
    const Word count = std::min({chunk.count - done, windows - first_window, room});
    const auto bitmap =
        DeviceArray<Word>::zeros((static_cast<std::size_t>(count) << DeviceMarks::window_bits(n)) / 64 + 1);
    launch<DeviceMarks, EachItsMessages<DeviceMarks>>(
        n, {unit, count}, tally,
        {first_window, count, DeviceMarks::phase_of_unit(n, unit), reinterpret_cast<unsigned*>(bitmap.get())});
    done += count;
  }
}

}  // namespace cubeverify
