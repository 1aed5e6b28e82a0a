#include <chrono>
#include <memory>
#include <optional>
#include <thread>

#include <benchmark/benchmark.h>

#include "kernels/engine/cpu.h"
#include "kernels/engine/tree_trials.h"
#include "tests/bench/sample.h"
#ifdef CUBEVERIFY_WITH_CUDA
#include "kernels/engine/cuda_device.h"
#endif

// The ways over the tree on all of a back end: `tree` and `places` visit every address, `orbit` one of every rotation
// class. The figure is addresses per second. And trials of embedded trees, side by side and shared.

namespace cubeverify {
namespace {

// The best form on 1, 2, ... threads up to the cores there are, with work for about a second on one: in less, what is
// done once a piece shows.
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

// Trials of a complete tree of 2^n nodes on 1, 2, ... threads: `trials` has a thread for each trial, as many trials on
// one thread as on all; `embed` is one trial that all threads share. The figure is nodes per second.
void add_trials() {
  const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  for (const bool is_shared : {false, true}) {
    for (const int n : {18, 22, 24}) {
      const Word trials = is_shared ? 1 : static_cast<Word>(cores);
      const auto row = [n, trials, is_shared](benchmark::State& state) {
        const int threads = static_cast<int>(state.range(0));
        const TreeTrialsOf what{n, tree_shape(Shape::kComplete, n, 1), 8, 1, trials};
        const Sweep sweep = tree_trials_sweep(what, is_shared ? TrialThreads{1, threads} : TrialThreads{threads, 1});
        const int side_by_side = is_shared ? 1 : threads;
        run_on_cpu(sweep, n, {0, trials}, side_by_side);  // the walk round the tree is made once
        for (auto _ : state) benchmark::DoNotOptimize(run_on_cpu(sweep, n, {0, trials}, side_by_side));
        state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(bit(n) * trials));
      };
      benchmark::RegisterBenchmark(((is_shared ? "cores/embed/n:" : "cores/trials/n:") + std::to_string(n)).c_str(),
                                   row)
          ->DenseRange(1, cores)
          ->UseRealTime()
          ->Unit(benchmark::kMillisecond);
    }
  }
}

#ifdef CUBEVERIFY_WITH_CUDA
// Units that the device takes about a tenth of a second for: in fewer, launches dominate.
Chunk device_chunk(const Sweep& sweep, int n) {
  constexpr double kEnough = 0.1;  // seconds
  const Word units = sweep.units(n);
  Tally tally = empty_tally(sweep.layout(n));
  for (Word length = sweep.traits.unit == Unit::kTrial && !sweep.traits.trial_per_thread ? 1 : 1 << 20;; length *= 4) {
    const Chunk chunk = length < units / 2 ? typical_chunk(sweep, n, length) : Chunk{0, units};
    const auto start = std::chrono::steady_clock::now();
    sweep.visit_on_device(n, chunk, tally);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (seconds >= kEnough || chunk.count == units) return chunk;
  }
}

// Every sweep at the largest n at which it is measured on a core; by warps, at more.
void add_device(const Sweep& sweep) {
  const auto row = [&sweep](benchmark::State& state) {
    if (const std::string why = why_no_cuda_device(); !why.empty()) {
      state.SkipWithError(why.c_str());
      return;
    }
    const int n = static_cast<int>(state.range(0));
    const Chunk chunk = device_chunk(sweep, n);
    const Word addresses = represented({sweep, sweep.visit_on_device}, n, chunk);
    Tally tally = empty_tally(sweep.layout(n));
    for (auto _ : state) sweep.visit_on_device(n, chunk, tally);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(addresses));
  };
  const bool by_warps = sweep.traits.by_warps || sweep.traits.unit == Unit::kClasses;
  for (const int n : by_warps ? std::vector<int>{32, 40, 44} : std::vector<int>{measured_dimensions(sweep).back()}) {
    benchmark::RegisterBenchmark(("device/" + sweep.name + "/n").c_str(), row)
        ->ArgName("n")
        ->Arg(n)
        ->UseRealTime()
        ->Unit(benchmark::kMillisecond);
  }
}

// Trials of a complete tree of 2^n nodes, one after the other, the tree on the device already: nodes per second.
void add_device_embed() {
  for (const int n : {20, 24, 28}) {
    const auto row = [n, kept = std::make_shared<std::optional<Sweep>>()](benchmark::State& state) {
      if (const std::string why = why_no_cuda_device(); !why.empty()) {
        state.SkipWithError(why.c_str());
        return;
      }
      const Chunk trials{0, bit(28 - n)};
      if (!*kept) *kept = tree_trials_sweep({n, tree_shape(Shape::kComplete, n, 1), 8, 1, trials.count});
      Tally tally = empty_tally((*kept)->layout(n));
      (*kept)->visit_on_device(n, {0, 1}, tally);
      for (auto _ : state) (*kept)->visit_on_device(n, trials, tally);
      state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(bit(n) * trials.count));
    };
    benchmark::RegisterBenchmark(("device/embed/n/n:" + std::to_string(n)).c_str(), row)
        ->UseRealTime()
        ->Unit(benchmark::kMillisecond);
  }
}
#endif

const bool kRegistered = [] {
  for (const char* name : {"tree", "places", "orbit"}) add_cores(sweep_named(name));
#ifdef CUBEVERIFY_WITH_CUDA
  for (const Sweep& sweep : sweeps()) add_device(sweep);
  add_device_embed();
#endif
  add_trials();
  return true;
}();

}  // namespace
}  // namespace cubeverify
