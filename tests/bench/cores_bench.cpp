#include <memory>
#include <thread>

#include <benchmark/benchmark.h>

#include "kernels/engine/cpu.h"
#include "kernels/engine/tree_trials.h"
#include "tests/bench/sample.h"
#ifdef CUBEVERIFY_WITH_CUDA
#include "kernels/engine/cuda_device.h"
#endif

// The ways over the tree on all of a back end: `tree` and `places` visit every address, `orbit` one of every rotation
// class. The figure is addresses per second. And one trial of an embedded tree, on more and more threads.

namespace cubeverify {
namespace {

// The best form on 1, 2, ... threads up to the cores there are, with work for about a second on one: in less, what is
// done once a piece tells.
void add_cores(const Sweep& sweep) {
  constexpr int n = 40;
  const auto row = [&sweep, chunk = std::make_shared<Chunk>(),
                    addresses = std::make_shared<Word>()](benchmark::State& state) {
    if (chunk->count == 0) {
      const KernelVariant way{sweep, sweep.visit, sweep.grain == 1 ? Word{1} : Word{512}};
      *chunk = typical_chunk(sweep, n, std::min(sweep.units(n) / 2, 512 * timed_chunk(way, n).count));
      *addresses = represented(way, n, *chunk);
    }
    const int threads = static_cast<int>(state.range(0));
    for (auto _ : state) benchmark::DoNotOptimize(run_on_cpu(sweep, n, *chunk, threads));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(*addresses));
  };
  benchmark::RegisterBenchmark(("cores/" + sweep.name + "/n:" + std::to_string(n)).c_str(), row)
      ->DenseRange(1, static_cast<int>(std::max(1U, std::thread::hardware_concurrency())))
      ->UseRealTime()
      ->Unit(benchmark::kMillisecond);
}

// One trial of a complete tree of 2^22 nodes: on 1 thread in the form in which a thread has it to itself, on 2, 3, ...
// shared by them. The figure is nodes per second.
void add_embed() {
  const auto row = [](benchmark::State& state) {
    constexpr int n = 22;
    const TreeTrialsOf what{n, tree_shape(Shape::kComplete, n, 1), 8, 1, 1};
    const Sweep sweep = tree_trials_sweep(what, {1, static_cast<int>(state.range(0))});
    run_on_cpu(sweep, n, {0, 1}, 1);  // the walk round the tree is made once
    for (auto _ : state) benchmark::DoNotOptimize(run_on_cpu(sweep, n, {0, 1}, 1));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(what.tree->parent.size()));
  };
  benchmark::RegisterBenchmark("cores/embed/n:22", row)
      ->DenseRange(1, static_cast<int>(std::max(1U, std::thread::hardware_concurrency())))
      ->UseRealTime()
      ->Unit(benchmark::kMillisecond);
}

#ifdef CUBEVERIFY_WITH_CUDA
void add_device(const Sweep& sweep) {
  const auto row = [&sweep](benchmark::State& state) {
    if (const std::string why = why_no_cuda_device(); !why.empty()) {
      state.SkipWithError(why.c_str());
      return;
    }
    const int n = static_cast<int>(state.range(0));
    const KernelVariant way{sweep, sweep.visit_on_device};
    // A sixteenth of the classes of `orbit` is work for a second, and as many units as threads.
    const Chunk chunk = typical_chunk(
        sweep, n,
        sweep.traits.unit == Unit::kClasses ? sweep.units(n) / 16 : std::min(sweep.units(n) / 2, Word{1} << 34));
    const Word addresses = represented(way, n, chunk);
    Tally tally = empty_tally(sweep.layout(n));
    for (auto _ : state) sweep.visit_on_device(n, chunk, tally);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(addresses));
  };
  benchmark::RegisterBenchmark(("device/" + sweep.name + "/n").c_str(), row)
      ->ArgName("n")
      ->Arg(32)
      ->Arg(40)
      ->UseRealTime()
      ->Unit(benchmark::kMillisecond);
}
#endif

const bool kRegistered = [] {
  for (const char* name : {"tree", "places", "orbit"}) {
    add_cores(sweep_named(name));
#ifdef CUBEVERIFY_WITH_CUDA
    add_device(sweep_named(name));
#endif
  }
  add_embed();
  return true;
}();

}  // namespace
}  // namespace cubeverify
