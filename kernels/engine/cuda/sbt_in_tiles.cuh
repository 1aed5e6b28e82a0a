#pragma once

#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/sbt/sweep.h"

// Sweep `sbt` of any tree, by tiles: each thread takes whole blocks of addresses, whose edges it computes once. The
// threads of a warp are at the same low bits at the same time, so that their ways through a block are equally long.

namespace cubeverify {

template <class Tree>
struct EachThreadSbtTiles {
  using Shared = SbtBody<lanes::ThreadLane, Tree>;
  static constexpr int kLowBits = Shared::kBlockBits;
  static constexpr unsigned kLeastBlocks = 2;

  __device__ static void visit(int, Word first, Word count, const Shared& body,
                               DeviceAccumulator<SbtSweep<Tree>>& accumulator) {
    share_among_threads(count >> kLowBits, [&](Word i) {
      body.visit_block((first >> kLowBits) + i, accumulator);
      accumulator.visited(bit(kLowBits));
    });
  }
};

// Smaller cubes have too few blocks for all threads.
template <class Tree, class Way = EachThreadSbtTiles<Tree>>
using SbtInTiles = ByBlocks<SbtSweep<Tree>, Way, 26>;

template <>
struct OnDevice<SbtSweep<>> : SbtInTiles<Sbt> {};

}  // namespace cubeverify
