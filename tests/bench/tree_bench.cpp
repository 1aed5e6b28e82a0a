#include <thread>

#include <benchmark/benchmark.h>

#include "kernels/engine/cpu.h"
#include "kernels/lanes/forms.h"
#include "kernels/sweeps/tree_sweep.h"
#ifdef CUBEVERIFY_WITH_CUDA
#include "kernels/engine/cuda_device.h"
#endif

// Sweep `tree` in all its forms: index, period, k, children, all histograms and the digest of every address; the figure
// is addresses per second. The textbook loop is the definition: all n rotations compared, for the address and for each
// possible child.

namespace cubeverify {
namespace {

// The SBnT by its definition, R^j(c) compared for j = 0, ..., n-1.
struct Textbook : SpanningTree<Textbook> {
  static constexpr bool kRight = true;
  static Word rotations(int n, Word c) {
    Word least = c;
    Word set = 1;
    for (int j = 1; j < n; ++j) {
      const Word turned = rotate_right(n, c, j);
      if (turned < least) {
        least = turned;
        set = 0;
      }
      if (turned == least) set |= bit(j);
    }
    return set;
  }
};

// Addresses from the middle of the range, where the high bits are as mixed as anywhere.
Chunk middle_chunk(int n, Word count) { return {all_ones(n) / 3 & ~Word{1023}, count}; }

void sweep_on_one_thread(benchmark::State& state, const Sweep& sweep,
                         const std::function<void(int, Chunk, std::span<Word>)>& visit, Word count) {
  const int n = static_cast<int>(state.range(0));
  const Chunk chunk = middle_chunk(n, count);
  Tally tally = empty_tally(sweep.layout(n));
  for (auto _ : state) visit(n, chunk, tally);
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(count));
}

void textbook(benchmark::State& state) {
  const Sweep sweep = make_sweep<TreeSweep<Textbook>>();
  sweep_on_one_thread(state, sweep, sweep.visit_plainly, 1 << 16);
}
BENCHMARK(textbook)->Arg(32)->Arg(40)->Unit(benchmark::kMillisecond);

void word_parallel(benchmark::State& state) {
  const Sweep& sweep = sweep_named("tree");
  sweep_on_one_thread(state, sweep, sweep.visit_plainly, 1 << 18);
}
BENCHMARK(word_parallel)->Arg(32)->Arg(40)->Unit(benchmark::kMillisecond);

void lanes(benchmark::State& state, Form form) {
  const RangeVisitor visitor = lane_visitor("tree", form);
  if (visitor == nullptr) {
    state.SkipWithError("this machine does not have these lanes");
    return;
  }
  sweep_on_one_thread(state, sweep_named("tree"), visitor, 1 << 21);
}
BENCHMARK_CAPTURE(lanes, avx2, Form::kAvx2)->Arg(32)->Arg(40)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(lanes, avx512, Form::kAvx512)->Arg(32)->Arg(40)->Unit(benchmark::kMillisecond);

// The best form on 1, 2, ... threads up to the cores there are.
void cores(benchmark::State& state) {
  const int n = 32;
  const Chunk chunk = middle_chunk(n, Word{1} << 24);
  for (auto _ : state) {
    benchmark::DoNotOptimize(run_on_cpu(sweep_named("tree"), n, chunk, static_cast<int>(state.range(0))));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(chunk.count));
}
BENCHMARK(cores)
    ->DenseRange(1, static_cast<int>(std::max(1U, std::thread::hardware_concurrency())))
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

#ifdef CUBEVERIFY_WITH_CUDA
void device(benchmark::State& state) {
  if (!cuda_device_present()) {
    state.SkipWithError("no CUDA device");
    return;
  }
  const int n = static_cast<int>(state.range(0));
  const Chunk chunk{0, Word{1} << 34};
  const Sweep& sweep = sweep_named("tree");
  Tally tally = empty_tally(sweep.layout(n));
  for (auto _ : state) sweep.visit_on_device(n, chunk, tally);
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(chunk.count));
}
BENCHMARK(device)->Arg(34)->Arg(40)->UseRealTime()->Unit(benchmark::kMillisecond);
#endif

}  // namespace
}  // namespace cubeverify
