#pragma once

#include "kernels/lanes/lanes.h"

namespace cubeverify::lanes {

// Finds cyclic addresses. A period below n divides n, so it divides n/q for a prime q: only those rotations are tried.
template <class V>
class CyclicTest {
 public:
  CUBEVERIFY_HD explicit constexpr CyclicTest(int n) {
    int rest = n;
    for (int q = 2; q <= rest; ++q) {
      if (rest % q != 0) continue;
      steps_[primes_++] = V::broadcast(static_cast<Word>(n / q));
      while (rest % q == 0) rest /= q;
    }
  }

  // True in the lanes where P(c) < n.
  CUBEVERIFY_HD constexpr typename V::Mask operator()(const Ring<V>& ring, const typename V::Vec& c) const {
    auto found = V::equal(ring.left(c, steps_[0]), c);
    for (int i = 1; i < primes_; ++i) found = found | V::equal(ring.left(c, steps_[i]), c);
    return found;
  }

  // The dimensions m for which c xor 2^m is cyclic: that word stays as it is under R^s exactly if c and R^s(c) differ
  // in the bits m and m-s alone.
  CUBEVERIFY_HD constexpr typename V::Vec neighbours(const Ring<V>& ring, const typename V::Vec& c) const {
    typename V::Vec dimensions{};
    for (int i = 0; i < primes_; ++i) {
      const auto apart = c ^ ring.right(c, steps_[i]);
      const auto two = V::equal(V::weight(apart), V::broadcast(2));
      dimensions = V::select(two, dimensions | (apart & ring.left(apart, steps_[i])), dimensions);
    }
    return dimensions;
  }

 private:
  // No n up to 64 has more than three prime factors.
  typename V::Vec steps_[3] = {};
  int primes_ = 0;
};

}  // namespace cubeverify::lanes
