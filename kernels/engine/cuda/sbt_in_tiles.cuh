#pragma once

#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/sbt/sweep.h"

// Sweep `sbt` of any tree, by tiles: each thread takes whole blocks of addresses, whose edges it computes once. The
// threads of a warp are at the same low bits at the same time, so that their ways through a block are equally long.

namespace cubeverify {

template <class Tree>
struct EachThreadSbtTiles {
  using Body = SbtBody<lanes::ThreadLane, Tree>;
  using Shared = Body;
  static constexpr int kLowBits = Body::kBlockBits;
  static constexpr unsigned kLeastBlocks = 2;

  __device__ static void visit(int, Word first, Word count, const Body& body,
                               DeviceAccumulator<SbtSweep<Tree>>& accumulator) {
    share_among_threads(count >> kLowBits, [&](Word i) {
      body.visit_block((first >> kLowBits) + i, accumulator);
      accumulator.visited(bit(kLowBits));
    });
  }
};

template <class Tree>
struct SbtInTiles : ByThreads<SbtSweep<Tree>> {
  using S = SbtSweep<Tree>;
  using Way = EachThreadSbtTiles<Tree>;
  // Smaller cubes have too few blocks for all threads.
  static constexpr int kLeastN = 26;

  static void visit(int n, Chunk chunk, std::span<Word> tally) {
    visit_in_blocks<S, Way>(n, chunk, tally, n >= kLeastN, [&](Word first, Word blocks) {
      launch<S, Way>(n, {first << Way::kLowBits, blocks << Way::kLowBits}, tally, typename Way::Body(n));
    });
  }
  static std::size_t stack() { return stack_of_kernels<S, EachItsOwn<S>, Way>(); }
};

template <>
struct OnDevice<SbtSweep<>> : SbtInTiles<Sbt> {};

}  // namespace cubeverify
