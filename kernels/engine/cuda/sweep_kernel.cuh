#pragma once

#include <algorithm>
#include <string_view>

#include "kernels/engine/cuda/device_accumulator.cuh"
#include "kernels/engine/cuda/launches.cuh"
#include "kernels/engine/device_sweeps.h"
#include "kernels/engine/unit_visitor.h"
#include "kernels/sliced/block_range.h"

namespace cubeverify {

// Whether a unit of the sweep is much work: all later words of a weight, or all classes of words that end alike.
template <class S>
constexpr bool kHeavyUnits = requires {
  requires S::kGrain == 1;
}
|| requires { S::unit_bits(0); };

// Calls f(i), i < count, each by one thread of the launch. Neighbours in a warp take neighbouring i's, which do much
// the same; those of much work, of which there may be few, go first to one thread of every warp of every block.
template <bool kHeavy = false, class F>
__device__ void share_among_threads(Word count, F&& f) {
  constexpr Word kWarps = kBlockThreads / 32;
  const Word stride = Word{gridDim.x} * kBlockThreads;
  Word i = Word{blockIdx.x} * kBlockThreads + threadIdx.x;
  if constexpr (kHeavy) i = (threadIdx.x % 32 * kWarps + threadIdx.x / 32) * gridDim.x + blockIdx.x;
  for (; i < count; i += stride) f(i);
}

// Ways in which the threads of a launch share units [first, first + count) have
//   Shared        what all threads are handed
//   visit(n, first, count, shared, accumulator)
// and may have kLeastBlocks and kBeginsWithBarrier, see below.
//
// Each thread takes units of its own; Units visits one of them.
template <class S, class Units = UnitVisitor<S>>
struct EachItsOwn {
  using Shared = Units;

  __device__ static void visit(int, Word first, Word count, const Units& units, DeviceAccumulator<S>& accumulator) {
    share_among_threads<kHeavyUnits<S>>(count, [&](Word i) {
      units.visit(first + i, accumulator);
      accumulator.visited();
    });
  }
};

// How many blocks of threads a multiprocessor is to hold at once, for which the compiler saves registers: as a way of
// sharing units says, else what was fastest on an H200 (results/gpu/visit-1/tune.json).
template <class S, class Way>
constexpr unsigned least_blocks() {
  if constexpr (requires { Way::kLeastBlocks; }) {
    return Way::kLeastBlocks;
  } else {
    const std::string_view name = S::kName;
    if (name == "tcbt" || name == "debruijn" || name == "links") return 4;
    for (const char* three : {"plane", "bst", "graph", "structure", "variants", "duals", "mapping"}) {
      if (name == three) return 3;
    }
    return name == "algebra" || name == "binomial" ? 2 : 1;
  }
}

// Visits all units in one way. One that has kBeginsWithBarrier has a barrier of all threads before it counts. Each
// block of threads adds its scalars to its own in block_scalars and its histograms to `keyed`.
template <class S, class Way>
__global__ void __launch_bounds__(kBlockThreads, least_blocks<S, Way>())
    sweep_kernel(int n, Word first, Word count, const __grid_constant__ typename Way::Shared shared_values,
                 bool counts_in_shared_memory, Word* block_scalars, unsigned long long* keyed) {
  extern __shared__ unsigned counts[];
  __shared__ typename DeviceAccumulator<S>::Storage storage;
  typename DeviceAccumulator<S>::Violations* violations = nullptr;
  if constexpr (S::kForAlls.size() > 0) {
    __shared__ typename DeviceAccumulator<S>::Violations of_facts[S::kForAlls.size()];
    violations = of_facts;
  }
  const int words = histogram_words<S>(n);
  if (counts_in_shared_memory) {
    const int counters = words * (S::kWideCounts ? 2 : 1);
    for (int i = static_cast<int>(threadIdx.x); i < counters; i += kBlockThreads) counts[i] = 0;
  }
  DeviceAccumulator<S> accumulator(n, violations, counts_in_shared_memory ? counts : nullptr, keyed);
  if constexpr (!requires { Way::kBeginsWithBarrier; }) __syncthreads();
  Way::visit(n, first, count, shared_values, accumulator);
  accumulator.reduce(storage, block_scalars + std::size_t{blockIdx.x} * kScalarWords<S>);
  // All have counted: each reduction has a barrier in it.
  if (counts_in_shared_memory) {
    for (int i = static_cast<int>(threadIdx.x); i < words; i += kBlockThreads) {
      unsigned long long count = counts[i];
      if constexpr (S::kWideCounts) count |= static_cast<unsigned long long>(counts[words + i]) << 32;
      if (count != 0) atomicAdd(keyed + i, count);
    }
  }
}

// The most units one launch visits: few enough that no block's 32-bit counters overflow, and that a launch ends within
// seconds. A unit that is many classes of words has up to 2^(n - unit_bits) addresses, of which no counter has more
// than an eighth (level and fanout n = 46: a fifteenth), and blocks get the same share of them to a factor of two.
template <class S>
Word launch_units(int n, unsigned blocks) {
  constexpr int kUnitBits = 34;
  static_assert(bit(kUnitBits) / kFewestBlocks < bit(32));
  if constexpr (requires { S::unit_bits(n); }) {
    const int address_bits = 31 + highest_bit(blocks) + 2;
    return bit(std::clamp(address_bits - (n - S::unit_bits(n)), 0, kUnitBits));
  } else {
    return bit(kUnitBits);
  }
}

// The launches of a sweep's kernel at one n. Throws DeviceError.
template <class S, class Way>
class SweepLauncher : public Launches {
 public:
  explicit SweepLauncher(int n) : Launches(kernel(), counter_bytes(n), layout_of<S>(n)), n_(n) {}
  // Whether a block has room for counters, and what else its threads share, in shared memory.
  static bool have_room(int n) { return Launches::have_room(kernel(), counter_bytes(n)); }

  // Visits the units, in as many launches as it takes.
  void visit(Chunk chunk, const typename Way::Shared& shared_values) {
    Launches::visit(n_, chunk, launch_units<S>(n_, blocks()), &shared_values);
  }

 private:
  static const void* kernel() { return reinterpret_cast<const void*>(sweep_kernel<S, Way>); }
  static int counter_bytes(int n) { return shared_words<S>(n) * static_cast<int>(sizeof(unsigned)); }

  int n_;
};

template <class S, class Way>
void launch(int n, Chunk chunk, std::span<Word> tally, const typename Way::Shared& shared_values) {
  SweepLauncher<S, Way> launcher(n);
  launcher.visit(chunk, shared_values);
  launcher.add_to(tally);
}

// The most that a thread of the kernels of S takes of local memory, in bytes.
template <class S, class... Ways>
std::size_t stack_of_kernels() {
  return std::max({attributes_of(reinterpret_cast<const void*>(sweep_kernel<S, Ways>)).localSizeBytes...});
}

// The plain form: a thread a unit.
template <class S>
struct ByThreads {
  static void visit(int n, Chunk chunk, std::span<Word> tally) {
    launch<S, EachItsOwn<S>>(n, chunk, tally, UnitVisitor<S>(n));
  }
  static std::size_t stack() { return stack_of_kernels<S, EachItsOwn<S>>(); }
  static double bytes(int /*n*/) { return 0; }
};

// The form of a sweep, as DeviceForm has it; what has another one is specialized.
template <class S>
struct OnDevice : ByThreads<S> {};

template <class S>
DeviceForm device_form() {
  return {OnDevice<S>::visit, OnDevice<S>::stack, OnDevice<S>::bytes};
}

// Calls whole(first block, blocks) for the whole blocks of a chunk, which are of 2^Block::kLowBits units, if there is a
// form for them; the plain form computes the rest.
template <class S, class Block, class Whole>
void visit_in_blocks(int n, Chunk chunk, std::span<Word> tally, bool is_there, Whole&& whole) {
  const auto plainly = [&](Chunk rest) { ByThreads<S>::visit(n, rest, tally); };
  if (!is_there) return plainly(chunk);
  sliced::in_blocks<Block>(chunk, whole, plainly);
}

}  // namespace cubeverify
