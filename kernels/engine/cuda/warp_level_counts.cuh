#pragma once

#include "kernels/engine/cuda/device_accumulator.cuh"
#include "kernels/engine/cuda/warp_plane.cuh"

namespace cubeverify {

// The places of a word's 32 addresses by level, and by the level below, for all warps of a block of threads: in shared
// memory. Where bytes are multiplied, of the first address of each byte alone.
struct LevelMasks {
  // Levels from -kBelow on; those below 0 and above 5 have no place.
  static constexpr int kBelow = 5;
  static constexpr int kCount = 21;

  uint2 of[kCount];

  // By the threads of one warp.
  __device__ void fill() {
    const int i = static_cast<int>(lane_of_thread());
    if (i >= kCount) return;
    uint2 masks{0, 0};
    for (int place = 0; place < 32; place += apart()) {
      const int level = weight(static_cast<Word>(place));
      if (level == i - kBelow) masks.x |= 1U << place;
      if (level == i - kBelow - 1) masks.y |= 1U << place;
    }
    of[i] = masks;
  }
  __device__ uint2 at(int level) const {
    assert(level >= -kBelow && level < kCount - kBelow);
    return of[level + kBelow];
  }

 private:
  __device__ static int apart() { CUBEVERIFY_IF_BIT_PRODUCT((return 1;), (return 8;)) }
};

// How many addresses planes of a warp hold, by the level of the low bits. Planes wait in shared memory until there are
// kRows. Tensor cores then count all of them at once: a product of matrices of bits, a row for each plane, a column for
// each level and `and` for the product of two bits, adds up how many bits are 1 in both. Devices from compute
// capability 10.0 on multiply no bits, but bytes.
template <class S>
class WarpLevelCounts {
 public:
  static constexpr int kRows = 8;  // of a product, for planes

  // Of all warps of a block of threads, in shared memory: the levels are filled by one warp.
  struct Shared {
    LevelMasks levels;
    WarpPlane planes[kBlockThreads / 32][kRows][32];  // of each warp, that wait
  };

  __device__ WarpLevelCounts(Shared& shared, DeviceAccumulator<S>& accumulator)
      : masks_(shared.levels), planes_(shared.planes[threadIdx.x / 32]), accumulator_(accumulator) {
    begin();
  }

  // Counts the addresses of level l of the low bits under h[key + l * step]. By all threads of the warp.
  __device__ void add(int h, int key, int step, const WarpPlane& plane) {
    make_room(1);
    put(h, key, step, plane);
  }
  // The same in two steps: at most kRows planes are put after room for them is made.
  __device__ void make_room(int rows) {
    if (rows_ <= kRows - rows) return;
    __syncwarp();  // all planes have been put
    count();
    __syncwarp();  // and read
    begin();
  }
  __device__ void put(int h, int key, int step, const WarpPlane& plane) {
    assert(rows_ < kRows);
    assert(accumulator_.place(h, key + WarpPlane::kLowBits * step) < 1 << kPlaceBits);
    *next_ = plane;
    next_ += to_next_;
    to_next_ = 2 * 32 - to_next_;
    const unsigned counters =
        static_cast<unsigned>(step) << kPlaceBits | static_cast<unsigned>(accumulator_.place(h, key));
    counters_ = static_cast<int>(lane_of_thread()) == rows_ ? counters : counters_;
    ++rows_;
  }

  // Counts those that wait; the last to be called, after a barrier of the warp. By all its threads.
  __device__ void finish() {
    if (rows_ > 0) count();
  }

 private:
  // The low bits are 5 within a word, 2 and 3 for the thread, and 2 for its words.
  static_assert(WarpPlane::kThreadBits == 10 && WarpPlane::kWords == 4);
  static constexpr int kColumns = 8;
  static constexpr int kPlaceBits = 24;

  // In every second row threads 4 apart have changed places, so that threads that read neighbouring rows find them in
  // different banks.
  static constexpr int kAcross = 4;

  __device__ void begin() {
    const int lane = static_cast<int>(lane_of_thread());
    rows_ = 0;
    next_ = &planes_[0][lane];
    to_next_ = 32 + (lane ^ kAcross) - lane;
  }

  __device__ void count() {
    // Asked for each time: what follows from the lane would else be kept in registers, of which there are too few.
    int lane;
    asm volatile("mov.u32 %0, %%laneid;" : "=r"(lane));
    const int quad = lane / 4, in_quad = lane % 4;
    // Rows that hold no plane are those of the last one, and not recorded.
    const int row = quad < rows_ ? quad : rows_ - 1, across = row % 2 * kAcross;
    const auto words = [&](int high) { return planes_[row][4 * high + in_quad + (high % 2 == 0 ? across : -across)]; };
    // What a thread gives of a column: its part of the bits is that of threads of this level, and of those up to three
    // more, in words of up to one more.
    const int level = quad - static_cast<int>(__popc(static_cast<unsigned>(in_quad)));
    CUBEVERIFY_IF_BIT_PRODUCT((count_bits(row, in_quad, level, words);), (count_bytes(row, in_quad, level, words);))
  }

  // f(high) for the eight parts of a row whose numbers have so many ones.
  __device__ static void each_high(int ones, auto&& f) {
    CUBEVERIFY_UNROLL
    for (int high = 0; high < 8; ++high) {
      if (ones_below_8(high) == ones) f(high);
    }
  }
  __device__ static constexpr int ones_below_8(int i) { return (i & 1) + (i >> 1 & 1) + (i >> 2); }

  template <class Words>
  __device__ void count_bits(int row, int in_quad, int level, Words&& words_of) {
    constexpr int kTiles = 2;  // of kColumns: levels 0, ..., 12
    unsigned ones[kTiles][4] = {};
    CUBEVERIFY_UNROLL
    for (int above = 0; above < 4; ++above) {
      uint2 masks[kTiles];
      CUBEVERIFY_UNROLL
      for (int tile = 0; tile < kTiles; ++tile) masks[tile] = masks_.at(tile * kColumns + level - above);
      each_high(above, [&](int high) {
        const WarpPlane words = words_of(high);
        CUBEVERIFY_UNROLL
        for (int tile = 0; tile < kTiles; ++tile) add_product(ones[tile], words, masks[tile]);
      });
    }
    count_columns<kColumns, 0>(ones, row, in_quad);
  }

  // Bit b of every byte of the words is one factor, and 2^(7 - b) where the level is the column's the other: all add up
  // 2^7 times what is counted. What is left of the level, of a thread's place and a byte's, has 6 values, so that a
  // tile of 8 columns has room for three levels of `high` and b; a tile begins 3 levels after the one before.
  template <class Words>
  __device__ void count_bytes(int row, int in_quad, int level, Words&& words_of) {
    constexpr int kTiles = 3, kApart = 3;
    unsigned ones[kTiles][4] = {};
    uint2 masks[kApart];
    CUBEVERIFY_UNROLL
    for (int i = 0; i < kApart; ++i) masks[i] = masks_.at(level - i);
    CUBEVERIFY_UNROLL
    for (int above = 0; above < 4; ++above) {
      WarpPlane words[8];
      each_high(above, [&](int high) { words[high] = words_of(high); });
      CUBEVERIFY_UNROLL
      for (int b = 0; b < 8; ++b) {
        const int with_b = above + ones_below_8(b);
        const uint2 mask = masks[with_b % kApart], times{mask.x << (7 - b), mask.y << (7 - b)};
        each_high(above, [&](int high) {
          add_product(ones[with_b / kApart], words[high] & WarpPlane::same(0x01010101U << b), times);
        });
      }
    }
    count_columns<kApart, 7>(ones, row, in_quad);
  }

  // The columns are levels of all but the lowest bit of the words' numbers, 11 bits: those behind are empty. Tiles of
  // them begin kApart levels apart, and count 2^kScale for 1. The first two of four counts are of words where that bit
  // is 0, in a column and the next; then those of words where it is 1.
  template <int kApart, int kScale, int kTiles>
  __device__ void count_columns(const unsigned (&ones)[kTiles][4], int row, int in_quad) {
    const unsigned counters = __shfl_sync(WarpPlane::kAllThreads, counters_, row);
    if (static_cast<int>(lane_of_thread()) / 4 >= rows_) return;
    const int step = static_cast<int>(counters >> kPlaceBits);
    accumulator_.count_several([&](auto add) {
      int first = static_cast<int>(counters & ((1U << kPlaceBits) - 1)) + 2 * in_quad * step;
      CUBEVERIFY_UNROLL
      for (int tile = 0; tile < kTiles; ++tile, first += kApart * step) {
        if (tile * kApart + 2 * in_quad > 10) break;
        const unsigned(&own)[4] = ones[tile];
        add(first, own[0] >> kScale);
        add(first + step, (own[1] + own[2]) >> kScale);
        add(first + 2 * step, own[3] >> kScale);
      }
    });
  }

  // A product of 16 rows of 32 bytes and 8 columns, of bytes or of the bits in them (PTX: matrix fragments of
  // mma.m16n8k32 and m16n8k256): a thread gives 4 bytes each of two halves of two rows, 8 apart, and of its column; it
  // gets two neighbouring columns of both rows.
  __device__ static void add_product(unsigned (&ones)[4], const WarpPlane& rows, uint2 columns) {
#define CUBEVERIFY_ADD_PRODUCT(shape)                                                                        \
  asm volatile("mma.sync.aligned." shape " {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"  \
               : "+r"(ones[0]), "+r"(ones[1]), "+r"(ones[2]), "+r"(ones[3])                                  \
               : "r"(rows.word[0]), "r"(rows.word[1]), "r"(rows.word[2]), "r"(rows.word[3]), "r"(columns.x), \
                 "r"(columns.y))
    CUBEVERIFY_IF_BIT_PRODUCT((CUBEVERIFY_ADD_PRODUCT("m16n8k256.row.col.s32.b1.b1.s32.and.popc");),
                              (CUBEVERIFY_ADD_PRODUCT("m16n8k32.row.col.s32.u8.u8.s32");))
#undef CUBEVERIFY_ADD_PRODUCT
  }

  const LevelMasks& masks_;
  WarpPlane (&planes_)[kRows][32];
  // Where the thread's part of the next row goes, and how far it is from there to that of the row behind.
  WarpPlane* next_;
  int to_next_;
  DeviceAccumulator<S>& accumulator_;
  int rows_ = 0;  // planes that wait
  // In lane r, of row r: where its addresses of level 0 are counted, and above that how far it is to the next level.
  unsigned counters_ = 0;
};

}  // namespace cubeverify
