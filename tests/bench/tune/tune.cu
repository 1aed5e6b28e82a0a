#include <chrono>
#include <string>
#include <string_view>

#include <benchmark/benchmark.h>

#include "kernels/engine/cuda/bst_in_warps.cuh"
#include "kernels/engine/cuda/orbit_in_warps.cuh"
#include "kernels/engine/cuda/sbt_in_tiles.cuh"
#include "kernels/engine/cuda/tcbt_in_tiles.cuh"
#include "kernels/engine/cuda/tree_by_plans.cuh"
#include "kernels/engine/cuda/variants_in_warps.cuh"
#include "kernels/engine/cuda_device.h"
#include "kernels/sweeps/all.h"
#include "kernels/sweeps/bodies.h"
#include "kernels/sweeps/parameters.h"
#include "tests/bench/sample.h"

// Forms of a sweep's kernel next to each other, for a device to say which is fastest: tune/SWEEP/FORM/n:40. A form is
// compared with the CPU before it is timed. The first of a sweep is that of the program; the others are compiled for so
// many blocks of threads on a multiprocessor.

namespace cubeverify {
namespace {

constexpr int kN = 40;
constexpr Word kCompared = Word{1} << 20;

// A way of sharing units, for so many blocks.
template <class Way, unsigned kBlocks>
struct Holding : Way {
  static constexpr unsigned kLeastBlocks = kBlocks;
};
template <unsigned kBlocks>
struct Ways {
  template <class S>
  using Plans = Holding<EachWarpPlans<S>, kBlocks>;
  template <class S>
  using Classes = Holding<EachWarpClasses<S>, kBlocks>;
  template <class S>
  using Slices = Holding<EachWarpSlices<S>, kBlocks>;
};

using Sweeps = AllSweeps<PaperParameters>;
// The number of the sweep.
consteval std::size_t at(std::string_view name) { return Sweeps::index_of(name); }

template <std::size_t kSweep, unsigned kBlocks>
void by_threads(int n, Chunk chunk, std::span<Word> tally) {
  using S = SweepAt<Sweeps, kSweep>;
  launch<S, Holding<EachItsOwn<S>, kBlocks>>(n, chunk, tally, UnitVisitor<S>(n));
}
template <unsigned kBlocks>
using Tcbt = TcbtInTiles<TwoRootedTree, Holding<EachBlockTcbtTiles<TwoRootedTree>, kBlocks>>;
template <unsigned kBlocks>
using SbtTiles = SbtInTiles<Sbt, Holding<EachThreadSbtTiles<Sbt>, kBlocks>>;

// Units that the form takes a tenth of a second for.
Chunk long_chunk(const KernelVariant& form) {
  for (Word length = kCompared;; length *= 4) {
    const Chunk chunk = typical_chunk(form.sweep, kN, length);
    Tally tally = empty_tally(form.sweep.layout(kN));
    const auto start = std::chrono::steady_clock::now();
    form.visit(kN, chunk, tally);
    if (std::chrono::steady_clock::now() - start > std::chrono::milliseconds(100)) return chunk;
  }
}

void add(const std::string& name, const std::string& what, ChunkKernel visit) {
  const Sweep& sweep = sweep_named(name);
  const KernelVariant form{sweep, visit == nullptr ? sweep.visit_on_device : visit};
  const auto row = [form](benchmark::State& state) {
    if (const std::string why = why_no_cuda_device(); !why.empty()) return state.SkipWithError(why.c_str());
    static Tally expected;
    static std::string expected_of;
    const Chunk compared = typical_chunk(form.sweep, kN, kCompared);
    if (expected_of != form.sweep.name) {
      expected_of = form.sweep.name;
      expected = empty_tally(form.sweep.layout(kN));
      form.sweep.visit(kN, compared, expected);
    }
    Tally found = empty_tally(form.sweep.layout(kN));
    form.visit(kN, compared, found);
    if (found != expected) return state.SkipWithError("this form finds other facts than the CPU");
    const Chunk chunk = long_chunk(form);
    for (auto _ : state) form.visit(kN, chunk, found);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(represented(form, kN, chunk)));
  };
  benchmark::RegisterBenchmark(("tune/" + name + "/" + what + "/n:" + std::to_string(kN)).c_str(), row)
      ->UseRealTime()
      ->Unit(benchmark::kMillisecond);
}

const bool kRegistered = [] {
  struct Form {
    const char *sweep, *what;
    ChunkKernel visit;
  };
  const Form forms[] = {{"tree", "program", nullptr},
                        {"tree", "blocks:1", BlocksByWarps<SeenByPlans<TreeSweep<>>, Ways<1>::Plans>::visit},
                        {"places", "program", nullptr},
                        {"places", "blocks:1", BlocksByWarps<SeenByPlans<PlacesSweep<>>, Ways<1>::Plans>::visit},
                        {"orbit", "program", nullptr},
                        {"orbit", "blocks:3", OrbitInWarps<MinR, Ways<3>::Classes>::visit},
                        {"graph", "program", nullptr},
                        {"graph", "blocks:4", by_threads<at("graph"), 4>},
                        {"bst", "program", nullptr},
                        {"bst", "blocks:1", BlocksByWarps<SeenOfBst<>, Ways<1>::Slices>::visit},
                        {"bst", "threads", by_threads<at("bst"), 3>},
                        {"tcbt", "program", nullptr},
                        {"tcbt", "blocks:5", Tcbt<5>::visit},
                        {"debruijn", "program", nullptr},
                        {"debruijn", "blocks:3", by_threads<at("debruijn"), 3>},
                        {"variants", "program", nullptr},
                        {"variants", "blocks:1", BlocksByWarps<SeenOfVariants<>, Ways<1>::Slices>::visit},
                        {"variants", "threads", by_threads<at("variants"), 3>},
                        {"structure", "program", nullptr},
                        {"structure", "blocks:4", by_threads<at("structure"), 4>},
                        {"duals", "program", nullptr},
                        {"duals", "blocks:2", by_threads<at("duals"), 2>},
                        {"mapping", "program", nullptr},
                        {"mapping", "blocks:4", by_threads<at("mapping"), 4>},
                        {"binomial", "program", nullptr},
                        {"binomial", "blocks:3", by_threads<at("binomial"), 3>},
                        {"links", "program", nullptr},
                        {"links", "blocks:4", by_threads<at("links"), 4>},
                        {"ancestors", "program", nullptr},
                        {"ancestors", "blocks:4", by_threads<at("ancestors"), 4>},
                        {"alpha", "program", nullptr},
                        {"alpha", "blocks:4", by_threads<at("alpha"), 4>},
                        {"sbt", "program", nullptr},
                        {"sbt", "blocks:3", SbtTiles<3>::visit},
                        {"sbt", "threads", by_threads<at("sbt"), 3>}};
  for (const Form& form : forms) add(form.sweep, form.what, form.visit);
  return true;
}();

}  // namespace
}  // namespace cubeverify
