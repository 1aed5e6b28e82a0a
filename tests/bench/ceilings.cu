#include <benchmark/benchmark.h>

#include "kernels/engine/cuda/device_array.cuh"
#include "kernels/engine/cuda_device.h"

// What the device can do at most, for the figures of its sweeps to be held against: logic operations of three inputs in
// registers, additions to counters in shared memory where 1, 2, ... 32 lanes of a warp meet at one, and additions to a
// single counter in global memory. The figure is operations of a lane a second.

namespace cubeverify {
namespace {

constexpr unsigned kThreads = 256;
constexpr int kSteps = 1024;
// More of what is so fast that a launch of 1024 takes no longer than being launched.
constexpr int kLogicSteps = 8 * kSteps;

__global__ void logic(unsigned* result) {
  constexpr int kChains = 8;  // so that none waits for the one before
  unsigned values[kChains];
  for (int i = 0; i < kChains; ++i) values[i] = threadIdx.x * 0x9e3779b9u + static_cast<unsigned>(i);
  for (int step = 0; step < kLogicSteps / kChains; ++step) {
    for (int i = 0; i < kChains; ++i)
      values[i] = (values[i] & static_cast<unsigned>(step)) ^ (values[(i + 1) % kChains] | ~values[i]);
  }
  unsigned sum = 0;
  for (const unsigned value : values) sum += value;
  result[blockIdx.x * kThreads + threadIdx.x] = sum;
}

// Lanes l and l' of a warp meet if they are equal modulo `counters`.
__global__ void shared_counts(unsigned counters, unsigned* result) {
  __shared__ unsigned counts[kThreads];
  counts[threadIdx.x] = 0;
  __syncthreads();
  const unsigned warp = threadIdx.x / 32 * 32;
  for (unsigned step = 0; step < kSteps; ++step) atomicAdd(counts + warp + (threadIdx.x + step) % counters, step);
  __syncthreads();
  result[blockIdx.x * kThreads + threadIdx.x] = counts[threadIdx.x];
}

__global__ void global_count(unsigned long long* count) {
  for (unsigned step = 0; step < kSteps; ++step) atomicAdd(count, static_cast<unsigned long long>(step));
}

// Launches as many blocks as the device has room for, whose threads take so many steps, and waits.
template <class Launch>
void measure(benchmark::State& state, int steps, const Launch& launch) {
  if (const std::string why = why_no_cuda_device(); !why.empty()) {
    state.SkipWithError(why.c_str());
    return;
  }
  const CudaDevice device = cuda_device();
  const auto blocks = static_cast<unsigned>(device.threads) / kThreads;
  DeviceArray<Word> results(std::size_t{blocks} * kThreads);
  results.clear();
  for (auto _ : state) {
    launch(blocks, results.data());
    check_cuda(cudaGetLastError(), "launching a ceiling");
    check_cuda(cudaStreamSynchronize(nullptr), "running a ceiling");
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(blocks) * kThreads * steps);
}

void logic_operations(benchmark::State& state) {
  measure(state, kLogicSteps,
          [](unsigned blocks, Word* results) { logic<<<blocks, kThreads>>>(reinterpret_cast<unsigned*>(results)); });
}
void shared_additions(benchmark::State& state) {
  measure(state, kSteps, [&](unsigned blocks, Word* results) {
    shared_counts<<<blocks, kThreads>>>(static_cast<unsigned>(32 / state.range(0)),
                                        reinterpret_cast<unsigned*>(results));
  });
}
void global_additions(benchmark::State& state) {
  measure(state, kSteps, [](unsigned blocks, Word* results) {
    global_count<<<blocks, kThreads>>>(reinterpret_cast<unsigned long long*>(results));
  });
}

BENCHMARK(logic_operations)->Name("ceiling/logic")->UseRealTime();
BENCHMARK(shared_additions)
    ->Name("ceiling/shared-atomic")
    ->ArgName("alike")
    ->RangeMultiplier(2)
    ->Range(1, 32)
    ->UseRealTime();
BENCHMARK(global_additions)->Name("ceiling/global-atomic")->UseRealTime();

}  // namespace
}  // namespace cubeverify
