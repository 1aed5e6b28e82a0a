#pragma once

#include <algorithm>
#include <string_view>

#include "kernels/engine/cuda/check.h"
#include "kernels/engine/cuda/device_accumulator.cuh"
#include "kernels/engine/cuda/launches.cuh"
#include "kernels/engine/device_sweeps.h"
#include "kernels/engine/unit_visitor.h"

namespace cubeverify {

// What the units of a sweep share, or nothing.
struct NothingShared {};
template <class S>
struct SharedOf {
  using Type = NothingShared;
  static Type prepare(int) { return {}; }
};
template <class S>
requires requires { typename S::Shared; }
struct SharedOf<S> {
  using Type = typename S::Shared;
  static Type prepare(int n) { return S::prepare(n); }
};
template <HasBody S>
struct SharedOf<S> {
  using Type = UnitVisitor<S>;
  static Type prepare(int n) { return Type(n); }
};

// Whether a unit of the sweep is much work: a whole piece of a tree, all classes of words that end alike.
template <class S>
constexpr bool heavy_units() {
  if constexpr (requires { S::kGrain; }) {
    return S::kGrain == 1;
  } else {
    return requires { S::unit_bits(0); };
  }
}

// A thread's place among all of a launch. Neighbours in a warp take neighbouring units, which do much the same. Units
// of much work, of which there may be few, go first to one thread of every warp of every block.
template <class S>
__device__ Word place_of_thread() {
  if constexpr (heavy_units<S>()) {
    const Word warps = kBlockThreads / 32;
    return (threadIdx.x % 32 * warps + threadIdx.x / 32) * gridDim.x + blockIdx.x;
  } else {
    return Word{blockIdx.x} * kBlockThreads + threadIdx.x;
  }
}

// How the threads of a launch share units [first, first + count): each takes every gridDim*blockDim-th.
template <class S>
struct EachItsOwn {
  __device__ static void visit(int n, Word first, Word count, const typename SharedOf<S>::Type& shared_values,
                               DeviceAccumulator<S>& accumulator) {
    const Word stride = Word{gridDim.x} * kBlockThreads;
    for (Word i = place_of_thread<S>(); i < count; i += stride) {
      if constexpr (HasBody<S>) {
        shared_values.visit(first + i, accumulator);
      } else if constexpr (requires { typename S::Shared; }) {
        S::visit(n, first + i, shared_values, accumulator);
      } else {
        S::visit(n, first + i, accumulator);
      }
      accumulator.visited();
    }
  }
};

// How many blocks of threads a multiprocessor is to hold at once, for which the compiler saves registers: as a way of
// sharing units says, else what was fastest on an H200 (results/gpu, forms of kernels).
template <class S>
constexpr unsigned blocks_of_sweep() {
  const std::string_view name = S::kName;
  if (name == "tcbt" || name == "debruijn" || name == "links") return 4;
  for (const char* three : {"plane", "bst", "graph", "structure", "variants", "duals", "mapping"}) {
    if (name == three) return 3;
  }
  if (name == "algebra" || name == "binomial") return 2;
  return 1;
}
template <class S, class Way>
constexpr unsigned least_blocks() {
  if constexpr (requires { Way::kLeastBlocks; }) {
    return Way::kLeastBlocks;
  } else {
    return blocks_of_sweep<S>();
  }
}

// Visits all units in one way. One that has kBeginsWithBarrier has a barrier of all threads before it counts. Each
// block of threads adds its scalars to its own in block_scalars and its histograms to `keyed`, and raises the maxima
// behind them.
template <class S, class Way>
__global__ void __launch_bounds__(kBlockThreads, least_blocks<S, Way>())
    sweep_kernel(int n, Word first, Word count, const __grid_constant__ typename SharedOf<S>::Type shared_values,
                 bool counts_in_shared_memory, Word* block_scalars, unsigned long long* keyed) {
  extern __shared__ unsigned counts[];
  __shared__ typename DeviceAccumulator<S>::Storage storage;
  const int words = histogram_words<S>(n);
  if (counts_in_shared_memory) {
    const int counters = words * (wide_counts<S>() ? 2 : 1);
    for (int i = static_cast<int>(threadIdx.x); i < counters; i += kBlockThreads) counts[i] = 0;
  }
  if constexpr (!requires { Way::kBeginsWithBarrier; }) __syncthreads();
  DeviceAccumulator<S> accumulator(n, counts_in_shared_memory ? counts : nullptr, keyed);
  Way::visit(n, first, count, shared_values, accumulator);
  accumulator.reduce(storage, block_scalars + std::size_t{blockIdx.x} * kScalarWords<S>);
  // All have counted: each reduction has a barrier in it.
  if (counts_in_shared_memory) {
    for (int i = static_cast<int>(threadIdx.x); i < words; i += kBlockThreads) {
      unsigned long long count = counts[i];
      if constexpr (wide_counts<S>()) count |= static_cast<unsigned long long>(counts[words + i]) << 32;
      if (count != 0) atomicAdd(keyed + i, count);
    }
  }
}

// The most units one launch visits: few enough that no block's 32-bit counters overflow, and that a launch ends within
// seconds. A unit that is many classes of words has up to 2^(n - unit_bits) addresses, of which no counter has more
// than an eighth (level and fanout n = 46: a fifteenth), and blocks get the same share of them to a factor of two.
template <class S>
Word launch_units(int n, unsigned blocks) {
  constexpr int kUnitBits = 34;  // 2^31 for each of 8 blocks, the fewest there are
  if constexpr (requires { S::unit_bits(n); }) {
    const int address_bits = 31 + highest_bit(blocks) + 2;
    return bit(std::clamp(address_bits - (n - S::unit_bits(n)), 0, kUnitBits));
  } else {
    return bit(kUnitBits);
  }
}
// The launches of a sweep's kernel at one n. Nothing waits for them but what says so. Throws DeviceError.
template <class S, class Way>
class SweepLauncher {
 public:
  explicit SweepLauncher(int n)
      : n_(n),
        launches_(reinterpret_cast<const void*>(sweep_kernel<S, Way>), kBlockThreads,
                  shared_words<S>(n) * static_cast<int>(sizeof(unsigned)), layout_of<S>(n)) {}

  [[nodiscard]] unsigned blocks() const { return launches_.blocks(); }

  // Visits the units, in as many launches as it takes; waits between them.
  void visit(Chunk chunk, const typename SharedOf<S>::Type& shared_values) {
    for (Word done = 0; done < chunk.count;) {
      if (done > 0) Launches::wait();
      const Word count = std::min(launch_units<S>(n_, launches_.blocks()), chunk.count - done);
      sweep_kernel<S, Way><<<launches_.blocks(), kBlockThreads, launches_.shared_bytes()>>>(
          n_, chunk.first + done, count, shared_values, launches_.counts_in_shared_memory(), launches_.scalars(),
          launches_.keyed());
      check_cuda(cudaGetLastError(), "launching a sweep");
      done += count;
    }
  }

  // Waits, and adds what all launches saw to the tally.
  void add_to(std::span<Word> tally) { launches_.add_to(tally); }

 private:
  int n_;
  Launches launches_;
};

template <class S, class Way>
void launch(int n, Chunk chunk, std::span<Word> tally, const typename SharedOf<S>::Type& shared_values) {
  SweepLauncher<S, Way> launcher(n);
  launcher.visit(chunk, shared_values);
  launcher.add_to(tally);
}

// What a thread of the kernel takes of local memory, in bytes.
template <class S, class Way>
std::size_t stack_of_kernel() {
  cudaFuncAttributes kernel{};
  check_cuda(cudaFuncGetAttributes(&kernel, sweep_kernel<S, Way>), "looking at a kernel");
  return kernel.localSizeBytes;
}

template <class S>
std::size_t stack_on_device() {
  return stack_of_kernel<S, EachItsOwn<S>>();
}

template <class S>
double bytes_on_device(int /*n*/) {
  return 0;
}

template <class S>
void visit_on_device(int n, Chunk chunk, std::span<Word> tally) {
  launch<S, EachItsOwn<S>>(n, chunk, tally, SharedOf<S>::prepare(n));
}

}  // namespace cubeverify
