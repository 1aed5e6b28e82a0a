#pragma once

#include "kernels/engine/cuda/least_low_parts.cuh"
#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/engine/cuda/warp_block.cuh"
#include "kernels/engine/cuda/warp_level_counts.cuh"
#include "kernels/sliced/block_range.h"
#include "kernels/sliced/tabled_elimination.h"
#include "kernels/sweeps/tree/block_kernel.h"

// Sweeps `tree` and `places` of any tree, by warps.

namespace cubeverify {

// Sweep `tree` or `places`, whose warps share what is known of low starts.
template <class Sweep>
struct InWarps : Sweep {
  using Shared = LeastLowOfWarps;
};

// Each warp takes blocks of addresses. All warps go through the loop equally often.
template <class Sweep>
struct EachWarpBlocks {
  using Indices = sliced::TabledElimination<WarpBlock>;
  static constexpr int kWarps = kBlockThreads / 32;
  // An H200 is fastest so (results/device-costs.md). `tree` keeps so much in local memory that a second block of
  // threads only makes it wait longer.
  static constexpr unsigned kLeastBlocks = Sweep::kTellsChildren ? 1 : 2;

  __device__ static void visit(int n, Word first, Word count, const LeastLowOfWarps& least_low,
                               DeviceAccumulator<Sweep>& accumulator) {
    __shared__ WarpTables tables;
    __shared__ WarpBits bits[kWarps];
    __shared__ LevelMasks levels;
    __shared__ typename WarpLevelCounts<Sweep>::Waiting waiting[kWarps];
    if (threadIdx.x < 32) tables.fill();
    if (threadIdx.x < 32) levels.fill();
    __syncthreads();
    WarpBlock block(n, tables, least_low, bits[threadIdx.x / 32]);
    WarpLevelCounts<Sweep> counts(levels, waiting[threadIdx.x / 32], accumulator);
    sliced::BlockNodes<WarpBlock, Indices, Indices> located;
    const sliced::ExceptionalAddresses<WarpPlane::kLowBits> exceptional(n);
    const Word blocks = count >> WarpPlane::kLowBits;
    const Word stride = Word{gridDim.x} * kWarps;
    for (Word i = Word{blockIdx.x} * kWarps + threadIdx.x / 32; i < blocks; i += stride) {
      sliced::record_block<Sweep>((first >> WarpPlane::kLowBits) + i, exceptional, block, located, accumulator, counts);
      accumulator.visited(bit(WarpPlane::kLowBits - 5));
    }
    counts.finish();
  }
};

template <class Sweep>
std::size_t stack_in_warps() {
  return std::max(stack_of_kernel<Sweep, EachItsOwn<Sweep>>(),
                  stack_of_kernel<InWarps<Sweep>, EachWarpBlocks<InWarps<Sweep>>>());
}

// From this n on.
inline constexpr int kLeastInWarps = sliced::ExceptionalAddresses<WarpPlane::kLowBits>::kLeastN;

inline double bytes_in_warps(int n) { return n < kLeastInWarps ? 0 : LeastLowParts::kMostBytes; }

template <class Sweep>
void visit_in_warps(int n, Chunk chunk, std::span<Word> tally) {
  const auto plainly = [&](Chunk rest) { launch<Sweep, EachItsOwn<Sweep>>(n, rest, tally, {}); };
  if (n < kLeastInWarps) return plainly(chunk);
  constexpr int kLowBits = WarpPlane::kLowBits;
  sliced::in_blocks<WarpPlane>(
      chunk,
      [&](Word first, Word blocks) {
        const LeastLowParts known(n, first, blocks);
        launch<InWarps<Sweep>, EachWarpBlocks<InWarps<Sweep>>>(n, {first << kLowBits, blocks << kLowBits}, tally,
                                                               known.of_warps());
      },
      plainly);
}

}  // namespace cubeverify
