#pragma once

#include "kernels/lanes/lanes.h"

namespace cubeverify::lanes {

// The n-bit words of all lanes, each written again and again from left to right. As many bits as a lane has, read from
// bit `steps` on, compare as the words turned left by that many steps do.
template <class V>
class PeriodicExtension {
 public:
  using Vec = typename V::Vec;

  [[gnu::always_inline]] CUBEVERIFY_HD constexpr PeriodicExtension(const Ring<V>& ring, const Vec& x)
      : first_(filled(ring, x)),
        second_(filled(ring, ring.left(x, V::broadcast(static_cast<Word>(kWidth % ring.n))))) {}

  // 0 <= steps < n.
  [[nodiscard]] CUBEVERIFY_HD constexpr Vec from(int steps) const {
    return steps == 0 ? first_ : V::funnel_left(first_, second_, V::broadcast(static_cast<Word>(steps)));
  }

 private:
  static constexpr int kWidth = 8 * sizeof(typename V::Element);

  CUBEVERIFY_HD static constexpr Vec filled(const Ring<V>& ring, const Vec& x) {
    Vec words = V::shift_left(x, ring.spare);
    for (int bits = ring.n; bits < kWidth; bits *= 2)
      words = words | V::shift_right(words, V::broadcast(static_cast<Word>(bits)));
    return words;
  }

  Vec first_, second_;
};

}  // namespace cubeverify::lanes
