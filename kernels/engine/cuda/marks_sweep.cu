#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/marks/facts.h"

namespace cubeverify {

// Windows side by side in one bitmap, the phase whose links it holds, 0 for all phases, and some of its messages.
struct MarkedPhase {
  Word first_window;
  Word windows;
  int phase;
  Word first_message;
  Word last_message;  // the one behind them
  unsigned* bitmap;
};

struct DeviceMarks : MarksSweep<> {
  using Shared = MarkedPhase;
};

// All threads share the messages. Which of the uses of a link comes first differs from run to run, but not
// what is told of all of them together.
template <class S>
struct EachItsMessages {
  __device__ static void visit(int n, Word, Word count, const MarkedPhase& marked, DeviceAccumulator<S>& accumulator) {
    const int low_bits = S::window_bits(n);
    const Word stride = Word{gridDim.x} * kBlockThreads;
    const Word own = Word{blockIdx.x} * kBlockThreads + threadIdx.x;
    typename S::Seen seen;
    for (Word t = marked.first_message + own; t < marked.last_message; t += stride) {
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
    const bool is_last = marked.phase == 0 && marked.last_message == S::last_message(n, 0);
    if (own == 0 && is_last) accumulator.visited(count);
  }
};

namespace {

// Messages of a launch: few enough that it ends within a second or so.
constexpr Word kMessagesAtOnce = bit(33);

// 32-bit words of the bitmap of so many windows.
std::size_t bitmap_words(int n, Word windows) {
  return (static_cast<std::size_t>(windows) << DeviceMarks::window_bits(n)) / 32 + 1;
}

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
  SweepLauncher<DeviceMarks, EachItsMessages<DeviceMarks>> launcher(n);
  const Word room = windows_in_memory(n);
  for (Word done = 0; done < chunk.count;) {
    const Chunk windows{chunk.first + done, std::min(chunk.count - done, room)};
    auto bitmap = with_thrust("taking memory for a bitmap",
                              [&] { return DeviceVector<unsigned>(bitmap_words(n, windows.count)); });
    for (int phase = n; phase >= 0; --phase) {
      clear(bitmap);
      const Word last = DeviceMarks::last_message(n, phase);
      for (Word first = DeviceMarks::first_message(phase); first < last;) {
        const Word count = std::min(last - first, kMessagesAtOnce);
        launcher.visit(windows, {windows.first, windows.count, phase, first, first + count, start_of(bitmap)});
        Launches::wait();
        first += count;
      }
    }
    done += windows.count;
  }
  launcher.add_to(tally);
}

// The bitmap of one window; there are more of them side by side where the device has room.
template <>
double bytes_on_device<MarksSweep<>>(int n) {
  return static_cast<double>(bitmap_words(n, 1) * sizeof(unsigned));
}

template <>
std::size_t stack_on_device<MarksSweep<>>() {
  return stack_of_kernel<DeviceMarks, EachItsMessages<DeviceMarks>>();
}

}  // namespace cubeverify
