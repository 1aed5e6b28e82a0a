#include <string>

#include <benchmark/benchmark.h>

#include "kernels/engine/sweep.h"
#include "kernels/lanes/forms.h"

// Every sweep on one thread, one unit at a time and in the fastest form this machine has, in units per second.

namespace cubeverify {
namespace {

// What of a sweep is measured: addresses from the middle of n = 32, or all of a smaller n where units differ too much
// in work.
struct Sample {
  int n;
  Chunk chunk;
};

Sample sample_of(const Sweep& sweep) {
  const int n = std::min(sweep.n_max, 32);
  if (sweep.name == "profile" || sweep.name == "transfer") return {20, {0, sweep.units(20)}};
  if (sweep.name == "cyclic" || sweep.name == "orbit") return {24, {0, sweep.units(24)}};
  if (sweep.name == "permutations") return {8, {0, sweep.units(8)}};
  if (n < 32) return {n, {0, std::min<Word>(sweep.units(n), Word{1} << 17)}};
  return {n, {Word{0x5555} << 16, Word{1} << 17}};
}

const bool kRegistered = [] {
  for (const Sweep& sweep : sweeps()) {
    const Sample sample = sample_of(sweep);
    const auto add = [&](const std::string& form, const auto& visit) {
      const std::string name = sweep.name + "/" + form + "/n:" + std::to_string(sample.n);
      benchmark::RegisterBenchmark(name.c_str(), [&sweep, &visit, sample](benchmark::State& state) {
        Tally tally = empty_tally(sweep.layout(sample.n));
        for (auto _ : state) visit(sample.n, sample.chunk, tally);
        state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(sample.chunk.count));
      })->Unit(benchmark::kMillisecond);
    };
    add("plain", sweep.visit_plainly);
    if (lane_visitor(sweep.name, best_form()) != nullptr) add(to_string(best_form()), sweep.visit);
  }
  return true;
}();

}  // namespace
}  // namespace cubeverify
