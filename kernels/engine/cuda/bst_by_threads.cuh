#pragma once

#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/bst/sweep.h"

// Sweep `bst` of any trees, on the lanes of threads.

namespace cubeverify {

namespace lanes {

// In cubes of up to 32 dimensions 32 bits compare as the words do, and a device reads them out of 64 at once.
template <>
class PeriodicExtension<ThreadLane> {
 public:
  using Vec = ThreadLane::Vec;

  __device__ PeriodicExtension(const Ring<ThreadLane>& ring, Vec x) : narrow_(ring.n <= 32), first_(filled(ring, x)) {
    if (!narrow_) second_ = filled(ring, ring.left(x, static_cast<Word>(64 % ring.n)));
  }

  // 0 <= steps < n.
  [[nodiscard]] __device__ Vec from(int steps) const {
    if (narrow_) {
      return __funnelshift_l(static_cast<unsigned>(first_), static_cast<unsigned>(first_ >> 32),
                             static_cast<unsigned>(steps));
    }
    return steps == 0 ? first_ : first_ << (steps & 63) | second_ >> (-steps & 63);
  }

 private:
  __device__ static Vec filled(const Ring<ThreadLane>& ring, Vec x) {
    Vec words = x << (64 - ring.n);
    for (int bits = ring.n; bits < 64; bits *= 2) words |= words >> bits;
    return words;
  }

  bool narrow_;
  Vec first_, second_ = 0;  // 64 bits, and the 64 behind them
};

}  // namespace lanes

// Sweep `bst`, whose body is on these lanes.
template <class S>
struct BstByThreads : S {
  using Shared = typename BodyOf<S>::template Of<lanes::ThreadLane>;

  template <class Accumulator>
  __device__ static void visit(int /*n*/, Word unit, const Shared& body, Accumulator& accumulator) {
    ScalarFacts<Accumulator> facts(accumulator, unit);
    body.visit(unit, facts);
  }
};

template <class S>
void visit_bst_by_threads(int n, Chunk chunk, std::span<Word> tally) {
  launch<BstByThreads<S>, EachItsOwn<BstByThreads<S>>>(n, chunk, tally, typename BstByThreads<S>::Shared(n));
}

template <class S>
std::size_t stack_of_bst_by_threads() {
  return stack_of_kernel<BstByThreads<S>, EachItsOwn<BstByThreads<S>>>();
}

}  // namespace cubeverify
