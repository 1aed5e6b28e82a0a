#pragma once

#include "kernels/lanes/lanes.h"

namespace cubeverify::lanes {

// Whether all of many comparisons hold in all lanes. They are kept in words, not in masks: two operations each at most,
// which need no mask register.
template <class V>
class LaneChecks {
 public:
  using Vec = typename V::Vec;

  // a = b
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr void same(const Vec& a, const Vec& b) { apart_ = apart_ | (a ^ b); }
  // a has no bit but those of b
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr void within(const Vec& a, const Vec& b) { apart_ = apart_ | (a & ~b); }
  // a < b, of numbers below half a lane's range
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr void less(const Vec& a, const Vec& b) {
    negative_ = negative_ & (a - b);
  }

  [[nodiscard]] CUBEVERIFY_HD constexpr bool holds() const {
    const Vec sign = V::broadcast(bit(8 * sizeof(typename V::Element) - 1));
    return V::all(V::equal(apart_, Vec{}) & V::meet(negative_, sign));
  }

 private:
  Vec apart_{};
  Vec negative_ = V::broadcast(~Word{0});
};

}  // namespace cubeverify::lanes
