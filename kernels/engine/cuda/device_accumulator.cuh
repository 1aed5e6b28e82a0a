#pragma once

#include <cub/block/block_reduce.cuh>

#include "kernels/engine/cuda/launches.cuh"
#include "kernels/facts/accumulator.h"

// What a sweep sees, gathered by the threads of one block: scalars in each thread, reduced over the block by CUB, but
// violations, which most facts have none of, in shared memory; histograms there, too, where they fit, else straight in
// device memory.

namespace cubeverify {

template <class S>
__host__ __device__ constexpr int histogram_words(int n) {
  int words = 0;
  for (int h = 0; h < static_cast<int>(S::kHistograms.size()); ++h) words += S::histogram_size(n, h);
  return words;
}

// The 32-bit words of shared memory that a block's counters take: the low halves, then the high ones of wide counts;
// then, from a multiple of 16 bytes on, what the sweep's way of sharing units keeps there. Wide counts need 64 bits
// even within a block.
template <class S>
__host__ __device__ constexpr int shared_words(int n) {
  const int words = histogram_words<S>(n) * (S::kWideCounts ? 2 : 1);
  if constexpr (requires { S::kMoreSharedWords; }) return (words + 3) / 4 * 4 + S::kMoreSharedWords;
  return words;
}

template <class S>
class DeviceAccumulator {
 public:
  // How many violations of a fact the block has seen, in two halves: an atomic addition of 64 bits in shared memory is
  // a loop of compare and swap. And the least address of one.
  struct Violations {
    unsigned low, high;
    unsigned long long least;
  };

  // `violations` holds those of each fact, in shared memory: between this and the first check is a barrier of all
  // threads. `shared` holds the counters of this block, shared_words<S>(n) words, or is null; `global` holds the
  // histograms of the whole launch.
  __device__ DeviceAccumulator(int n, Violations* violations, unsigned* shared, unsigned long long* global)
      : shared_(shared), global_(global), violations_(violations) {
    static_assert(kForAllCount <= kBlockThreads);
    static_assert(S::kMaxima.empty(), "no sweep that a device computes keeps maxima");
    if constexpr (kForAllCount > 0) {
      if (threadIdx.x < kForAllCount) violations[threadIdx.x] = {0, 0, kNoAddress};
    }
    int offset = 0;
    for (int h = 0; h < kHistogramCount; ++h) {
      offsets_[h] = offset;
      offset += S::histogram_size(n, h);
    }
    offsets_[kHistogramCount] = offset;
    high_ = shared == nullptr ? nullptr : shared + offset;
    for (int f = 0; f < kForAllCount; ++f) checked_[f] = 0;
    for (int e = 0; e < kExtremumCount; ++e) extrema_[e] = {0, kNoAddress};
  }

  __device__ void visited(Word units = 1) { units_ += units; }

  __device__ void check(int f, bool ok, Word address) { check(f, 1, ok ? 0 : 1, address); }

  __device__ void check(int f, Word checked, Word violated, Word address) {
    checked_[f] += checked;
    if (violated == 0) return;
    Violations& of_fact = violations_[f];
    add_wide(&of_fact.low, &of_fact.high, violated);
    if (address < *static_cast<volatile unsigned long long*>(&of_fact.least)) atomicMin(&of_fact.least, address);
  }

  __device__ void extremum(int e, Word value, Word address) { extrema_[e] = larger(extrema_[e], {value, address}); }

  __device__ void count(int h, int key, Word amount = 1) {
    const int at = place(h, key);
    count_several([=](auto add) { add(at, amount); });
  }

  // Where a histogram's key is among those of all histograms.
  __device__ int place(int h, int key) const {
    assert(key >= 0 && offsets_[h] + key < offsets_[h + 1]);
    return offsets_[h] + key;
  }
  // f gets what adds an amount, 0 too, at such a place.
  __device__ void count_several(auto&& f) {
    if (shared_ == nullptr) {
      f([this](int place, Word amount) {
        if (amount != 0) atomicAdd(global_ + place, amount);
      });
    } else {
      f([this](int place, Word amount) {
        if constexpr (S::kWideCounts) {
          add_wide(shared_ + place, high_ + place, amount);
        } else {
          atomicAdd(shared_ + place, static_cast<unsigned>(amount));
        }
      });
    }
  }

  __device__ void digest(Word hash) { digest_ += hash; }

  // Reduces the block's scalars and adds them to scalars[0 .. kScalarWords<S>), laid out as the head of a tally, where
  // no other block's go. Every thread of the block calls it.
  __device__ void reduce(auto& storage, Word* scalars) {
    using Reduce = cub::BlockReduce<Word, kBlockThreads>;
    // Each reduction but the first, of units, waits until all have read what the one before has left in the storage.
    const auto sum = [&](Word value) {
      __syncthreads();
      return Reduce(storage.words).Sum(value);
    };
    // Thread 0 alone has what a reduction gives.
    const bool first = threadIdx.x == 0;
    Word* next = scalars;
    const auto add = [&](Word seen) {
      if (first) *next += seen;
      ++next;
    };
    add(Reduce(storage.words).Sum(units_));
    for (int f = 0; f < kForAllCount; ++f) {
      add(sum(checked_[f]));
      const Violations& seen = violations_[f];
      add(Word{seen.high} << 32 | seen.low);
      if (first) *next = smaller(*next, seen.least);
      ++next;
    }
    for (int e = 0; e < kExtremumCount; ++e) {
      __syncthreads();
      const Largest best =
          cub::BlockReduce<Largest, kBlockThreads>(storage.extrema).Reduce(extrema_[e], [](Largest a, Largest b) {
            return larger(a, b);
          });
      if (first) {
        const Largest so_far = larger({next[0], next[1]}, best);
        next[0] = so_far.value;
        next[1] = so_far.address;
      }
      next += kExtremumWords;
    }
    if constexpr (S::kDigest != nullptr) add(sum(digest_));
  }

  struct Largest {
    Word value, address;
  };
  union Storage {
    typename cub::BlockReduce<Word, kBlockThreads>::TempStorage words;
    typename cub::BlockReduce<Largest, kBlockThreads>::TempStorage extrema;
  };

 private:
  static constexpr int kForAllCount = static_cast<int>(S::kForAlls.size());
  static constexpr int kExtremumCount = static_cast<int>(S::kExtrema.size());
  static constexpr int kHistogramCount = static_cast<int>(S::kHistograms.size());

  __device__ static void add_wide(unsigned* low, unsigned* high, Word amount) {
    const auto own = static_cast<unsigned>(amount);
    const unsigned before = atomicAdd(low, own);
    const unsigned more = static_cast<unsigned>(amount >> 32) + (before + own < before ? 1 : 0);
    if (more != 0) atomicAdd(high, more);
  }
  __device__ static Word smaller(Word a, Word b) { return a < b ? a : b; }
  __device__ static Largest larger(Largest a, Largest b) {
    return b.value > a.value || (b.value == a.value && b.address < a.address) ? b : a;
  }

  unsigned* shared_;
  unsigned* high_;  // of wide counts
  unsigned long long* global_;
  Word units_ = 0;
  Word digest_ = 0;
  // One element more than needed: device code has no arrays of none.
  Word checked_[kForAllCount + 1];
  Largest extrema_[kExtremumCount + 1];
  int offsets_[kHistogramCount + 1];  // the last is the end
  Violations* violations_;
};

}  // namespace cubeverify
