#pragma once

#include "kernels/engine/cuda/device_accumulator.cuh"
#include "kernels/engine/cuda/warp_plane.cuh"

namespace cubeverify {

// The places of a word's 32 addresses by level, for all warps of a block of threads: in shared memory.
struct LevelMasks {
  // Levels from -kBelow on; those below 0 and above 5 have no place.
  static constexpr int kBelow = 6;
  static constexpr int kCount = 22;

  unsigned of[kCount];

  // By the threads of one warp.
  __device__ void fill() {
    const int i = static_cast<int>(lane_of_thread());
    if (i >= kCount) return;
    of[i] = 0;
    for (int place = 0; place < 32; ++place) {
      if (weight(static_cast<Word>(place)) == i - kBelow) of[i] |= 1U << place;
    }
  }
  __device__ unsigned at(int level) const { return of[level + kBelow]; }
};

// How many addresses planes of a warp hold, by the level of the low bits (kernels/sweeps/tree/block_kernel.h). Planes
// wait in shared memory until there are kRows. Tensor cores then count all of them at once: a product of matrices of
// bits, a row for each plane, a column for each level and `and` for the product of two bits, adds up how many bits are
// 1 in both.
template <class S>
class WarpLevelCounts {
 public:
  static constexpr int kRows = 8;  // of a product, for planes

  // Of a warp, in shared memory.
  struct Waiting {
    WarpPlane planes[kRows][32];
    // Where a plane's addresses of level 0 are counted, and how far it is from a level to the next.
    struct Counters {
      int first, step;
    } counters[kRows];
  };

  __device__ WarpLevelCounts(const LevelMasks& masks, Waiting& waiting, DeviceAccumulator<S>& accumulator)
      : masks_(masks), waiting_(waiting), accumulator_(accumulator) {}

  // Counts the addresses of level l of the low bits under h[key + l * step]. By all threads of the warp.
  __device__ void add(int h, int key, int step, const WarpPlane& plane) {
    make_room(1);
    put(h, key, step, plane);
  }
  // The same in two steps, so that several planes may be counted in one place of the code: at most kRows are put after
  // room for them is made.
  __device__ void make_room(int rows) {
    if (rows_ <= kRows - rows) return;
    count();
    // All have read what is written next.
    __syncwarp();
    rows_ = 0;
  }
  __device__ void put(int h, int key, int step, const WarpPlane& plane) {
    const int lane = static_cast<int>(lane_of_thread());
    waiting_.planes[rows_][place(rows_, lane)] = plane;
    if (lane == 0) waiting_.counters[rows_] = {accumulator_.place(h, key), step};
    ++rows_;
  }

  // Counts those that wait; the last to be called. By all threads of the warp.
  __device__ void finish() {
    if (rows_ > 0) count();
  }

 private:
  // The low bits are 5 within a word, 2 and 3 for the thread, and 2 for its words.
  static_assert(WarpPlane::kThreadBits == 10 && WarpPlane::kWords == 4);
  static constexpr int kColumns = 8;
  static constexpr int kTiles = 2;  // of so many columns: levels 0, ..., 12

  using Counters = typename Waiting::Counters;

  // Where a row has a thread's words: so that threads that read neighbouring rows find them in different banks.
  __device__ static int place(int row, int lane) { return lane ^ (row & 1) << 2; }

  __device__ void count() {
    const int lane = static_cast<int>(lane_of_thread());
    const int quad = lane / 4, in_quad = lane % 4;
    // Rows that hold no plane are those of the last one, and not recorded.
    const int row = quad < rows_ ? quad : rows_ - 1;
    // What a thread gives of a column: its part of the bits is that of threads of this level, and of those up to three
    // more, in words of up to one more.
    unsigned masks[kTiles][kColumns / 2 + 1];
    CUBEVERIFY_UNROLL
    for (int tile = 0; tile < kTiles; ++tile) {
      CUBEVERIFY_UNROLL
      for (int above = 0; above <= kColumns / 2; ++above) {
        masks[tile][above] =
            masks_.at(tile * kColumns + quad - static_cast<int>(__popc(static_cast<unsigned>(in_quad))) - above);
      }
    }
    __syncwarp();
    unsigned ones[kTiles][4] = {};
    CUBEVERIFY_UNROLL
    for (int high = 0; high < 8; ++high) {
      const WarpPlane words = waiting_.planes[row][place(row, 4 * high + in_quad)];
      const int above = (high & 1) + (high >> 1 & 1) + (high >> 2);
      CUBEVERIFY_UNROLL
      for (int tile = 0; tile < kTiles; ++tile) add_ones(ones[tile], words, masks[tile][above], masks[tile][above + 1]);
    }
    if (quad < rows_) record(ones, waiting_.counters[row], 2 * in_quad);
  }

  // The columns are levels of all but the highest bit of the words' numbers. The first two of four counts are of words
  // where that is 0, in a column and the next; then those of words where it is 1.
  __device__ void record(const unsigned (&ones)[kTiles][4], const Counters& counters, int column) {
    CUBEVERIFY_UNROLL
    for (int tile = 0; tile < kTiles; ++tile) {
      const unsigned(&own)[4] = ones[tile];
      const int first = counters.first + (tile * kColumns + column) * counters.step;
      accumulator_.count_at(first, own[0]);
      accumulator_.count_at(first + counters.step, own[1] + own[2]);
      accumulator_.count_at(first + 2 * counters.step, own[3]);
    }
  }

  // A product of 16 rows of 256 bits and 8 columns (PTX: matrix fragments of mma.m16n8k256): a thread gives 32 bits
  // each of two halves of two rows, 8 apart, and of its column; it gets two neighbouring columns of both rows.
  __device__ static void add_ones(unsigned (&ones)[4], const WarpPlane& rows, unsigned low, unsigned high) {
    asm volatile(
        "mma.sync.aligned.m16n8k256.row.col.s32.b1.b1.s32.and.popc {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, "
        "{%0, %1, %2, %3};"
        : "+r"(ones[0]), "+r"(ones[1]), "+r"(ones[2]), "+r"(ones[3])
        : "r"(rows.word[0]), "r"(rows.word[2]), "r"(rows.word[1]), "r"(rows.word[3]), "r"(low), "r"(high));
  }

  const LevelMasks& masks_;
  Waiting& waiting_;
  DeviceAccumulator<S>& accumulator_;
  int rows_ = 0;  // planes that wait
};

}  // namespace cubeverify
