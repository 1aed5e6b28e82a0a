#pragma once

#include <algorithm>

#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sliced/block_range.h"
#include "kernels/sweeps/msbt/own_trees.h"

// Sweep `msbt` of any trees, by tiles.

namespace cubeverify {

// A tile is for a block of threads, each of which has the addresses that end in its own number: kLowBits bits. In the
// middle bits above these the tile's addresses differ, too; in those at the top they agree. What is asked of tree j at
// c depends on the bits from j to the second 1-bit met when stepping right from there (Trees::sees_two_ones). So a
// thread looks at the trees up to the second 1-bit above its low bits once for all of its addresses that agree so far,
// if the top has two 1-bits for those that step right from bit 0; and the trees above are looked at once for all
// threads, by a warp, a tree or two for each of its threads.
struct MsbtTile {
  static constexpr int kLowBits = 8;
  static_assert(bit(kLowBits) == kBlockThreads);
  static constexpr int kLeastMiddleBits = 4, kMostMiddleBits = 12;
  static constexpr int kLeastN = kLowBits + kLeastMiddleBits;
  // 2^kLowBits addresses each, of a launch.
  static constexpr Word kMostBlocks = bit(22);

  // Nothing to clear (kernels/sliced/block_range.h).
  static void clear_upper() {}
};

// What the blocks of threads of a launch share.
template <class Trees>
struct MsbtTiles {
  lanes::OwnTrees<lanes::ThreadLane, Trees> trees;
  int middle_bits;
  // Numbers of 2^kLowBits addresses, counted from the launch's first, that are for the plain form: how many, and which.
  unsigned* left_count;
  unsigned* left;
};

template <class Trees>
struct EachBlockMsbtTiles {
  using Shared = MsbtTiles<Trees>;
  using Sweep = MsbtSweep<Trees>;
  using Seen = lanes::TreesSeen<lanes::ThreadLane>;
  static constexpr int kLowBits = MsbtTile::kLowBits, kWarps = kBlockThreads / 32;

  // What the trees that all threads share show at the addresses of one high part.
  struct OfHigh {
    Word in, out, labels_in, labels_out, early_in, early_out, parents, children;
    bool good;
  };

  __device__ static void visit(int n, Word first, Word count, const MsbtTiles<Trees>& tiles,
                               DeviceAccumulator<Sweep>& accumulator) {
    __shared__ OfHigh of_highs[kWarps];
    EachBlockMsbtTiles visitor{n, tiles, accumulator, of_highs};
    const int tile_bits = kLowBits + tiles.middle_bits;
    for (Word i = blockIdx.x; i < count >> tile_bits; i += gridDim.x) {
      const Word start = first + (i << tile_bits), top = start >> tile_bits;
      const bool alike = Trees::sees_two_ones() && weight(top) >= 2;
      for (Word middle = 0; middle < bit(tiles.middle_bits); ++middle) {
        const int ones = weight(middle);
        // It is like the one of its two lowest 1-bits.
        if (alike && ones > 2) continue;
        const int varying = alike && ones == 2 ? highest_bit(middle) + 1 : tiles.middle_bits;
        visitor.visit_alike(first, start | middle << kLowBits, kLowBits + varying, bit(tiles.middle_bits - varying));
      }
    }
    accumulator.digest(visitor.digest_);
    accumulator.count(Sweep::kTwoWay, 2, visitor.early_links_);
    accumulator.count(Sweep::kTwoWay, 3, visitor.links_ - visitor.early_links_);
  }

 private:
  __device__ EachBlockMsbtTiles(int n, const MsbtTiles<Trees>& tiles, DeviceAccumulator<Sweep>& accumulator,
                                OfHigh* of_highs)
      : n_(n), tiles_(tiles), accumulator_(accumulator), of_highs_(of_highs) {}

  // The high parts `start` | x << shift, x < members, in which threads' own trees look the same.
  __device__ void visit_alike(Word first, Word start, int shift, Word members) {
    if (weight(start) < 2) {
      for (Word x = 0; x < members; ++x) leave(first, start | x << shift);
      return;
    }
    const unsigned warp = threadIdx.x / 32;
    const Word own_trees = all_ones(n_) & ~shared_trees(start);
    const Seen own = tiles_.trees.visit(start | threadIdx.x, own_trees, [](int, Word) {});
    Word good = 0;
    for (Word x = 0; x < members; x += kWarps) {
      const Word mine = start | (x + warp) << shift;
      const Word trees = x + warp < members ? trees_of_lane(mine) : 0;
      const Seen seen = look_at_shared(mine, trees, of_highs_[warp]);
      __syncthreads();
      unsigned left = 0;
      const auto batch = static_cast<unsigned>(members - x < kWarps ? members - x : kWarps);
      for (unsigned i = 0; i < batch; ++i) {
        const Word high = start | (x + i) << shift;
        if (visit_one(high | threadIdx.x, own, of_highs_[i])) {
          ++good;
        } else {
          left |= 1U << i;
          leave(first, high);
        }
      }
      if (x + warp < members && (left >> warp & 1) == 0) count_shared(mine, trees, seen);
    }
    count_own(start | threadIdx.x, own_trees, own, good);
  }

  // The trees that look the same from all addresses of a high part.
  __device__ Word shared_trees(Word high) const {
    const Word second = high & (high - 1);
    return Trees::sees_two_ones() && second != 0 ? all_ones(n_) & ~all_ones(lowest_bit(second) + 1) : 0;
  }
  __device__ Word trees_of_lane(Word high) const {
    const unsigned lane = threadIdx.x % 32;
    return shared_trees(high) & (bit(static_cast<int>(lane)) | bit(static_cast<int>(lane + 32)));
  }

  __device__ void leave(Word first, Word high) const {
    if (threadIdx.x == 0)
      tiles_.left[atomicAdd(tiles_.left_count, 1U)] = static_cast<unsigned>((high - first) >> kLowBits);
  }

  // A thread looks at `trees`; what those of all threads of its warp show together goes to `together`.
  __device__ Seen look_at_shared(Word high, Word trees, OfHigh& together) const {
    const Seen seen = tiles_.trees.visit(high, trees, [](int, Word) {});
    OfHigh all{seen.in,       seen.out,       seen.labels_in,       seen.labels_out,
               seen.early_in, seen.early_out, seen.parents.part[0], seen.children.part[0],
               seen.good};
    for (int lanes = 1; lanes < 32; lanes *= 2) {
      // No two show the same.
      const auto unite = [&](Word& set) {
        const Word other = across(set, lanes);
        all.good = all.good && (set & other) == 0;
        set |= other;
      };
      unite(all.in);
      unite(all.out);
      unite(all.labels_in);
      unite(all.labels_out);
      all.early_in |= across(all.early_in, lanes);
      all.early_out |= across(all.early_out, lanes);
      all.parents += across(all.parents, lanes);
      all.children += across(all.children, lanes);
    }
    all.good = __all_sync(~0U, all.good ? 1 : 0) != 0;
    if (threadIdx.x % 32 == 0) together = all;
    return seen;
  }
  __device__ static Word across(Word x, int lanes) { return __shfl_xor_sync(~0U, x, lanes); }

  // One address of every thread, all of the same high part. False if any is for the plain form. All threads call it.
  __device__ bool visit_one(Word c, const Seen& own, const OfHigh& others) {
    // Every dimension and every label mod n has been seen, once. Of a link to an address of one 1-bit more, the edge
    // there is among those to children, the edge back among those from parents: that has a late label.
    const Word all = all_ones(n_);
    const Word early_in = own.early_in | others.early_in, early_out = own.early_out | others.early_out;
    const Word apart = (own.in ^ others.in ^ all) | (own.out ^ others.out ^ all) |
                       (own.labels_in ^ others.labels_in ^ all) | (own.labels_out ^ others.labels_out ^ all) |
                       (early_in & ~c) | (early_out & c);
    const Word hash = fold(c, own.parents.part[0] + others.parents, own.children.part[0] + others.children);
    const bool good = own.good && others.good && apart == 0;
    // Behind it the others' may be overwritten.
    if (__syncthreads_or(good ? 0 : 1) != 0) return false;
    digest_ += hash;
    early_links_ += static_cast<Word>(weight(early_out));
    links_ += static_cast<Word>(n_ - weight(c));
    own_links_ += static_cast<Word>(n_ - weight(c));
    return true;
  }

  // The trees that a warp has looked at, counted at all addresses of their high part.
  __device__ void count_shared(Word high, Word trees, const Seen& seen) {
    constexpr Word kAddresses = bit(kLowBits);
    count_trees(high, trees, seen, kAddresses);
    // Trees by the level of c: that of bit j, and two more where bit j is 0.
    for (int j = static_cast<int>(threadIdx.x % 32); j < n_; j += 32) {
      const int row = j * (n_ + 2) + weight(high);
      Word addresses = 1;  // of so many 1-bits among the low ones
      CUBEVERIFY_UNROLL
      for (int ones = 0; ones <= kLowBits; ++ones) {
        const Word inner = j < kLowBits       ? addresses * static_cast<Word>(ones) / kLowBits
                           : has_bit(high, j) ? addresses
                                              : 0;
        // A level beyond n is that of no address, and no key.
        if (inner != 0) accumulator_.count(Sweep::kTreeLevel, row + ones, inner);
        if (inner != addresses) accumulator_.count(Sweep::kTreeLevel, row + ones + 2, addresses - inner);
        addresses = addresses * static_cast<Word>(kLowBits - ones) / static_cast<Word>(ones + 1);
      }
    }
  }

  // A thread's own trees, counted at so many addresses like c, and what all trees show there together.
  __device__ void count_own(Word c, Word trees, const Seen& own, Word addresses) {
    count_trees(c, trees, own, addresses);
    const auto n = static_cast<Word>(n_);
    const auto checked = [&](int f, Word objects) { accumulator_.check(f, objects, 0, c); };
    checked(Sweep::kInOnce, n * addresses);
    checked(Sweep::kOutOnce, n * addresses);
    checked(Sweep::kLabelIn, addresses);
    checked(Sweep::kLabelOut, addresses);
    // An early label into c is that of a 1-bit, one out of it that of a 0-bit.
    checked(Sweep::kOnewayNode, addresses);
    checked(Sweep::kOnewayFirst, own_links_);
    own_links_ = 0;
    accumulator_.visited(addresses);
  }

  // Of each tree the label says what else is counted.
  __device__ void count_trees(Word c, Word trees, const Seen& seen, Word addresses) {
    for (Word rest = trees; rest != 0 && addresses != 0; rest &= rest - 1) {
      const int j = lowest_bit(rest), label = static_cast<int>(tiles_.trees.label(c, j));
      accumulator_.count(Sweep::kTreeLabel, j * 2 * n_ + label, addresses);
      accumulator_.count(Sweep::kTreeFanout, j * (n_ + 1) + n_ + j - label, addresses);
      accumulator_.count(Sweep::kLabelByDimension, label * n_ + cyclic(label, n_), addresses);
    }
    CUBEVERIFY_UNROLL
    for (int f = 0; f < static_cast<int>(Sweep::kForAlls.size()); ++f) {
      accumulator_.check(f, seen.checked[static_cast<std::size_t>(f)] * addresses, 0, c);
    }
  }

  int n_;
  const MsbtTiles<Trees>& tiles_;
  DeviceAccumulator<Sweep>& accumulator_;
  OfHigh* of_highs_;
  Word digest_ = 0;
  Word early_links_ = 0, links_ = 0;
  Word own_links_ = 0;  // since own trees were counted last
};

template <class Trees>
struct MsbtInTiles {
  using S = MsbtSweep<Trees>;
  using Way = EachBlockMsbtTiles<Trees>;
  static constexpr int kLowBits = MsbtTile::kLowBits;
  static constexpr Word kMostBlocks = MsbtTile::kMostBlocks;

  static void visit(int n, Chunk chunk, std::span<Word> tally) {
    const auto plainly = [&](Chunk rest) { ByThreads<S>::visit(n, rest, tally); };
    if (n < MsbtTile::kLeastN) return plainly(chunk);
    sliced::in_blocks_but<MsbtTile>(
        chunk, [&](Word first, Word blocks, std::vector<Word>& left) { visit_blocks(n, first, blocks, tally, left); },
        plainly);
  }
  static std::size_t stack() { return stack_of_kernels<S, EachItsOwn<S>, Way>(); }
  static double bytes(int n) {
    if (n < MsbtTile::kLeastN) return 0;
    return static_cast<double>((1 + std::min(kMostBlocks, bit(n - kLowBits))) * sizeof(unsigned));
  }

 private:
  static void visit_blocks(int n, Word first, Word blocks, std::span<Word> tally, std::vector<Word>& left) {
    SweepLauncher<S, Way> launcher(n);
    // So large that all blocks of threads have one.
    const int bits = highest_bit(std::max(blocks / launcher.blocks(), Word{1}));
    const int middle_bits =
        std::clamp(std::min(bits, n - kLowBits), MsbtTile::kLeastMiddleBits, MsbtTile::kMostMiddleBits);
    const Word tile = bit(middle_bits), end = (first + blocks) / tile * tile;
    Word next = std::min((first + tile - 1) / tile * tile, first + blocks);
    for (Word high = first; high < next; ++high) left.push_back(high);
    if (next < end) {
      DeviceArray<unsigned> left_count(1), left_of_launch(std::min(kMostBlocks, end - next));
      while (next < end) {
        const Word count = std::min(kMostBlocks, end - next);
        left_count.clear();
        launcher.visit({next << kLowBits, count << kLowBits}, {lanes::OwnTrees<lanes::ThreadLane, Trees>(n),
                                                               middle_bits, left_count.data(), left_of_launch.data()});
        Launches::wait();
        std::vector<unsigned> numbers(1);
        left_count.read(numbers, "running a sweep");
        numbers.resize(numbers[0]);
        left_of_launch.read(numbers, "running a sweep");
        for (const unsigned number : numbers) left.push_back(next + number);
        next += count;
      }
      launcher.add_to(tally);
    }
    for (Word high = next; high < first + blocks; ++high) left.push_back(high);
  }
};

template <>
struct OnDevice<MsbtSweep<>> : MsbtInTiles<Msbt> {};

}  // namespace cubeverify
