#include <algorithm>
#include <bit>
#include <chrono>
#include <functional>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include <benchmark/benchmark.h>

#include "kernels/engine/cpu.h"
#include "kernels/engine/staged_sweep.h"
#include "kernels/engine/tree_trials.h"
#include "kernels/engine/visit_plain.h"
#include "kernels/forms/forms.h"
#include "kernels/forms/trial_stages.h"
#include "kernels/random/philox.h"
#include "kernels/sweeps/all.h"
#include "kernels/sweeps/parameters.h"
#include "kernels/sweeps/tree/facts.h"
#ifdef CUBEVERIFY_WITH_CUDA
#include "kernels/engine/cuda_device.h"
#endif

// Every sweep on one thread, in every form and at several n: units per second (for `orbit`: addresses). The sweep
// `tree` also as the textbook has it: all n rotations compared, for the address and for each possible child. Then the
// ways over the tree on all of a back end: `tree` and `places` visit every address, `orbit` one of every rotation
// class. The figure is addresses per second. And trials of embedded trees, side by side and shared.

namespace cubeverify {
namespace {

// One way to compute one sweep.
struct KernelVariant {
  const Sweep& sweep;
  std::function<void(int n, Chunk chunk, std::span<Word> tally)> visit;
  // How many neighbouring units it is made to compute together, at least.
  Word together = 1;
};

constexpr double kTimedNanoseconds = 5e6;
// Every other unit of `orbit` is empty.
constexpr Word kLeastTimed = 2;
constexpr Word kMostTimed = Word{1} << 22;
constexpr double kGoldenSection = 0.6180339887498949;

double nanoseconds(const KernelVariant& way, int n, Chunk chunk) {
  Tally tally = empty_tally(way.sweep.layout(n));
  const auto start = std::chrono::steady_clock::now();
  way.visit(n, chunk, tally);
  return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count();
}

// The n at which a sweep is measured, at most three.
std::vector<int> measured_dimensions(const Sweep& sweep) {
  if (sweep.n_max == sweep.n_min) return {sweep.n_max};
  std::vector<int> dimensions(sweep.traits.measured.begin(), sweep.traits.measured.end());
  if (dimensions.front() == 0) dimensions = sweep.n_max < 24 ? std::vector{8, sweep.n_max} : std::vector{28, 32, 40};
  std::erase_if(dimensions, [&](int n) { return n == 0 || n > sweep.n_max; });
  return dimensions;
}

// `length` units, a multiple of it from unit 0, where the golden section of all units lies: there high bits are mixed
// as they are in most addresses.
Chunk typical_chunk(const Sweep& sweep, int n, Word length) {
  const auto section = static_cast<Word>(kGoldenSection * static_cast<double>(sweep.units(n)));
  return {section - section % length, length};
}

// What a chunk stands for: its units, but for `orbit` the addresses of its classes, for `marks` the uses of links.
Word represented(const KernelVariant& way, int n, Chunk chunk) {
  if (way.sweep.traits.unit == Unit::kTrial) return chunk.count << n;
  const ItemsIn items = way.sweep.traits.items;
  if (items.histogram == nullptr) return chunk.count;
  const Layout layout = way.sweep.layout(n);
  Tally tally = empty_tally(layout);
  way.visit(n, chunk, tally);
  const FactSlot& slot = layout.at(items.histogram);
  const auto first = tally.begin() + static_cast<std::ptrdiff_t>(slot.offset);
  return std::accumulate(first, first + static_cast<std::ptrdiff_t>(items.word_0 ? 1 : slot.size), Word{0});
}

// The typical chunk that takes about 5 ms, of at most 2^22 units; of `marks` the last window.
Chunk timed_chunk(const KernelVariant& way, int n) {
  // A small cube's links are one window.
  if (way.sweep.traits.unit == Unit::kWindow) return {way.sweep.units(n) - 1, 1};
  const Word most = std::min(kMostTimed, way.sweep.units(n) / 2);
  // Less than a few groups of a form that takes them together would be done one by one.
  for (Word length = std::min(most, std::max(kLeastTimed, 2 * std::bit_floor(way.together)));; length *= 2) {
    const Chunk chunk = typical_chunk(way.sweep, n, length);
    if (length * 2 > most || nanoseconds(way, n, chunk) >= kTimedNanoseconds) return chunk;
  }
}

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

// Random numbers as the embedding of trees draws them, 128 bits a unit.
Sweep random_numbers() {
  Sweep sweep;
  sweep.name = "philox";
  sweep.n_min = sweep.n_max = 1;
  sweep.units = [](int) { return bit(40); };
  sweep.layout = [](int) {
    Layout layout;
    layout.add("sum", FactKind::kHistogram, 2);
    return layout;
  };
  sweep.visit_plainly = [](int, Chunk chunk, std::span<Word> tally) {
    for (Word i = 0; i < chunk.count; ++i) {
      const RandomWords drawn = random_words(1, chunk.first + i, 2);
      tally[0] += drawn.low();
      tally[1] += drawn.words[2] ^ drawn.words[3];
    }
  };
  return sweep;
}

// So many neighbours a form in bit slices is timed with at least, for it to count many blocks of one level together.
constexpr Word kTogether = Word{1} << 15;

void add(const std::string& form, const KernelVariant& way) {
  for (const int n : measured_dimensions(way.sweep)) {
    // Found out once for all repetitions of a row.
    const auto row = [way, n, timed = std::make_shared<Chunk>()](benchmark::State& state) {
      if (timed->count == 0) *timed = timed_chunk(way, n);
      Tally tally = empty_tally(way.sweep.layout(n));
      for (auto _ : state) way.visit(n, *timed, tally);
      state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(represented(way, n, *timed)));
    };
    const std::string name = way.sweep.name + "/" + form + "/n:" + std::to_string(n);
    benchmark::RegisterBenchmark(name.c_str(), row)->Unit(benchmark::kMillisecond)->MinTime(0.05);
  }
}

// A row of several threads or on a device, by the clock on the wall.
benchmark::internal::Benchmark* add_row(const std::string& name, const auto& row) {
  return benchmark::RegisterBenchmark(name.c_str(), row)->UseRealTime()->Unit(benchmark::kMillisecond);
}

int cores() { return static_cast<int>(std::max(1U, std::thread::hardware_concurrency())); }

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
  add_row("cores/" + sweep.name + "/n:" + std::to_string(n), row)->DenseRange(1, cores());
}

// Trials of a complete tree of 2^n nodes on 1, 2, ... threads: `trials` has a thread for each trial, as many trials on
// one thread as on all; `embed` is one trial that all threads share. The figure is nodes per second.
void add_trials() {
  for (const bool is_shared : {false, true}) {
    for (const int n : {18, 22, 24}) {
      const Word trials = is_shared ? 1 : static_cast<Word>(cores());
      const auto row = [n, trials, is_shared](benchmark::State& state) {
        const int threads = static_cast<int>(state.range(0));
        const TreeTrialsOf what{n, tree_shape(Shape::kComplete, n, 1), 8, 1, trials};
        const Sweep sweep = tree_trials_sweep(what, is_shared ? TrialThreads{1, threads} : TrialThreads{threads, 1});
        const int side_by_side = is_shared ? 1 : threads;
        run_on_cpu(sweep, n, {0, trials}, side_by_side);  // the walk round the tree is made once
        for (auto _ : state) benchmark::DoNotOptimize(run_on_cpu(sweep, n, {0, trials}, side_by_side));
        state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(bit(n) * trials));
      };
      add_row((is_shared ? "cores/embed/n:" : "cores/trials/n:") + std::to_string(n), row)->DenseRange(1, cores());
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
    if (const std::string why = why_no_cuda_device(); !why.empty()) return state.SkipWithError(why.c_str());
    const int n = static_cast<int>(state.range(0));
    const Chunk chunk = device_chunk(sweep, n);
    const Word addresses = represented({sweep, sweep.visit_on_device}, n, chunk);
    Tally tally = empty_tally(sweep.layout(n));
    for (auto _ : state) sweep.visit_on_device(n, chunk, tally);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(addresses));
  };
  const bool by_warps = sweep.traits.by_warps || sweep.traits.unit == Unit::kClasses;
  for (const int n : by_warps ? std::vector<int>{32, 40, 44} : std::vector<int>{measured_dimensions(sweep).back()}) {
    add_row("device/" + sweep.name + "/n", row)->ArgName("n")->Arg(n);
  }
}

// Trials of a complete tree of 2^n nodes, one after the other, the tree on the device already: nodes per second.
void add_device_embed() {
  for (const int n : {20, 24, 28}) {
    const auto row = [n, kept = std::make_shared<std::optional<Sweep>>()](benchmark::State& state) {
      if (const std::string why = why_no_cuda_device(); !why.empty()) return state.SkipWithError(why.c_str());
      const Chunk trials{0, bit(28 - n)};
      if (!*kept) *kept = tree_trials_sweep({n, tree_shape(Shape::kComplete, n, 1), 8, 1, trials.count});
      Tally tally = empty_tally((*kept)->layout(n));
      (*kept)->visit_on_device(n, {0, 1}, tally);
      for (auto _ : state) (*kept)->visit_on_device(n, trials, tally);
      state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(bit(n) * trials.count));
    };
    add_row("device/embed/n/n:" + std::to_string(n), row);
  }
}
#endif

const bool kRegistered = [] {
  static const Sweep textbook = make_sweep<TreeSweep<Textbook>>(), random = random_numbers();
  add("plain", {random, random.visit_plainly});
  for (const Sweep& sweep : sweeps()) {
    add("plain", {sweep, sweep.visit_plainly});
    for (const Form form : {Form::kScalar64, Form::kAvx2, Form::kAvx512}) {
      const ChunkKernel visitor = sliced_visitor(sweep.name, form);
      if (visitor == nullptr) continue;
      add(to_string(form), {sweep, visitor, sweep.traits.unit == Unit::kClasses ? 512 : kTogether});
    }
    if (sweep.name == textbook.name) add("textbook", {textbook, textbook.visit_plainly});
  }
  AllSweeps<PaperParameters>::for_each([]<class S>() {
    if constexpr (HasStages<S>) {
      for (const Form form : {Form::kScalar64, Form::kAvx2, Form::kAvx512}) {
        if (!form_available(form)) continue;
        add(to_string(form), {sweep_named(S::kName), [form](int n, Chunk chunk, std::span<Word> tally) {
                                visit_staged<S>(trial_stages(form), n, chunk, tally);
                              }});
      }
    }
  });
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
