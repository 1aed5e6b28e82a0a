#include <algorithm>
#include <string>
#include <thread>
#include <vector>

#include <benchmark/benchmark.h>

#include "kernels/forms/forms.h"

// What one core of this machine can do: instructions per second of loops that wait for nothing. It bounds every row
// of the same run from above.

#if defined(__x86_64__) && defined(__GNUC__)

// `text` for each r of `registers`, `rounds` times. No instruction set is asked of the compiler, as it only hands the
// text on.
#define CUBEVERIFY_REPEAT(rounds, registers, text)                                                               \
  asm volatile(".rept " #rounds "\n.irp r," registers "\n" text "\n.endr\n.endr" ::                              \
                   : "rax", "rcx", "r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15", "xmm0", "xmm1", "xmm2", \
                     "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10", "xmm11", "xmm12", "xmm13", \
                     "memory")

namespace cubeverify {
namespace {

// Not of a constant: some cores do additions of one without an arithmetic unit.
constexpr Word kInstructions = 240;  // a few times what a core holds at once, and few enough for its instruction cache

void dependent_adds() { CUBEVERIFY_REPEAT(240, "8", "add %%rcx, %%r\\r"); }
void adds() { CUBEVERIFY_REPEAT(30, "8,9,10,11,12,13,14,15", "add %%rcx, %%r\\r"); }
void adds_and_loads() {
  CUBEVERIFY_REPEAT(20, "8,9,10,11,12,13,14,15", "add %%rcx, %%r\\r\n.if \\r & 1\nmov (%%rsp), %%rax\n.endif");
}
void logic256() { CUBEVERIFY_REPEAT(20, "2,3,4,5,6,7,8,9,10,11,12,13", "vpand %%ymm0, %%ymm1, %%ymm\\r"); }
void product32x256() { CUBEVERIFY_REPEAT(20, "2,3,4,5,6,7,8,9,10,11,12,13", "vpmuludq %%ymm0, %%ymm1, %%ymm\\r"); }
void logic512() { CUBEVERIFY_REPEAT(20, "2,3,4,5,6,7,8,9,10,11,12,13", "vpternlogq $0x96, %%zmm0, %%zmm1, %%zmm\\r"); }
void product32x512() { CUBEVERIFY_REPEAT(20, "2,3,4,5,6,7,8,9,10,11,12,13", "vpmuludq %%zmm0, %%zmm1, %%zmm\\r"); }
void product64x512() { CUBEVERIFY_REPEAT(20, "2,3,4,5,6,7,8,9,10,11,12,13", "vpmullq %%zmm0, %%zmm1, %%zmm\\r"); }

void add(const std::string& name, Form needed, void (*loop)()) {
  if (!form_available(needed)) return;
  const auto row = [loop, needed](benchmark::State& state) {
    for (auto _ : state) loop();
    // Registers left dirty in their upper half would slow down what uses only the lower one.
    if (needed != Form::kPlain) asm volatile("vzeroupper");
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kInstructions));
  };
  // What other programs of the machine take away is not part of a peak, so the best repetition is kept too.
  benchmark::RegisterBenchmark(("peak/" + name).c_str(), row)
      ->MinTime(0.05)
      ->ComputeStatistics("max", [](const std::vector<double>& rates) { return std::ranges::max(rates); });
}

// Additions on 1, 2, ... threads at once, each with registers of its own: what further cores can give at most.
void add_cores() {
  const auto row = [](benchmark::State& state) {
    constexpr int kLoops = 500'000;
    const auto work = [] {
      for (int i = 0; i < kLoops; ++i) adds();
    };
    for (auto _ : state) {
      std::vector<std::jthread> helpers;
      for (int t = 1; t < state.range(0); ++t) helpers.emplace_back(work);
      work();
    }
    state.SetItemsProcessed(state.iterations() * state.range(0) * kLoops * static_cast<std::int64_t>(kInstructions));
  };
  benchmark::RegisterBenchmark("cores/add/n:", row)
      ->DenseRange(1, static_cast<int>(std::max(1U, std::thread::hardware_concurrency())))
      ->UseRealTime()
      ->Unit(benchmark::kMillisecond);
}

const bool kRegistered = [] {
  add("scalar:dependent-add", Form::kPlain, dependent_adds);
  add("scalar:add", Form::kPlain, adds);
  add("scalar:add-and-load", Form::kPlain, adds_and_loads);
  add("vector:and-256", Form::kAvx2, logic256);
  add("vector:product-32-256", Form::kAvx2, product32x256);
  add("wide:ternary-512", Form::kAvx512, logic512);
  add("wide:product-32-512", Form::kAvx512, product32x512);
  add("multiplies:product-64-512", Form::kAvx512, product64x512);
  add_cores();
  return true;
}();

}  // namespace
}  // namespace cubeverify

#endif
