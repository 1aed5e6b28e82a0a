#pragma once

#include <algorithm>

#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sliced/block_range.h"
#include "kernels/sweeps/tcbt/sweep.h"

// Sweep `tcbt` of any tree, by tiles.

namespace cubeverify {

// What a block of threads knows of its tile, the addresses that agree in all but kLowBits bits. Most parents and
// children are in the tile, too, and most ways up meet there before they leave it, at few exits: addresses whose parent
// is not in the tile, and roots.
struct TcbtTile {
  static constexpr int kLowBits = 11;
  static constexpr unsigned kAddresses = 1U << kLowBits;
  static constexpr std::uint8_t kNone = 255;

  Word high;  // the bits above the low ones
  Word children[kAddresses];
  std::uint8_t dimension[kAddresses];  // of the edge to the parent; kNone at the source
  std::uint8_t steps[kAddresses];      // from exits up to the source; kNone: no exit
  std::uint8_t side[kAddresses];       // of exits
  std::uint16_t exits[kAddresses];
  unsigned exit_count;

  // That of the block of threads.
  __device__ static TcbtTile& here() {
    __shared__ TcbtTile tile;
    return tile;
  }

  [[nodiscard]] __device__ bool holds(Word c) const { return c >> kLowBits == high; }
  [[nodiscard]] __device__ static unsigned place_of(Word c) { return static_cast<unsigned>(c) % kAddresses; }

  // Goes to the tile of these high bits. All threads call it; behind it is a barrier, and one is needed before it.
  template <class Tree>
  __device__ void fill(int n, Word of_high) {
    if (threadIdx.x == 0) {
      high = of_high;
      exit_count = 0;
    }
    __syncthreads();
    for (unsigned place = threadIdx.x; place < kAddresses; place += kBlockThreads) {
      const Word c = of_high << kLowBits | place;
      children[place] = Tree::children(n, c);
      const int up = c == 0 ? kNone : Tree::dimension(n, c);
      dimension[place] = static_cast<std::uint8_t>(up);
      steps[place] = kNone;
      if (c == 0 || c == bit(n - 1) || up >= kLowBits)
        exits[atomicAdd(&exit_count, 1U)] = static_cast<std::uint16_t>(place);
    }
    __syncthreads();
    for (unsigned i = threadIdx.x; i < exit_count; i += kBlockThreads) {
      const unsigned place = exits[i];
      const TwoRootedWay way = two_rooted_way<Tree>(n, of_high << kLowBits | place);
      steps[place] = static_cast<std::uint8_t>(way.steps);
      side[place] = static_cast<std::uint8_t>(way.side);
    }
    __syncthreads();
  }

  // The way from an address of the tile.
  template <class Tree>
  [[nodiscard]] __device__ TwoRootedWay way_from(int n, Word c) const {
    unsigned place = place_of(c);
    int walked = 0;
    while (steps[place] == kNone && walked <= n) {
      place ^= 1U << dimension[place];
      ++walked;
    }
    // Where the source is not reached, the side is that of the steps that were made.
    if (walked > n || walked + steps[place] > n) return two_rooted_way<Tree>(n, c);
    const Word exit = high << kLowBits | place;
    TwoRootedWay way{walked + steps[place], side[place]};
    // What is below the second root is on side 2, what is only below the source on side 1.
    if (walked > 0 && exit == bit(n - 1)) way.side = 2;
    if (walked > 0 && exit == 0) way.side = 1;
    return way;
  }
};

namespace lanes {

// What a tree says of addresses, those of the tile looked up.
template <class Tree>
class TwoRootedBlock<ThreadLane, Tree> {
 public:
  using Vec = ThreadLane::Vec;

  __device__ explicit TwoRootedBlock(int n) : n_(n) {}

  // The block of threads has gone there.
  __device__ void move_to(Word /*first*/) const {}
  __device__ Vec edges_from(Word c) const { return edges(c); }
  __device__ Vec children_from(Word c) const { return children(c); }
  __device__ TwoRootedWays<ThreadLane> ways_from(Word c) const {
    const TwoRootedWay way = TcbtTile::here().way_from<Tree>(n_, c);
    return {static_cast<Word>(way.steps), static_cast<Word>(way.side)};
  }
  __device__ Vec edges(Vec c) const {
    if (c == 0) return 0;
    const TcbtTile& tile = TcbtTile::here();
    return bit(tile.holds(c) ? tile.dimension[TcbtTile::place_of(c)] : Tree::dimension(n_, c));
  }
  __device__ Vec children(Vec c) const {
    const TcbtTile& tile = TcbtTile::here();
    return tile.holds(c) ? tile.children[TcbtTile::place_of(c)] : Tree::children(n_, c);
  }

 private:
  int n_;
};

}  // namespace lanes

// Blocks of threads take tiles.
template <class Tree>
struct EachBlockTcbtTiles {
  using Shared = TcbtBody<lanes::ThreadLane, Tree>;
  static constexpr int kLowBits = TcbtTile::kLowBits;

  __device__ static void visit(int n, Word first, Word count, const Shared& body,
                               DeviceAccumulator<TcbtSweep<Tree>>& accumulator) {
    TcbtTile& tile = TcbtTile::here();
    for (Word i = blockIdx.x; i < count >> TcbtTile::kLowBits; i += gridDim.x) {
      __syncthreads();
      const Word high = (first >> TcbtTile::kLowBits) + i;
      tile.fill<Tree>(n, high);
      for (unsigned place = threadIdx.x; place < TcbtTile::kAddresses; place += kBlockThreads) {
        const Word c = high << TcbtTile::kLowBits | place;
        ScalarFacts<DeviceAccumulator<TcbtSweep<Tree>>> facts(accumulator, c);
        body.visit(c, facts);
        accumulator.visited();
      }
    }
  }
};

template <class Tree, class Way = EachBlockTcbtTiles<Tree>>
using TcbtInTiles = ByBlocks<TcbtSweep<Tree>, Way, Way::kLowBits>;

template <>
struct OnDevice<TcbtSweep<>> : TcbtInTiles<TwoRootedTree> {};

}  // namespace cubeverify
